import { postboxScreens } from '#apps/banking/postbox/postbox.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { postboxDriver } from './postbox.driver.ts';

provePathsOnScreens({ name: 'postbox', screens: postboxScreens, driver: postboxDriver, around: withMantine }, 'BNK-05');
