import type { Screens } from '#journey/screens.ts';
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import { AccessScreen } from './screens/AccessScreen.tsx';
import { MailCodeScreen } from './screens/MailCodeScreen.tsx';
import {
  ChallengeScreen,
  PasswordHelpScreen,
  SignInScreen,
  UnreachedScreen,
  WaitingScreen,
} from './screens/SignInScreens.tsx';
import { UnsureScreen } from './screens/UnsureScreen.tsx';

export const signUpScreens: Screens<typeof signUpMachine> = {
  waiting: WaitingScreen,
  access: AccessScreen,
  mailCode: MailCodeScreen,
  unsure: UnsureScreen,
  challenge: ChallengeScreen,
  signIn: SignInScreen,
  passwordHelp: PasswordHelpScreen,
  unreached: UnreachedScreen,
};
