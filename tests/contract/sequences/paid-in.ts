import type { Seen } from '#tests/support/server/http.ts';
import { type Explained, ifRefused, isRefused, maximum, type Method, type Model, type Order } from './model.ts';
import type { OwnVoucher } from './action.ts';

/** What the model makes of money that comes in: top-ups and vouchers, told again in the simplest words. */

export interface TopUpWanted {
  readonly method: Method;
  readonly amount: number;
  readonly accepts: boolean;
  readonly code: string | undefined;
}

const yearly = 25_000;

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
const refusalFor = (model: Model, { method, amount, accepts, code }: TopUpWanted): string | undefined => {
  const payable = maximum(model, 'disbursement');
  if (method === 'VOUCHER' && (code === undefined || spent(model) >= yearly)) return 'METHOD_NOT_AVAILABLE';
  if (method === 'CLEARING' && payable === 0) return 'METHOD_NOT_AVAILABLE';
  if (method !== 'VOUCHER' && amount < 2500) return 'BELOW_MINIMUM';
  if (amount > 500_000_000 || (method === 'CLEARING' && amount > payable)) return 'ABOVE_MAXIMUM';
  return method === 'REFERENCE' && !accepts && !model.mandate ? 'MANDATE_REQUIRED' : undefined;
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
  const order: Order = { door: method, amount, entire: false, status, settled: false };
  return {
    ...model,
    mandate: model.mandate || method === 'REFERENCE',
    redeemed:
      voucher !== undefined && method === 'VOUCHER' ? { ...model.redeemed, [voucher.code]: amount } : model.redeemed,
    orders: { ...model.orders, [said.orderId]: order },
  };
};

/** What the books say of a top-up after a step of the bank and the day's end. */
export interface Invested {
  readonly status: string | null;
  readonly payment: string | null;
  /** What the investment is worth. */
  readonly value: number;
}

const closed = ['CLOSED', 'INVESTED'] as const;

/** What one step makes of an order: a debit is collected first and invested after that, everything else at once. */
const stepOf = ({ door, status }: Order): readonly [Order['status'], string] => {
  if (status === 'CANCELED') return [status, 'EXPECTED'];
  return door === 'REFERENCE' && status === 'OPEN' ? ['RUNNING', 'SENT'] : closed;
};

/** The bank and the day's end do their part for a top-up, once; and nothing for what is canceled or done. */
export const invested = (model: Model, seen: Seen, id: string): Explained => {
  const order = model.orders[id];
  const said = seen.body as Invested;
  if (order === undefined) return said.status === null ? model : undefined;
  const [status, payment] = stepOf(order);
  if (said.status !== status || said.payment !== payment) return undefined;
  const settled = status === 'CLOSED';
  const bought = settled && !order.settled ? order.amount : 0;
  // Units have eight decimals: a cent may be rounded.
  if (Math.abs(said.value - model.value - bought) > (bought > 0 ? 1 : 0)) return undefined;
  return { ...model, value: said.value, orders: { ...model.orders, [id]: { ...order, status, settled } } };
};
