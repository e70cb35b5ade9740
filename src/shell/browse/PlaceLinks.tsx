import { type MouseEvent, type ReactNode, useState } from 'react';
import { type AnchorProps, LinkContext } from '#ui/link/LinkContext.ts';
import { isPlainClick } from '#ui/link/plain-click.ts';
import type { Navigator } from './browse.ts';

interface PlaceLinkProps extends AnchorProps {
  readonly navigator: Navigator;
}

function PlaceLink({ navigator, href, onClick, children, ...anchor }: PlaceLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { pathname, search } = globalThis.location;
    // The way back should lead neither to the same page again nor to a sign-out, which would end the session that came after it.
    if (href === pathname + search || pathname.startsWith('/logout')) navigator.replace(href);
    else navigator.push(href);
  };
  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  );
}

interface PlaceLinksProps {
  /** How the app moves; one for as long as the page stands. */
  readonly navigator: Navigator;
  readonly children: ReactNode;
}

/** Links inside the app move without loading the page again; on every page, so without the router of the signed-in ones. */
export function PlaceLinks({ navigator, children }: PlaceLinksProps) {
  const [renderLink] = useState(() => (anchor: AnchorProps): ReactNode => (
    <PlaceLink navigator={navigator} {...anchor} />
  ));
  return <LinkContext value={renderLink}>{children}</LinkContext>;
}
