import type { ActorRefFrom } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import { signUpScreens } from './sign-up.screens.tsx';

/** Inside /new-product, between proposal and case. */
export function SignUpRoute({ actorRef }: { readonly actorRef: ActorRefFrom<typeof signUpMachine> }) {
  return <JourneyOutlet<typeof signUpMachine> actorRef={actorRef} screens={signUpScreens} />;
}
