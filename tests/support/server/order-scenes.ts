import { randomUUID } from 'node:crypto';
import type { Cents } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { moneyPorts } from '#server/bank/money-ports.ts';
import { moneyDayEnd } from '#server/bank/day-end.ts';
import { type Db, statement } from '#server/db/db.ts';
import type { DayEndJob } from '#server/day-end/day-end-job.ts';
import type { Deps } from '#server/deps.ts';
import type { Principal } from '#server/http/handler.ts';
import { hastenJobs } from '#server/jobs/hasten.ts';
import { byKind, runDue } from '#server/jobs/runner.ts';
import { momentOf, pricedMomentOf } from '#server/orders/lifecycle.ts';
import type { OrderRow } from '#server/orders/order.store.ts';
import { orderHandlers } from '#server/orders/orders.routes.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import { openKeyring } from '#server/tokens/keyring.ts';
import type { topUpHandlers } from '#server/top-ups/top-ups.routes.ts';
import { placePayout } from '#tests/support/server/payouts.ts';
import type { PayoutPlan } from '#server/withdrawals/payout-plan.ts';
import { settlementWork } from '#server/withdrawals/settlement.ts';
import { type Account, facts, valueOf } from './customers.ts';
import { testConfig } from './deps.ts';

/** Whose the account is that a customer is paid to. */
export const payee = { holder: 'Anna Berger', iban: 'DE89370400440532013000' };

/** What a day's end does with money. */
export const moneyJobs = (): readonly DayEndJob[] => moneyDayEnd(moneyPorts(testConfig(), modelPrices));

/** Services with the keys of their database. */
export const withKeyring = async (deps: Deps) => ({
  ...deps,
  keyring: await openKeyring(deps.db, deps.clocks, deps.config),
});

/** Pays into an investment; answers the order's id. */
export const payInto = async (
  handlers: ReturnType<typeof topUpHandlers>,
  principal: Principal,
  { ipsId }: Account,
  amount: Cents,
  paymentMethod: PaymentMethod,
): Promise<string> => {
  const payload = { ipsId, amount, paymentMethod, acceptMandate: true };
  return valueOf(await handlers.topUp({ principal, payload, idempotencyKey: randomUUID(), facts })).orderId;
};

/** Cancels an order as its customer does. */
export const cancelOrder = async (deps: Deps, principal: Principal, orderId: string) =>
  orderHandlers(deps).deleteSubscriptions({ principal, payload: { orderId }, idempotencyKey: null, facts });

/** Orders a payout as its confirmation does; undefined where it is refused. */
export const orderPayout = async (deps: Deps, principal: Principal, plan: PayoutPlan): Promise<OrderRow | undefined> =>
  deps.db.transaction(async (tx) => placePayout(tx, principal, plan, pricedMomentOf(deps)));

/** Orders cash of the clearing account. */
export const orderCash = async (
  deps: Deps,
  principal: Principal,
  { clearingAccountId: id, businessPartnerId }: Account,
  amount: Cents,
): Promise<OrderRow> => {
  const plan = { door: 'disbursement', id, businessPartnerId, wanted: { kind: 'part', amount }, payee } as const;
  const order = await orderPayout(deps, principal, plan);
  if (order === undefined) throw new Error('The payout was refused.');
  return order;
};

/** Does what is due of the steps that follow orders, the business date having come or not in real time. */
export const settle = async (deps: Deps): Promise<void> => {
  await hastenJobs(deps.db, momentOf(deps.clocks));
  await runDue(deps, byKind(settlementWork(deps)));
};

const makePlus = statement(
  'test.make-plus',
  'UPDATE clearing_accounts SET plus = true, iban = $2 WHERE business_partner_id = $1',
);

/** A clearing account PLUS with an IBAN of its own, by which the bank's entries are told apart. */
export const makeAccountPlus = async (db: Db, { businessPartnerId }: Account): Promise<void> => {
  await db.change(makePlus, [businessPartnerId, `DE00${businessPartnerId}`]);
};
