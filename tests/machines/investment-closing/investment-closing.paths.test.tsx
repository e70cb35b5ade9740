import { investmentClosingScreens } from '#apps/banking/investment-closing/investment-closing.screens.tsx';
import { problemTexts } from '#apps/banking/investment-closing/investment-closing.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { investmentClosingDriver } from './investment-closing.driver.ts';

provePathsOnScreens(
  {
    name: 'investment-closing',
    screens: investmentClosingScreens,
    driver: investmentClosingDriver,
    around: withMantine,
    says: (snapshot) => {
      const { problem } = snapshot.context;
      return screenOf(snapshot) === 'review' && problem !== null ? [problemTexts[problem]] : [];
    },
  },
  'BNK-13',
);
