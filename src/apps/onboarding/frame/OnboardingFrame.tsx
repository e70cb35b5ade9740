import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback } from 'react';
import { localHostAddress } from '#client/local-host.ts';
import { onboardingPlace } from '#domain/onboarding/onboarding-place.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { Screens, ScreenProps } from '#journey/screens.ts';
import type { onboardingAppMachine } from '#machines/onboarding-app/onboarding-app.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { LazyRoute } from '#shell/chunk/LazyRoute.tsx';
import { AppFrame } from '#shell/frame/AppFrame.tsx';
import { sessionScreens } from '#shell/session/session.screens.tsx';
import { useOnboardingDeps } from '../onboarding-deps.ts';
import { onboardingPageCode } from '../pages.ts';
import { onboardingAppScreens } from './onboarding-app.screens.tsx';

/** The page at the chart's address, with the code that it needs. */
function PageScreen({ snapshot }: ScreenProps<typeof onboardingAppMachine>) {
  const { sessionStore, now } = useOnboardingDeps();
  const { pathname, search, identity } = snapshot.context;
  const place = onboardingPlace(pathname, search, identity !== null);
  // The instant in which a session ends has no page any more.
  if (place.kind !== 'page') return null;
  return (
    <LazyRoute
      key={`${place.name} ${place.subject}`}
      route={place.name}
      load={onboardingPageCode[place.name]}
      sessionStore={sessionStore}
      location={globalThis.location}
      now={now}
    />
  );
}

const screens: Screens<typeof onboardingAppMachine> = { ...onboardingAppScreens, page: PageScreen };

/** Everything around the places of the onboarding app; the place itself is the root chart's. */
export function OnboardingFrame(): ReactNode {
  const { actorRef, settings, isWebview } = useOnboardingDeps();
  const identity = useSelector(actorRef, ({ context }) => context.identity);
  const session = useSelector(actorRef, ({ children }) => children.session);
  const onSignOut = useCallback(() => actorRef.send({ type: 'signOut.chosen' }), [actorRef]);
  return (
    <>
      <AppFrame
        isInJourney
        isWebview={isWebview}
        environment={settings.environment}
        localHostAddress={localHostAddress(globalThis.location.href)}
        onSignOut={identity === null ? undefined : onSignOut}
      >
        <JourneyOutlet actorRef={actorRef} screens={screens} />
      </AppFrame>
      {session !== undefined && <JourneyOutlet<typeof sessionMachine> actorRef={session} screens={sessionScreens} />}
    </>
  );
}
