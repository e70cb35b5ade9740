import { useState } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { Screens } from '#journey/screens.ts';
import { useJourney } from '#journey/use-journey.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import type { MfaCalls } from './auth-calls.ts';
import { mfaSetupActors } from './mfa-setup.actors.ts';
import { mfaSetupScreensWith } from './mfa-setup.screens.tsx';

interface MfaSetupRouteProps {
  readonly calls: MfaCalls;
  readonly confirmation: Screens<typeof confirmationMachine>;
}

/** /login/secure: second factors of who is signed in. To be loaded on demand; the sign-in itself does not need it. */
export function MfaSetupRoute({ calls, confirmation }: MfaSetupRouteProps) {
  const [{ actors, screens }] = useState(() => ({
    actors: mfaSetupActors(calls),
    screens: mfaSetupScreensWith(confirmation),
  }));
  const actorRef = useJourney(mfaSetupMachine, { actors, input: undefined });
  return <JourneyOutlet<typeof mfaSetupMachine> actorRef={actorRef} screens={screens} />;
}
