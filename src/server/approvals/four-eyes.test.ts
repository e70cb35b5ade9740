import { beforeEach, describe, expect, it } from 'vitest';
import { accountWatchDays } from '#domain/approvals/approval.ts';
import { addDays } from '#domain/calendar/iso-date.ts';
import { euros } from '#domain/money/money.ts';
import { changeAccount, decideFor, newColleague } from '#tests/support/server/account-changes.ts';
import { openAccount, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { orderPayout } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { payLateMoney } from '../closures/late-money.ts';
import { approvalEffects } from '../approval-effects.ts';
import { statement } from '../db/db.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { decideApproval } from './decide-approval.ts';
import { standingTo } from './four-eyes.ts';

const iban = 'DE02120300000000202051';
const waiting = statement<{ approval_id: string }>(
  '',
  `SELECT approval_id FROM approvals WHERE business_partner_id = $1 AND kind = 'PAYOUT' AND status = 'REQUESTED'`,
);
const forceMove = statement(
  '',
  `UPDATE orders SET created_at = created_at + make_interval(days => $2::integer) WHERE order_id = $1`,
);

describe.each(suiteEngines)('ADM-03: one person on where money goes and on whether it goes, on %s', (engine) => {
  const own = ownCustomer(engine, { cash: euros(60_000), boughtOn: '2025-11-20' });
  let olga: string;
  beforeEach(async () => {
    olga = await newColleague(own.world.deps);
  });

  const decide = async (
    kind: 'REFERENCE_ACCOUNT' | 'PAYOUT',
    decision: 'APPROVED' | 'REJECTED' = 'APPROVED',
    by = olga,
  ) => decideFor(own.world.deps, own.account.businessPartnerId, kind, decision, by);
  const change = async (to: string) =>
    changeAccount(own.world.deps, own.anna, {
      businessPartnerId: own.account.businessPartnerId,
      iban: to,
      holder: 'Bernd Krause',
    });
  const order = async (to = iban) => {
    const { clearingAccountId: id, businessPartnerId } = own.account;
    const payee = { holder: 'Bernd Krause', iban: to };
    const wanted = { kind: 'part', amount: euros(12_000) } as const;
    return orderPayout(own.world.deps, own.anna, { door: 'disbursement', id, businessPartnerId, wanted, payee });
  };

  it('whoever released the account decides no payout to it, and is told beforehand; a colleague does', async () => {
    expect(await change(iban)).toMatchObject({ ok: true, value: { inReview: true } });
    expect(await decide('REFERENCE_ACCOUNT')).toMatchObject({ ok: true });
    await order();
    const { approval_id: id = '' } = (await own.db.row(waiting, [own.account.businessPartnerId])) ?? {};
    expect(await standingTo(own.db, id, olga)).toEqual({ is_staff: true, is_own: false, released_account: true });
    for (const decision of ['APPROVED', 'REJECTED'] as const)
      expect(await decide('PAYOUT', decision)).toEqual({ ok: false, refusal: 'OWN_REQUEST' });
    expect(await decide('PAYOUT', 'APPROVED', await newColleague(own.world.deps))).toMatchObject({ ok: true });
    const once = { approvalId: id, checker: olga, decision: 'APPROVED', reason: null } as const;
    const moment = momentOf(own.world.deps.clocks);
    const late = await own.db.transaction(async (tx) => decideApproval(tx, approvalEffects, once, moment));
    expect(late).toEqual({ ok: false, refusal: 'ALREADY_DECIDED' });
  });

  it('nor of what is left of a closed account, which the bank pays out of its own accord', async () => {
    const closed = { cash: euros(12_000), partnerStatus: 'CLOSED', productStatus: 'CLOSED' } as const;
    own.account = await openAccount(own.db, own.anna, closed);
    await change(iban);
    await decide('REFERENCE_ACCOUNT');
    expect(await runJobOf(own.db, payLateMoney, testToday)).toEqual({ relations: 1, cents: euros(12_000) });
    expect(await decide('PAYOUT')).toEqual({ ok: false, refusal: 'OWN_REQUEST' });
    expect(await decide('PAYOUT', 'APPROVED', await newColleague(own.world.deps))).toMatchObject({ ok: true });
  });

  it('whoever released another account, or refused this one, decides', async () => {
    const other = 'DE91100000000123456789';
    await change(iban);
    await decide('REFERENCE_ACCOUNT');
    await change(other);
    await decide('REFERENCE_ACCOUNT', 'REJECTED');
    await change(other);
    await decide('REFERENCE_ACCOUNT', 'APPROVED', await newColleague(own.world.deps));
    await order(other);
    expect(await decide('PAYOUT')).toMatchObject({ ok: true });
  });

  it.each([
    [accountWatchDays, false],
    [accountWatchDays + 1, true],
  ])('%i days after the account was released they decide: %s', async (days, may) => {
    await change(iban);
    await decide('REFERENCE_ACCOUNT');
    const placed = await order();
    await own.db.change(forceMove, [placed?.order_id ?? '', days]);
    own.world.at.today = addDays(testToday, days);
    expect((await decide('PAYOUT')).ok).toBe(may);
  });
});
