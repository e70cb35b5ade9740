import type { ActorRefFrom } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { forgottenPasswordScreens } from './forgotten-password.screens.tsx';

/** /forgot_password */
export function ForgottenPasswordRoute({
  actorRef,
}: {
  readonly actorRef: ActorRefFrom<typeof forgottenPasswordMachine>;
}) {
  return <JourneyOutlet<typeof forgottenPasswordMachine> actorRef={actorRef} screens={forgottenPasswordScreens} />;
}
