import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { localHostAddress } from '#client/local-host.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { LazyRoute } from '#shell/chunk/LazyRoute.tsx';
import { AppFrame } from '#shell/frame/AppFrame.tsx';
import { bankingAppScreens } from './banking-app.screens.tsx';
import { useBankingApp } from './frame-context.ts';
import { loadPortal } from './portal-code.ts';

/** Everything around the places of the portal; the place itself is the root chart's. */
export function BankingFrame(): ReactNode {
  const { actorRef, sessionStore, now } = useBankingApp();
  const isStarting = useSelector(actorRef, ({ value }) => value === 'starting');
  const isSignedIn = useSelector(actorRef, ({ children }) => children.customer !== undefined);
  if (isSignedIn) {
    return (
      <LazyRoute
        route="portal"
        load={loadPortal}
        around={whileWaiting}
        sessionStore={sessionStore}
        location={globalThis.location}
        now={now}
      />
    );
  }
  const place = <JourneyOutlet actorRef={actorRef} screens={bankingAppScreens} />;
  // Before the gate is open there is no portal to frame.
  return isStarting ? place : <PublicFrame>{place}</PublicFrame>;
}

/** The frame of pages for everybody. */
function PublicFrame({ children, isWaiting = false }: { readonly children: ReactNode; readonly isWaiting?: boolean }) {
  const { settings, isWebview } = useBankingApp();
  return (
    <AppFrame
      environment={settings.environment}
      isWebview={isWebview}
      isWaiting={isWaiting}
      localHostAddress={localHostAddress(globalThis.location.href)}
    >
      {children}
    </AppFrame>
  );
}

const whileWaiting = (progress: ReactNode): ReactNode => <PublicFrame isWaiting>{progress}</PublicFrame>;
