import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents, type Cents, euros } from '#domain/money/money.ts';
import {
  type Account,
  openAccount,
  payIn,
  signedInCustomer,
  testDeps,
  testToday,
} from '#tests/support/server/customers.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { cancelOrder, orderPayout, payee, settle } from '#tests/support/server/order-scenes.ts';
import { approvalEffects } from '../approval-effects.ts';
import { decideApproval } from '../approvals/decide-approval.ts';
import { listApprovals } from '../approvals/read-approvals.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { closingWork } from '../closures/closing-jobs.ts';
import { executeClosing } from '../closures/execute-closing.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { buy } from '../investments/buy.ts';
import { hastenJobs } from '../jobs/hasten.ts';
import { byKind, runDue } from '../jobs/runner.ts';
import { momentOf, pricedMomentOf } from '../orders/lifecycle.ts';
import { listOrders, type OrderRow } from '../orders/order.store.ts';
import { settlementWork } from './settlement.ts';

type OrderKey = Pick<OrderRow, 'order_id'>;

const insertStaff = statement(
  '',
  `INSERT INTO users (user_id, username, username_folded, first_name, last_name, groups, user_type, ident_status, created_at)
   VALUES ($1::uuid, $1::uuid::text, $1::uuid::text, 'Olga', 'Ebert', '{operations-bo}', 'STAFF', 'NONE', '2026-01-02T08:00:00Z')`,
);
const mails = statement<{ subject: string; body: string }>(
  '',
  `SELECT o.subject, o.body FROM job j JOIN outbox o ON o.id::text = j.payload ->> 'id' WHERE o.recipient = $1
   ORDER BY j.id DESC LIMIT 1`,
);
const states = statement<{ partner: string; product: string; held: readonly string[] }>(
  '',
  `SELECT b.status AS partner, p.status AS product, ARRAY(
    SELECT r.state FROM reservations r WHERE r.business_partner_id = b.business_partner_id ORDER BY r.reservation_id
  ) AS held FROM business_partners b JOIN products p USING (business_partner_id) WHERE p.ips_id = $1`,
);
const parts = statement<{ order_id: string }>(
  '',
  `SELECT order_id FROM orders WHERE business_partner_id = $1 AND type = 'STRATEGY_CLOSURE'`,
);

