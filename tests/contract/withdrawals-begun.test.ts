import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { rowsOf } from '#tests/support/server/queries.ts';
import { staffBehind } from '#tests/support/server/staff.ts';
import { operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { decide } from './admin-scenes.ts';
import { accept, contracting, newcomer } from './case-successes.ts';
import { addProduct } from './relation-scenes.ts';

type Concluded = ResponseOf<(typeof endpoints)['userAcceptsContract']>;

describe.each(suiteEngines)('REG-06: contracts whose money has moved on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine, { demo: true });
  });
  afterAll(async () => server.close());

  const moveTo = async (to: IsoDate) => {
    const moved = await server.callAdmin('moveBusinessDate', { to }, await staffBehind(server, ['operations']));
    expect(moved.status).toBe(200);
    const open = 'SELECT count(*)::int AS count FROM day_ends WHERE finished_at IS NULL';
    for (let turn = 0; turn < 3000; turn += 1) {
      if ((await server.runJobs()) > 0) continue;
      const [days] = await rowsOf<{ count: number }>(server.db, open);
      if (days?.count === 0 && server.clocks.today() >= to) return;
      server.clocks.advance(5000);
    }
    throw new Error(`It never became ${to}.`);
  };
  const statusOf = async (by: Concluded) => ({
    relation: (
      await rowsOf<{ status: string }>(
        server.db,
        'SELECT status FROM business_partners WHERE business_partner_id = $1',
        by.businessPartnerId,
      )
    ).map(({ status }) => status),
    orders: (
      await rowsOf<{ line: string }>(
        server.db,
        `SELECT type || ' ' || status AS line FROM orders WHERE business_partner_id = $1 ORDER BY 1`,
        by.businessPartnerId,
      )
    ).map(({ line }) => line),
    cash: await rowsOf(
      server.db,
      `SELECT balance FROM ledger_balances WHERE business_partner_id = $1 AND account = 'CLEARING' AND balance <> 0`,
      by.businessPartnerId,
    ),
    plans: await rowsOf(
      server.db,
      'SELECT 1 FROM savings_plans WHERE business_partner_id = $1 AND next_execution IS NOT NULL',
      by.businessPartnerId,
    ),
  });
  const withdraw = async (by: SignedIn, { contractId }: Concluded) => {
    await server.call('withdrawContract', { name: 'Anna Berger', contractId, email: by.username }, by);
    await server.runJobs();
    const [request] = await rowsOf<{ id: string; stands: string }>(
      server.db,
      `SELECT approval_id AS id, lines -> -1 ->> 'after' AS stands FROM approvals
       WHERE kind = 'CONTRACT_WITHDRAWAL' AND target_id = $1`,
      contractId,
    );
    return request;
  };

  it('waits for a debit under way, then sells, pays everything out and closes the account', async () => {
    const [late, early, rich] = [await newcomer(server), await newcomer(server), await newcomer(server)];
    const both = await newcomer(server);
    const quick = await newcomer(server);
    const closed = (await accept(server, quick, await contracting(server, quick))).body as Concluded;
    const invested = (await accept(server, early, await contracting(server, early))).body as Concluded;
    const running = (await accept(server, late, await contracting(server, late))).body as Concluded;
    const beside = (await accept(server, rich, await contracting(server, rich))).body as Concluded;
    const debited = { firstPayment: 'REFERENCE' };
    expect((await addProduct(server, rich, beside.businessPartnerId, debited)).status).toBe(200);
    const first = (await accept(server, both, await contracting(server, both))).body as Concluded;
    const { body } = await addProduct(server, both, first.businessPartnerId, debited);
    const { contract, ipsId } = body as { readonly contract: { readonly contractId: string }; readonly ipsId: string };
    await moveTo('2026-11-24');
    expect((await statusOf(running)).orders).toEqual(['OPENING RUNNING']);
    const request = await withdraw(late, running);
    expect(request?.stands).toBe('Geld eingezogen oder unterwegs');
    expect((await statusOf(running)).orders).toEqual(['OPENING RUNNING']);
    expect((await decide(server, request?.id ?? '', 'APPROVED')).status).toBe(200);
    await server.runJobs();
    expect(await statusOf(running)).toMatchObject({ relation: ['OPEN'], orders: ['OPENING RUNNING'], plans: [] });
    await moveTo('2026-11-27');
    const closing = operationIn(await server.call('prepareInvestmentClosure', { ipsId: closed.ipsId }, quick));
    const confirming = { operationId: closing, code: await tanFor(server, quick, closing) };
    expect((await server.call('deleteIps', confirming, quick)).status).toBe(200);
    await moveTo('2026-12-02');
    // The first rate of its plan is under way by now.
    expect(await statusOf(invested)).toMatchObject({
      relation: ['OPEN'],
      orders: ['OPENING CLOSED', 'TOP_UP RUNNING'],
    });
    const second = await withdraw(early, invested);
    expect(second?.stands).toBe('angelegt');
    expect((await decide(server, second?.id ?? '', 'APPROVED')).status).toBe(200);
    const third = await withdraw(rich, beside);
    expect((await decide(server, third?.id ?? '', 'APPROVED')).status).toBe(200);
    const fourth = await withdraw(both, { ...first, contractId: contract.contractId });
    expect(fourth?.stands).toBe('angelegt');
    expect((await decide(server, fourth?.id ?? '', 'APPROVED')).status).toBe(200);
    // Closed by its customer within the period, with nothing left on the account: what it has cost them is for staff to see.
    await moveTo('2026-12-04');
    const before = await statusOf(closed);
    expect(before).toMatchObject({
      relation: ['OPEN'],
      orders: ['OPENING CLOSED', 'STRATEGY_CLOSURE CLOSED'],
      cash: [],
    });
    expect((await withdraw(quick, closed))?.stands).toBe('angelegt und wieder geschlossen');
    expect(await statusOf(closed)).toEqual(before);
    await moveTo('2026-12-21');
    // What was agreed beside it goes on, and with it the account.
    const { relation, orders } = await statusOf(beside);
    expect(relation).toEqual(['OPEN']);
    expect(orders).toContain('STRATEGY_CLOSURE CLOSED');
    expect(orders).not.toContain('ACCOUNT_CLOSURE CLOSED');
    const products = 'SELECT ips_id, status FROM products WHERE business_partner_id = $1 ORDER BY status';
    expect(await rowsOf(server.db, products, beside.businessPartnerId)).toEqual([
      { ips_id: beside.ipsId, status: 'CLOSED' },
      { ips_id: expect.not.stringMatching(beside.ipsId) as string, status: 'OPEN' },
    ]);
    // Of two investments the added one alone.
    expect(await rowsOf(server.db, products, first.businessPartnerId)).toEqual([
      { ips_id: ipsId, status: 'CLOSED' },
      { ips_id: first.ipsId, status: 'OPEN' },
    ]);
    expect((await statusOf(first)).relation).toEqual(['OPEN']);
    const ended = ['ACCOUNT_CLOSURE CLOSED', 'OPENING CLOSED', 'STRATEGY_CLOSURE CLOSED'];
    const nothing = { relation: ['CLOSED'], cash: [], plans: [] };
    expect(await statusOf(running)).toEqual({ ...nothing, orders: ended });
    expect(await statusOf(invested)).toEqual({ ...nothing, orders: [...ended, 'TOP_UP CLOSED'] });
    const titles = server.messages.filter(({ to }) => to === early.username).map(({ subject }) => subject);
    expect(titles).toContain('Wir nehmen Ihren Widerruf an');
  }, 240_000);
});
