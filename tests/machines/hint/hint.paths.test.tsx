import { HintPlaceContext } from '#shell/hint/HintPlaceContext.ts';
import { hintScreens } from '#shell/hint/hint.screens.tsx';
import { bare, provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { hintDriver } from './hint.driver.ts';

provePathsOnScreens(
  {
    name: 'hint',
    screens: hintScreens,
    driver: hintDriver,
    around: (screen) =>
      bare(<HintPlaceContext value={{ slot: 'dashboard', holds: ['isPremium'] }}>{screen}</HintPlaceContext>),
  },
  'SHL-06',
);
