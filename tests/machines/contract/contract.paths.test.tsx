import { contractScreens } from '#apps/onboarding/contract/contract.screens.tsx';
import { problemTexts, reviewTexts } from '#apps/onboarding/contract/contract.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { contractDriver } from './contract.driver.ts';

provePathsOnScreens(
  {
    name: 'contract',
    screens: contractScreens,
    driver: contractDriver,
    around: withMantine,
    says: (snapshot) => {
      const { papers, read, problem, contract } = snapshot.context;
      const shown = screenOf(snapshot);
      if (shown === 'concluded') return [contract?.contractId ?? 'no contract'];
      if (shown !== 'review') return [];
      return [
        reviewTexts.papers.count(read.length, papers.length),
        ...papers.map(({ title }) => title),
        ...(problem === null ? [] : [problemTexts[problem]]),
      ];
    },
  },
  'REG-06',
);
