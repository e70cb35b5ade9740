import { analyticsConsentScreens } from '#shell/analytics-consent/analytics-consent.screens.tsx';
import { ManagerContext } from '#shell/analytics-consent/ManagerContext.ts';
import { bare, provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { analyticsConsentDriver } from './analytics-consent.driver.ts';

provePathsOnScreens(
  {
    name: 'analytics-consent',
    screens: analyticsConsentScreens,
    driver: analyticsConsentDriver,
    around: (screen) => bare(<ManagerContext value="zaehlung.example">{screen}</ManagerContext>),
  },
  'PLT-15',
);
