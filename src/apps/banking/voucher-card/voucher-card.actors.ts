import { type ActorRefFrom, fromPromise } from 'xstate';
import { getTopUpOptions, topUp } from '#api/top-ups/top-ups.ts';
import { getVoucherCode } from '#api/vouchers/voucher-code.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import { optionOf } from '#domain/top-up/top-up-options.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { Store } from '#machines/customer/customer.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import type {
  LoadedTargets,
  LookUpResult,
  RedeemInput,
  RedeemResult,
  VoucherTarget,
} from '#machines/voucher-card/voucher-card.types.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';

interface VoucherCardDeps {
  readonly caller: Caller;
  /** Knows which investments the customer has, what they are called, and whose they are. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<VoucherCardDeps>;

/** An investment with what a voucher would do there; undefined for one that has gone meanwhile. */
const targetOf = async (caller: Caller, store: Store, ipsId: string): Promise<VoucherTarget | undefined> => {
  const answer = await caller.attempt(getTopUpOptions, { ipsId });
  if (!answer.ok) {
    if (answer.refusal === 'NOT_FOUND') return undefined;
    throw new UnexpectedRefusal(getTopUpOptions.name, answer.refusal);
  }
  const { hindrance, maximum, ...options } = answer.value;
  const voucher = optionOf(options, 'VOUCHER');
  if (voucher === undefined) throw new Error('The server does not say what a voucher would do.');
  const { title, holder } = holdingOf(store, options);
  return {
    ipsId,
    title: title ?? options.title,
    holder,
    maximum,
    expectedAt: voucher.expectedAt,
    hindrance: hindrance ?? (voucher.reason === undefined ? null : 'YEAR_USED_UP'),
  };
};

const loadTargets = async ({ caller, customer, newKey }: Needs): Promise<LoadedTargets> => {
  const store = await settledStore(customer);
  if (store.user === null) throw new Error('Nobody knows which investments there are.');
  const held = Object.values(store.businessPartner).flatMap(({ products }) => products);
  const asked = held
    .filter(({ status }) => status !== 'CLOSED')
    .map(async ({ ipsId }) => targetOf(caller, store, ipsId));
  return { targets: (await Promise.all(asked)).filter((target) => target !== undefined), key: newKey() };
};

const lookUpVoucher = async ({ caller }: Needs, input: { readonly code: string }): Promise<LookUpResult> => {
  const answer = await caller.attempt(getVoucherCode, input);
  if (answer.ok) {
    const { code, status, amount, remainingYearLimit: yearLeft } = answer.value;
    if (status === 'REDEEMED') return refused('VOUCHER_REDEEMED');
    if (status === 'EXPIRED') return refused('VOUCHER_EXPIRED');
    return status === 'REDEEMABLE'
      ? granted({ code, amount, yearLeft })
      : { ok: false, refusal: 'ABOVE_YEARLY_LIMIT', amount, yearLeft };
  }
  if (answer.refusal === 'VOUCHER_LOCKED') return refused('VOUCHER_LOCKED');
  if (answer.refusal === 'VOUCHER_UNKNOWN') return unknownCode(answer.details.remainingAttempts);
  throw new UnexpectedRefusal(getVoucherCode.name, answer.refusal);
};

/** The last wrong code locks: nobody is asked for another one. */
const unknownCode = (attemptsLeft: number) =>
  attemptsLeft > 0 ? ({ ok: false, refusal: 'VOUCHER_UNKNOWN', attemptsLeft } as const) : refused('VOUCHER_LOCKED');

const kept = [
  'VOUCHER_LOCKED',
  'VOUCHER_REDEEMED',
  'VOUCHER_EXPIRED',
  'VOUCHER_AMOUNT',
  'ABOVE_YEARLY_LIMIT',
  'TOO_MANY_PAYMENTS',
] as const;

/** What says that this investment takes no voucher now, or not this much. */
const impossible: readonly string[] = [
  'TOP_UP_NOT_POSSIBLE',
  'METHOD_NOT_AVAILABLE',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'NOT_FOUND',
];

/** Redeems under the key that the chart keeps: asked again after a lost answer, the order is found again. */
const redeemVoucher = async (
  { caller, newKey }: Needs,
  { ipsId, amount, code: voucherCode, key }: RedeemInput,
): Promise<RedeemResult> => {
  const wish = { ipsId, amount, paymentMethod: 'VOUCHER', voucherCode } as const;
  const answer = await caller.attempt(topUp, wish, { idempotencyKey: key });
  const nextKey = newKey();
  if (answer.ok) {
    const { orderId, amount: redeemed, expectedAt } = answer.value;
    return { ...granted({ orderId, amount: redeemed, expectedAt }), nextKey };
  }
  const { refusal } = answer;
  if (refusal === 'VOUCHER_UNKNOWN') return { ...unknownCode(answer.details.remainingAttempts), nextKey };
  const known = kept.find((each) => each === refusal) ?? (impossible.includes(refusal) ? 'NOT_POSSIBLE' : undefined);
  if (known === undefined) throw new UnexpectedRefusal(topUp.name, refusal);
  return { ...refused(known), nextKey };
};

/** What the voucher card needs of the server and of the customer's store. It remembers nothing itself. */
export const voucherCardActors = (deps: VoucherCardDeps): ActorsOf<typeof voucherCardMachine> => {
  const needs: Needs = { newKey: () => crypto.randomUUID(), ...deps };
  return {
    loadTargets: fromPromise<LoadedTargets, undefined>(async () => loadTargets(needs)),
    lookUpVoucher: fromPromise<LookUpResult, { readonly code: string }>(async ({ input }) =>
      lookUpVoucher(needs, input),
    ),
    redeemVoucher: fromPromise<RedeemResult, RedeemInput>(async ({ input }) => redeemVoucher(needs, input)),
  };
};
