import { sessionScreens } from '#shell/session/session.screens.tsx';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { sessionDriver } from './session.driver.ts';

provePathsOnScreens({ name: 'session', screens: sessionScreens, driver: sessionDriver }, 'SES-04');
