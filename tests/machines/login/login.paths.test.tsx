import { loginScreens } from '#shell/login/login.screens.tsx';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { loginDriver } from './login.driver.ts';

provePathsOnScreens({ name: 'login', screens: loginScreens, driver: loginDriver }, 'SES-08');
