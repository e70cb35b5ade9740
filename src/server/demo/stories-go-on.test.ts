import { expect, it } from 'vitest';
import { dayUnderWay } from '#server/day-end/day-end.store.ts';
import { startTestServer } from '#tests/support/server/in-process.ts';
import { rowsOf } from '#tests/support/server/queries.ts';

const until = '2026-12-04';

it('BNK-08: what the demo has under way goes on with the days, and nothing stays open past its date', async () => {
  const server = await startTestServer('PostgreSQL', { demo: true, variables: { DEMO: 'on' } });
  const { db, composition } = server;
  const states = async (partner: string): Promise<readonly string[]> => {
    const sql = `SELECT type || ' ' || status AS state FROM orders
      WHERE business_partner_id = $1 AND created_on BETWEEN '2026-11-16' AND '2026-11-20' ORDER BY 1`;
    return (await rowsOf<{ state: string }>(db, sql, partner)).map(({ state }) => state);
  };
  expect(await states('BP-1009')).toEqual(['ACCOUNT_CLOSURE OPEN', 'STRATEGY_CLOSURE OPEN']);
  expect(await states('BP-1003')).toEqual(['STRATEGY_CHANGE OPEN', 'WITHDRAWAL PENDING']);
  expect(await states('BP-1001')).toEqual(['PERSONAL_DATA CLOSED', 'TOP_UP OPEN', 'TOP_UP RUNNING']);

  expect(await composition.dayEnd.moveBusinessDate(until)).toEqual({ ok: true, value: { movingTo: until } });
  for (let tries = 0; tries === 0 || (await dayUnderWay(db)) !== undefined; tries += 1) {
    expect(tries).toBeLessThan(100);
    server.clocks.advance(1000);
    await server.runJobs();
  }

  // Only what a second person must release waits longer than it was said to.
  const late = `SELECT order_id FROM orders WHERE expected_on < $1::date
    AND (status IN ('OPEN', 'RUNNING') OR (status = 'PENDING' AND NOT in_review))`;
  expect(await rowsOf(db, late, until)).toEqual([]);
  expect(await rowsOf(db, `SELECT key FROM job WHERE status = 'DEAD'`)).toEqual([]);
  expect(await states('BP-1009')).toEqual(['ACCOUNT_CLOSURE CLOSED', 'STRATEGY_CLOSURE CLOSED']);
  const closed = `SELECT b.status AS partner, p.status AS product FROM business_partners b
    JOIN products p USING (business_partner_id) WHERE b.business_partner_id = 'BP-1009'`;
  expect(await rowsOf(db, closed)).toEqual([{ partner: 'CLOSED', product: 'CLOSED' }]);
  expect(await states('BP-1003')).toEqual(['STRATEGY_CHANGE CLOSED', 'WITHDRAWAL PENDING']);
  const changed = `SELECT split, status FROM products WHERE ips_id = 'IPS-1003-3'`;
  expect(await rowsOf(db, changed)).toEqual([{ split: '50:50', status: 'OPEN' }]);
  expect(await states('BP-1001')).toEqual(['PERSONAL_DATA CLOSED', 'TOP_UP CLOSED', 'TOP_UP CLOSED']);
  expect(await states('BP-1004')).toEqual(['EXEMPTION_ORDER CLOSED']);
  await server.close();
});
