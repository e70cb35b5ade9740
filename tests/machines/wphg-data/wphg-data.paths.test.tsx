import { wphgDataScreens } from '#apps/banking/wphg-data/wphg-data.screens.tsx';
import { hindranceTexts, standingTexts, wphgDataTexts as texts } from '#apps/banking/wphg-data/wphg-data.texts.ts';
import { shownRelation } from '#machines/wphg-data/wphg-data.select.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { wphgDataDriver } from './wphg-data.driver.ts';

provePathsOnScreens(
  {
    name: 'wphg-data',
    screens: wphgDataScreens,
    driver: wphgDataDriver,
    around: withMantine,
    says: (snapshot) => {
      const relation = shownRelation(snapshot.context);
      if (!snapshot.matches('showing') || relation === undefined) return [];
      const { standing, hindrance } = relation;
      return [
        standingTexts[standing].label,
        ...(hindrance === null ? [] : [hindranceTexts[hindrance]]),
        ...(standing === 'MISSING' ? [texts.none] : []),
      ];
    },
  },
  'BNK-20',
);
