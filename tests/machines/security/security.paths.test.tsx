import { securityScreens } from '#apps/banking/security/security.screens.tsx';
import { newsTexts, securityTexts as texts } from '#apps/banking/security/security.texts.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { securityDriver } from './security.driver.ts';

provePathsOnScreens(
  {
    name: 'security',
    screens: securityScreens,
    driver: securityDriver,
    around: withMantine,
    says: (snapshot) => {
      if (!snapshot.matches({ shown: 'browsing' })) return [];
      const { news, isStale } = snapshot.context;
      return [...(news === null ? [] : [newsTexts[news].text]), ...(isStale ? [texts.stale] : [])];
    },
  },
  'BNK-19',
);
