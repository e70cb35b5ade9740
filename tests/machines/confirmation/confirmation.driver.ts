import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { confirmationTexts as texts } from '#shell/confirmation/confirmation.texts.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How a person confirms an operation. */
export const confirmationDriver: Driver<typeof confirmationMachine> = {
  'code.entered': async (hands, { code }) => {
    await hands.fill(texts.code.label, code);
    await hands.press(texts.kinds.WITHDRAWAL.submit);
  },
  'code.requested': (hands) => hands.press(/^(Neuen SMS-Code senden|Erneut senden)$/),
  'confirmation.canceled': (hands) => hands.press(texts.code.cancel),
  'confirmation.retried': (hands) => hands.press(texts.unsure.again),
  'confirmation.left': (hands) => hands.press(texts.kinds.WITHDRAWAL.leave),
};
