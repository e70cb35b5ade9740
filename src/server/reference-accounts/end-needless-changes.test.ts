import { beforeEach, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { changeAccount, newColleague } from '#tests/support/server/account-changes.ts';
import { openAccount, payIn, takeBack, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { runDay, runJobOf } from '#tests/support/server/day-ends.ts';
import { moneyJobs } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { approvalEffects } from '../approval-effects.ts';
import { decideApproval } from '../approvals/decide-approval.ts';
import { statement } from '../db/db.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { endNeedlessChanges } from './end-needless-changes.ts';

const iban = 'DE02120300000000202051';
const changes = statement<{ status: string; newest: string; by: string | null }>(
  '',
  `SELECT o.status, e.event ->> 'type' AS newest, e.event ->> 'by' AS by FROM orders o
   JOIN LATERAL (
     SELECT event FROM order_events e WHERE e.business_partner_id = o.business_partner_id AND e.order_id = o.order_id
     ORDER BY e.sequence DESC LIMIT 1
   ) e ON true WHERE o.business_partner_id = $1 AND o.type = 'PERSONAL_DATA'`,
);
const asked = statement<{ approval_id: string; status: string }>(
  '',
  `SELECT approval_id, status FROM approvals WHERE business_partner_id = $1 AND kind = 'REFERENCE_ACCOUNT'`,
);
const told = statement<{ body: string }>(
  '',
  `SELECT body FROM outbox WHERE recipient = $1 AND subject = 'Ihr neues Referenzkonto brauchen wir nicht mehr'`,
);
const returned = statement(
  '',
  `INSERT INTO ledger_balances (business_partner_id, account, ips_id, balance) VALUES ($1, 'IN_TRANSIT', '', -5000)`,
);

describe.each(suiteEngines)('BNK-21: a new account in review that nothing is left for, on %s', (engine) => {
  const own = ownCustomer(engine);
  const sum = euros(50);
  const id = () => own.account.businessPartnerId;
  const end = async () => runJobOf(own.db, endNeedlessChanges, testToday);
  const state = async () => [
    await own.db.rows(changes, [id()]),
    (await own.db.rows(asked, [id()])).map(({ status }) => ({ status })),
  ];
  const mails = async () => own.db.rows(told, [`${own.anna.userId}@example.test`]);
  const ended = [[{ status: 'CANCELED', newest: 'order.canceled', by: 'bank' }], [{ status: 'EXPIRED' }]];
  const waits = [[{ status: 'PENDING', newest: 'order.placed', by: null }], [{ status: 'REQUESTED' }]];

  beforeEach(async () => {
    const closed = { cash: sum, partnerStatus: 'CLOSED', productStatus: 'CLOSED' } as const;
    own.account = await openAccount(own.db, own.anna, closed);
    await changeAccount(own.world.deps, own.anna, { businessPartnerId: id(), iban, holder: 'Anna Berger' });
  });
  const empty = async () => takeBack(own.db, id(), sum, testToday);

  it('waits while there is money, and ends once there is none: with its request, told, and once', async () => {
    expect(await state()).toEqual(waits);
    expect(await end()).toEqual({ ended: 0 });
    expect(await state()).toEqual(waits);
    await empty();
    expect(await end()).toEqual({ ended: 1 });
    expect(await state()).toEqual(ended);
    expect(await end()).toEqual({ ended: 0 });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.body).toContain('Auf Ihrem Verrechnungskonto liegt nichts mehr, was wir dorthin auszahlen könnten.\n');
  });

  it('ends at a day’s end', async () => {
    await empty();
    expect(await runDay(own.db, moneyJobs(), testToday)).toMatchObject({ 'needless-accounts': { ended: 1 } });
  });

  it('waits on where money has come again on the same day, and while some is on its way', async () => {
    await empty();
    await payIn(own.db, id(), euros(20), testToday);
    expect(await end()).toEqual({ ended: 0 });
    await takeBack(own.db, id(), euros(20), testToday);
    await own.db.change(returned, [id()]);
    expect(await end()).toEqual({ ended: 0 });
    expect(await state()).toEqual(waits);
  });

  it('is told once where two runs end it at once', async () => {
    await empty();
    const runs = await Promise.all([end(), end()]);
    expect(runs.toSorted((one, other) => (one.ended ?? 0) - (other.ended ?? 0))).toEqual([{ ended: 0 }, { ended: 1 }]);
    expect(await mails()).toHaveLength(1);
  });

  it('is either released or ended where staff decide at the same moment', async () => {
    await empty();
    const checker = await newColleague(own.world.deps);
    const [{ approval_id: approvalId } = { approval_id: '' }] = await own.db.rows(asked, [id()]);
    const wish = { approvalId, checker, decision: 'APPROVED', reason: 'geprüft' } as const;
    const moment = momentOf(own.world.deps.clocks);
    const [{ ended: count }, decided] = await Promise.all([
      end(),
      own.db.transaction(async (tx) => decideApproval(tx, approvalEffects, wish, moment)),
    ]);
    const [[change]] = (await state()) as [[{ status: string }]];
    expect([count, change.status]).toEqual(decided.ok ? [0, 'CLOSED'] : [1, 'CANCELED']);
    expect(await mails()).toHaveLength(decided.ok ? 0 : 1);
  });
});
