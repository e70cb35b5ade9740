import { outboxScreens } from '#apps/admin/outbox/outbox.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { outboxDriver } from './outbox.driver.ts';

provePathsOnScreens({ name: 'outbox', screens: outboxScreens, driver: outboxDriver, around: withMantine }, 'ADM-07');
