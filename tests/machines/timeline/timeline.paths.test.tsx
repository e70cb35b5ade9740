import { timelineScreens } from '#apps/banking/timeline/timeline.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { timelineDriver } from './timeline.driver.ts';

provePathsOnScreens(
  { name: 'timeline', screens: timelineScreens, driver: timelineDriver, around: withMantine },
  'BNK-06',
);
