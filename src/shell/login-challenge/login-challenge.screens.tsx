import type { Screens } from '#journey/screens.ts';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { AppCodeScreen } from './screens/AppCodeScreen.tsx';
import { BusyScreen } from './screens/BusyScreen.tsx';
import { FactorChoiceScreen } from './screens/FactorChoiceScreen.tsx';
import { MfaSetupScreen } from './screens/MfaSetupScreen.tsx';
import { NewPasswordScreen } from './screens/NewPasswordScreen.tsx';
import { SmsCodeScreen } from './screens/SmsCodeScreen.tsx';
import { UnknownStepScreen } from './screens/UnknownStepScreen.tsx';

export const loginChallengeScreens: Screens<typeof loginChallengeMachine> = {
  mfaSetup: MfaSetupScreen,
  newPassword: NewPasswordScreen,
  factorChoice: FactorChoiceScreen,
  smsCode: SmsCodeScreen,
  appCode: AppCodeScreen,
  unknownStep: UnknownStepScreen,
  busy: BusyScreen,
};
