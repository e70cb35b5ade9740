import type { Screens } from '#journey/screens.ts';
import type { loginMachine } from '#machines/login/login.machine.ts';
import { ChallengeScreen } from './screens/ChallengeScreen.tsx';
import { CredentialsScreen } from './screens/CredentialsScreen.tsx';
import { ResumingScreen } from './screens/ResumingScreen.tsx';

export const loginScreens: Screens<typeof loginMachine> = {
  resuming: ResumingScreen,
  credentials: CredentialsScreen,
  challenge: ChallengeScreen,
};
