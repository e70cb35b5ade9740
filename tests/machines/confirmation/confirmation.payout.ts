import { euros } from '#domain/money/money.ts';
import { withdrawalTexts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { elsewhere, ordersOf, withdrawElsewhere } from '#tests/support/browser/bank.ts';
import { sameRows, storedAccounts, storedHolds } from '#tests/support/browser/stored-money.ts';
import { storedOrders } from '#tests/support/browser/stored.ts';
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

/**
 * The rows of the orders by which the amounts in euros are taken out of an investment: no other order, and none twice. Of what
 * is on the clearing account nothing has moved by that, and nothing is held.
 *
 * @param cash in cents
 */
export const orderedRows = async (
  { stage: { world }, person }: Scene,
  amounts: readonly number[],
  cash: number,
): Promise<Effect> =>
  sameRows(
    {
      orders: await storedOrders(world, person),
      holds: await storedHolds(world, person),
      accounts: await storedAccounts(world, person),
    },
    {
      orders: amounts.map((amount) => ({ type: 'WITHDRAWAL', status: 'OPEN', amount: euros(amount) })),
      // What is sold for it is not cash yet.
      holds: [],
      accounts: [{ partner: 'OPEN', plus: false, balance: cash }],
    },
  );
