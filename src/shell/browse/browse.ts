import { fromCallback } from 'xstate';

/** An address, whole or in its parts. */
type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

/** How links and pages move; a router takes it for its own. */
export interface Navigator {
  readonly createHref: (to: To) => string;
  readonly push: (to: To) => void;
  readonly replace: (to: To) => void;
  readonly go: (delta: number) => void;
}

/** What the root chart of an app tells the browser. */
export type BrowseNotice =
  | { readonly type: 'browse.replace' | 'browse.push'; readonly to: string }
  | { readonly type: 'browse.leave' }
  /** An address of the sibling app. */
  | { readonly type: 'browse.sibling'; readonly to: string };

type Page = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;

/** What the chart must hear when the address has changed. */
export const placeOf = ({ location }: Pick<Page, 'location'>) => ({
  type: 'route.changed' as const,
  pathname: location.pathname,
  search: location.search,
});

/**
 * An entry whose address is replaced still knows where it stands: whoever signs in anew in the midst of a journey finds the pages
 * before it.
 */
const move = ({ history }: Page, to: string, isNew: boolean): void => {
  if (isNew) history.pushState(null, '', to);
  else history.replaceState(history.state, '', to);
};

/**
 * The browser's address as a channel of the chart: it hears of back and forward, and does what the chart decides.
 * `roboAddress` is where a path with /robo leads (PLT-09), `sibling` gives the address of the app beside this one (PLT-03);
 * an app that has none never leaves.
 */
export const browseChannel = <Notice extends BrowseNotice>(
  page: Page,
  { roboAddress = '/', sibling = (to: string): string => to } = {},
) =>
  fromCallback<Notice, undefined>(({ sendBack, receive }) => {
    const tell = (): void => sendBack(placeOf(page));
    receive((notice) => {
      if (notice.type === 'browse.leave') {
        page.location.replace(roboAddress);
        return;
      }
      if (notice.type === 'browse.sibling') {
        page.location.replace(sibling(notice.to));
        return;
      }
      move(page, notice.to, notice.type === 'browse.push');
      tell();
    });
    page.addEventListener('popstate', tell);
    return () => page.removeEventListener('popstate', tell);
  });

// The router's own function would bring the whole router into the sign-in.
const hrefOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/** The one way to move: it changes the address and tells the chart, which alone decides what is shown. */
export const navigatorOf = (page: Page, changed: () => void): Navigator => ({
  createHref: hrefOf,
  push: (to) => {
    move(page, hrefOf(to), true);
    changed();
  },
  replace: (to) => {
    move(page, hrefOf(to), false);
    changed();
  },
  go: (delta) => page.history.go(delta),
});
