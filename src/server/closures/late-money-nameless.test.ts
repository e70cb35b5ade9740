import { expect, it, describe } from 'vitest';
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
const iban = 'DE02120300000000202051';

describe.each(suiteEngines)('BNK-16: money of a relation that closed without a reference account, on %s', (engine) => {
  const own = ownCustomer(engine);

  it('is counted as waiting, and paid by a second person’s release once its customer has named one', async () => {
    const closed = { partnerStatus: 'CLOSED', productStatus: 'CLOSED', withReferenceAccount: false } as const;
    own.account = await openAccount(own.db, own.anna, { ...closed, cash: euros(50) });
    const { businessPartnerId } = own.account;
    const run = async () => runJobOf(own.db, payLateMoney, testToday);
    expect(await run()).toEqual({ relations: 0, cents: 0, waiting: 1 });
    const wish = { businessPartnerId, iban, holder: 'Anna Berger' };
    expect(await changeAccount(own.world.deps, own.anna, wish)).toMatchObject({ ok: true, value: { inReview: true } });
    expect(await run()).toEqual({ relations: 0, cents: 0, waiting: 1 });
    expect(await decideFor(own.world.deps, businessPartnerId, 'REFERENCE_ACCOUNT', 'APPROVED')).toMatchObject({
      ok: true,
    });
    expect(await run()).toEqual({ relations: 1, cents: euros(50) });
    expect(await own.db.rows(payouts, [businessPartnerId])).toEqual([
      { status: 'PENDING', payee_iban: iban, amount: euros(50) },
    ]);
  });
});
