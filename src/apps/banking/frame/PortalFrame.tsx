import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { localHostAddress } from '#client/local-host.ts';
import { portalEntries } from '#domain/navigation/portal-navigation.ts';
import { withoutTrailingSlash } from '#domain/session/route.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { portalFacts } from '#machines/banking-app/banking-app.facts.ts';
import type { Identity } from '#machines/banking-app/banking-app.types.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { BannerStack } from '#shell/banner/BannerStack.tsx';
import { AppFrame } from '#shell/frame/AppFrame.tsx';
import { Navigation } from '#shell/navigation/Navigation.tsx';
import { sessionScreens } from '#shell/session/session.screens.tsx';
import { SidebarStack } from '#shell/sidebar/SidebarStack.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { pageExists } from '../pages.ts';
import { BankingRouter } from './BankingRouter.tsx';
import { useBankingApp } from './frame-context.ts';
import { PortalHints } from './PortalHints.tsx';
import { PortalPlace } from './PortalPlace.tsx';
import { sidebarContents } from './sidebar-contents.tsx';

type CustomerRef = ActorRefFrom<typeof customerMachine>;

/** The entries of the navigation, drawn anew only when they change. */
const useEntries = (identity: Identity | null, customer: CustomerRef | undefined) =>
  useSelector(
    customer,
    (snapshot) => portalEntries(portalFacts(identity, snapshot?.context.store), pageExists),
    sameEntries,
  );

/** Whether the first account relations are still on their way: they decide which entries there are. */
const useAwaited = (customer: CustomerRef | undefined): boolean =>
  useSelector(customer, (snapshot) => {
    if (snapshot?.matches({ user: 'failed' }) !== false) return false;
    const { store, wanted, underWay } = snapshot.context;
    return (
      Object.keys(store.businessPartner).length === 0 && (store.user === null || wanted.length + underWay.length > 0)
    );
  });

type Entries = ReturnType<typeof portalEntries>;

const sameEntries = (one: Entries, other: Entries): boolean =>
  one.length === other.length &&
  one.every(({ name, badge }, place) => name === other[place]?.name && badge === other[place]?.badge);

/** What stands around the pages of who is signed in; comes with them, not with the sign-in. */
export function PortalFrame(): ReactNode {
  const { actorRef, settings, sessionStore, isWebview } = useBankingApp();
  const snapshot = useSelector(actorRef, (current) => current);
  const { context, children } = snapshot;
  const entries = useEntries(context.identity, children.customer);
  const isAwaited = useAwaited(children.customer);
  const onBannerRemoved = useCallback((id: string) => actorRef.send({ type: 'banner.removed', id }), [actorRef]);
  const onSignOut = useCallback(() => actorRef.send({ type: 'signOut.chosen' }), [actorRef]);
  const onHelp = useCallback(() => actorRef.send({ type: 'sidebar.opened', id: 'help' }), [actorRef]);
  const onSidebarRemoved = useCallback(() => actorRef.send({ type: 'sidebar.removed', id: 'help' }), [actorRef]);
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
      <SidebarStack
        sidebars={context.sidebars.map((sidebar) => ({ ...sidebar, ...sidebarContents[sidebar.id] }))}
        sessionStore={sessionStore}
        onRemoved={onSidebarRemoved}
      />
      {children.session !== undefined && (
        <JourneyOutlet<typeof sessionMachine> actorRef={children.session} screens={sessionScreens} />
      )}
    </MantineTheme>
  );
}
