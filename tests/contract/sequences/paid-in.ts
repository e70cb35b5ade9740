import type { Seen } from '#tests/support/server/http.ts';
import type { OwnVoucher } from './action.ts';
import {
  covers,
  type Explained,
  ifRefused,
  isDebit,
  isEmptied,
  isRefused,
  maximum,
  type Method,
  type Model,
  type Order,
} from './model.ts';
import { areLots, type Lot } from './taxed.ts';

/** What the model makes of money that comes in: top-ups and vouchers, told again in the simplest words. */

export interface TopUpWanted {
  readonly method: Method;
  readonly amount: number;
  readonly accepts: boolean;
  readonly code: string | undefined;
  /** What a debit comes from; undefined where it is not said. */
  readonly account: string | undefined;
}

const yearly = 25_000;
/** The least that is paid in, and so the least that cash has to come to before it may pay. */
const least = 2500;

const spent = ({ redeemed }: Model): number => Object.values(redeemed).reduce((sum, amount) => sum + amount, 0);

interface Details {
  readonly remainingAttempts?: number;
  readonly amount?: number;
}

const detailsOf = ({ body }: Seen): Details =>
  (body as { readonly error?: { readonly details?: Details } }).error?.details ??
  (body as { readonly details?: Details }).details ??
  {};

/** What a look for a code says before anything else does; undefined where it is found. */
const looked = (
  model: Model,
  seen: Seen,
  voucher: OwnVoucher | undefined,
): { readonly next: Explained } | undefined => {
  if (model.wrongCodes >= 3) return { next: ifRefused(model, seen, 'VOUCHER_LOCKED') };
  if (voucher !== undefined) return undefined;
  const wrongCodes = model.wrongCodes + 1;
  const isTold = detailsOf(seen).remainingAttempts === 3 - wrongCodes;
  return { next: isTold ? ifRefused({ ...model, wrongCodes }, seen, 'VOUCHER_UNKNOWN') : undefined };
};

const statusOf = (model: Model, { code, amount, expired }: OwnVoucher): string => {
  if (code in model.redeemed) return 'REDEEMED';
  if (expired) return 'EXPIRED';
  return spent(model) + amount > yearly ? 'ABOVE_YEARLY_LIMIT' : 'REDEEMABLE';
};

/** GET /voucher-code. */
export const lookedUp = (model: Model, seen: Seen, voucher: OwnVoucher | undefined): Explained => {
  const refused = looked(model, seen, voucher);
  if (refused !== undefined || voucher === undefined) return refused?.next;
  const said = seen.body as Readonly<Record<string, unknown>>;
  const { code, amount } = voucher;
  const right = [code, amount, statusOf(model, voucher), 3 - model.wrongCodes, yearly - spent(model)];
  const found = [said['code'], said['amount'], said['status'], said['remainingAttempts'], said['remainingYearLimit']];
  return JSON.stringify(found) === JSON.stringify(right) ? model : undefined;
};

/** Why a top-up is refused before its voucher is looked at. */
const refusalFor = (model: Model, { method, amount, accepts, code, account }: TopUpWanted): string | undefined => {
  if (model.product !== 'OPEN' || isEmptied(model)) return 'TOP_UP_NOT_POSSIBLE';
  const payable = maximum(model, 'disbursement');
  if (method === 'VOUCHER' && (code === undefined || spent(model) >= yearly)) return 'METHOD_NOT_AVAILABLE';
  if (method === 'CLEARING' && payable < least) return 'METHOD_NOT_AVAILABLE';
  if (method !== 'VOUCHER' && amount < least) return 'BELOW_MINIMUM';
  if (amount > 500_000_000 || (method === 'CLEARING' && amount > payable)) return 'ABOVE_MAXIMUM';
  if (method !== 'REFERENCE' && method !== 'DEBIT') return undefined;
  if (account === undefined) return 'ACCOUNT_MISSING';
  return !accepts && !(account in model.mandates) ? 'MANDATE_REQUIRED' : undefined;
};

const voucherRefusals: Readonly<Record<string, string>> = {
  REDEEMED: 'VOUCHER_REDEEMED',
  EXPIRED: 'VOUCHER_EXPIRED',
  ABOVE_YEARLY_LIMIT: 'ABOVE_YEARLY_LIMIT',
};

