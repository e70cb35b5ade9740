import { type ActorRefFrom, fromPromise } from 'xstate';
import { getTopUpAccount, getTopUpOptions, topUp } from '#api/top-ups/top-ups.ts';
import { getVoucherCode } from '#api/vouchers/voucher-code.ts';
import type { Caller } from '#client/call.ts';
import type { KeepingDeps } from '#client/draft-keeping.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { VoucherStatus } from '#domain/vouchers/voucher-limits.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import type {
  LoadResult,
  LookUpInput,
  LookUpRefusal,
  LookUpResult,
  PlaceInput,
  PlaceRefusal,
  PlaceResult,
  PaidInto,
  VoucherRefusal,
  VoucherResult,
} from '#machines/top-up/top-up.types.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';
import { enteredBefore } from '../draft-keeping.actors.ts';
import { draftKeeper, topUpDrafts } from './top-up.draft.actors.ts';
import { surroundings } from './top-up.surroundings.actors.ts';

interface TopUpDeps {
  readonly caller: Caller;
  /** Knows what the customer calls their investments, and whose they are. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  readonly page: KeepingDeps['page'];
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<TopUpDeps>;

const loadOptions = async ({ caller, customer, newKey }: Needs, { ipsId }: PaidInto): Promise<LoadResult> => {
  const [answer, draft, store] = await Promise.all([
    caller.attempt(getTopUpOptions, { ipsId }),
    enteredBefore(caller, topUpDrafts, ipsId),
    settledStore(customer),
  ]);
  if (answer.ok) {
    const options = answer.value;
    const { title, holder } = holdingOf(store, options);
    return granted({ options: { ...options, title: title ?? options.title }, draft, holder, key: newKey() });
  }
  // An id that no id can be is as unknown as one that is nobody's.
  if (answer.refusal === 'NOT_FOUND' || answer.refusal === 'INVALID_REQUEST') return refused('UNKNOWN');
  throw new UnexpectedRefusal(getTopUpOptions.name, answer.refusal);
};

const lookUpRefusals: readonly LookUpRefusal[] = [
  'IBAN_INVALID',
  'IBAN_NOT_SEPA',
  'ACCOUNT_MISSING',
  'ACCOUNT_NOT_OWN',
];

const lookUpAccount = async ({ caller }: Needs, input: LookUpInput): Promise<LookUpResult> => {
  const answer = await caller.attempt(getTopUpAccount, input);
  if (answer.ok) return granted(answer.value);
  const { refusal } = answer;
  const known = lookUpRefusals.find((each) => each === refusal);
  if (known !== undefined) return refused(known);
  throw new UnexpectedRefusal(getTopUpAccount.name, refusal);
};

const unusable: Readonly<Record<Exclude<VoucherStatus, 'REDEEMABLE'>, VoucherRefusal>> = {
  REDEEMED: 'VOUCHER_REDEEMED',
  EXPIRED: 'VOUCHER_EXPIRED',
  ABOVE_YEARLY_LIMIT: 'ABOVE_YEARLY_LIMIT',
};

const checkVoucher = async ({ caller }: Needs, input: { readonly code: string }): Promise<VoucherResult> => {
  const answer = await caller.attempt(getVoucherCode, input);
  if (answer.ok) {
    const { status, amount } = answer.value;
    return status === 'REDEEMABLE' ? granted({ amount }) : refused(unusable[status]);
  }
  if (answer.refusal === 'VOUCHER_LOCKED') return refused('VOUCHER_LOCKED');
  if (answer.refusal === 'VOUCHER_UNKNOWN') {
    const { remainingAttempts: attemptsLeft } = answer.details;
    // The last wrong code locks: nobody is asked for another one.
    return attemptsLeft > 0 ? { ok: false, refusal: 'VOUCHER_UNKNOWN', attemptsLeft } : refused('VOUCHER_LOCKED');
  }
  throw new UnexpectedRefusal(getVoucherCode.name, answer.refusal);
};

/** The refusals that say that nothing was ordered, and why. */
const placeRefusals: readonly PlaceRefusal[] = [
  'VOUCHER_LOCKED',
  'VOUCHER_UNKNOWN',
  'VOUCHER_AMOUNT',
  'VOUCHER_REDEEMED',
  'VOUCHER_EXPIRED',
  'ABOVE_YEARLY_LIMIT',
  'TOP_UP_NOT_POSSIBLE',
  'METHOD_NOT_AVAILABLE',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'TOO_MANY_PAYMENTS',
  'TOO_MUCH_DEBITED',
  'MANDATE_REQUIRED',
  'IBAN_INVALID',
  'ACCOUNT_MISSING',
  'ACCOUNT_NOT_OWN',
];

/** Orders under the key that the chart keeps: asked again after a lost answer, the order is found again. */
const placeOrder = async ({ caller, newKey }: Needs, { wish, key }: PlaceInput): Promise<PlaceResult> => {
  const { ipsId, amount, method: paymentMethod, bankAccount, isMandateAccepted, voucherCode } = wish;
  const answer = await caller.attempt(
    topUp,
    {
      ipsId,
      amount,
      paymentMethod,
      ...(bankAccount === null ? {} : { bankAccount }),
      ...(isMandateAccepted ? { acceptMandate: true } : {}),
      ...(voucherCode === null ? {} : { voucherCode }),
    },
    { idempotencyKey: key },
  );
  if (answer.ok) return { ...granted(answer.value), nextKey: newKey() };
  const { refusal } = answer;
  // The investment went away in the meantime: the fresh options will say so.
  const known = refusal === 'NOT_FOUND' ? 'TOP_UP_NOT_POSSIBLE' : placeRefusals.find((each) => each === refusal);
  if (known === undefined) throw new UnexpectedRefusal(topUp.name, refusal);
  return { ...refused(known), nextKey: newKey() };
};

/** What the top-up needs of the server, of the customer's store and of other tabs. It remembers nothing itself. */
export const topUpActors = (deps: TopUpDeps): ActorsOf<typeof topUpMachine> => {
  const needs: Needs = { newKey: () => crypto.randomUUID(), ...deps };
  const { customer } = needs;
  const { keepDraft, settled, forget } = draftKeeper(needs);
  return {
    loadOptions: fromPromise<LoadResult, PaidInto>(async ({ input }) => loadOptions(needs, input)),
    lookUpAccount: fromPromise<LookUpResult, LookUpInput>(async ({ input }) => lookUpAccount(needs, input)),
    checkVoucher: fromPromise<VoucherResult, { readonly code: string }>(async ({ input }) =>
      checkVoucher(needs, input),
    ),
    placeOrder: fromPromise<PlaceResult, PlaceInput>(async ({ input }) => {
      await settled();
      const result = await placeOrder(needs, input);
      if (result.ok) forget(input.wish.ipsId);
      return result;
    }),
    keepDraft,
    watchSurroundings: surroundings(customer),
  };
};
