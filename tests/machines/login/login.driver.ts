import type { loginMachine } from '#machines/login/login.machine.ts';
import { loginTexts as texts } from '#shell/login/login.texts.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How a person signs in. */
export const loginDriver: Driver<typeof loginMachine> = {
  'credentials.entered': async (hands, { username, password }) => {
    await hands.fill(texts.username, username);
    await hands.fill(texts.password, password);
    await hands.press(texts.submit);
  },
  'password.forgotten': async (hands, { username }) => {
    await hands.fill(texts.username, username);
    await hands.follow(texts.forgotten);
  },
};
