import { forgottenPasswordScreens } from '#shell/forgotten-password/forgotten-password.screens.tsx';
import { forgottenTexts } from '#shell/forgotten-password/forgotten-password.texts.ts';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { forgottenPasswordDriver } from './forgotten-password.driver.ts';

const texts = forgottenTexts.password;

provePathsOnScreens(
  {
    name: 'forgotten-password',
    screens: forgottenPasswordScreens,
    driver: forgottenPasswordDriver,
    says: (snapshot) => {
      if (snapshot.matches({ open: { replacing: 'resendable' } })) return [texts.resend];
      if (!snapshot.matches({ open: { replacing: 'waiting' } })) return [];
      return [snapshot.context.problems.includes('TOO_MANY_ATTEMPTS') ? texts.waitingLonger : texts.waiting];
    },
  },
  'SES-10',
);
