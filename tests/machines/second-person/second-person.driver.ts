import { secondPersonTexts as texts } from '#apps/onboarding/second-person/second-person.texts.ts';
import type { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import type { Driver, Hands } from '#tests/support/paths/hands.ts';

const fill = async (hands: Hands, { birthDate }: { readonly birthDate: string }): Promise<void> =>
  hands.fill(texts.birthDate.label, birthDate);

/** How a person looks after the invitation of the second one. */
export const secondPersonDriver: Driver<typeof secondPersonMachine> = {
  'loading.retried': (hands) => hands.press(texts.loadFailed.retry),
  'status.requested': (hands) => hands.press(texts.check),
  'invitation.wanted': (hands) => hands.press(texts.again),
  'address.typed': (hands, { email }) => hands.fill(texts.form.label, email),
  'address.entered': async (hands, { email }) => {
    await hands.fill(texts.form.label, email);
    await hands.press(texts.form.submit);
  },
  'correction.wanted': (hands) => hands.press(texts.correct),
  'birthDate.typed': fill,
  'birthDate.entered': async (hands, event) => {
    await fill(hands, event);
    await hands.press(texts.birthDate.submit);
  },
  'withdrawal.wanted': (hands) => hands.press(texts.withdraw),
  'withdrawal.confirmed': (hands) => hands.press(texts.doubt.confirm),
  'step.left': (hands) => hands.press(new RegExp(`^(${texts.form.back}|${texts.doubt.keep})$`)),
  'page.left': (hands) => hands.press(texts.home),
};
