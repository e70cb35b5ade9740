import type { ActorRefFrom } from 'xstate';
import type { CustomerClient } from '#client/customer-client.ts';
import { deviceIdOf } from '#client/device.ts';
import { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { forgottenPasswordActors } from '#shell/forgotten-password/forgotten-password.actors.ts';
import { ForgottenPasswordRoute } from '#shell/forgotten-password/forgotten-password.route.tsx';
import { PasswordChangedScreen } from '#shell/forgotten-password/screens/PasswordChangedScreen.tsx';
import { loginActors } from '#shell/login/login.actors.ts';
import { LoginRoute } from '#shell/login/login.route.tsx';
import { forgottenPasswordCallsOf, signInCallsOf } from '#shell/sign-in/sign-in-calls.ts';

/** The charts of the sign-in with their ports, and what shows them. */
export const signInCode = ({ caller, challenge, cookies }: CustomerClient, page: Window) => {
  const deviceId = (): string => deviceIdOf(cookies, () => page.crypto.randomUUID());
  return {
    login: {
      machine: loginMachine.provide({ actors: loginActors(signInCallsOf(caller, deviceId), challenge) }),
      Outlet: ({ actorRef }: { readonly actorRef: ActorRefFrom<typeof loginMachine> }) => (
        <LoginRoute actorRef={actorRef} />
      ),
    },
    forgottenPassword: {
      machine: forgottenPasswordMachine.provide({
        actors: forgottenPasswordActors(forgottenPasswordCallsOf(caller)),
      }),
      Outlet: ({ actorRef }: { readonly actorRef: ActorRefFrom<typeof forgottenPasswordMachine> }) => (
        <ForgottenPasswordRoute actorRef={actorRef} />
      ),
      Changed: PasswordChangedScreen,
    },
  };
};
