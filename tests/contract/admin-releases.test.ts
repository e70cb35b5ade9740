import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { decide, reason, reviewed } from './admin-scenes.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, newKey, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { staffBehind } from '#tests/support/server/staff.ts';

describe.each(suiteEngines)('ADM-03: releases on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const statusOf = async (orderId: string): Promise<string | undefined> =>
    (await server.db.row(statement<{ status: string }>('', 'SELECT status FROM orders WHERE order_id = $1'), [orderId]))
      ?.status;

  it('releases a payout above 10,000 € by a second person, once, with all that follows', async () => {
    const { orderId, releaseId } = await reviewed(server);
    expect(await statusOf(orderId)).toBe('PENDING');
    const by = await staffBehind(server, ['operations']);
    const key = newKey();
    const wish = { releaseId, decision: 'APPROVED', reason } as const;
    const twins = await Promise.all([
      server.callAdmin('decideRelease', wish, { ...by, key }),
      server.callAdmin('decideRelease', wish, { ...by, key }),
    ]);
    expect(twins.map(({ status, body }) => [status, body])).toEqual([
      [200, { status: 'APPROVED' }],
      [200, { status: 'APPROVED' }],
    ]);
    expect(await statusOf(orderId)).toBe('OPEN');
    const read = await server.callAdmin('readRelease', { releaseId }, by);
    expect(read.body).toMatchObject({ status: 'APPROVED', decidedBy: 'Anna Berger', decisionReason: reason });
    const other = await server.callAdmin('decideRelease', { ...wish, decision: 'REJECTED' }, { ...by, key });
    expect(refusalOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('of two members of staff at once one decides', async () => {
    const { orderId, releaseId } = await reviewed(server);
    const all = await Promise.all([
      decide(server, releaseId, 'APPROVED', await staffBehind(server, ['operations'])),
      decide(server, releaseId, 'REJECTED', await staffBehind(server, ['operations'])),
    ]);
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await statusOf(orderId)).toBe(all[0]?.status === 200 ? 'OPEN' : 'CANCELED');
  });

  it('says beforehand who may look alone: who asked, who is a customer of the relation, and who has not the role', async () => {
    const { releaseId, by: customer } = await reviewed(server);
    const read = async (who: Awaited<ReturnType<typeof staffBehind>>) =>
      (await server.callAdmin('readRelease', { releaseId }, who)).body;
    expect(await read(await staffBehind(server, ['operations']))).toMatchObject({ lookOnly: null });
    expect(await read(await staffBehind(server, ['compliance']))).toMatchObject({ lookOnly: 'ROLE' });
    const maker = await staffBehind(server, ['operations']);
    const owner = await staffBehind(server, ['operations']);
    const { businessPartnerId } = customer.account;
    const insert = 'INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2)';
    await arrange(server, insert, businessPartnerId, owner.userId);
    await arrange(server, 'UPDATE approvals SET maker = $1 WHERE approval_id = $2', maker.userId, releaseId);
    for (const who of [maker, owner]) {
      expect(await read(who)).toMatchObject({ lookOnly: 'OWN_REQUEST' });
      expect(refusalOf(await decide(server, releaseId, 'APPROVED', who))).toBe('OWN_REQUEST');
    }
    expect(refusalOf(await decide(server, releaseId, 'REJECTED'))).toBe(undefined);
  });

  it('says it too of whoever released the account to which the payout goes', async () => {
    const { orderId, releaseId } = await reviewed(server);
    const by = await staffBehind(server, ['operations']);
    await arrange(
      server,
      `INSERT INTO orders (business_partner_id, order_id, type, status, snapshot, title, payee_holder, payee_iban, created_at,
        created_on)
      SELECT business_partner_id, 'A-' || order_id, 'PERSONAL_DATA', 'CLOSED', '{}', 'Neues Referenzkonto', payee_holder,
        payee_iban, created_at, created_on FROM orders WHERE order_id = $1`,
      orderId,
    );
    await arrange(
      server,
      `INSERT INTO approvals (approval_id, kind, target_id, business_partner_id, status, snapshot, maker, title, lines, payload,
        requested_at, expires_at, checker, ended_at)
      SELECT gen_random_uuid(), 'REFERENCE_ACCOUNT', 'A-' || target_id, business_partner_id, 'APPROVED', snapshot, maker,
        title, lines, payload, requested_at, expires_at, $1, requested_at FROM approvals WHERE approval_id = $2`,
      by.userId,
      releaseId,
    );
    const read = await server.callAdmin('readRelease', { releaseId }, by);
    expect(read.body).toMatchObject({ lookOnly: 'OWN_REQUEST' });
    expect(refusalOf(await decide(server, releaseId, 'APPROVED', by))).toBe('OWN_REQUEST');
    expect(refusalOf(await decide(server, releaseId))).toBe(undefined);
  });

  it.each(['', '         ', 'zu kurz', 'x'.repeat(501)])('decides nothing without a reason: %j', async (given) => {
    const { releaseId, orderId } = await reviewed(server);
    const by = await staffBehind(server, ['operations']);
    const seen = await server.callAdmin('decideRelease', { releaseId, decision: 'APPROVED', reason: given }, by);
    expect([seen.status, refusalOf(seen)]).toEqual([400, 'INVALID_REQUEST']);
    expect(await statusOf(orderId)).toBe('PENDING');
  });

  it('ASVS 16.3: writes down who looked, who decided what, and what was refused', async () => {
    const { releaseId } = await reviewed(server);
    const by = await staffBehind(server, ['operations']);
    await server.callAdmin('readRelease', { releaseId }, by);
    await decide(server, releaseId, 'APPROVED', by);
    await decide(server, releaseId, 'REJECTED', by);
    const written = await server.db.rows(
      statement<{ entry: Record<string, unknown> }>(
        '',
        `SELECT entry FROM audit_log WHERE entry ->> 'actor' = $1 AND entry ->> 'subject' = $2
           AND entry ->> 'kind' LIKE 'STAFF%' ORDER BY event_id`,
      ),
      [by.userId, releaseId],
    );
    expect(written.map(({ entry: { kind, details } }) => [kind, details])).toEqual([
      ['STAFF_VIEWED', { call: 'readRelease' }],
      ['STAFF_ACTED', { call: 'decideRelease', decision: 'APPROVED' }],
      ['STAFF_ACTED', { call: 'decideRelease', decision: 'REJECTED', refused: 'ALREADY_DECIDED' }],
    ]);
  });
});
