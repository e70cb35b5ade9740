import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { statement } from '#server/db/db.ts';
import { hastenJobs } from '#server/jobs/hasten.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, newKey, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { addInvestment, payIn, takeBack, testToday } from '#tests/support/server/customers.ts';
import { newestMessage } from '#tests/support/server/person-scenes.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { staffBehind } from '#tests/support/server/staff.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import {
  answered,
  bindings,
  bound,
  decide,
  otherAccount,
  readyFor,
  requestsAbout,
  titlesOf,
  wantedChange,
} from './relation-scenes.ts';
import { holder } from './scenes.ts';

/** What becomes of orders about account relations once their day has come, and who may stop them. */

const states = statement<{
  partner: string;
  plus: boolean;
  package: string | null;
  product: string;
  split: string;
  condition_id: string;
  orders: readonly string[];
}>(
  '',
  `SELECT b.status AS partner, a.plus, b.subscription_type AS package, p.status AS product, p.split, p.condition_id,
    ARRAY(SELECT o.type || ' ' || o.status FROM orders o WHERE o.business_partner_id = b.business_partner_id
      ORDER BY o.type) AS orders
   FROM business_partners b JOIN clearing_accounts a USING (business_partner_id) JOIN products p USING (business_partner_id)
   WHERE p.ips_id = $1`,
);
const lots = statement<{ series: string; cost_left: number }>(
  '',
  'SELECT series, cost_left FROM investment_lots WHERE ips_id = $1 AND units_left > 0',
);
const plans = statement<{ next_execution: string | null }>(
  '',
  'SELECT next_execution FROM savings_plans WHERE business_partner_id = $1',
);

const packageMails = statement<{ readonly body: string }>(
  'test.packageMails',
  "SELECT body FROM outbox WHERE recipient = $1 AND subject = 'Ihr Auftrag: Servicepaketwechsel'",
);

