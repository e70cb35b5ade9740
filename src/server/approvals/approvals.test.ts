import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalDecision } from '#domain/approvals/approval.ts';
import { addCents, cents, type Cents, euros } from '#domain/money/money.ts';
import { openAccount, signedInCustomer, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { cancelOrder, orderCash } from '#tests/support/server/order-scenes.ts';
import { approvalEffects } from '../approval-effects.ts';
import { statement } from '../db/db.ts';
import { byKind, runDue } from '../jobs/runner.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow } from '../orders/order.store.ts';
import { decideApproval } from './decide-approval.ts';
import { approvalExpiry } from './expire-approvals.ts';
import { listApprovals, readApproval } from './read-approvals.ts';
import { requestApproval } from './request-approval.ts';

const insertStaff = statement(
  '',
  `INSERT INTO users (user_id, username, username_folded, first_name, last_name, groups, user_type, ident_status, created_at)
   VALUES ($1::uuid, $1::uuid::text, $1::uuid::text, 'Olga', 'Ebert', '{operations-bo}', 'STAFF', 'NONE', '2026-01-02T08:00:00Z')`,
);
const status = statement<{ status: string; in_review: boolean; expected_on: string | null }>(
  '',
  'SELECT status, in_review, expected_on FROM orders WHERE order_id = $1',
);
const reserved = statement<{ state: string }>('', 'SELECT state FROM reservations WHERE order_id = $1');
const newestFact = statement<{ type: string }>(
  '',
  `SELECT event ->> 'type' AS type FROM order_events WHERE order_id = $1 ORDER BY sequence DESC LIMIT 1`,
);
const newestMail = statement<{ subject: string; body: string }>(
  '',
  `SELECT o.subject, o.body FROM job j JOIN outbox o ON o.id::text = j.payload ->> 'id' WHERE o.recipient = $1
   ORDER BY j.id DESC LIMIT 1`,
);

const hours = 60 * 60 * 1000;

describe.each(suiteEngines)('releases by a second person on %s', (engine) => {
  let olga: string;

  const own = ownCustomer(engine, { cash: euros(30_000), boughtOn: '2025-11-20' });
  beforeEach(async () => {
    olga = randomUUID();
    await own.db.change(insertStaff, [olga]);
  });

  const order = async (amount: Cents = addCents(euros(10_000), cents(1))) =>
    orderCash(own.world.deps, own.anna, own.account, amount);
  const requestsOf = async ({ order_id: id }: OrderRow) => {
    const all = await listApprovals(own.db, { status: null, kind: 'PAYOUT', limit: 200, after: null });
    return all.filter(({ targetId }) => targetId === id);
  };
  const requestOf = async (row: OrderRow) => {
    const [request] = await requestsOf(row);
    if (request === undefined) throw new Error('Nothing was asked for.');
    return request;
  };
  const decide = async (approvalId: string, checker: string, decision: ApprovalDecision = 'APPROVED') =>
    own.db.transaction(async (tx) =>
      decideApproval(
        tx,
        approvalEffects,
        { approvalId, checker, decision, reason: 'geprüft' },
        momentOf(own.world.deps.clocks),
      ),
    );
  const expire = async () => {
    return runDue(own.world.deps, byKind([approvalExpiry(own.world.deps, approvalEffects)]));
  };
  const cancel = async (row: OrderRow) => cancelOrder(own.world.deps, own.anna, row.order_id);
  const orderNow = async ({ order_id: id }: OrderRow) => own.db.row(status, [id]);
  const mail = async () => own.db.row(newestMail, [`${own.anna.userId}@example.test`]);

  it('ADM-03: a payout of 10,000 € needs no release; a cent more does, and rests until a second person gives it', async () => {
    expect(await requestsOf(await order(euros(10_000)))).toEqual([]);
    const placed = await order();
    const request = await requestOf(placed);
    expect(request).toMatchObject({
      status: 'REQUESTED',
      businessPartnerId: own.account.businessPartnerId,
      title: 'Entnahme über 10.000,01\u00a0€',
      lines: [
        { label: 'Auftrag', before: null, after: 'Entnahme, Verrechnungskonto' },
        { label: 'Betrag', before: null, after: '10.000,01\u00a0€' },
        { label: 'Empfänger', before: null, after: 'Anna Berger' },
        { label: 'Konto', before: null, after: 'IBAN endet auf 3000' },
        { label: 'Referenzkonto', before: null, after: 'unverändert seit Beginn am 20.11.2023' },
        { label: 'Weitere Auszahlungen in 30 Tagen', before: null, after: '1, zusammen 10.000,00\u00a0€' },
        { label: 'Auftragsnummer', before: null, after: placed.order_id },
        { label: 'Beauftragt am', before: null, after: '20.11.2026' },
      ],
      maker: { userId: own.anna.userId, name: 'Anna Berger', isStaff: false },
      requestedAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2026-11-23T12:00:00.000Z',
      checker: null,
    });
    expect(await orderNow(placed)).toMatchObject({ status: 'PENDING', in_review: true });
    expect(await decide(request.approvalId, olga)).toMatchObject({ ok: true, value: { status: 'APPROVED' } });
    expect(await orderNow(placed)).toEqual({ status: 'OPEN', in_review: false, expected_on: '2026-11-23' });
    expect(await mail()).toMatchObject({
      subject: 'Ihr Auftrag ist freigegeben: Entnahme',
      body: expect.stringContaining('Das Geld ist voraussichtlich am 23.11.2026 auf Ihrem Konto.') as string,
    });
    const read = await readApproval(own.db, request.approvalId);
    expect(read).toMatchObject({ checker: { userId: olga, name: 'Olga Ebert' }, decisionReason: 'geprüft' });
    expect(read?.history.map(({ event, statusAfter, by }) => [event, statusAfter, by])).toEqual([
      ['request.made', 'REQUESTED', 'Anna Berger'],
      ['request.approved', 'APPROVED', 'Olga Ebert'],
    ]);
  });

  it('ADM-03: what is rejected is canceled, its money is free, and the customer is told', async () => {
    const placed = await order();
    const { approvalId } = await requestOf(placed);
    expect(await decide(approvalId, olga, 'REJECTED')).toMatchObject({ ok: true, value: { status: 'REJECTED' } });
    expect(await orderNow(placed)).toMatchObject({ status: 'CANCELED' });
    expect(await own.db.row(newestFact, [placed.order_id])).toEqual({ type: 'order.refused' });
    expect(await own.db.rows(reserved, [placed.order_id])).toEqual([{ state: 'RELEASED' }]);
    const told = await mail();
    expect(told?.subject).toBe('Ihr Auftrag wurde nicht freigegeben: Entnahme');
    expect(told?.body).toContain('Es wird nichts ausgezahlt.');
    expect(told?.body).not.toContain('geprüft.');
  });

  it('decisions §16: neither the maker, nor another customer, nor a holder who works for the bank decides', async () => {
    const placed = await order();
    const { approvalId } = await requestOf(placed);
    expect(await decide(approvalId, own.anna.userId)).toEqual({ ok: false, refusal: 'NOT_STAFF' });
    expect(await decide(approvalId, (await signedInCustomer(own.db)).userId)).toEqual({
      ok: false,
      refusal: 'NOT_STAFF',
    });
    const join = statement('', 'INSERT INTO business_partner_users VALUES ($1, $2)');
    await own.db.change(join, [own.account.businessPartnerId, olga]);
    expect(await decide(approvalId, olga)).toEqual({ ok: false, refusal: 'OWN_REQUEST' });
    expect(await decide(randomUUID(), olga)).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    expect(await orderNow(placed)).toMatchObject({ status: 'PENDING', in_review: true });
  });

  it('decisions §16: a member of staff who asked does not decide; the row itself refuses it', async () => {
    const asked = await own.db.transaction(async (tx) =>
      requestApproval(
        tx,
        {
          kind: 'PAYOUT',
          targetId: `O-${randomUUID()}`,
          businessPartnerId: own.account.businessPartnerId,
          maker: olga,
          reason: 'auf Wunsch am Telefon',
          title: 'Entnahme',
          lines: [],
          payload: {},
        },
        momentOf(own.world.deps.clocks),
      ),
    );
    if (asked === 'pending') throw new Error('Something was pending.');
    expect(await decide(asked.approvalId, olga)).toEqual({ ok: false, refusal: 'OWN_REQUEST' });
    const force = statement(
      '',
      `UPDATE approvals SET status = 'APPROVED', checker = maker, ended_at = now() WHERE approval_id = $1`,
    );
    await expect(own.db.change(force, [asked.approvalId])).rejects.toThrow('approvals_four_eyes');
    const rewrite = statement('', `UPDATE approval_events SET caused_by = NULL WHERE approval_id = $1`);
    await expect(own.db.change(rewrite, [asked.approvalId])).rejects.toThrow('append only');
  });

  it('decisions §13: one request a target is pending', async () => {
    const placed = await order();
    const one = await requestOf(placed);
    const again = await own.db.transaction(async (tx) =>
      requestApproval(
        tx,
        { ...one, maker: olga, reason: null, lines: [], payload: {} },
        momentOf(own.world.deps.clocks),
      ),
    );
    expect(again).toBe('pending');
    expect(await requestsOf(placed)).toHaveLength(1);
  });

  it('R8: of twelve decisions at once one is taken', async () => {
    const placed = await order();
    const { approvalId } = await requestOf(placed);
    const checkers = Array.from({ length: 12 }, () => randomUUID());
    for (const checker of checkers) await own.db.change(insertStaff, [checker]);
    const others = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const checker = checkers[index] ?? '';
        return decide(approvalId, checker, index % 2 === 0 ? 'APPROVED' : 'REJECTED');
      }),
    );
    expect(others.filter(({ ok }) => ok)).toHaveLength(1);
    expect(others.filter((answer) => !answer.ok && answer.refusal === 'ALREADY_DECIDED')).toHaveLength(11);
    expect((await readApproval(own.db, approvalId))?.history).toHaveLength(2);
  });

  it('BNK-08: who cancels their payout ends the request; at the same moment one of both wins', async () => {
    const placed = await order();
    const { approvalId } = await requestOf(placed);
    expect((await cancel(placed)).ok).toBe(true);
    expect(await requestOf(placed)).toMatchObject({ status: 'EXPIRED', endedAt: '2026-11-20T12:00:00.000Z' });
    // No new request stands in the list, as one does when the 72 hours are over.
    expect(await decide(approvalId, olga)).toEqual({ ok: false, refusal: 'TARGET_CHANGED' });
    const other = await order();
    const { approvalId: pending } = await requestOf(other);
    const [canceled, decided] = await Promise.all([cancel(other), decide(pending, olga)]);
    // Released first it may still be canceled; canceled first it is not released.
    expect(canceled.ok).toBe(true);
    expect(await orderNow(other)).toMatchObject({ status: 'CANCELED' });
    expect((await requestOf(other)).status).toBe(decided.ok ? 'APPROVED' : 'EXPIRED');
  });

  it('decisions §13: after 72 hours a request has expired; the payout rests on and is asked for anew', async () => {
    const placed = await order();
    const first = await requestOf(placed);
    own.world.at.now = new Date(own.world.at.now.getTime() + 72 * hours - 1);
    expect(await expire()).toBe(0);
    own.world.at.now = new Date(own.world.at.now.getTime() + 1);
    expect(await decide(first.approvalId, olga)).toEqual({ ok: false, refusal: 'EXPIRED' });
    await expire();
    const requests = await requestsOf(placed);
    expect(requests.map((each) => each.status)).toEqual(['REQUESTED', 'EXPIRED']);
    expect(await decide(first.approvalId, olga)).toEqual({ ok: false, refusal: 'EXPIRED' });
    expect(await orderNow(placed)).toMatchObject({ status: 'PENDING', in_review: true });
    expect(await decide(requests[0]?.approvalId ?? '', olga)).toMatchObject({ ok: true });
    own.world.at.now = new Date(own.world.at.now.getTime() + 72 * hours);
    await expire();
    expect((await requestsOf(placed)).map((each) => each.status)).toEqual(['APPROVED', 'EXPIRED']);
  });

  it('ADM-03: what was released elsewhere is not released again, and the request ends with that', async () => {
    const placed = await order();
    const { approvalId } = await requestOf(placed);
    await own.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, placed);
      if (locked === undefined) throw new Error('The order is gone.');
      await moveOrder(tx, locked, { type: 'order.canceled', by: 'staff' }, momentOf(own.world.deps.clocks));
    });
    expect(await decide(approvalId, olga)).toEqual({ ok: false, refusal: 'TARGET_CHANGED' });
    expect(await requestOf(placed)).toMatchObject({ status: 'EXPIRED', checker: null });
  });

  it('ADM-03: pages through the list, newest first, each once', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await order();
      own.account = await openAccount(own.db, own.anna, { cash: euros(30_000), boughtOn: testToday });
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listApprovals>> = await listApprovals(own.db, {
        status: 'REQUESTED',
        kind: null,
        limit: 2,
        after,
      });
      seen.push(...page.map(({ approvalId }) => approvalId));
      after = page.at(-1)?.approvalId ?? null;
    } while (after !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(3);
  });
});
