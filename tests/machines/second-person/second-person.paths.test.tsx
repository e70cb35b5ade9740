import { secondPersonScreens } from '#apps/onboarding/second-person/second-person.screens.tsx';
import {
  correctionProblemTexts,
  differingSaid,
  newsText,
  problemTexts,
  standingSaid,
} from '#apps/onboarding/second-person/second-person.texts.ts';
import { flawTexts } from '#shell/person/flaw.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { secondPersonDriver } from './second-person.driver.ts';

provePathsOnScreens(
  {
    name: 'second-person',
    screens: secondPersonScreens,
    driver: secondPersonDriver,
    around: withMantine,
    says: (snapshot) => {
      const { standing, problem, news, typed } = snapshot.context;
      const shown = screenOf(snapshot);
      if (shown === 'birthDate') {
        const { birthDate, flaws } = snapshot.context;
        const said = problem === null ? undefined : correctionProblemTexts[problem];
        return [birthDate, ...(said === undefined ? flaws.map((flaw) => flaw.said ?? flawTexts[flaw.code]) : [said])];
      }
      if (shown === 'form') return [typed, ...(problem === null ? [] : [problemTexts[problem]])];
      if (shown !== 'standing' || standing === null) return [];
      const { heading, lead, text } = standingSaid(standing);
      const differing = differingSaid(standing);
      return [
        heading,
        lead,
        text,
        ...(differing === null ? [] : [differing]),
        ...(news === null ? [] : [newsText(news, standing)]),
      ];
    },
  },
  'REG-08',
);
