import { screenOf } from '#journey/screens.ts';
import { loginScreens } from '#shell/login/login.screens.tsx';
import { loginTexts as texts } from '#shell/login/login.texts.ts';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { loginDriver } from './login.driver.ts';

provePathsOnScreens(
  {
    name: 'login',
    screens: loginScreens,
    driver: loginDriver,
    says: (snapshot) =>
      screenOf(snapshot) === 'credentials'
        ? [texts.heading, ...snapshot.context.problems.map((problem) => texts.problems[problem])]
        : [],
  },
  'SES-08',
);
