import type { ScreenProps, Screens } from '#journey/screens.ts';
import type { bankingAppMachine } from '#machines/banking-app/banking-app.machine.ts';
import { PortalRoutes } from '../routes.tsx';
import { bankingAppScreens } from './banking-app.screens.tsx';
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

/** The places of who is signed in: the same as everybody's, and the pages of the portal. */
export const portalScreens: Screens<typeof bankingAppMachine> = { ...bankingAppScreens, portal: PortalScreen };
