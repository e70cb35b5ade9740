import { signUpScreens } from '#apps/onboarding/sign-up/sign-up.screens.tsx';
import { signUpTexts as texts } from '#apps/onboarding/sign-up/sign-up.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { signUpDriver } from './sign-up.driver.ts';

provePathsOnScreens(
  {
    name: 'sign-up',
    screens: signUpScreens,
    driver: signUpDriver,
    around: withMantine,
    says: (snapshot) => {
      const { problems, name } = snapshot.context;
      const shown = screenOf(snapshot);
      const said = problems.map((problem) => texts.problems[problem]);
      if (shown === 'access') return [texts.access.heading, name.firstName, name.username, ...said];
      return shown === 'mailCode' ? [texts.code.heading, ...said] : said;
    },
  },
  'REG-04',
);
