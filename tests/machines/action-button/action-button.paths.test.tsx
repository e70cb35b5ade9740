import { ActionButtonContext } from '#shell/action-button/ActionButtonContext.ts';
import { actionButtonScreens } from '#shell/action-button/action-button.screens.tsx';
import { bare, provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { actionButtonDriver } from './action-button.driver.ts';

provePathsOnScreens(
  {
    name: 'action-button',
    screens: actionButtonScreens,
    driver: actionButtonDriver,
    around: (screen) =>
      bare(<ActionButtonContext value={{ label: 'Beleg laden', look: {} }}>{screen}</ActionButtonContext>),
  },
  'SHL-07',
);
