import { referenceAccountScreens } from '#apps/banking/reference-account/reference-account.screens.tsx';
import { newsTexts, obstacleTexts, problemTexts } from '#apps/banking/reference-account/reference-account.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { referenceAccountDriver } from './reference-account.driver.ts';

provePathsOnScreens(
  {
    name: 'reference-account',
    screens: referenceAccountScreens,
    driver: referenceAccountDriver,
    around: withMantine,
    says: (snapshot) => {
      const { news, problems, obstacle } = snapshot.context;
      const screen = screenOf(snapshot);
      if (screen === 'account') return news === null ? [] : [newsTexts[news]];
      if (screen === 'hindered') return obstacle === null ? [] : [obstacleTexts[obstacle]];
      return screen === 'form' && !snapshot.matches('preparing') ? problems.map(({ code }) => problemTexts[code]) : [];
    },
  },
  'BNK-21',
);
