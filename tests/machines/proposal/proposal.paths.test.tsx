import { noFiguresTexts, problemText, wordingOf } from '#apps/onboarding/proposal/proposal.texts.ts';
import { proposalScreens } from '#apps/onboarding/proposal/proposal.screens.tsx';
import { screenOf } from '#journey/screens.ts';
import { sumFlawsIn } from '#machines/proposal/proposal.select.ts';
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
      const flaws = sumFlawsIn(context).map((flaw) => problemText(flaw, wordingOf(context)));
      return [
        ...flaws,
        ...(snapshot.matches({ proposed: { typing: 'refused' } }) ||
        snapshot.matches({ proposed: { typing: 'uncovered' } })
          ? [noFiguresTexts.outlook]
          : []),
        ...context.problems.map((problem) => problemText(problem, wordingOf(context))),
        ...(context.coupon === null ? [] : [context.coupon]),
      ];
    },
  },
  'ONB-10',
);
