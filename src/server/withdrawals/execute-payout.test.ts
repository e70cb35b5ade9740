import { beforeEach, describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import type { WithdrawalDoor } from '#domain/withdrawal/payout-orders.ts';
import type { WithdrawalAmount } from '#domain/withdrawal/withdrawal.ts';
import { facts, testDeps, testToday, valueOf } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { priced } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import { draftHandlers } from '../drafts/drafts.routes.ts';
import { createVault } from '../secrets/vault.ts';
import { pricedMomentOf } from '../orders/lifecycle.ts';
import { placePayout } from '#tests/support/server/payouts.ts';
import { payoutFacts } from './payout-facts.ts';
import type { PayoutPlan } from './payout-plan.ts';

const rename = statement('', 'UPDATE reference_accounts SET holder = $2 WHERE business_partner_id = $1');
const move = statement('', 'UPDATE reference_accounts SET iban = $2 WHERE business_partner_id = $1');
const orders = statement<{ n: number }>('', 'SELECT count(*) AS n FROM orders WHERE business_partner_id = $1');

const fault = (): never => {
  throw new Error('The disk is full.');
};

describe.each(suiteEngines)('BNK-03: doing what was ordered on %s', (engine) => {
  const own = ownCustomer(engine, { cash: euros(500), invested: euros(10_000) });
  beforeEach(async () => {
    for (const subject of [own.account.ipsId, own.account.clearingAccountId]) await keep(subject);
  });

  const vault = createVault([{ id: 'one', key: Buffer.alloc(32, 1) }]);
  const keyring = { vault, checksum: fault };
  const drafts = () => draftHandlers({ db: own.db, clocks: testDeps(own.db).deps.clocks, keyring });
  const call = <Payload>(payload: Payload) => ({ principal: own.anna, payload, idempotencyKey: null, facts }) as const;
  const keep = async (subject: string, journey = 'withdrawal') =>
    drafts().putDraft(call({ journey, subject, version: 1, draft: { amount: '150' } }));
  const left = async (): Promise<readonly string[]> => {
    const answer = valueOf(await drafts().listDrafts(call({})));
    return answer.drafts.map(({ journey, subject }) => `${journey} ${subject}`).toSorted();
  };
  const both = () => [`withdrawal ${own.account.ipsId}`, `withdrawal ${own.account.clearingAccountId}`].toSorted();

  /** What is stored when the payout is ordered. */
  const planFor = async (door: WithdrawalDoor, wanted: WithdrawalAmount): Promise<PayoutPlan> => {
    const id = door === 'withdrawal' ? own.account.ipsId : own.account.clearingAccountId;
    const found = await payoutFacts(own.db, own.anna, id, priced(testToday));
    if (found === undefined || found === 'unknown') throw new Error('There is nothing to pay from.');
    const { businessPartnerId, referenceAccount: payee } = found.facts;
    if (payee === null) throw new Error('There is nobody to pay.');
    return { door, id, businessPartnerId, wanted, payee };
  };
  /** Does what is stored in a transaction of its own; `after` runs before it ends. */
  const execute = async (plan: PayoutPlan, after?: () => void) =>
    own.db.transaction(async (tx) => {
      const order = await placePayout(tx, own.anna, plan, pricedMomentOf(testDeps(own.db).deps));
      after?.();
      return order;
    });
  const pay = async (door: WithdrawalDoor, wanted: WithdrawalAmount, after?: () => void) =>
    execute(await planFor(door, wanted), after);

  it.each([
    ['withdrawal', { kind: 'part', amount: cents(150_000) }],
    ['withdrawal', { kind: 'all' }],
    ['disbursement', { kind: 'part', amount: cents(15_000) }],
  ] as const)('a %s of %o ends its own draft and no other', async (door, wanted) => {
    const subject = door === 'withdrawal' ? own.account.ipsId : own.account.clearingAccountId;
    await keep(subject, 'savings-plan');
    const others = [...both().filter((each) => !each.endsWith(subject)), `savings-plan ${subject}`].toSorted();
    expect(await pay(door, wanted)).toBeDefined();
    expect(await left()).toEqual(others);
  });

  it('one that is no longer possible leaves the draft', async () => {
    expect(await pay('disbursement', { kind: 'part', amount: cents(50_001) })).toBeUndefined();
    expect(await left()).toEqual(both());
  });

  it('one whose transaction fails leaves the draft', async () => {
    await expect(pay('withdrawal', { kind: 'part', amount: cents(150_000) }, fault)).rejects.toThrow('disk');
    expect(await left()).toEqual(both());
  });

  it.each([
    ['the holder', rename, 'Berta Berger'],
    ['the holder’s capitals', rename, 'ANNA BERGER'],
    ['the IBAN', move, 'DE02120300000000202051'],
  ])('BNK-03: nothing is paid when %s of the payee has changed since the order', async (_, change, to) => {
    const wanted = { kind: 'part', amount: cents(15_000) } as const;
    const plans = [await planFor('disbursement', wanted), await planFor('withdrawal', wanted)];
    await own.db.change(change, [own.account.businessPartnerId, to]);
    for (const plan of plans) expect(await execute(plan)).toBeUndefined();
    expect(await own.db.row(orders, [own.account.businessPartnerId])).toEqual({ n: 0 });
    expect(await left()).toEqual(both());
    // Ordered anew, for the payee as it is now, it is paid.
    expect(await pay('disbursement', wanted)).toBeDefined();
  });
});
