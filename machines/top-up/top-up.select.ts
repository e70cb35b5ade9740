import type { Result } from '#domain/result/result.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Transfer } from '#domain/top-up/giro-code.ts';
import type { PaymentReason, TopUpHindrance } from '#domain/top-up/top-up.ts';
import {
  type DebitAccount,
  optionOf,
  type TopUpAmountProblem,
  type TopUpOptions,
  topUpFromText,
} from '#domain/top-up/top-up-options.ts';
import type { TopUpContext, TopUpDraft, TopUpWish } from './top-up.types.ts';

/** Why nothing is offered; `NO_METHOD`: there is no way to pay that could be chosen (specification §8). */
export type Hindrance = TopUpHindrance | 'NO_METHOD';

export const hindranceOf = ({ hindrance, methods }: TopUpOptions): Hindrance | undefined =>
  hindrance ?? (methods.some(({ reason }) => reason === undefined) ? undefined : 'NO_METHOD');

/** Why the chosen method cannot be taken; undefined when it can, or when none is chosen. */
export const reasonOf = ({ options, method }: Pick<TopUpContext, 'options' | 'method'>): PaymentReason | undefined => {
  if (method === null) return undefined;
  const option = optionOf({ methods: options?.methods ?? [] }, method);
  return option === undefined ? 'nicht verfügbar' : option.reason;
};

/** The account that is debited; null where none is. */
export const debitedAccount = ({
  method,
  options,
  account,
}: Pick<TopUpContext, 'method' | 'options' | 'account'>): DebitAccount | null => {
  if (method === 'REFERENCE') return options?.referenceAccount ?? null;
  return method === 'DEBIT' ? account : null;
};

/** Whether the reference account is to be debited, and its mandate is neither in force nor given here. */
export const lacksMandate = ({
  method,
  options,
  isMandateAccepted,
}: Pick<TopUpContext, 'method' | 'options' | 'isMandateAccepted'>): boolean =>
  method === 'REFERENCE' && options?.referenceAccount?.isMandated === false && !isMandateAccepted;

/** What the text asks for under the options at hand. */
export const amountIn = (
  { options, method }: Pick<TopUpContext, 'options' | 'method'>,
  text: string,
): Result<Cents, TopUpAmountProblem> =>
  options === null ? { ok: false, refusal: 'ABOVE_MAXIMUM' } : topUpFromText(text, options, method);

export const draftOf = ({ method, typed, bankAccount }: TopUpContext): TopUpDraft => ({
  method,
  amount: typed,
  bankAccount,
});

/** What is ordered; a chart that orders nothing is a fault, not a state. */
export const wishOf = (context: TopUpContext): TopUpWish => {
  const { ipsId, method, amount, bankAccount, code, isMandateAccepted } = context;
  if (method === null || amount === null) throw new Error('There is nothing to order.');
  return {
    ipsId,
    method,
    amount,
    bankAccount: method === 'DEBIT' ? bankAccount : null,
    isMandateAccepted,
    voucherCode: method === 'VOUCHER' ? code : null,
  };
};

/** What has to be wired for an order of before; undefined where nothing has. */
export const transferOf = ({ options }: Pick<TopUpContext, 'options'>, orderId: string | null): Transfer | undefined =>
  options?.awaited.find((payment) => payment.orderId === orderId)?.transfer ?? undefined;
