import { couponsScreens } from '#apps/banking/coupons/coupons.screens.tsx';
import { couponsTexts as texts, problemTexts, redeemedText } from '#apps/banking/coupons/coupons.texts.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { couponsDriver } from './coupons.driver.ts';

provePathsOnScreens(
  {
    name: 'coupons',
    screens: couponsScreens,
    driver: couponsDriver,
    around: withMantine,
    says: (snapshot) => {
      if (!snapshot.matches({ shown: 'browsing' })) return [];
      const { problem, redeemed, isStale, accounts } = snapshot.context;
      return [
        // Without an account there is no field at which anything could stand.
        ...(problem === null || accounts.length === 0 ? [] : [problemTexts[problem]]),
        ...(redeemed === null ? [] : [redeemedText(redeemed)]),
        ...(isStale ? [texts.stale] : []),
      ];
    },
  },
  'BNK-18',
);
