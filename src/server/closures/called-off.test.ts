import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { euros } from '#domain/money/money.ts';
import { testToday } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { payee } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { statement } from '../db/db.ts';
import { hastenJobs } from '../jobs/hasten.ts';
import { byKind, runDue } from '../jobs/runner.ts';
import { momentOf, pricedMomentOf } from '../orders/lifecycle.ts';
import { settlementWork } from '../withdrawals/settlement.ts';
import { closingWork } from './closing-jobs.ts';
import { executeClosing } from './execute-closing.ts';

const share = statement(
  '',
  `UPDATE business_partners SET account_type = 'jointAccount' WHERE business_partner_id = $1`,
);
const invite = statement(
  '',
  `INSERT INTO owner_invitations (business_partner_id, token_hash, invited_by, email_folded, invited_at, ends_at)
   VALUES ($1, $1, $2, 'bernd@example.test', '2026-11-20T08:00:00Z', '2026-12-20T08:00:00Z')`,
);
const mails = statement<{ subject: string; body: string }>(
  '',
  `SELECT subject, body FROM outbox WHERE recipient = 'bernd@example.test'`,
);
const waiting = statement<{ outcome: string | null }>(
  '',
  'SELECT outcome FROM owner_invitations WHERE business_partner_id = $1',
);
const status = statement<{ status: string }>('', 'SELECT status FROM business_partners WHERE business_partner_id = $1');

const days: readonly IsoDate[] = [testToday, '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

describe.each(suiteEngines)('REG-08: whoever was invited to an account that closes, on %s', (engine) => {
  const own = ownCustomer(engine, { cash: euros(100), productStatus: 'CLOSED' });

  it('is told once it is closed, and the invitation is gone', async () => {
    const { businessPartnerId } = own.account;
    const { deps } = own.world;
    await own.db.change(share, [businessPartnerId]);
    await own.db.change(invite, [businessPartnerId, own.anna.userId]);
    const relation = await relationFacts(own.db, own.anna, { businessPartnerId }, testToday);
    if (relation === undefined || relation === 'unknown') throw new Error('The relation is not there.');
    const by = { operationId: null, maker: own.anna.userId };
    const plan = { businessPartnerId, ipsId: null, payee };
    await own.db.transaction(async (tx) => executeClosing(tx, plan, relation, by, pricedMomentOf(deps)));
    expect([await own.db.rows(mails), await own.db.rows(waiting, [businessPartnerId])]).toEqual([
      [],
      [{ outcome: null }],
    ]);
    for (const today of days) {
      own.world.at.today = today;
      await hastenJobs(own.db, momentOf(deps.clocks));
      await runDue(deps, byKind([...settlementWork(deps), ...closingWork(deps)]));
    }
    expect(await own.db.row(status, [businessPartnerId])).toEqual({ status: 'CLOSED' });
    expect(await own.db.rows(waiting, [businessPartnerId])).toEqual([]);
    expect(await own.db.rows(mails)).toMatchObject([{ subject: 'Das Gemeinschaftskonto ist geschlossen' }]);
    expect((await own.db.row(mails))?.body).toContain('Dieses Konto ist geschlossen.');
  });
});
