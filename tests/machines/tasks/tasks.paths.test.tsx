import { tasksScreens } from '#apps/banking/tasks/tasks.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { tasksDriver } from './tasks.driver.ts';

provePathsOnScreens({ name: 'tasks', screens: tasksScreens, driver: tasksDriver, around: withMantine }, 'BNK-12');
