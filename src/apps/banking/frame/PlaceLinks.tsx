import type { MouseEvent, ReactNode } from 'react';
import { type AnchorProps, LinkContext } from '#ui/link/LinkContext.ts';
import { isPlainClick } from '#ui/link/plain-click.ts';
import { useBankingApp } from './frame-context.ts';

function PlaceLink({ href, onClick, children, ...anchor }: AnchorProps) {
  const { navigator } = useBankingApp();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { pathname, search } = globalThis.location;
    // The way back should not lead to the same page again.
    if (href === pathname + search) navigator.replace(href);
    else navigator.push(href);
  };
  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  );
}

const renderLink = (anchor: AnchorProps): ReactNode => <PlaceLink {...anchor} />;

/** Links inside the app move without loading the page again; on every page, so without the router of the signed-in ones. */
export function PlaceLinks({ children }: { readonly children: ReactNode }) {
  return <LinkContext value={renderLink}>{children}</LinkContext>;
}
