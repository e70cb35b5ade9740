import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getTopUpAccount, getTopUpOptions } from '#api/top-ups/top-ups.ts';
import { cents, euros } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import {
  type Account,
  facts,
  openAccount,
  signedInCustomer,
  signOut,
  testDeps,
  valueOf,
} from '#tests/support/server/customers.ts';
import { freshDatabase, suiteEngines } from '#tests/support/server/database.ts';
import { cancelOrder } from '#tests/support/server/order-scenes.ts';
import { secondHolder } from '#tests/support/server/second-holder.ts';
import { type Db, statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { draftHandlers } from '../drafts/drafts.routes.ts';
import type { Principal } from '../http/handler.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { placeOrder } from '../orders/move-order.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { expectResting } from '../payments/first-payment.ts';
import { releaseOpening } from '../contracts/release-opening.ts';
import { openKeyring } from '../tokens/keyring.ts';
import { topUpHandlers } from './top-ups.routes.ts';

const lookOnly = statement('', `UPDATE business_partner_users SET read_only_since = '2026-11-01' WHERE user_id = $1`);
const lapse = statement('', `UPDATE mandates SET signed_on = '2023-11-19' WHERE business_partner_id = $1`);
const rename = statement('', `UPDATE mandates SET holder = 'Anna Alt' WHERE business_partner_id = $1`);
const expire = statement('', `UPDATE business_partners SET wphg_expires_at = $2 WHERE business_partner_id = $1`);
const miss = statement('', `UPDATE payments SET state = 'MISSED' WHERE order_id = $1`);

const iban = 'DE02999888770000001234';
const other = 'DE02 1203 0000 0000 2020 51';

const call = <Payload>(payload: Payload, principal: Principal) => ({ principal, payload, idempotencyKey: null, facts });

describe.each(suiteEngines)('what may be paid in on %s', (engine) => {
  let db: Database;
  let anna: Principal;
  let account: Account;
  let handlers: ReturnType<typeof topUpHandlers>;
  let drafts: ReturnType<typeof draftHandlers>;
  let world: ReturnType<typeof testDeps>;

  beforeAll(async () => {
    db = await freshDatabase(engine);
    world = testDeps(db);
    const withKeys = { ...world.deps, keyring: await openKeyring(db, world.deps.clocks, world.deps.config) };
    handlers = topUpHandlers(withKeys);
    drafts = draftHandlers(withKeys);
  });
  afterAll(async () => db.close());
  beforeEach(async () => {
    anna = await signedInCustomer(db);
    account = await openAccount(db, anna, { invested: euros(10_000) });
  });

  const pay = async (paymentMethod: PaymentMethod, amount = 10_000, bankAccount?: string, by = anna) =>
    handlers.topUp({
      ...call({ ipsId: account.ipsId, amount: cents(amount), paymentMethod, acceptMandate: true, bankAccount }, by),
      idempotencyKey: randomUUID(),
    });
  const options = async (principal = anna, ipsId = account.ipsId) =>
    handlers.getTopUpOptions(call({ ipsId }, principal));
  const awaited = async () => valueOf(await options()).awaited;
  const accountOf = async (bankAccount: string, principal = anna) =>
    handlers.getTopUpAccount(call({ ipsId: account.ipsId, bankAccount }, principal));

  /** The order that opens an investment, resting until the period of withdrawal has passed. */
  const opening = async (): Promise<LockedOrder> => {
    account = await openAccount(db, anna, { productStatus: 'PENDING' });
    const { businessPartnerId, ipsId } = account;
    const moment = momentOf(world.deps.clocks);
    const order = { businessPartnerId, type: 'OPENING', ipsId, title: 'Vermögensverwaltung', amount: cents(50_000) };
    const none = { inReview: false, entire: false, payee: null, expectedOn: null, operationId: null } as const;
    return db.transaction(async (tx) => {
      const placed = await placeOrder(tx, { ...order, type: 'OPENING', ...none }, moment);
      return expectResting(tx, placed, '2026-12-07', moment);
    });
  };
  const released = async (order: LockedOrder): Promise<void> =>
    db.transaction(async (tx: Db) => releaseOpening(tx, order, momentOf(world.deps.clocks)));

  it('BNK-14: a wire that is waited for is shown with what must stand in it, until it is canceled', async () => {
    const { orderId } = valueOf(await pay('WIRE'));
    const wire = {
      orderId,
      type: 'TOP_UP',
      state: 'EXPECTED',
      amount: 10_000,
      method: 'WIRE',
      dueOn: '2026-11-23',
      // Of a wire that is not made nobody knows.
      expectedAt: null,
      ibanEnd: null,
      transfer: { holder: 'Lindenhof Vermögen', iban, amount: 10_000, reference: orderId },
    };
    expect(await awaited()).toEqual([wire]);
    // Also after its day: the order waits on, and so does its money.
    await db.change(miss, [orderId]);
    expect(await awaited()).toEqual([{ ...wire, state: 'MISSED' }]);
    await cancelOrder(world.deps, anna, orderId);
    expect(await awaited()).toEqual([]);
  });

  it('BNK-14: a debit that is waited for names its day and its account, and nothing to wire', async () => {
    await pay('REFERENCE');
    expect(await awaited()).toMatchObject([
      { method: 'REFERENCE', state: 'EXPECTED', dueOn: '2026-11-23', ibanEnd: '3000', transfer: null },
    ]);
  });

  it('BNK-11: an opening that rests asks for nothing; once it is released, its wire is shown and nothing else may be paid in', async () => {
    const order = await opening();
    expect(valueOf(await options())).toMatchObject({
      hindrance: 'FIRST_PAYMENT_OPEN',
      awaited: [{ type: 'OPENING', state: 'RESTING', method: null, amount: 50_000, dueOn: null, transfer: null }],
    });
    await released(order);
    expect(valueOf(await options())).toMatchObject({
      hindrance: 'FIRST_PAYMENT_OPEN',
      awaited: [
        {
          type: 'OPENING',
          state: 'EXPECTED',
          method: 'WIRE',
          transfer: { iban, amount: 50_000, reference: order.order_id },
        },
      ],
    });
    expect(await pay('WIRE')).toMatchObject({
      refusal: 'TOP_UP_NOT_POSSIBLE',
      details: { hindrance: 'FIRST_PAYMENT_OPEN' },
    });
  });

  it('BNK-14: names the accounts that may be debited, and whether their mandates are in force', async () => {
    const unsigned = {
      holder: 'Anna Berger',
      iban: '••••••••••••••••••3000',
      bankName: 'Commerzbank',
      isMandated: false,
      mandateId: null,
    };
    const before = valueOf(await options());
    expect(before.referenceAccount).toEqual(unsigned);
    expect(before).toMatchObject({ owner: 'Anna Berger', mandate: { creditorId: 'DE98ZZZ09999999999' } });
    await pay('REFERENCE');
    const mandateId = `MB-${account.businessPartnerId}-1`;
    expect(valueOf(await options()).referenceAccount).toEqual({ ...unsigned, isMandated: true, mandateId });
    await db.change(rename, [account.businessPartnerId]);
    expect(valueOf(await options()).referenceAccount?.mandateId).toBeNull();
  });

  it('BNK-14: tells of another holder’s account that its mandate is in force, and its number to them alone', async () => {
    await pay('REFERENCE');
    const tom = await secondHolder(db, account.businessPartnerId);
    const theirs = { isMandated: true, mandateId: null, payer: { holder: 'Anna Berger', isOther: true } };
    expect(valueOf(await options(tom)).referenceAccount).toMatchObject(theirs);
    expect(valueOf(await pay('REFERENCE', 10_000, undefined, tom)).mandateId).toBeNull();
    const own = { isMandated: true, mandateId: `MB-${account.businessPartnerId}-1` };
    expect(valueOf(await options()).referenceAccount).toMatchObject(own);
  });

  it('BNK-14: tells of another account what an order would make of it', async () => {
    expect(valueOf(await accountOf(other))).toMatchObject({
      holder: 'Anna Berger',
      isMandated: false,
      mandateId: null,
    });
    await pay('DEBIT', 10_000, other);
    const known = valueOf(await accountOf(other.toLowerCase()));
    expect(known).toEqual({
      holder: 'Anna Berger',
      iban: '••••••••••••••••••2051',
      bankName: 'Deutsche Kreditbank Berlin',
      isMandated: true,
      mandateId: `MB-${account.businessPartnerId}-1`,
    });
    expect(getTopUpAccount.response.parse(known)).toEqual(known);
    await db.change(lapse, [account.businessPartnerId]);
    expect(valueOf(await accountOf(other)).mandateId).toBeNull();
    expect([await accountOf('DE00'), await accountOf('SA0380000000608010167519'), await accountOf(' ')]).toEqual([
      { ok: false, refusal: 'IBAN_INVALID' },
      { ok: false, refusal: 'IBAN_NOT_SEPA' },
      { ok: false, refusal: 'ACCOUNT_MISSING' },
    ]);
  });

  it('decisions §21: says that a maximum is what expired data allow', async () => {
    expect(valueOf(await options())).toMatchObject({ isWphgExpired: false, maximum: 500_000_000 });
    await db.change(expire, [account.businessPartnerId, '2026-11-19']);
    const answer = valueOf(await options());
    expect(answer).toMatchObject({ isWphgExpired: true, maximum: 100_000 });
    expect(getTopUpOptions.response.parse(answer)).toEqual(answer);
  });

  it('rules §4: what was typed is forgotten with the order that it led to, and with no other', async () => {
    const about = { journey: 'top-up', subject: account.ipsId };
    const kept = async () => valueOf(await drafts.getDraft(call(about, anna))).kept;
    await drafts.putDraft(call({ ...about, version: 1, draft: { amount: '100' } }, anna));
    await pay('WIRE', 1);
    expect(await kept()).not.toBeNull();
    await pay('WIRE');
    expect(await kept()).toBeNull();
  });

  it('S1: somebody else, a grown child’s former guardian, and whoever signed out are told nothing', async () => {
    await pay('WIRE');
    const bert = await signedInCustomer(db);
    const unknown = { ok: false, refusal: 'NOT_FOUND' };
    expect([await options(bert), await accountOf(other, bert), await options(anna, 'IPS-0')]).toEqual([
      unknown,
      unknown,
      unknown,
    ]);
    await db.change(lookOnly, [anna.userId]);
    expect([await options(), await accountOf(other)]).toEqual([unknown, unknown]);
    await signOut(db, anna);
    const ended = { ok: false, refusal: 'UNAUTHENTICATED' };
    expect([await options(), await accountOf(other)]).toEqual([ended, ended]);
  });
});
