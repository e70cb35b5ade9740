import { screenOf } from '#journey/screens.ts';
import { loginChallengeScreens } from '#shell/login-challenge/login-challenge.screens.tsx';
import { challengeTexts as texts } from '#shell/login-challenge/login-challenge.texts.ts';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { loginChallengeDriver } from './login-challenge.driver.ts';

const headings: Readonly<Record<keyof typeof loginChallengeScreens, string>> = {
  mfaSetup: texts.setup.heading,
  newPassword: texts.password.heading,
  factorChoice: texts.choice.heading,
  smsCode: texts.sms.heading,
  appCode: texts.app.heading,
  unknownStep: texts.unknown.heading,
  busy: texts.busy.heading,
};

provePathsOnScreens(
  {
    name: 'login-challenge',
    screens: loginChallengeScreens,
    driver: loginChallengeDriver,
    says: (snapshot) => {
      const { problem, isSentAgain } = snapshot.context;
      const screen = screenOf(snapshot) as keyof typeof headings | undefined;
      if (screen === undefined) return [];
      const isAsking = screen !== 'busy' && screen !== 'unknownStep';
      return [
        headings[screen],
        ...(isAsking && problem !== null ? [texts.problems[problem]] : []),
        ...(screen === 'smsCode' && isSentAgain ? [texts.sms.sentAgain] : []),
        ...(snapshot.matches({ open: { enteringSms: 'waiting' } }) ? [texts.sms.waiting] : []),
        ...(snapshot.matches({ open: { enteringSms: 'resendable' } }) ? [texts.sms.resend] : []),
      ];
    },
  },
  'SES-08',
);