describe.each(suiteEngines)('account relations on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const standing = async ({ account: { ipsId } }: Holder) => server.db.row(states, [ipsId]);

  /** Lets it be some business day, and does what is due on it. */
  const on = async (date: string): Promise<void> => {
    server.clocks.setToday(date);
    await hastenJobs(server.db, momentOf(server.clocks));
    while ((await server.runJobs()) > 0);
  };

  /** Every test begins on the same business day; real time goes on. */
  const begin = async <T>(work: () => Promise<T>): Promise<T> => {
    server.clocks.setToday('2026-11-20');
    return work();
  };

  it('BNK-13: closes an investment: sold on the next business day, paid out, closed; its plans end at once', async () => {
    const by = await begin(async () => answered(server, { invested: euros(9000), cash: euros(500) }));
    const { businessPartnerId, ipsId } = by.account;
    await arrange(
      server,
      `INSERT INTO savings_plans (business_partner_id, savings_plan_id, ips_id, amount, interval, start_month, end_month,
         payment_method, accept_mandate, next_execution)
       VALUES ($1, 'SP-' || $2, $2, 2500, 'MONTHLY', '2026-12', 'unbefristet', 'wire', false, '2026-12-01')`,
      businessPartnerId,
      ipsId,
    );
    const seen = await bound(server, by, bindings.deleteIps);
    expect(seen.body).toMatchObject({ inReview: false, expectedUntil: null });
    expect(await standing(by)).toMatchObject({ product: 'INCLOSE', orders: ['STRATEGY_CLOSURE OPEN'] });
    expect(await server.db.rows(plans, [businessPartnerId])).toEqual([{ next_execution: null }]);
    await on('2026-11-23');
    expect(await standing(by)).toMatchObject({ partner: 'OPEN', product: 'CLOSED', orders: ['STRATEGY_CLOSURE OPEN'] });
    await on('2026-12-07');
    expect(await standing(by)).toMatchObject({ product: 'CLOSED', orders: ['STRATEGY_CLOSURE CLOSED'] });
    expect(await balanceOf(server.db, businessPartnerId, 'CLEARING')).toBe(euros(500));
    expect(await balanceOf(server.db, businessPartnerId, 'INVESTMENT', ipsId)).toBe(0);
  });

  it('BNK-16: closes an account relation with its investments, and pays out the last cent', async () => {
    const by = await begin(async () => answered(server, { invested: euros(5000), cash: euros(500) }));
    const { businessPartnerId } = by.account;
    await server.call('activateClearingAccountPlus', { businessPartnerId }, by);
    await bound(server, by, bindings.confirmAccountClosure);
    expect(await standing(by)).toMatchObject({
      partner: 'INCLOSE',
      product: 'INCLOSE',
      plus: false,
      orders: ['ACCOUNT_CLOSURE OPEN', 'CLEARING_ACCOUNT_PLUS CANCELED', 'STRATEGY_CLOSURE OPEN'],
    });
    for (const date of ['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'])
      await on(date);
    for (const date of ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08']) await on(date);
    expect(await standing(by)).toMatchObject({ partner: 'CLOSED', product: 'CLOSED' });
    expect((await standing(by))?.orders.filter((each) => each.endsWith('OPEN'))).toEqual([]);
    expect(await balanceOf(server.db, businessPartnerId, 'CLEARING')).toBe(0);
  });

  /** An account with two investments whose closing is confirmed, above 10,000 € as a whole and not in its parts. */
  const closingOfTwo = async () => {
    const by = await begin(async () => answered(server, { invested: euros(9000), cash: euros(500) }));
    const second = await addInvestment(server.db, by.account, euros(3000));
    const { businessPartnerId } = by.account;
    const seen = await bound(server, by, bindings.confirmAccountClosure);
    expect(seen.body).toMatchObject({ inReview: true });
    const requested = await requestsAbout(server, businessPartnerId);
    expect(requested.map(({ kind }) => kind)).toEqual(['PAYOUT']);
    const releaseId = requested[0]?.approval_id ?? '';
    return { by, businessPartnerId, second, releaseId, mail: async () => newestMessage(server, by.username) };
  };

  it('decisions §20: a closing above 10,000 € is one request with its parts and their sum', async () => {
    const { by, releaseId, mail } = await closingOfTwo();
    const resting = ['ACCOUNT_CLOSURE PENDING', 'STRATEGY_CLOSURE PENDING', 'STRATEGY_CLOSURE PENDING'];
    expect(await standing(by)).toMatchObject({ partner: 'INCLOSE', product: 'INCLOSE', orders: resting });
    const read = await server.callAdmin('readRelease', { releaseId }, await staffBehind(server, ['operations']));
    expect(read.body).toMatchObject({
      title: 'Kontoschließung über alles, etwa 12.500,00\u00a0€',
      lines: [
        { label: 'Auftrag', after: 'Kontoschließung, Konto mit allen Anlagen' },
        { label: '1. Anlage', after: 'Vermögensverwaltung 60:40, alles, etwa 9.000,00\u00a0€' },
        { label: '2. Anlage', after: 'Vermögensverwaltung 60:40, alles, etwa 3.000,00\u00a0€' },
        { label: 'Verrechnungskonto', after: 'alles, etwa 500,00\u00a0€' },
        { label: 'Betrag', after: 'alles, etwa 12.500,00\u00a0€' },
        { label: 'Empfänger', after: 'Anna Berger' },
        { label: 'Konto', after: 'IBAN endet auf 3000' },
        { label: 'Referenzkonto' },
        { label: 'Weitere Auszahlungen in 30 Tagen', after: 'keine' },
        { label: 'Auftragsnummer' },
        { label: 'Beauftragt am', after: '20.11.2026' },
      ],
    });
    expect(await mail()).toContain(
      'Betrag: alles, etwa 12.500,00\u00a0€\nKonto: IBAN endet auf 3000\n\nSo geht es weiter:\n' +
        'Eine zweite Person bei uns prüft den Auftrag und gibt ihn frei.\n' +
        'Wir verkaufen alle Anlagen (Vermögensverwaltung 60:40, Vermögensverwaltung 60:40), zahlen alles Geld auf Ihr ' +
        'Referenzkonto aus und schließen danach das Konto.\nDer genaue Betrag steht erst nach dem Verkauf fest.\n' +
        'Die geschätzten Steuern auf den Gewinn sind schon abgezogen.\n' +
        'Das Geld ist voraussichtlich am 25. oder 26.11.2026 auf Ihrem Konto.\nSparpläne enden sofort. ' +
        'Bitte überweisen Sie für dieses Konto nichts mehr, auch nicht per Dauerauftrag.\n' +
        'Aufheben können die Schließung nur wir: Bitte rufen Sie uns dafür an.\n' +
        'Den Stand sehen Sie jederzeit unter „Aufträge“.\n\n',
    );
  });

  it('decisions §13: a closing that is refused is lifted for all of it, and nothing of it stays behind', async () => {
    const { by, businessPartnerId, second, releaseId } = await closingOfTwo();
    expect(await decide(server, releaseId, 'REJECTED')).toMatchObject({ ok: true });
    const canceled = ['ACCOUNT_CLOSURE CANCELED', 'STRATEGY_CLOSURE CANCELED', 'STRATEGY_CLOSURE CANCELED'];
    const open = { partner: 'OPEN', product: 'OPEN', orders: canceled };
    expect(await standing(by)).toMatchObject(open);
    expect(await server.db.row(states, [second])).toMatchObject(open);
    expect(await requestsAbout(server, businessPartnerId)).toEqual([]);
    await on('2026-11-23');
    expect(await standing(by)).toMatchObject(open);
    // It can be closed once more, alone or with all.
    await bound(server, by, bindings.deleteIps);
    expect(await standing(by)).toMatchObject({ partner: 'OPEN', product: 'INCLOSE' });
  });

  it('decisions §20: a closing that is released is released for all of it, says so truly and pays the last cent', async () => {
    const { by, businessPartnerId, second, releaseId, mail } = await closingOfTwo();
    expect(await decide(server, releaseId, 'APPROVED')).toMatchObject({ ok: true });
    const released = ['ACCOUNT_CLOSURE OPEN', 'STRATEGY_CLOSURE OPEN', 'STRATEGY_CLOSURE OPEN'];
    expect(await standing(by)).toMatchObject({ partner: 'INCLOSE', product: 'INCLOSE', orders: released });
    const told = await mail();
    expect(told).toContain('wir haben Ihren Auftrag geprüft und freigegeben:');
    expect(told).toContain(
      'Betrag: alles, etwa 12.500,00\u00a0€\nKonto: IBAN endet auf 3000\n\nSo geht es weiter:\n' +
        'Wir verkaufen alle Anlagen (Vermögensverwaltung 60:40, Vermögensverwaltung 60:40), zahlen alles Geld auf Ihr ' +
        'Referenzkonto aus und schließen danach das Konto.\nDer genaue Betrag steht erst nach dem Verkauf fest.\n' +
        'Die geschätzten Steuern auf den Gewinn sind schon abgezogen.\nDas Geld ist voraussichtlich am 25.11.2026 auf Ihrem Konto.\n' +
        'Aufheben können die Schließung nur wir: Bitte rufen Sie uns dafür an.\n' +
        'Den Stand sehen Sie jederzeit unter „Aufträge“.\n\n',
    );
    const { body } = await server.call('getOrder', { businessPartnerId }, by);
    const { orders } = body as { readonly orders: readonly { readonly cancelable: boolean }[] };
    expect(orders.map(({ cancelable }) => cancelable)).toEqual([false, false, false]);
    expect(told).not.toContain('abbrechen');
    for (const date of ['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']) await on(date);
    const closed = ['ACCOUNT_CLOSURE CLOSED', 'STRATEGY_CLOSURE CLOSED', 'STRATEGY_CLOSURE CLOSED'];
    expect(await standing(by)).toMatchObject({ partner: 'CLOSED', product: 'CLOSED', orders: closed });
    expect(await server.db.row(states, [second])).toMatchObject({ product: 'CLOSED' });
    expect(await balanceOf(server.db, businessPartnerId, 'CLEARING')).toBe(0);
  });

  it('BNK-04: changes a strategy: all lots sold and the new series bought on the next business day', async () => {
    const by = await begin(async () => answered(server, { boughtOn: '2026-10-20' }));
    const { businessPartnerId, ipsId } = by.account;
    await bound(server, by, bindings.updateIps);
    expect(await standing(by)).toMatchObject({ product: 'STRATEGYCHANGE', split: '60:40' });
    expect((await server.db.rows(lots, [ipsId])).map(({ series }) => series)).toEqual(['s60']);
    expect(refusalOf(await server.call('prepareInvestmentClosure', { ipsId }, by))).toBe('STRATEGY_CHANGE_RUNNING');
    await on('2026-11-23');
    expect(await standing(by)).toMatchObject({
      product: 'OPEN',
      split: '40:60',
      orders: ['STRATEGY_CHANGE CLOSED'],
    });
    const [held, ...others] = await server.db.rows(lots, [ipsId]);
    expect([held?.series, others]).toEqual(['s40', []]);
    expect(await balanceOf(server.db, businessPartnerId, 'INVESTMENT', ipsId)).toBe(held?.cost_left);
    expect(await balanceOf(server.db, businessPartnerId, 'CLEARING')).toBe(euros(500));
    const titles = await titlesOf(server, by.userId);
    expect(titles).toContain('Auftragsbestätigung Strategiewechsel');
    await on('2026-11-24');
    expect((await server.db.rows(lots, [ipsId])).length).toBe(1);
  });

  it('BNK-08: a change of strategy that is canceled leaves the strategy, whatever runs later', async () => {
    const by = await begin(async () => answered(server));
    const { orderId } = (await bound(server, by, bindings.updateIps)).body as { readonly orderId: string };
    expect((await server.call('deleteSubscriptions', { orderId }, by)).status).toBe(200);
    expect(await standing(by)).toMatchObject({ product: 'OPEN', split: '60:40' });
    await on('2026-11-23');
    expect(await standing(by)).toMatchObject({ product: 'OPEN', split: '60:40', orders: ['STRATEGY_CHANGE CANCELED'] });
  });

  it('decisions §2: with expired answers only a more cautious strategy, without making them look fresh', async () => {
    const by = await begin(async () => answered(server));
    const { businessPartnerId } = by.account;
    const expiry = `UPDATE business_partners SET wphg_expires_at = '2026-11-19' WHERE business_partner_id = $1`;
    await arrange(server, expiry, businessPartnerId);
    const risky = await server.call('prepareStrategyChange', { ...wantedChange(by), split: '70:30' }, by);
    expect(refusalOf(risky)).toBe('ONLY_MORE_CAUTIOUS');
    expect((await bound(server, by, bindings.updateIps)).status).toBe(200);
    const { body } = await server.call('getWphg', { businessPartnerId, wphgHistory: true }, by);
    expect(body).toMatchObject({ wphgExpiresAt: '2026-11-19', isExpired: true, wphgHistory: [] });
  });

  it('BNK-17: changes a package on the first day of the next quarter, conditions with it', async () => {
    const by = await begin(async () => answered(server));
    const { businessPartnerId } = by.account;
    const { body, headers } = await server.call('getSubscriptions', { businessPartnerId }, by);
    const offered = body as { readonly value: number; readonly packages: readonly Record<string, unknown>[] };
    expect(offered.value).toBe(1_000_000);
    expect(offered.packages).toEqual([
      {
        subscriptionType: 'DIGITAL',
        size: 'S',
        label: 'S digital',
        servicePercent: 0.75,
        yearlyFee: 7500,
        yearlyDifference: 0,
        allowance: 0,
        conditionId: 'SA-DIGITAL-2026-01',
      },
      {
        subscriptionType: 'PREMIUM',
        size: 'M',
        label: 'M premium',
        servicePercent: 0.95,
        yearlyFee: 9500,
        yearlyDifference: 2000,
        allowance: 0,
        conditionId: 'SA-PREMIUM-2026-01',
      },
      {
        subscriptionType: 'PRIVAT',
        size: 'XL',
        label: 'XL private',
        servicePercent: 1.15,
        yearlyFee: 11_500,
        yearlyDifference: 4000,
        allowance: 0,
        conditionId: 'SA-PRIVAT-2026-01',
      },
    ]);
    const beside = { ...by, headers: { 'if-match': headers.get('etag') ?? '' } };
    const ordered = await server.call(
      'createSubscriptions',
      { businessPartnerId, subscriptionType: 'PREMIUM' },
      beside,
    );
    expect(ordered.body).toMatchObject({
      current: 'DIGITAL',
      ordered: { subscriptionType: 'PREMIUM', validFrom: '2027-01-01' },
    });
    const [mail] = await server.db.rows(packageMails, [by.username]);
    expect(mail?.body.replaceAll('\u00a0', ' ')).toContain(
      'Das neue Servicepaket gilt ab dem 01.01.2027.\nVon da an kostet es beim heutigen Wert der Anlagen 0,95 % im Jahr, das sind 95,00 €.',
    );
    await on('2026-12-31');
    expect(await standing(by)).toMatchObject({ package: 'DIGITAL' });
    await on('2027-01-01');
    expect(await standing(by)).toMatchObject({
      package: 'PREMIUM',
      condition_id: 'SA-PREMIUM-2026-01',
      orders: ['SERVICE_PACKAGE_CHANGE CLOSED'],
    });
  });

  it('BNK-17: a package whose order was canceled never comes; of two at once one is ordered', async () => {
    const by = await begin(async () => answered(server));
    const { businessPartnerId } = by.account;
    const order = async (subscriptionType: 'PREMIUM' | 'PRIVAT') =>
      server.call('createSubscriptions', { businessPartnerId, subscriptionType }, { ...by, key: newKey() });
    const seen = await Promise.all([order('PREMIUM'), order('PRIVAT'), order('PREMIUM')]);
    expect(seen.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const { body } = await server.call('getSubscriptions', { businessPartnerId }, by);
    const { orderId } = (body as { readonly ordered: { readonly orderId: string } }).ordered;
    await server.call('deleteSubscriptions', { orderId }, by);
    await on('2027-01-04');
    expect(await standing(by)).toMatchObject({ package: 'DIGITAL', orders: ['SERVICE_PACKAGE_CHANGE CANCELED'] });
  });

  it('BNK-07: activates PLUS on the next business day, once for all who ask at the same moment', async () => {
    const by = await begin(async () => holder(server));
    const { businessPartnerId } = by.account;
    const asked = await Promise.all(
      [1, 2, 3].map(async () =>
        server.call('activateClearingAccountPlus', { businessPartnerId }, { ...by, key: newKey() }),
      ),
    );
    expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await standing(by)).toMatchObject({ plus: false });
    await on('2026-11-23');
    expect(await standing(by)).toMatchObject({ plus: true, orders: ['CLEARING_ACCOUNT_PLUS CLOSED'] });
  });

  it.each(Object.entries(bindings))('R7: %s binds once, however often it is sent', async (name, binding) => {
    const by = await begin(async () => binding.begin(server));
    const confirming = await readyFor(server, by, binding);
    const key = newKey();
    const seen = await Promise.all(
      [1, 2, 3].map(async () => binding.confirm(server, { ...by, key } as Holder, confirming)),
    );
    expect([name, new Set(seen.map(({ text }) => text)).size, seen[0]?.status]).toEqual([name, 1, 200]);
    const again = await binding.confirm(server, by, confirming);
    expect(['OPERATION_ENDED', 'RELATION_NOT_OPEN']).toContain(refusalOf(again));
  });

  it.each([
    ['an account', 'confirmAccountClosure'],
    ['an investment', 'deleteIps'],
  ] as const)('BNK-13, BNK-16: %s is not closed for another sum than its TAN named', async (_, name) => {
    const binding = bindings[name];
    const by = await begin(async () => answered(server, { invested: euros(5000), cash: euros(50) }));
    const { businessPartnerId } = by.account;
    const before = await readyFor(server, by, binding);
    await takeBack(server.db, businessPartnerId, euros(150), testToday);
    expect(refusalOf(await binding.confirm(server, by, before))).toBe('OPERATION_REFUSED');
    const inDebt = await readyFor(server, by, binding);
    await payIn(server.db, businessPartnerId, euros(100), testToday);
    expect(refusalOf(await binding.confirm(server, by, inDebt))).toBe('OPERATION_REFUSED');
    expect(await standing(by)).toMatchObject({ partner: 'OPEN', product: 'OPEN', orders: [] });
    await takeBack(server.db, businessPartnerId, euros(100), testToday);
    expect((await bound(server, by, binding)).status).toBe(200);
  });

  it.each([
    ['an account', 'confirmAccountClosure'],
    ['an investment', 'deleteIps'],
  ] as const)('BNK-13, BNK-16: %s is not closed to another account than its TAN named', async (_, name) => {
    const by = await begin(async () => answered(server));
    for (const other of [`iban = '${otherAccount}'`, `holder = 'Berta Berger'`]) {
      const before = await readyFor(server, by, bindings[name]);
      const change = `UPDATE reference_accounts SET ${other} WHERE business_partner_id = $1`;
      await arrange(server, change, by.account.businessPartnerId);
      expect(refusalOf(await bindings[name].confirm(server, by, before))).toBe('OPERATION_REFUSED');
    }
    expect(await standing(by)).toMatchObject({ partner: 'OPEN', product: 'OPEN', orders: [] });
  });

  it('keeps the kinds of closing apart: the TAN of one confirms no other', async () => {
    const by = await begin(async () => answered(server));
    const one = await readyFor(server, by, bindings.deleteIps);
    expect(refusalOf(await bindings.confirmAccountClosure.confirm(server, by, one))).toBe('NOT_FOUND');
    const product = await readyFor(server, by, bindings.createProduct);
    expect(refusalOf(await bindings.newBp.confirm(server, by, product))).toBe('NOT_FOUND');
    expect((await bindings.deleteIps.confirm(server, by, one)).status).toBe(200);
  });
});
