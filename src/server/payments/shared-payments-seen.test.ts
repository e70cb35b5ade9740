import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { facts, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { runDays } from '#tests/support/server/day-ends.ts';
import { mandateOf, openedWith } from '#tests/support/server/first-money.ts';
import { moneyJobs } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { businessPartnerHandlers } from '../business-partners/business-partners.routes.ts';
import { statement } from '../db/db.ts';
import { openKeyring } from '../tokens/keyring.ts';
import type { Principal } from '../http/handler.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { planOfOpening } from '../savings-plans/plan-of-opening.ts';
import { userHandlers } from '../users/user.routes.ts';
import { returnDebit } from './return-debit.ts';

const join = statement(
  '',
  `WITH shared AS (INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2)),
    named AS (UPDATE users SET first_name = 'Tom' WHERE user_id = $2)
  INSERT INTO owners (business_partner_id, position, name, role) VALUES ($1, 2, 'Tom Berger', 'CO_HOLDER')`,
);
const news = statement<{ subject: string; body: string }>(
  '',
  `SELECT subject, body FROM outbox WHERE recipient = $1 AND subject LIKE '%Lastschrift%' ORDER BY created_at DESC`,
);

const payer = { holder: 'Anna Berger', isOther: true };

describe.each(suiteEngines)('payments into an account of two as each of both sees them, on %s', (engine) => {
  const jobs = moneyJobs();
  const own = ownCustomer(engine);
  let tom: Principal;
  beforeEach(async () => {
    tom = await signedInCustomer(own.db);
  });

  const share = async () => own.db.change(join, [own.account.businessPartnerId, tom.userId]);
  const moment = () => momentOf(own.world.deps.clocks);
  const partner = async (principal: Principal) =>
    businessPartnerHandlers(own.world.deps).getBusinessPartnerById({
      principal,
      payload: { businessPartnerId: own.account.businessPartnerId },
      idempotencyKey: null,
      facts,
    });
  const seenBy = async (principal: Principal) => {
    const answer = await partner(principal);
    const { deps } = own.world;
    const keyring = await openKeyring(own.db, deps.clocks, deps.config);
    const user = await userHandlers({ ...deps, keyring }).getUserV2({
      principal,
      payload: {},
      idempotencyKey: null,
      facts,
    });
    if (!answer.ok || !user.ok) throw new Error('The account is theirs.');
    return { ...answer.value, plans: user.value.savingsPlans };
  };

  it('BNK-14: names whose account is debited to the other alone, and the stranger nothing at all', async () => {
    await share();
    await mandateOf(own);
    await openedWith(own, 100_000);
    const [anna, other] = [await seenBy(own.anna), await seenBy(tom)];
    expect(anna.awaited).toMatchObject([{ ibanEnd: '3000', isShared: true }]);
    expect(anna.awaited?.[0]).not.toHaveProperty('payer');
    expect(other.awaited).toMatchObject([{ ibanEnd: '3000', isShared: true, payer }]);
    expect(await partner(await signedInCustomer(own.db))).toEqual({ ok: false, refusal: 'NOT_FOUND' });
  });

  it('BNK-14: says nothing of others where nobody else acts for the account', async () => {
    await mandateOf(own);
    await openedWith(own, 100_000);
    const [awaited] = (await seenBy(own.anna)).awaited ?? [];
    expect(awaited).not.toHaveProperty('payer');
    expect(awaited).not.toHaveProperty('isShared');
  });

  it('BNK-15: so is a savings plan, in the user and in its investment', async () => {
    await share();
    const { businessPartnerId, ipsId } = own.account;
    const mandate = await mandateOf(own);
    const opened = { businessPartnerId, ipsId, title: 'VV', rate: cents(5000), mandate, startsOn: moment().today };
    await planOfOpening(own.db, opened, moment());
    const [anna, other] = [await seenBy(own.anna), await seenBy(tom)];
    expect(anna.plans).toMatchObject([{ isShared: true }]);
    expect(anna.plans[0]).not.toHaveProperty('payer');
    expect(other.plans).toMatchObject([{ isShared: true, payer }]);
    expect(other.products.flatMap(({ savingsPlans }) => savingsPlans)).toMatchObject([{ payer }]);
  });

  it('decisions §10: a debit that comes back is told as what it is to each, and names no bank of the other', async () => {
    await share();
    await mandateOf(own);
    const { order } = await openedWith(own, 100_000);
    await runDays(own.db, jobs, moment().today, '2026-11-26');
    own.world.at.today = '2026-11-27';
    const entry = { reference: order?.order_id ?? '?', amount: cents(100_000), reason: 'AC04' };
    const at = { now: '2026-11-27T12:00:00.000Z', today: '2026-11-27', prices: own.world.deps.prices } as const;
    await own.db.transaction(async (tx) => expect(await returnDebit(tx, entry, at)).toBeDefined());
    const [anna, other] = [await seenBy(own.anna), await seenBy(tom)];
    expect(anna.returnedDebits).toMatchObject([{ ibanEnd: '3000' }]);
    expect(anna.returnedDebits[0]).not.toHaveProperty('payer');
    expect(other.returnedDebits).toMatchObject([{ ibanEnd: '3000', payer }]);
    const mailTo = async ({ userId }: Principal) => (await own.db.row(news, [`${userId}@example.test`])) ?? null;
    expect(await mailTo(own.anna)).toMatchObject({
      subject: 'Ihre Lastschrift wurde zurückgegeben',
      body: expect.stringContaining('Sorgen Sie bitte für Deckung') as string,
    });
    const toTom = await mailTo(tom);
    expect(toTom?.subject).toBe('Eine Lastschrift wurde zurückgegeben');
    expect(toTom?.body).toContain('die Bank von Anna Berger hat unsere Lastschrift zurückgegeben:');
    expect(toTom?.body).toContain('sobald das Konto von Anna Berger gedeckt ist.');
    expect(toTom?.body).not.toMatch(/Ihre[r]? Bank|für Deckung/);
  });
});
