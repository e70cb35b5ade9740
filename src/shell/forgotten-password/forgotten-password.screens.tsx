import type { Screens } from '#journey/screens.ts';
import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { PasswordChangedScreen } from './screens/PasswordChangedScreen.tsx';
import { ResetPasswordScreen } from './screens/ResetPasswordScreen.tsx';
import { UnsureScreen } from './screens/UnsureScreen.tsx';
import { UsernameScreen } from './screens/UsernameScreen.tsx';

export const forgottenPasswordScreens: Screens<typeof forgottenPasswordMachine> = {
  username: UsernameScreen,
  newPassword: ResetPasswordScreen,
  unsure: UnsureScreen,
  changed: PasswordChangedScreen,
};