describe.each(suiteEngines)(
  'decisions §20: a sale of everything that brings more than was confirmed, on %s',
  (engine) => {
    let db: Database;
    let anna: Principal;
    let account: Account;
    let world: ReturnType<typeof testDeps>;
    beforeAll(async () => {
      db = await freshDatabase(engine);
    });
    afterAll(async () => db.close());
    beforeEach(async () => {
      world = testDeps(db);
      anna = await signedInCustomer(db);
    });

    const opened = async (invested: Cents, cash: Cents): Promise<void> => {
      account = await openAccount(db, anna, { cash, invested });
    };
    const ordered = async (): Promise<OrderRow> => {
      const { businessPartnerId, ipsId: id } = account;
      const plan = { door: 'withdrawal', id, businessPartnerId, wanted: { kind: 'all' }, payee } as const;
      const order = await orderPayout(world.deps, anna, plan);
      if (order === undefined) throw new Error('The payout was refused.');
      return order;
    };
    const closing = async (ipsId: string | null): Promise<OrderRow> => {
      const { businessPartnerId } = account;
      const relation = await relationFacts(db, anna, { businessPartnerId }, testToday);
      if (relation === undefined || relation === 'unknown') throw new Error('The relation is not there.');
      const by = { operationId: null, maker: anna.userId };
      const plan = { businessPartnerId, ipsId, payee };
      return db.transaction(async (tx) => executeClosing(tx, plan, relation, by, pricedMomentOf(world.deps)));
    };
    /** Money that nobody has confirmed gets into the investment after the order, whatever its way. */
    const grows = async (amount: Cents): Promise<void> => {
      const { businessPartnerId, ipsId } = account;
      const trade = {
        businessPartnerId,
        ipsId,
        causeType: 'CORRECTION',
        causeId: randomUUID(),
        date: testToday,
      } as const;
      await buy(db, { ...trade, text: 'Kauf', series: 's60', amount }, world.deps.prices);
    };
    const settleOn = async (today: string): Promise<void> => {
      world.at.today = today;
      await settle(world.deps);
      await hastenJobs(db, momentOf(world.deps.clocks));
      await runDue(world.deps, byKind([...settlementWork(world.deps), ...closingWork(world.deps)]));
    };
    const shown = async ({ order_id: orderId }: OrderKey) => {
      const query = { status: 'ALL', since: null, businessPartnerId: null, about: null } as const;
      return (await listOrders(db, anna, query, world.at.today))?.find((each) => each.orderId === orderId);
    };
    const clearing = async () => balanceOf(db, account.businessPartnerId, 'CLEARING');
    const newest = async () => db.row(mails, [`${anna.userId}@example.test`]);
    const asked = async ({ order_id: orderId }: OrderKey) => {
      const open = await listApprovals(db, { status: 'REQUESTED', kind: 'PAYOUT', limit: 200, after: null });
      return open.find(({ targetId }) => targetId === orderId);
    };
    const decide = async (order: OrderKey, decision: 'APPROVED' | 'REJECTED') => {
      const olga = randomUUID();
      await db.change(insertStaff, [olga]);
      const approvalId = (await asked(order))?.approvalId ?? '';
      const decided = { approvalId, checker: olga, decision, reason: 'Geprüft' } as const;
      const moment = momentOf(world.deps.clocks);
      expect(await db.transaction(async (tx) => decideApproval(tx, approvalEffects, decided, moment))).toMatchObject({
        ok: true,
      });
    };

    it('is held until a second person releases it, and is then sent once', async () => {
      await opened(cents(539_520), euros(50_000));
      const order = await ordered();
      expect(order).toMatchObject({ status: 'OPEN', in_review: false, estimate: 539_520 });
      await grows(euros(50_000));
      await settleOn('2026-11-23');
      const proceeds = await clearing();
      expect(proceeds).toBeGreaterThan(5_500_000);
      expect(await shown(order)).toMatchObject({
        status: 'OPEN',
        inReview: true,
        amount: proceeds,
        expectedAt: '2026-11-25',
        expectedUntil: '2026-11-27',
      });
      expect(await db.row(states, [account.ipsId])).toMatchObject({ product: 'CLOSED', held: ['HELD'] });
      const told = await newest();
      expect(told?.subject).toBe('Wir prüfen Ihren Auftrag noch einmal: Auszahlung');
      expect(told?.body).toContain('Bestätigt haben Sie etwa 5.395,20\u00a0€. Die Anteile sind verkauft.');
      expect(told?.body).toContain('voraussichtlich am 25. bis 27.11.2026');
      expect((await asked(order))?.lines).toContainEqual({
        label: 'Betrag',
        before: 'alles, etwa 5.395,20\u00a0€',
        after: expect.stringMatching(/^55\.\d{3},\d{2}\u00a0€$/) as unknown,
      });
      await settleOn('2026-11-25');
      expect(await clearing()).toBe(proceeds);
      await decide(order, 'APPROVED');
      const released = (await newest())?.body ?? '';
      expect(released).toContain('geprüft und freigegeben');
      expect(released).not.toContain('verkaufen');
      expect(released).toContain('voraussichtlich am 26.11.2026 auf Ihrem Konto');
      expect(await shown(order)).toMatchObject({ expectedAt: '2026-11-26', expectedUntil: null });
      await settleOn('2026-11-25');
      expect(await clearing()).toBe(proceeds);
      await settleOn('2026-11-26');
      expect([await clearing(), (await shown(order))?.status]).toEqual([0, 'CLOSED']);
      expect(await db.row(states, [account.ipsId])).toMatchObject({ held: ['BOOKED'] });
    });

    it('stays on the clearing account where the second person says no, or the customer takes it back', async () => {
      for (const how of ['REJECTED', 'canceled'] as const) {
        await opened(euros(1000), euros(200));
        const order = await ordered();
        await grows(euros(200));
        await settleOn('2026-11-23');
        expect((await shown(order))?.inReview).toBe(true);
        if (how === 'REJECTED') await decide(order, how);
        else await cancelOrder(world.deps, anna, order.order_id);
        expect(await shown(order)).toMatchObject({ status: 'CANCELED', inReview: false });
        expect(await asked(order)).toBeUndefined();
        expect((await newest())?.body).toContain(
          'Es wird nichts ausgezahlt.\nDie Anteile waren schon verkauft.\nDas Geld bleibt auf Ihrem Verrechnungskonto',
        );
        await settleOn('2026-11-26');
        expect(await clearing()).toBeGreaterThanOrEqual(119_000);
        expect(await db.row(states, [account.ipsId])).toMatchObject({ product: 'CLOSED', held: ['RELEASED'] });
        world.at.today = testToday;
      }
    });

    it('goes on where it is about what was confirmed', async () => {
      await opened(euros(1000), euros(90));
      const order = await ordered();
      await grows(euros(90));
      await settleOn('2026-11-23');
      expect(await shown(order)).toMatchObject({ status: 'OPEN', inReview: false });
      await settleOn('2026-11-25');
      expect((await shown(order))?.status).toBe('CLOSED');
    });

    it('of a closing does not open again what is sold', async () => {
      await opened(euros(1000), euros(500));
      const order = await closing(account.ipsId);
      await grows(euros(500));
      await settleOn('2026-11-23');
      expect((await shown(order))?.inReview).toBe(true);
      await decide(order, 'REJECTED');
      const body = (await newest())?.body ?? '';
      expect(body).toContain('Die Anteile waren schon verkauft.\nDas Geld bleibt auf Ihrem Verrechnungskonto');
      expect(body).not.toContain('wieder offen');
      expect(await db.row(states, [account.ipsId])).toMatchObject({ product: 'CLOSED', held: ['RELEASED'] });
    });

    it('is not paid out with the rest of an account either, whose own great rest waits too', async () => {
      await opened(euros(1000), cents(1));
      const order = await closing(null);
      await payIn(db, account.businessPartnerId, euros(20_000), '2026-11-23');
      for (const day of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) await settleOn(day);
      expect(await shown(order)).toMatchObject({ status: 'OPEN', inReview: true, amount: 2_000_001 });
      expect(await clearing()).toBe(2_000_001);
      // The order of the account itself has sold nothing, and nobody has confirmed a sum of what came meanwhile.
      const told = (await newest())?.body ?? '';
      expect(told).toContain(
        'bevor wir auszahlen, was noch auf dem Konto liegt, prüfen wir Ihren Auftrag noch einmal:',
      );
      expect(told).toContain('So geht es weiter:\nZu Ihrer Sicherheit prüft eine zweite Person');
      expect((await asked(order))?.lines).toContainEqual({ label: 'Betrag', before: null, after: '20.000,01\u00a0€' });
      await decide(order, 'APPROVED');
      for (const day of ['2026-11-30', '2026-12-01', '2026-12-02']) await settleOn(day);
      expect([await clearing(), (await shown(order))?.status]).toEqual([0, 'CLOSED']);
      expect(await db.row(states, [account.ipsId])).toMatchObject({ partner: 'CLOSED', product: 'CLOSED' });
      expect(await balanceOf(db, account.businessPartnerId, 'IN_TRANSIT')).toBeGreaterThan(2_000_000);
    });

    it.each([
      [euros(1000), 'REJECTED', 'OPEN'],
      [euros(20_000), 'REJECTED', 'OPEN'],
      [euros(20_000), 'APPROVED', 'CLOSED'],
    ] as const)(
      'of %d cents that close with an account and were not released is not paid with the rest unseen: %s',
      async (invested, decision, partner) => {
        await opened(invested, cents(invested / 2));
        const order = await closing(null);
        if (order.in_review) await decide(order, 'APPROVED');
        await grows(cents(invested / 2));
        await settleOn('2026-11-23');
        const [part] = await db.rows(parts, [account.businessPartnerId]);
        if (part === undefined) throw new Error('Nothing closes with the account.');
        expect(await shown(part)).toMatchObject({ status: 'OPEN', inReview: true });
        await decide(part, 'REJECTED');
        const refused = (await newest())?.body ?? '';
        expect(refused).toContain(
          'Mit diesem Auftrag wird nichts ausgezahlt.\nDie Anteile waren schon verkauft.\n' +
            'Das Geld liegt auf Ihrem Verrechnungskonto.\nIhr Konto wird weiter geschlossen. ' +
            'Bevor wir das Geld auszahlen, entscheidet eine zweite Person bei uns darüber.\n',
        );
        expect(refused).not.toContain('frei.');
        const rest = await clearing();
        expect(rest).toBeGreaterThan(invested);
        for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) await settleOn(day);
        expect(await clearing()).toBe(rest);
        expect(await shown(order)).toMatchObject({ status: 'OPEN', inReview: true, amount: rest });
        expect((await newest())?.body).toContain('bevor wir auszahlen, was noch auf dem Konto liegt, prüfen wir');
        await decide(order, decision);
        for (const day of ['2026-11-30', '2026-12-01', '2026-12-02']) await settleOn(day);
        const isPaid = decision === 'APPROVED';
        expect([await clearing(), await balanceOf(db, account.businessPartnerId, 'IN_TRANSIT')]).toEqual(
          isPaid ? [0, rest] : [rest, 0],
        );
        expect(await db.row(states, [account.ipsId])).toMatchObject({ partner, product: 'CLOSED' });
      },
    );

    it('with an account’s great rest opens the account again where the second person says no', async () => {
      await opened(euros(1000), cents(1));
      const order = await closing(null);
      await payIn(db, account.businessPartnerId, euros(20_000), '2026-11-23');
      for (const day of ['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27']) await settleOn(day);
      await decide(order, 'REJECTED');
      expect((await newest())?.body).toContain(
        'Ihr Konto ist wieder offen.\nEs wird nichts ausgezahlt.\nDas Geld bleibt auf Ihrem Verrechnungskonto und ist ab sofort frei.',
      );
      await settleOn('2026-11-30');
      expect([await clearing(), (await shown(order))?.status]).toEqual([2_000_001, 'CANCELED']);
      expect(await db.row(states, [account.ipsId])).toMatchObject({ partner: 'OPEN', product: 'CLOSED' });
    });
  },
);
