import { investmentDetailsScreens } from '#apps/banking/investment-details/investment-details.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { investmentDetailsDriver } from './investment-details.driver.ts';

provePathsOnScreens(
  {
    name: 'investment-details',
    screens: investmentDetailsScreens,
    driver: investmentDetailsDriver,
    around: withMantine,
  },
  'BNK-02',
);
