import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { BankingApp } from '#apps/banking/compose.ts';
import { portalEntries } from '#domain/navigation/portal-navigation.ts';
import { withoutTrailingSlash } from '#domain/session/route.ts';
import { catalogue } from '#machines/catalogue.ts';
import { AppFrame } from '#shell/frame/AppFrame.tsx';
import { Navigation } from '#shell/navigation/Navigation.tsx';
import type { NavigationContent } from '#shell/navigation/NavigationContext.ts';
import { Link } from '#ui/link/Link.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { chartHref } from '../address.ts';
import { studioTexts } from '../studio.texts.ts';
import css from './PortalStage.module.css';
import type { FrameProps } from './frame-props.ts';

/** The frame of the portal around its pages, which are charts of their own. */

const viewer = { authenticated: true, groups: ['customer'] };
const user = { identStatus: 'SUCCESS', postbox: [], tasks: [] } as const;

/** The navigation of somebody who is identified, on the page of the orders. */
export const samplePortal: NavigationContent = {
  entries: portalEntries({ viewer, user, partners: [] }),
  here: '/orders/',
  onSignOut: () => undefined,
};

/** What the places take of the app: where it is noted that a page was loaded anew. */
export const sampleApp = {
  sessionStore: { read: () => undefined, write: () => undefined, remove: () => undefined },
  now: () => Date.now(),
} as unknown as BankingApp;

const asksForPortal = (snapshot: AnyMachineSnapshot): boolean =>
  Object.values(snapshot.getMeta() as Readonly<Record<string, { readonly screen?: string }>>).some(
    ({ screen }) => screen === 'portal',
  );

const pathOf = ({ context }: AnyMachineSnapshot): string =>
  withoutTrailingSlash((context as { readonly pathname: string }).pathname);

/** Bar and navigation where a page of the portal is shown; before that there is nothing to frame. */
export function PortalStage({ actorRef, children }: FrameProps): ReactNode {
  const isPortal = useSelector(actorRef, (snapshot) => asksForPortal(snapshot as AnyMachineSnapshot));
  const here = useSelector(actorRef, (snapshot) => pathOf(snapshot as AnyMachineSnapshot));
  return (
    <AppFrame
      environment="production"
      isWebview={!isPortal}
      {...(isPortal
        ? { onSignOut: samplePortal.onSignOut, navigation: <Navigation {...samplePortal} here={here} /> }
        : {})}
    >
      {children}
    </AppFrame>
  );
}

const pages = catalogue.filter(({ kind, app }) => kind === 'journey' && app === 'banking');

/** Where a page of the portal stands: the charts of those there are. */
export function PortalPages(): ReactNode {
  return (
    <Stack>
      <Text>{studioTexts.screen.portal}</Text>
      <ul className={css.pages}>
        {pages.map(({ name, title }) => (
          <li key={name}>
            <Link href={`index.html${chartHref(name)}`} target="_top">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
