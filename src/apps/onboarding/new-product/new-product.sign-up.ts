import { deviceIdOf } from '#client/device.ts';
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import { forgottenPasswordCallsOf, signInCallsOf } from '#shell/sign-in/sign-in-calls.ts';
import type { OnboardingApp } from '../compose.ts';
import { signUpActors, signUpCallsOf } from '../sign-up/sign-up.actors.ts';
import { registrationInSession } from '../sign-up/sign-up.kept.ts';
import { SignUpRoute } from '../sign-up/sign-up.route.tsx';

/**
 * The new access with all that it needs: code that comes once the proposal is taken.
 *
 * @param invitation the secret of the link by which somebody was invited
 */
export const signUpCode = (
  { caller, cookies, challenge }: OnboardingApp,
  page: Window,
  invitation: () => string | undefined = () => undefined,
) => {
  const deviceId = (): string => deviceIdOf(cookies, () => page.crypto.randomUUID());
  const calls = {
    ...signUpCallsOf(caller),
    ...signInCallsOf(caller, deviceId),
    ...forgottenPasswordCallsOf(caller),
  };
  const registrations = registrationInSession(page.sessionStorage);
  return {
    machine: signUpMachine.provide({
      actors: signUpActors({ calls, registrations, challenges: challenge, invitation }),
    }),
    Outlet: SignUpRoute,
  };
};
