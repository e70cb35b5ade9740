import type { ActorRefFrom } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import { registrationScreens } from './registration.screens.tsx';

/** /registration/{kind}/step_{n}/{caseId} and /add/… */
export function RegistrationRoute({ actorRef }: { readonly actorRef: ActorRefFrom<typeof registrationMachine> }) {
  return <JourneyOutlet<typeof registrationMachine> actorRef={actorRef} screens={registrationScreens} />;
}
