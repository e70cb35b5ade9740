import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { loginMachine } from '#machines/login/login.machine.ts';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { loginChallengeScreens } from '#shell/login-challenge/login-challenge.screens.tsx';

/** The steps after the password show themselves. */
export function ChallengeScreen({ snapshot }: ScreenProps<typeof loginMachine>) {
  const steps = snapshot.children.loginChallenge;
  if (steps === undefined) return null;
  return <JourneyOutlet<typeof loginChallengeMachine> actorRef={steps} screens={loginChallengeScreens} />;
}