const voucherRefused = (
  model: Model,
  seen: Seen,
  amount: number,
  voucher: OwnVoucher | undefined,
): { readonly next: Explained } | undefined => {
  const refused = looked(model, seen, voucher);
  if (refused !== undefined || voucher === undefined) return refused;
  if (voucher.amount !== amount) {
    const isTold = detailsOf(seen).amount === voucher.amount;
    return { next: isTold ? ifRefused(model, seen, 'VOUCHER_AMOUNT') : undefined };
  }
  const refusal = voucherRefusals[statusOf(model, voucher)];
  return refusal === undefined ? undefined : { next: ifRefused(model, seen, refusal) };
};

/** POST /top-up. */
export const toppedUp = (model: Model, seen: Seen, wanted: TopUpWanted, voucher: OwnVoucher | undefined): Explained => {
  const { method, amount } = wanted;
  const refusal = refusalFor(model, wanted);
  if (refusal !== undefined) return isRefused(seen, refusal) ? model : undefined;
  const refused = method === 'VOUCHER' ? voucherRefused(model, seen, amount, voucher) : undefined;
  if (refused !== undefined) return refused.next;
  if (seen.status !== 200) return undefined;
  const said = seen.body as { readonly orderId: string; readonly status: string; readonly amount: number };
  const status = method === 'VOUCHER' ? 'RUNNING' : 'OPEN';
  if (said.orderId in model.orders || said.status !== status || said.amount !== amount) return undefined;
  const order: Order = { door: method, amount, entire: false, status, settled: false, waiting: false };
  const { account } = wanted;
  return {
    ...model,
    mandates: isDebit(order) && account !== undefined ? { ...model.mandates, [account]: true } : model.mandates,
    redeemed:
      voucher !== undefined && method === 'VOUCHER' ? { ...model.redeemed, [voucher.code]: amount } : model.redeemed,
    orders: { ...model.orders, [said.orderId]: order },
  };
};

/** What the books say of a top-up after a step of the bank and the day's end. */
export interface Invested {
  readonly status: string | null;
  readonly payment: string | null;
  /** What the investment is worth, and what it is made of. */
  readonly value: number;
  readonly lots: readonly Lot[];
}

type Step = readonly [status: Order['status'], payment: string];

/**
 * What one step makes of an order: a debit is collected first and invested after that, everything else at once. What cash
 * does not cover waits, and so does an investment that changes.
 */
const stepOf = (model: Model, id: string, order: Order): Step => {
  const { door, status, settled } = order;
  if (status === 'CANCELED') return [status, 'EXPECTED'];
  if (isDebit(order) && status === 'OPEN') return ['RUNNING', 'SENT'];
  const isBought = settled || (model.product === 'OPEN' && covers(model, id));
  if (isBought) return ['CLOSED', 'INVESTED'];
  return door === 'VOUCHER' ? [status, 'RECEIVED'] : ['RUNNING', 'RECEIVED'];
};

/** The bank and the day's end do their part for a top-up, once; and nothing for what is canceled or done. */
export const invested = (model: Model, seen: Seen, id: string): Explained => {
  const order = model.orders[id];
  const said = seen.body as Invested;
  if (order === undefined) return said.status === null ? model : undefined;
  const [status, payment] = stepOf(model, id, order);
  if (said.status !== status || said.payment !== payment) return undefined;
  const settled = status === 'CLOSED';
  const { amount } = order;
  const bought = settled && !order.settled ? [{ value: amount, cost: amount }] : [];
  const { lots } = said;
  if (!areLots(lots, [...model.taxed.lots, ...bought])) return undefined;
  // Units have eight decimals: a cent may be rounded.
  const worth = model.value + (bought[0]?.value ?? 0);
  if (Math.abs(said.value - worth) > bought.length) return undefined;
  const next = { ...order, status, settled, waiting: payment === 'RECEIVED' };
  return {
    ...model,
    value: said.value,
    taxed: { ...model.taxed, lots },
    orders: { ...model.orders, [id]: next },
  };
};
