import type { ComponentType, ReactNode } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps, Screens } from '#journey/screens.ts';
import type { bankingAppMachine } from '#machines/banking-app/banking-app.machine.ts';
import { LazyRoute } from '#shell/chunk/LazyRoute.tsx';
import { PortalRoutes } from '../routes.tsx';
import { bankingAppScreens } from './banking-app.screens.tsx';
import { useBankingApp } from './frame-context.ts';
import { PortalDeps } from './PortalDeps.tsx';

function PortalScreen({ snapshot }: ScreenProps<typeof bankingAppMachine>) {
  const { customer } = snapshot.children;
  // The instant in which a session ends has no customer any more.
  if (customer === undefined) return null;
  return (
    <PortalDeps customer={customer}>
      <PortalRoutes />
    </PortalDeps>
  );
}

const loadRefused = async (): Promise<ComponentType> => {
  const { RefusedPage } = await import('./RefusedPage.tsx');
  return RefusedPage;
};

function Refused() {
  const { sessionStore, now } = useBankingApp();
  const around = { route: 'refused', load: loadRefused, sessionStore, location: globalThis.location, now };
  return <LazyRoute {...around} />;
}

const screens: Screens<typeof bankingAppMachine> = {
  ...bankingAppScreens,
  portal: PortalScreen,
  refused: Refused,
};

/** The place of who is signed in: the same as everybody's, and the pages of the portal. */
export function PortalPlace(): ReactNode {
  const { actorRef } = useBankingApp();
  return <JourneyOutlet actorRef={actorRef} screens={screens} />;
}
