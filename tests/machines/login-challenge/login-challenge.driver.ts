import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { challengeTexts as texts } from '#shell/login-challenge/login-challenge.texts.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How a person answers the steps after the password. */
export const loginChallengeDriver: Driver<typeof loginChallengeMachine> = {
  'code.entered': async (hands, { code }) => {
    await hands.fill(/^(Code aus Ihrer App|SMS-Code)$/, code);
    await hands.press(texts.submitCode);
  },
  'code.requested': (hands) => hands.press(texts.sms.resend),
  'password.entered': async (hands, { password }) => {
    await hands.fill(texts.password.label, password);
    await hands.press(texts.password.submit);
  },
  'factor.chosen': (hands, { factor }) => hands.press(texts.choice.factors[factor]),
  'challenge.left': (hands) => hands.press(/^((Anmeldung|Einrichtung) abbrechen|Zurück zur Anmeldung)$/),
};
