import { loginChallengeScreens } from '#shell/login-challenge/login-challenge.screens.tsx';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { loginChallengeDriver } from './login-challenge.driver.ts';

provePathsOnScreens(
  { name: 'login-challenge', screens: loginChallengeScreens, driver: loginChallengeDriver },
  'SES-08',
);
