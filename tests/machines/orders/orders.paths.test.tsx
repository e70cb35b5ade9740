import { ordersScreens } from '#apps/banking/orders/orders.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { ordersDriver } from './orders.driver.ts';

provePathsOnScreens({ name: 'orders', screens: ordersScreens, driver: ordersDriver, around: withMantine }, 'BNK-08');
