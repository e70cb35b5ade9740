import { resumeLinkScreens } from '#apps/onboarding/resume-link/resume-link.screens.tsx';
import { resumeLinkProblems, resumeLinkTexts as texts } from '#apps/onboarding/resume-link/resume-link.texts.ts';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { resumeLinkDriver } from './resume-link.driver.ts';

provePathsOnScreens(
  {
    name: 'resume-link',
    screens: resumeLinkScreens,
    driver: resumeLinkDriver,
    says: ({ context: { email, problem, sent } }) => [
      ...(problem === null ? [] : [resumeLinkProblems[problem]]),
      ...(sent === null ? [] : [texts.sentTo(email.trim()), texts.sent(sent.endsAt)]),
    ],
  },
  'ONB-13',
);
