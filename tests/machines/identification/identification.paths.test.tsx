import { identificationScreens } from '#apps/onboarding/identification/identification.screens.tsx';
import { againTexts, problemTexts, standingOf } from '#apps/onboarding/identification/identification.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { identificationDriver } from './identification.driver.ts';

const endings = ['failed', 'aborted', 'expired'] as const;

provePathsOnScreens(
  {
    name: 'identification',
    screens: identificationScreens,
    driver: identificationDriver,
    around: withMantine,
    says: (snapshot) => {
      const { check, problem } = snapshot.context;
      const problems = problem === null ? [] : [problemTexts[problem]];
      if (screenOf(snapshot) === 'choice') return problems;
      if (screenOf(snapshot) === 'progress' && check !== null) return [standingOf(check).heading, ...problems];
      return endings.flatMap((ending) => (snapshot.matches(ending) ? [againTexts[ending].heading] : []));
    },
  },
  'REG-05',
);
