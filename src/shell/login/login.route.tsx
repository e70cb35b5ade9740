import type { ActorRefFrom } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { loginMachine } from '#machines/login/login.machine.ts';
import { loginScreens } from './login.screens.tsx';

/** /login: the chart is the app's, since it knows what to do with the session that it yields. */
export function LoginRoute({ actorRef }: { readonly actorRef: ActorRefFrom<typeof loginMachine> }) {
  return <JourneyOutlet<typeof loginMachine> actorRef={actorRef} screens={loginScreens} />;
}
