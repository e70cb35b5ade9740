import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { localHostAddress } from '#client/local-host.ts';
import { portalEntries } from '#domain/navigation/portal-navigation.ts';
import { withoutTrailingSlash } from '#domain/session/route.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { portalFacts } from '#machines/banking-app/banking-app.facts.ts';
import type { Identity } from '#machines/banking-app/banking-app.types.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import { isFirstAwaited, staysShown } from '#machines/customer/customer.settled.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { BannerStack } from '#shell/banner/BannerStack.tsx';
import { LazyRoute } from '#shell/chunk/LazyRoute.tsx';
import { AppFrame } from '#shell/frame/AppFrame.tsx';
import { Navigation } from '#shell/navigation/Navigation.tsx';
import { sessionScreens } from '#shell/session/session.screens.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { pageExists } from '../pages.ts';
import { BankingRouter } from './BankingRouter.tsx';
import { useBankingApp } from './frame-context.ts';
import { PortalHints } from './PortalHints.tsx';
import { PortalPlace } from './PortalPlace.tsx';

type CustomerRef = ActorRefFrom<typeof customerMachine>;

/** The entries of the navigation, drawn anew only when they change. */
const useEntries = (identity: Identity | null, customer: CustomerRef | undefined) =>
  useSelector(
    customer,
    (snapshot) => portalEntries(portalFacts(identity, snapshot?.context.store), pageExists),
    sameEntries,
  );

const isAwaitedIn = (known: SnapshotFrom<typeof customerMachine> | undefined): boolean =>
  known !== undefined && isFirstAwaited(known);

type Entries = ReturnType<typeof portalEntries>;

const sameEntries = (one: Entries, other: Entries): boolean =>
  one.length === other.length &&
  one.every(({ name, badge }, place) => name === other[place]?.name && badge === other[place]?.badge);

const loadSidebars = async (): Promise<ComponentType> => {
  const { PortalSidebars } = await import('./PortalSidebars.tsx');
  return PortalSidebars;
};

const nothingMeanwhile = (): ReactNode => null;

/** What stands around the pages of who is signed in; comes with them, not with the sign-in. */
export function PortalFrame(): ReactNode {
  const { actorRef, settings, sessionStore, isWebview, now } = useBankingApp();
  const snapshot = useSelector(actorRef, (current) => current);
  const { context, children } = snapshot;
  const entries = useEntries(context.identity, children.customer);
  const isAwaited = useSelector(children.customer, isAwaitedIn, staysShown);
  const onBannerRemoved = useCallback((id: string) => actorRef.send({ type: 'banner.removed', id }), [actorRef]);
  const onSignOut = useCallback(() => actorRef.send({ type: 'signOut.chosen' }), [actorRef]);
  const onHelp = useCallback(() => actorRef.send({ type: 'sidebar.opened', id: 'help' }), [actorRef]);
  return (
    <MantineTheme>
      <BankingRouter>
        <AppFrame
          environment={settings.environment}
          isWebview={isWebview}
          bankingMode={
            context.mode === '' ? undefined : { username: context.identity?.username ?? '', mode: context.mode }
          }
          isInJourney={snapshot.hasTag('journey')}
          localHostAddress={localHostAddress(globalThis.location.href)}
          onSignOut={onSignOut}
          onHelp={onHelp}
          navigation={
            <Navigation
              entries={entries}
              isAwaited={isAwaited}
              here={withoutTrailingSlash(context.pathname)}
              onSignOut={onSignOut}
            />
          }
          hints={<PortalHints />}
          banners={<BannerStack banners={context.banners} onRemoved={onBannerRemoved} />}
        >
          <PortalPlace />
        </AppFrame>
      </BankingRouter>
      {context.sidebars.length > 0 && (
        <LazyRoute
          route="sidebar"
          load={loadSidebars}
          around={nothingMeanwhile}
          sessionStore={sessionStore}
          location={globalThis.location}
          now={now}
        />
      )}
      {children.session !== undefined && (
        <JourneyOutlet<typeof sessionMachine> actorRef={children.session} screens={sessionScreens} />
      )}
    </MantineTheme>
  );
}
