import { useState } from 'react';
import type { Caller } from '#client/call.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import { mfaSetupActors } from './mfa-setup.actors.ts';
import { mfaSetupScreens } from './mfa-setup.screens.tsx';

/** /login/secure: second factors of who is signed in. To be loaded on demand; the sign-in itself does not need it. */
export function MfaSetupRoute({ caller }: { readonly caller: Caller }) {
  const [actors] = useState(() => mfaSetupActors(caller));
  const actorRef = useJourney(mfaSetupMachine, { actors, input: undefined });
  return <JourneyOutlet<typeof mfaSetupMachine> actorRef={actorRef} screens={mfaSetupScreens} />;
}
