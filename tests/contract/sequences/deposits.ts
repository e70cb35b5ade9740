import * as fc from 'fast-check';
import { denied, index, keyFor, nth, type Plan } from './action.ts';
import { maximum, type Method, type Model, underKey } from './model.ts';
import { lookedUp, toppedUp } from './paid-in.ts';
import { strangersId } from './strangers.ts';

/** What customers do with money that comes in. */

const methods = fc.constantFrom<Method>('WIRE', 'REFERENCE', 'DEBIT', 'CLEARING', 'CLEARING', 'VOUCHER', 'VOUCHER');

/** The account that debits come from, and others of the customer's own; sometimes none is said. */
export const referenceAccount = 'DE89370400440532013000';
const otherAccounts = ['DE02120300000000202051', 'DE02120300000000202051', referenceAccount, undefined] as const;

const sums = fc.oneof(
  fc.constantFrom('most', 'most+1', 'half', 'nearly'),
  fc.constantFrom(0, -1, 2499, 2500, 10_000, 500_000_001),
  fc.integer({ min: 25, max: 300 }).map((euros) => 100 * euros),
);

/** The cents 11 to 15 are those by which the simulated bank and custodian know what shall go wrong. */
const calm = (amount: number): number => (amount % 100 >= 11 && amount % 100 <= 15 ? amount - 5 : amount);

const amountFrom = (model: Model, chosen: string | number): number => {
  if (typeof chosen === 'number') return chosen;
  const most = maximum(model, 'disbursement');
  // What nearly all leaves is less than the least that may be paid in.
  const nearly = Math.max(2500, most - 1800);
  return { most: calm(most), half: calm(Math.ceil(most / 2)), nearly: calm(nearly) }[chosen] ?? calm(most + 1);
};

/** The n-th voucher of one's own, or somebody else's, or a code that was never given out. */
const codeFrom = (player: Parameters<Plan>[0], model: Model, n: number): string =>
  n === 6
    ? '0000-0000-0000-0000'
    : nth(
        player.vouchers.map(({ code }) => code),
        n,
        strangersId(player.server, 'redeemed', model.redeemed),
      );

interface TopUpChoice {
  readonly method: Method;
  readonly chosen: string | number;
  readonly accepts: boolean;
  readonly n: number;
  readonly k: number;
}

/** `n` also says whether a voucher's own amount is named: nearly always. */
export const topUpWith =
  ({ method, chosen, accepts, n, k }: TopUpChoice): Plan =>
  (player, model) => {
    const { server, holder, vouchers } = player;
    const code = method === 'VOUCHER' && k !== 7 ? codeFrom(player, model, n) : undefined;
    const voucher = vouchers.find((own) => own.code === code);
    const amount = method === 'VOUCHER' && k !== 6 ? (voucher?.amount ?? 5000) : amountFrom(model, chosen);
    const key = keyFor(player, k);
    const account = method === 'REFERENCE' ? referenceAccount : method === 'DEBIT' ? otherAccounts[n % 4] : undefined;
    const wanted = { method, amount, accepts, code, account };
    const asked = `top up ${JSON.stringify(wanted)}`;
    const payload = {
      ipsId: holder.account.ipsId,
      amount,
      paymentMethod: method,
      acceptMandate: accepts,
      ...(code !== undefined && { voucherCode: code }),
      ...(method === 'DEBIT' && account !== undefined && { bankAccount: account }),
    };
    return {
      what: `${asked} ${key}`,
      run: async () => server.call('topUp', payload, { ...holder, key }),
      explain: denied((then, seen) =>
        underKey(then, seen, key, asked, (one, other) => toppedUp(one, other, wanted, voucher)),
      ),
    };
  };

export const placing: fc.Arbitrary<Plan> = fc
  .record({ method: methods, chosen: sums, accepts: fc.boolean(), n: index, k: index })
  .map(topUpWith);

/** A top-up as most customers order it: of a sum that goes, with the mandate. */
export const orderly: fc.Arbitrary<Plan> = fc
  .record({
    method: methods,
    chosen: fc.oneof(
      fc.constantFrom('half', 2500),
      fc.integer({ min: 25, max: 200 }).map((euros) => 100 * euros),
    ),
    accepts: fc.constant(true),
    n: fc.nat({ max: 5 }),
    k: fc.constant(5),
  })
  .map(topUpWith);

/** A wire that is announced. */
export const wiring: fc.Arbitrary<Plan> = fc
  .integer({ min: 25, max: 300 })
  .map((euros) => topUpWith({ method: 'WIRE', chosen: 100 * euros, accepts: false, n: 0, k: 5 }));

const debiting = (method: Method, accepts: boolean): Plan => topUpWith({ method, chosen: 2500, accepts, n: 0, k: 5 });

/** Debits of two accounts, of which the second has no mandate unless the first one's counts for it. */
export const mandating: fc.Arbitrary<readonly (readonly Plan[])[]> = fc
  .constantFrom(
    [debiting('REFERENCE', true), debiting('DEBIT', false)],
    [debiting('DEBIT', true), debiting('REFERENCE', false)],
  )
  .map((plans) => plans.map((each) => [each]));

/** GET /voucher-code, of which wrong ones count. */
const lookFor =
  (n: number): Plan =>
  (player, model) => {
    const code = codeFrom(player, model, n);
    const voucher = player.vouchers.find((own) => own.code === code);
    return {
      what: `look for ${code}`,
      run: async () => player.server.call('getVoucherCode', { code }, player.holder),
      explain: denied((then, seen) => lookedUp(then, seen, voucher)),
    };
  };

export const redeeming: fc.Arbitrary<Plan> = index.map(lookFor);

const voucherOf = (n: number): Plan => topUpWith({ method: 'VOUCHER', chosen: 0, accepts: false, n, k: 5 });

/** All vouchers that a customer has, one after the other or at once; or codes that are none until no more are taken. */
export const trying: fc.Arbitrary<readonly (readonly Plan[])[]> = fc.oneof(
  fc.constant([0, 1, 2].map((n) => [voucherOf(n)])),
  fc.constant([[voucherOf(0), voucherOf(2)], [voucherOf(1)]]),
  fc.constant([6, 7, 6].map((n) => [lookFor(n)])).chain((wrong) => index.map((n) => [...wrong, [lookFor(n)]])),
);

/** Nearly all cash twice at the same moment, of which one comes too late. */
export const spending: fc.Arbitrary<readonly (readonly Plan[])[]> = fc.constant([
  [0, 1].map(() => topUpWith({ method: 'CLEARING', chosen: 'most', accepts: false, n: 0, k: 5 })),
]);
