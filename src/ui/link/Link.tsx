import { use } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import css from './Link.module.css';
import { type AnchorProps, LinkContext } from './LinkContext.ts';

const isInternal = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

interface LinkProps extends AnchorProps {
  readonly children: ReactNode;
  /** Opens in a new tab and says so to screen readers. */
  readonly newTab?: boolean;
}

/** A link in running text. Paths that start with `/` go through the app's router, if one is given. */
export function Link({ newTab = false, className = css.link, children, ...anchor }: LinkProps) {
  const renderInternal = use(LinkContext);
  if (newTab) {
    return (
      <a {...anchor} className={className} target="_blank" rel="noopener noreferrer">
        {children}
        <VisuallyHidden> (öffnet in neuem Tab)</VisuallyHidden>
      </a>
    );
  }
  if (renderInternal && isInternal(anchor.href)) return renderInternal({ ...anchor, className, children });
  return (
    <a {...anchor} className={className}>
      {children}
    </a>
  );
}
