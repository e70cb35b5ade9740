import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { localHostAddress } from '#client/local-host.ts';
import { portalEntries } from '#domain/navigation/portal-navigation.ts';
import { withoutTrailingSlash } from '#domain/session/route.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { AppFrame } from '#shell/frame/AppFrame.tsx';
import { sessionScreens } from '#shell/session/session.screens.tsx';
import { portalRoutes } from '../paths.ts';
import { bankingAppScreens } from './banking-app.screens.tsx';
import { useBankingApp } from './frame-context.ts';

type CustomerRef = ActorRefFrom<typeof customerMachine>;

const exists = (path: string): boolean => portalRoutes.some((pattern) => pattern === withoutTrailingSlash(path));

/** The store's facts as the navigation asks for them; a customer on the way has none yet. */
const useEntries = (customer: CustomerRef | undefined) =>
  useSelector(
    customer,
    (snapshot) => {
      const store = snapshot?.context.store;
      const user = store?.user;
      return portalEntries(
        {
          user: {
            identStatus: user?.identStatus ?? 'NONE',
            postbox: store?.messages ?? [],
            tasks: store?.tasks ?? [],
          },
          partners: Object.values(store?.businessPartner ?? {}),
        },
        exists,
      );
    },
    sameEntries,
  );

type Entries = ReturnType<typeof portalEntries>;

const sameEntries = (one: Entries, other: Entries): boolean =>
  one.length === other.length &&
  one.every(({ name, badge }, place) => name === other[place]?.name && badge === other[place]?.badge);

/** Everything around the places of the portal; the place itself is the root chart's. */
export function BankingFrame(): ReactNode {
  const { actorRef, settings, isWebview } = useBankingApp();
  const { context, children, value } = useSelector(actorRef, (snapshot) => snapshot);
  const entries = useEntries(children.customer);
  const onBannerRemoved = useCallback((id: string) => actorRef.send({ type: 'banner.removed', id }), [actorRef]);
  const onSignOut = useCallback(() => actorRef.send({ type: 'signOut.chosen' }), [actorRef]);
  const place = <JourneyOutlet actorRef={actorRef} screens={bankingAppScreens} />;
  // Before the gate is open there is no portal to frame.
  if (value === 'starting') return place;
  return (
    <>
      <AppFrame
        environment={settings.environment}
        banners={context.banners}
        onBannerRemoved={onBannerRemoved}
        isWebview={isWebview}
        localHostAddress={localHostAddress(globalThis.location.href)}
        signedIn={
          children.customer === undefined
            ? undefined
            : { entries, here: withoutTrailingSlash(context.pathname), onSignOut }
        }
      >
        {place}
      </AppFrame>
      {children.session !== undefined && (
        <JourneyOutlet<typeof sessionMachine> actorRef={children.session} screens={sessionScreens} />
      )}
    </>
  );
}
