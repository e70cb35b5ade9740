import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf } from '#api/endpoint.ts';
import { getSavingsPlan, type updateSavingsPlan } from '#api/savings-plans/savings-plans.ts';
import { cents, euros } from '#domain/money/money.ts';
import { planWish } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { addInvestment, facts, signedInCustomer, testToday, valueOf } from '#tests/support/server/customers.ts';
import { orderPayout, payee, withKeyring } from '#tests/support/server/order-scenes.ts';
import { statement } from '../db/db.ts';
import { draftHandlers } from '../drafts/drafts.routes.ts';
import { savingsPlanHandlers } from './savings-plans.routes.ts';

const mails = statement<{ body: string }>('', 'SELECT body FROM outbox WHERE recipient = $1 ORDER BY created_at');
const rows = statement<{ count: number }>('', 'SELECT count(*) FROM savings_plans WHERE business_partner_id = $1');

const expire = statement(
  '',
  "UPDATE business_partners SET wphg_expires_at = '2026-11-19' WHERE business_partner_id = $1",
);

type Change = Partial<Omit<RequestOf<typeof updateSavingsPlan>, 'savingsPlanAmount'>>;

describe.each(suiteEngines)('savings plans on %s', (engine) => {
  let handlers: ReturnType<typeof savingsPlanHandlers>;

  const own = ownCustomer(engine, { invested: euros(10_000) });
  beforeEach(async () => {
    handlers = savingsPlanHandlers(await withKeyring(own.world.deps));
  });

  const binding = (principal = own.anna, key: string = randomUUID()) => ({ principal, idempotencyKey: key, facts });
  const create = async (change: Change = {}, principal = own.anna) =>
    handlers.createSavingsPlan({
      ...binding(principal),
      payload: { ipsId: own.account.ipsId, ...planWish, ...change },
    });
  const created = async (change: Change = {}) => {
    const answer = valueOf(await create(change));
    return answer.savingsPlan;
  };
  const update = async (savingsPlanId: string, version: number, change: Change & { amount?: number } = {}) => {
    const { amount, ...rest } = change;
    const payload = { savingsPlanId, version, ...planWish, ...rest, savingsPlanAmount: cents(amount ?? 10_000) };
    return handlers.updateSavingsPlan({ ...binding(), payload });
  };
  const remove = async (savingsPlanId: string, version: number) =>
    handlers.deleteSavingsPlan({ ...binding(), payload: { savingsPlanId, version } });
  const read = async (principal = own.anna, savingsPlanId?: string) => {
    const payload = savingsPlanId === undefined ? {} : { savingsPlanId };
    return handlers.getSavingsPlan({ principal, payload, idempotencyKey: null, facts });
  };

  it('BNK-15: begins with mandate, first TARGET day and mail, in the shape of the contract', async () => {
    const plan = await created();
    expect(plan).toMatchObject({
      ipsId: own.account.ipsId,
      savingsPlanAmount: 10_000,
      sepaFromAccount: '••••••••••••••••••3000',
      nextExecution: '2026-12-01',
      version: 1,
      mandateId: `MB-${own.account.businessPartnerId}-1`,
      later: null,
    });
    const answer = valueOf(await read());
    expect(getSavingsPlan.response.parse(answer)).toEqual({ savingsPlans: [plan] });
    const [mail] = await own.db.rows(mails, [`${own.anna.userId}@example.test`]);
    expect(mail?.body).toContain('Sparrate: 100,00\u00a0€ monatlich, unbefristet');
    expect(mail?.body).toContain('Am 01.12.2026 ziehen wir die Sparrate ein.');
  });

  it('decisions §10: one debit plan for each investment, also of two that are ordered at once', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))).toEqual([
      'DEBIT_PLAN_EXISTS',
      'DEBIT_PLAN_EXISTS',
    ]);
    expect((await create({ paymentMethod: 'wire', sepaSourceType: null })).ok).toBe(true);
  });

  it('decisions §10: a plan that will be a debit plan counts as one, one that has ended or is another’s does not', async () => {
    const wire = { paymentMethod: 'wire', sepaSourceType: null, acceptMandate: false } as const;
    const later = await created(wire);
    const third = await created(wire);
    const other = { ...planWish, ipsId: await addInvestment(own.db, own.account, euros(100)) };
    own.world.at.today = '2026-11-26';
    expect((await update(later.savingsPlanId, 1)).ok).toBe(true);
    const exists = { ok: false, refusal: 'DEBIT_PLAN_EXISTS' };
    expect([await create({ startMonth: '2027-01' }), await update(third.savingsPlanId, 1)]).toEqual([exists, exists]);
    // It may itself be changed once more, and another investment has a plan of its own.
    expect((await update(later.savingsPlanId, 2, { amount: 6000 })).ok).toBe(true);
    const payload = { ...other, startMonth: '2027-01' };
    expect((await handlers.createSavingsPlan({ ...binding(), payload })).ok).toBe(true);
    await own.db.change(statement('', 'UPDATE savings_plans SET next_execution = NULL WHERE savings_plan_id = $1'), [
      later.savingsPlanId,
    ]);
    expect((await create({ startMonth: '2027-01' })).ok).toBe(true);
  });

  it('decisions §10: until the 25th a change holds at once', async () => {
    const { savingsPlanId } = await created();
    own.world.at.today = '2026-11-25';
    const answer = await update(savingsPlanId, 1, { amount: 5000, interval: 'QUARTERLY' });
    expect(answer).toMatchObject({
      ok: true,
      value: { savingsPlan: { savingsPlanAmount: 5000, nextExecution: '2026-12-01', version: 2, later: null } },
    });
  });

  it('decisions §10: after the 25th it waits for the execution after the next one', async () => {
    const { savingsPlanId } = await created();
    own.world.at.today = '2026-11-26';
    const answer = await update(savingsPlanId, 1, { amount: 5000 });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        savingsPlan: {
          savingsPlanAmount: 10_000,
          nextExecution: '2026-12-01',
          version: 2,
          later: { savingsPlanAmount: 5000 },
        },
      },
    });
    const [, mail] = await own.db.rows(mails, [`${own.anna.userId}@example.test`]);
    expect(mail?.body).toContain('Die Änderung gilt erst für die Ausführung danach.');
  });

  it.each([
    ['MONTHLY', 3333, 3334],
    ['QUARTERLY', 10_000, 10_001],
    ['HALF_YEARLY', 20_000, 20_001],
    ['YEARLY', 40_000, 40_001],
  ] as const)('decisions §2: with expired data 400 € a year become %s no more', async (interval, most, more) => {
    const { savingsPlanId } = await created();
    await update(savingsPlanId, 1, { amount: 40_000, interval: 'YEARLY' });
    await own.db.change(expire, [own.account.businessPartnerId]);
    const refused = { ok: false, refusal: 'SAVINGS_PLAN_NOT_POSSIBLE' };
    expect(await update(savingsPlanId, 2, { amount: more, interval })).toEqual(refused);
    expect(await update(savingsPlanId, 2, { amount: most, interval })).toMatchObject({ ok: true });
    expect(await update(savingsPlanId, 3, { amount: most - 1, interval })).toMatchObject({ ok: true });
  });

  it('BNK-15: while everything is paid out no plan begins and none grows; it may shrink', async () => {
    const { savingsPlanId } = await created();
    const { businessPartnerId, ipsId: id } = own.account;
    const plan = { door: 'withdrawal', id, businessPartnerId, wanted: { kind: 'all' }, payee } as const;
    expect(await orderPayout(own.world.deps, own.anna, plan)).toMatchObject({ entire: true });
    const refused = { ok: false, refusal: 'SAVINGS_PLAN_NOT_POSSIBLE' };
    expect(await create({ paymentMethod: 'wire', sepaSourceType: null, acceptMandate: false })).toEqual(refused);
    expect(await update(savingsPlanId, 1, { amount: 10_001 })).toEqual(refused);
    expect(await update(savingsPlanId, 1, { amount: 5000 })).toMatchObject({ ok: true });
  });

  it('API-01: a change against an older version is refused, whichever of two comes second', async () => {
    const { savingsPlanId } = await created();
    const answers = await Promise.all([
      update(savingsPlanId, 1, { amount: 5000 }),
      update(savingsPlanId, 1, { amount: 6000 }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'PLAN_OUTDATED', details: { version: 2 } });
  });

  it('BNK-15: ends at once until the 25th, after it with its next execution', async () => {
    const first = await created();
    expect(await remove(first.savingsPlanId, 1)).toMatchObject({ ok: true, value: { lastExecution: null } });
    expect(await own.db.row(rows, [own.account.businessPartnerId])).toEqual({ count: 0 });
    const second = await created();
    own.world.at.today = '2026-11-30';
    expect(await remove(second.savingsPlanId, 1)).toMatchObject({ ok: true, value: { lastExecution: '2026-12-01' } });
    expect(await read(own.anna, second.savingsPlanId)).toMatchObject({
      value: { savingsPlans: [{ endMonth: '2026-12', nextExecution: '2026-12-01' }] },
    });
  });

  it('BNK-15: with its end goes what waited to change, and no other plan ends with it', async () => {
    const wire = { paymentMethod: 'wire', sepaSourceType: null, acceptMandate: false } as const;
    const [{ savingsPlanId }, kept] = [await created(), await created(wire)];
    own.world.at.today = '2026-11-30';
    await update(savingsPlanId, 1, { amount: 5000, endMonth: '2030-12' });
    expect(await remove(savingsPlanId, 1)).toMatchObject({ refusal: 'PLAN_OUTDATED', details: { version: 2 } });
    expect(await remove(savingsPlanId, 2)).toMatchObject({ ok: true, value: { lastExecution: '2026-12-01' } });
    const ended = { savingsPlanAmount: 10_000, endMonth: '2026-12', nextExecution: '2026-12-01', later: null };
    expect(await read(own.anna, savingsPlanId)).toMatchObject({ value: { savingsPlans: [{ ...ended, version: 3 }] } });
    expect(await read(own.anna, kept.savingsPlanId)).toEqual({ ok: true, value: { savingsPlans: [kept] } });
    // Who saw it before the end changes nothing of it.
    expect(await update(savingsPlanId, 2)).toMatchObject({ refusal: 'PLAN_OUTDATED', details: { version: 3 } });
  });

  it('BNK-15: who wires may say from where, in a valid IBAN; a change that does not speak of it leaves it', async () => {
    const wire = { paymentMethod: 'wire', sepaSourceType: null, acceptMandate: false } as const;
    const bankAccount = 'DE02 1203 0000 0000 2020 51';
    expect(await create({ ...wire, bankAccount: 'DE00' })).toEqual({ ok: false, refusal: 'IBAN_INVALID' });
    const { savingsPlanId } = await created({ ...wire, bankAccount });
    const kept = { value: { savingsPlan: { bankAccount: '••••••••••••••••••2051' } } };
    expect(await update(savingsPlanId, 1, { ...wire, amount: 5000 })).toMatchObject(kept);
    const none = { value: { savingsPlan: { bankAccount: null } } };
    expect(await update(savingsPlanId, 2, { ...wire, bankAccount: null })).toMatchObject(none);
  });

  it('rules §4: what was typed is forgotten with the plan that it led to, changed or ended, and with no other', async () => {
    const drafts = draftHandlers(await withKeyring(own.world.deps));
    const call = <Payload>(payload: Payload) => ({ principal: own.anna, payload, idempotencyKey: null, facts });
    const type = async (subject: string) =>
      drafts.putDraft(call({ journey: 'savings-plan', subject, version: 1, draft: { amount: '100' } }));
    const kept = async (subject: string) =>
      valueOf(await drafts.getDraft(call({ journey: 'savings-plan', subject }))).kept !== null;
    const { ipsId } = own.account;
    await type(ipsId);
    await create({ startMonth: '2026-11' });
    expect(await kept(ipsId)).toBe(true);
    const { savingsPlanId } = await created();
    expect(await kept(ipsId)).toBe(false);
    await type(savingsPlanId);
    await update(savingsPlanId, 1, { amount: 5000 });
    expect(await kept(savingsPlanId)).toBe(false);
    await type(savingsPlanId);
    await remove(savingsPlanId, 2);
    expect(await kept(savingsPlanId)).toBe(false);
  });

  it('S1: somebody else’s plan is as unknown as none', async () => {
    const { savingsPlanId } = await created();
    const bert = await signedInCustomer(own.db);
    const unknown = { ok: false, refusal: 'NOT_FOUND' };
    expect(await read(bert, savingsPlanId)).toEqual(unknown);
    expect(await read(bert, 'SP-0')).toEqual(unknown);
    expect(await read(bert)).toEqual({ ok: true, value: { savingsPlans: [] } });
    expect(await create({}, bert)).toEqual(unknown);
    const payload = { savingsPlanId, version: 1 };
    expect(await handlers.deleteSavingsPlan({ ...binding(bert), payload })).toEqual(unknown);
    expect(own.world.at.today).toBe(testToday);
  });
});
