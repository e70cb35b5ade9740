import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signedInCustomer, testDeps } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { behind } from '#tests/support/server/races.ts';
import { beginPartner, movePartner } from '../business-partners/partner-life.ts';
import { statement } from '../db/db.ts';
import { beginProduct, closeProduct, moveProduct } from '../investments/product-status.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { closeTasks, moveTask } from '../tasks/task-life.ts';

const productLife = statement<{ status: string; snapshot: unknown; events: readonly string[] }>(
  '',
  `SELECT p.status, p.snapshot, ARRAY(SELECT e.event ->> 'type' FROM product_events e
    WHERE e.ips_id = p.ips_id ORDER BY e.sequence) AS events FROM products p WHERE p.ips_id = $1`,
);
const partnerLife = statement<{ status: string; moves: readonly string[] }>(
  '',
  `SELECT b.status, ARRAY(SELECT coalesce(e.status_before, '') || '>' || e.status_after FROM business_partner_events e
    WHERE e.business_partner_id = b.business_partner_id ORDER BY e.sequence) AS moves
   FROM business_partners b WHERE b.business_partner_id = $1`,
);
const insertTask = statement('', `INSERT INTO tasks VALUES ($1, $2, 'WPHG', $3, $4, '2026-11-01', '2026-11-01')`);
const setStatus = statement('', 'UPDATE products SET status = $2 WHERE ips_id = $1');

describe.each(suiteEngines)('lives that rows keep, on %s', (engine) => {
  const own = ownCustomer(engine, { productStatus: 'PENDING', partnerStatus: 'PENDING' });
  const { deps } = testDeps(undefined as never);
  const moment = momentOf(deps.clocks);

  const move = async (fact: Parameters<typeof moveProduct>[3]) =>
    moveProduct(own.db, own.account.businessPartnerId, own.account.ipsId, fact, moment);

  it('decisions §13: keeps status, snapshot and every fact of an investment together', async () => {
    await beginProduct(own.db, own.account.businessPartnerId, own.account.ipsId, moment);
    expect(await move({ type: 'investment.funded' })).toEqual({ before: 'PENDING', after: 'OPEN' });
    expect(await move({ type: 'change.ordered' })).toEqual({ before: 'OPEN', after: 'STRATEGYCHANGE' });
    expect(await move({ type: 'closing.ordered' })).toBeUndefined();
    expect(await own.db.row(productLife, [own.account.ipsId])).toEqual({
      status: 'STRATEGYCHANGE',
      snapshot: { version: 1, value: 'changingStrategy', context: {} },
      events: ['products.begun', 'investment.funded', 'change.ordered'],
    });
  });

  it('goes on with rows from before snapshots were kept, and with what their status says', async () => {
    expect(await move({ type: 'opening.canceled' })).toEqual({ before: 'PENDING', after: 'CLOSED' });
    await own.db.change(setStatus, [own.account.ipsId, 'OPEN']);
    await closeProduct(own.db, own.account.businessPartnerId, own.account.ipsId, moment);
    const life = await own.db.row(productLife, [own.account.ipsId]);
    expect([life?.status, life?.events]).toEqual([
      'CLOSED',
      ['opening.canceled', 'closing.ordered', 'closing.executed'],
    ]);
  });

  it('moves a row once, however many tell of the same fact at the same moment', async () => {
    const fact = { type: 'investment.funded' } as const;
    const { businessPartnerId, ipsId } = own.account;
    const other = await behind(
      own.db,
      async (tx) => moveProduct(tx, businessPartnerId, ipsId, fact, moment),
      async () => own.db.transaction(async (tx) => moveProduct(tx, businessPartnerId, ipsId, fact, moment)),
    );
    expect(other).toBeUndefined();
    expect((await own.db.row(productLife, [ipsId]))?.events).toEqual(['investment.funded']);
  });

  it('decisions §13: opens a relation that is closing where somebody else than who ordered it refuses', async () => {
    const { businessPartnerId } = own.account;
    await beginPartner(own.db, businessPartnerId, moment);
    await movePartner(own.db, businessPartnerId, { type: 'relation.opened' }, moment);
    await movePartner(own.db, businessPartnerId, { type: 'closing.ordered' }, moment);
    const refuse = async (refusedBy: string) =>
      movePartner(own.db, businessPartnerId, { type: 'closing.refused', orderedBy: 'S-1', refusedBy }, moment);
    expect(await refuse('S-1')).toBeUndefined();
    expect(await refuse('S-2')).toEqual({ before: 'INCLOSE', after: 'OPEN' });
    expect(await own.db.row(partnerLife, [businessPartnerId])).toEqual({
      status: 'OPEN',
      moves: ['>PENDING', 'PENDING>OPEN', 'OPEN>INCLOSE', 'INCLOSE>OPEN'],
    });
    expect(await movePartner(own.db, 'BP-0', { type: 'relation.opened' }, moment)).toBeUndefined();
  });

  it('BNK-12: closes what is not closed of a type, of all users of a relation or of one', async () => {
    const other = await signedInCustomer(own.db);
    const { userId } = own.anna;
    const { businessPartnerId } = own.account;
    const mine = `T-${randomUUID().slice(0, 8)}`;
    await own.db.change(insertTask, [userId, mine, 'DONE', businessPartnerId]);
    await own.db.change(insertTask, [other.userId, `${mine}-2`, 'OPEN', businessPartnerId]);
    await closeTasks(own.db, { businessPartnerId, type: 'WPHG', userId }, moment);
    expect(await moveTask(own.db, userId, mine, { type: 'task.closed' }, moment)).toBeUndefined();
    await closeTasks(own.db, { businessPartnerId, type: 'WPHG' }, moment);
    expect(await moveTask(own.db, other.userId, `${mine}-2`, { type: 'task.closed' }, moment)).toBeUndefined();
  });

  it.each(['product_events', 'business_partner_events'])('never changes a fact that was written: %s', async (table) => {
    await move({ type: 'investment.funded' });
    await movePartner(own.db, own.account.businessPartnerId, { type: 'relation.opened' }, moment);
    await expect(own.db.change(statement('', `UPDATE ${table} SET event = '{}'`))).rejects.toThrow('append only');
    await expect(own.db.change(statement('', `DELETE FROM ${table}`))).rejects.toThrow('append only');
  });
});
