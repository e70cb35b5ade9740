import { marketScreens } from '#apps/banking/market/market.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { marketDriver } from './market.driver.ts';

provePathsOnScreens({ name: 'market', screens: marketScreens, driver: marketDriver, around: withMantine }, 'BNK-11');
