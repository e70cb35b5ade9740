import { screenOf } from '#journey/screens.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { confirmationDriver } from './confirmation.driver.ts';

const texts = confirmationTexts.code;

provePathsOnScreens(
  {
    name: 'confirmation',
    screens: confirmationScreens,
    driver: confirmationDriver,
    says: (snapshot) => {
      if (screenOf(snapshot) !== 'code') return [];
      const { problem, isSentAgain } = snapshot.context;
      return [
        texts.heading,
        ...(problem === null ? [] : [texts.problems[problem]]),
        ...(isSentAgain ? [texts.sentAgain] : []),
        ...(snapshot.matches({ open: { entering: 'waiting' } }) ? [texts.waiting] : []),
        ...(snapshot.matches({ open: { entering: 'resendable' } }) ? [texts.resend] : []),
      ];
    },
  },
  'BNK-03',
);
