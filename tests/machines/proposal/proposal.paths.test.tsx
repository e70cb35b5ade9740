import { problemText, wordingOf } from '#apps/onboarding/proposal/proposal.texts.ts';
import { proposalScreens } from '#apps/onboarding/proposal/proposal.screens.tsx';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { proposalDriver } from './proposal.driver.ts';

provePathsOnScreens(
  {
    name: 'proposal',
    screens: proposalScreens,
    driver: proposalDriver,
    around: withMantine,
    says: (snapshot) => {
      const { context } = snapshot;
      if (screenOf(snapshot) !== 'proposal') return [];
      return [
        ...context.problems.map((problem) => problemText(problem, wordingOf(context))),
        ...(context.coupon === null ? [] : [context.coupon]),
      ];
    },
  },
  'ONB-10',
);
