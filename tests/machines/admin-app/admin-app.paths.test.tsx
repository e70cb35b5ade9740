import { adminAppScreens } from '#apps/admin/frame/admin-app.screens.tsx';
import type { Screens } from '#journey/screens.ts';
import type { adminAppMachine } from '#machines/admin-app/admin-app.machine.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { adminAppDriver } from './admin-app.driver.ts';

/** The places as they are; the pages are journeys of their own with path tests of their own. */
const screens: Screens<typeof adminAppMachine> = { ...adminAppScreens, page: () => <h1 tabIndex={-1}>Seite</h1> };

provePathsOnScreens({ name: 'admin-app', screens, driver: adminAppDriver, around: withMantine }, 'ADM-01');
