import { euros } from '#domain/money/money.ts';
import { withdrawalTexts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { elsewhere, ordersOf, withdrawElsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind, wrongCode } from '#tests/support/browser/sign-in.ts';
import type { Effect, Scene } from '#tests/support/paths/arrange.ts';

/** The hands of payouts that the charts of withdrawal and confirmation share in the browser. */

export const payoutCall = '/deprecated/create-withdrawal';

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

/** The operation that the page has asked a code for. */
export const operationOn = ({ stage }: Scene): string => String(stage.sent('/user/sms').at(-1)?.body['operationId']);

export const tan = async ({ stage, person: { mobile } }: Scene, after = 0): Promise<string> =>
  stage.world.code(mobile, after);

export const enterTan = async ({ stage }: Scene, code: string): Promise<void> => {
  stage.provoke(payoutCall);
  await stage.hands.fill(confirmationTexts.code.label, code);
  await stage.hands.press(confirmationTexts.kinds.WITHDRAWAL.submit);
};

/** Answers the page's operation on another device. */
export const confirmElsewhere = async (scene: Scene, code: string, times = 1): Promise<void> => {
  const payload = { operationId: operationOn(scene), code };
  for (let at = 0; at < times; at += 1) await elsewhere(scene.stage, 'withdrawal', payload);
};

/** Ends the page's operation with wrong codes on another device. */
export const spoilElsewhere = async (scene: Scene): Promise<void> =>
  confirmElsewhere(scene, wrongCode(await tan(scene)), 3);

/** Takes so much on another device that 1,500 € are no longer there. */
export const emptyElsewhere = async ({ stage, person }: Scene): Promise<void> =>
  withdrawElsewhere(stage, person, { kind: 'part', amount: euros(9_000) });

const sorted = (amounts: readonly number[]): readonly number[] => amounts.toSorted((a, b) => a - b);

/** The amounts of the server's orders in cents, and those in euros that there must be: none doubled, none lost. */
export const ordered = async ({ stage }: Scene, amounts: readonly number[]): Promise<Effect> => ({
  is: sorted((await ordersOf(stage)).map(({ amount }) => amount ?? 0)),
  must: sorted(amounts.map((amount) => euros(amount))),
});
