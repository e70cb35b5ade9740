import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { forgottenTexts as texts } from '#shell/forgotten-password/forgotten-password.texts.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How a person replaces a forgotten password. */
export const forgottenPasswordDriver: Driver<typeof forgottenPasswordMachine> = {
  'username.entered': async (hands, { username }) => {
    await hands.fill(texts.username.label, username);
    await hands.press(texts.username.submit);
  },
  'password.entered': async (hands, { code, password }) => {
    await hands.fill(texts.password.code, code);
    await hands.fill(texts.password.label, password);
    await hands.press(texts.password.submit);
  },
  'code.requested': (hands) => hands.press(/^(Neuen Code senden|Neuen Code anfordern)$/),
  'signIn.chosen': async (hands, { username }) => {
    await hands.fill(texts.username.label, username);
    await hands.follow(texts.username.back);
  },
  'signIn.tried': (hands) => hands.press(texts.unsure.signIn),
  'username.corrected': (hands) => hands.press(texts.password.correct),
};
