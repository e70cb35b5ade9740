import { useState } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import type { MfaCalls } from './auth-calls.ts';
import { mfaSetupActors } from './mfa-setup.actors.ts';
import { mfaSetupScreens } from './mfa-setup.screens.tsx';

/** /login/secure: second factors of who is signed in. To be loaded on demand; the sign-in itself does not need it. */
export function MfaSetupRoute({ calls }: { readonly calls: MfaCalls }) {
  const [actors] = useState(() => mfaSetupActors(calls));
  const actorRef = useJourney(mfaSetupMachine, { actors, input: undefined });
  return <JourneyOutlet<typeof mfaSetupMachine> actorRef={actorRef} screens={mfaSetupScreens} />;
}
