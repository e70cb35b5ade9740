import { signUpTexts as texts } from '#apps/onboarding/sign-up/sign-up.texts.ts';
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import type { Driver, Hands } from '#tests/support/paths/hands.ts';

const types = async (
  hands: Hands,
  name: { readonly firstName: string; readonly lastName: string; readonly username: string },
): Promise<void> => {
  await hands.fill(texts.access.firstName, name.firstName);
  await hands.fill(texts.access.lastName, name.lastName);
  await hands.fill(texts.access.username, name.username);
};

/** How a person makes an access. */
export const signUpDriver: Driver<typeof signUpMachine> = {
  'access.entered': async (hands, typed) => {
    await types(hands, typed);
    await hands.fill(texts.access.password, typed.password);
    await hands.press(texts.access.submit);
  },
  'access.typed': types,
  'code.entered': async (hands, { code }) => {
    await hands.fill(texts.code.code, code);
    await hands.press(texts.code.submit);
  },
  'code.requested': (hands) => hands.press(/^(Neuen Code senden|Neuen Code anfordern)$/),
  'access.corrected': (hands) => hands.press(/^(Angaben ändern|Neuen Zugang anlegen)$/),
  'signIn.chosen': (hands) => hands.press(/^(Ich habe schon einen Zugang|Mit vorhandenem Zugang anmelden)$/),
  'signIn.tried': (hands) => hands.press(/^(Anmeldung versuchen|Anmeldung erneut versuchen)$/),
  'step.left': (hands) => hands.press(texts.access.back),
};
