import { deleteAccountTexts as texts } from '#apps/banking/delete-account/delete-account.texts.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

const again = new RegExp(`^(${texts.held.again}|${texts.unsure.again}|${texts.loadFailed.retry})$`);

/** How a person deletes their access. */
export const deleteAccountDriver: Driver<typeof deleteAccountMachine> = {
  'deletion.wanted': (hands) => hands.press(texts.want),
  'deletion.affirmed': async (hands, { word }) => {
    await hands.fill(texts.affirm.label, word);
    await hands.press(texts.affirm.submit);
  },
  'deletion.restarted': (hands) => hands.press(texts.notDone.again),
  'step.left': (hands) => hands.press(texts.back),
  'standing.reloaded': (hands) => hands.press(again),
};
