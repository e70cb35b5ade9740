import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { IconArrowLeft } from '../icon/icons.ts';
import { Link } from '../link/Link.tsx';
import { isPlainClick } from '../link/plain-click.ts';
import css from './QuietLink.module.css';

type QuietLinkProps = {
  readonly children: ReactNode;
  /** Draws the arrow back. */
  readonly back?: boolean;
} & (
  | { readonly href: string; readonly onClick?: () => void }
  | { readonly href?: never; readonly onClick: () => void }
);

const instead =
  (send: () => void) =>
  (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    send();
  };

/**
 * The quiet way beside the primary button: a link with `href`, a button that sends an event with `onClick`. With both, a
 * link whose plain click sends the event, since the chart takes something along, and that a new tab can still open.
 */
export function QuietLink({ children, back = false, href, onClick }: QuietLinkProps) {
  const content = (
    <>
      {back && <Icon of={IconArrowLeft} size="sm" />}
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <Link href={href} className={css.quiet} {...(onClick && { onClick: instead(onClick) })}>
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
