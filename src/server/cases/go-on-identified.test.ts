import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDatabase, suiteEngines } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { customers, demoToday, userIdOf } from '../demo/personas.ts';
import { goOnIdentified, waitForAnother } from './go-on-identified.ts';

const standing = statement<{ partner: string; opening: string; application: string; product: string }>(
  '',
  `SELECT b.status AS partner, o.status AS opening, k.status AS application, p.status AS product
   FROM contracts t JOIN business_partners b USING (business_partner_id) JOIN cases k USING (user_id, case_id)
   JOIN orders o USING (business_partner_id) JOIN products p ON p.business_partner_id = b.business_partner_id
   WHERE t.user_id = $1`,
);

const newest = statement<{ type: string; before: string; after: string }>(
  '',
  `SELECT event ->> 'type' AS type, status_before AS before, status_after AS after FROM case_events
   WHERE user_id = $1 ORDER BY sequence DESC LIMIT 1`,
);

const frank = customers.find(({ number }) => number === 5);

describe.each(suiteEngines)('who is identified on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await demoDatabase(engine);
  });
  afterAll(async () => db.close());

  it('REG-05: has opened what they signed before, after a check that failed; twice changes nothing', async () => {
    const userId = frank === undefined ? '' : userIdOf(frank);
    const now = async () => db.rows(standing, [userId]);
    expect(await now()).toEqual([{ partner: 'PENDING', opening: 'PENDING', application: 'IDENT', product: 'PENDING' }]);
    const moment = { now: '2026-11-20T10:00:00.000Z', today: demoToday };
    await db.transaction(async (tx) => waitForAnother(tx, userId, moment));
    expect(await now()).toEqual([{ partner: 'PENDING', opening: 'PENDING', application: 'IDENT', product: 'PENDING' }]);
    expect(await db.row(newest, [userId])).toEqual({ type: 'check.failed', before: 'IDENT', after: 'IDENT' });
    const open = [{ partner: 'OPEN', opening: 'OPEN', application: 'APPROVED', product: 'PENDING' }];
    for (let turn = 0; turn < 2; turn += 1) {
      await db.transaction(async (tx) => goOnIdentified(tx, userId, moment));
      expect(await now()).toEqual(open);
    }
  });
});
