import { euros } from '#domain/money/money.ts';
import { withdrawalTexts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { elsewhere, ordersOf, withdrawElsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Effect, Scene } from '#tests/support/paths/arrange.ts';
import type { Operated } from './confirmation.played.ts';

/** The hands of payouts that the charts of withdrawal and confirmation share in the browser. */

/** Opens the withdrawal from the person's investment, or from something else. */
export const openWithdrawal = async ({ stage, person }: Scene, id = person.account?.ipsId ?? ''): Promise<void> => {
  await signInBehind(stage, person);
  await stage.open(`/withdrawal/${id}`);
};

/** Goes as far as the confirmation of 1,500 €. */
export const openConfirmation = async (scene: Scene): Promise<void> => {
  const { stage } = scene;
  await openWithdrawal(scene);
  await stage.hands.fill(withdrawalTexts.amount, '1500');
  await stage.hands.press(withdrawalTexts.toReview);
  await stage.hands.press(withdrawalTexts.review.submit);
};

export const payout: Operated = {
  kind: 'WITHDRAWAL',
  call: '/deprecated/create-withdrawal',
  answer: async ({ stage }, operationId, code) => elsewhere(stage, 'withdrawal', { operationId, code }),
};

/** Takes so much on another device that 1,500 € are no longer there. */
export const emptyElsewhere = async ({ stage, person }: Scene): Promise<void> =>
  withdrawElsewhere(stage, person, { kind: 'part', amount: euros(9_000) });

const sorted = (amounts: readonly number[]): readonly number[] => amounts.toSorted((a, b) => a - b);

/** The amounts of the server's orders in cents, and those in euros that there must be: none doubled, none lost. */
export const ordered = async ({ stage }: Scene, amounts: readonly number[]): Promise<Effect> => ({
  is: sorted((await ordersOf(stage)).map(({ amount }) => amount ?? 0)),
  must: sorted(amounts.map((amount) => euros(amount))),
});
