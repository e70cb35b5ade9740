import { servicePackagesScreens } from '#apps/banking/service-packages/service-packages.screens.tsx';
import { newsTexts, servicePackagesTexts as texts } from '#apps/banking/service-packages/service-packages.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { servicePackagesDriver } from './service-packages.driver.ts';

provePathsOnScreens(
  {
    name: 'service-packages',
    screens: servicePackagesScreens,
    driver: servicePackagesDriver,
    around: withMantine,
    says: (snapshot) => {
      const { news, isStale } = snapshot.context;
      if (screenOf(snapshot) !== 'packages' || snapshot.matches({ shown: 'refreshing' })) return [];
      return [...(news === null ? [] : [newsTexts[news].text]), ...(isStale ? [texts.stale] : [])];
    },
  },
  'BNK-17',
);
