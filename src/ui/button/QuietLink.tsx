import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { IconArrowLeft } from '../icon/icons.ts';
import { Link } from '../link/Link.tsx';
import css from './QuietLink.module.css';

type QuietLinkProps = {
  readonly children: ReactNode;
  /** Draws the arrow back. */
  readonly back?: boolean;
} & ({ readonly href: string; readonly onClick?: never } | { readonly href?: never; readonly onClick: () => void });

/** The quiet way beside the primary button: a link with `href`, a button that sends an event with `onClick`. */
export function QuietLink({ children, back = false, href, onClick }: QuietLinkProps) {
  const content = (
    <>
      {back && <Icon of={IconArrowLeft} size="sm" />}
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <Link href={href} className={css.quiet}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={css.quiet} onClick={onClick}>
      {content}
    </button>
  );
}
