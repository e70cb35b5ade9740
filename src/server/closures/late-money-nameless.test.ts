import { beforeEach, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { changeAccount, decideFor } from '#tests/support/server/account-changes.ts';
import { openAccount, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { statement } from '../db/db.ts';
import { payLateMoney } from './late-money.ts';

const payouts = statement<{ status: string; payee_iban: string; amount: number }>(
  '',
  `SELECT status, payee_iban, amount FROM orders WHERE business_partner_id = $1 AND type = 'DISBURSEMENT'`,
);
const asked = statement<{ body: string }>(
  '',
  `SELECT body FROM outbox WHERE recipient = (SELECT username FROM users WHERE user_id = $1) AND subject = 'Bitte nennen Sie uns ein Konto für Ihr Geld'`,
);
const closed = { partnerStatus: 'CLOSED', productStatus: 'CLOSED', withReferenceAccount: false } as const;
const iban = 'DE02120300000000202051';

describe.each(suiteEngines)('BNK-16: money of a relation that closed without a reference account, on %s', (engine) => {
  const own = ownCustomer(engine);
  const run = async () => runJobOf(own.db, payLateMoney, testToday);
  let others = 0;
  beforeEach(async () => {
    others = (await run())['waiting'] ?? 0;
  });

  it('is counted as waiting, and its customers are asked for an account by e-mail: once', async () => {
    own.account = await openAccount(own.db, own.anna, { ...closed, cash: euros(50) });
    for (let day = 0; day < 2; day += 1) expect(await run()).toEqual({ relations: 0, cents: 0, waiting: others + 1 });
    const mails = await own.db.rows(asked, [own.anna.userId]);
    expect(mails).toHaveLength(1);
    const text = mails[0]?.body ?? '';
    expect(text).toContain('Auf Ihrem Verrechnungskonto: 50,00');
    expect(text).toContain('Bitte nennen Sie uns ein Konto dafür: unter „Einstellungen“, „Referenzkonto“.');
  });

  it('is no reason to ask where an account was named, nothing is there, or the relation lives', async () => {
    own.account = await openAccount(own.db, own.anna, { ...closed, cash: euros(50) });
    const wish = { businessPartnerId: own.account.businessPartnerId, iban, holder: 'Anna Berger' };
    expect(await changeAccount(own.world.deps, own.anna, wish)).toMatchObject({ ok: true, value: { inReview: true } });
    await openAccount(own.db, own.anna, closed);
    await openAccount(own.db, own.anna, { withReferenceAccount: false, cash: euros(50) });
    expect(await run()).toEqual({ relations: 0, cents: 0, waiting: others + 1 });
    expect(await own.db.rows(asked, [own.anna.userId])).toEqual([]);
  });

  it('is counted as waiting, and paid by a second person’s release once its customer has named one', async () => {
    own.account = await openAccount(own.db, own.anna, { ...closed, cash: euros(50) });
    const { businessPartnerId } = own.account;
    expect(await run()).toEqual({ relations: 0, cents: 0, waiting: others + 1 });
    const wish = { businessPartnerId, iban, holder: 'Anna Berger' };
    expect(await changeAccount(own.world.deps, own.anna, wish)).toMatchObject({ ok: true, value: { inReview: true } });
    expect(await run()).toEqual({ relations: 0, cents: 0, waiting: others + 1 });
    expect(await decideFor(own.world.deps, businessPartnerId, 'REFERENCE_ACCOUNT', 'APPROVED')).toMatchObject({
      ok: true,
    });
    expect(await run()).toEqual({ relations: 1, cents: euros(50), ...(others > 0 && { waiting: others }) });
    expect(await own.db.rows(payouts, [businessPartnerId])).toEqual([
      { status: 'PENDING', payee_iban: iban, amount: euros(50) },
    ]);
  });
});
