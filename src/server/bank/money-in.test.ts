import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addBusinessDays, nextBusinessDay, previousBusinessDay } from '#domain/calendar/business-day.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { wiredOnce } from '#domain/mandate/debit-words.ts';
import { cents, euros, formatEuro } from '#domain/money/money.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { secondHolder } from '#tests/support/server/second-holder.ts';
import { runDay, runDays } from '#tests/support/server/day-ends.ts';
import { type Account, facts, openAccount, testToday, valueOf } from '#tests/support/server/customers.ts';
import { cancelOrder, makeAccountPlus, moneyJobs, payInto, withKeyring } from '#tests/support/server/order-scenes.ts';
import { businessPartnerHandlers } from '../business-partners/business-partners.routes.ts';
import { type Db, statement } from '../db/db.ts';
import { askedChunk } from '../day-end/day-end-job.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import type { LedgerAccount } from '../ledger/accounts.ts';
import { orderHandlers } from '../orders/orders.routes.ts';
import { modelPrices } from '../simulators/prices.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';

const orderOf = statement<{ status: string; state: string; file_id: string | null; returned_on: string | null }>(
  '',
  `SELECT o.status, p.state, p.file_id, d.returned_on FROM orders o JOIN payments p USING (business_partner_id, order_id)
  LEFT JOIN debits d USING (business_partner_id, order_id) WHERE o.order_id = $1`,
);
const unbalanced = statement(
  '',
  'SELECT 1 FROM ledger_entries GROUP BY business_partner_id, booking_no HAVING sum(amount) <> 0',
);
const units = statement<{ units: string | null }>(
  '',
  'SELECT sum(units_left)::text AS units FROM investment_lots WHERE ips_id = $1',
);
const kinds = statement<{ kind: string; amount: number }>(
  '',
  `SELECT b.kind, e.amount FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
  WHERE b.business_partner_id = $1 AND e.account = 'CLEARING' AND b.cause_type = 'ORDER' ORDER BY b.booking_no`,
);
const wireOf = statement(
  '',
  `INSERT INTO simulated_bank_entries (entry_id, booked_on, kind, amount, reference, iban)
  VALUES ($1, $2, 'WIRE', $3, $4, $5)`,
);
const entryOf = statement<{ state: string }>('', 'SELECT state FROM bank_entries WHERE entry_id = $1');
const mailsTo = statement<{ subject: string; body: string }>(
  '',
  'SELECT subject, body FROM outbox WHERE recipient = $1 ORDER BY created_at',
);
const revoke = statement(
  '',
  `UPDATE mandates SET status = 'REVOKED', ended_on = '2026-11-20' WHERE business_partner_id = $1`,
);
const paragraphsOf = statement<{ paragraphs: readonly string[] }>(
  '',
  `SELECT facts -> 'paragraphs' AS paragraphs FROM documents WHERE business_partner_id = $1 AND document_id = $2`,
);
const confirmations = statement<{ postbox_entry_id: string }>(
  '',
  `SELECT postbox_entry_id FROM postbox_entries WHERE user_id = $1 AND title LIKE 'Auftragsbest%'`,
);

const letters = statement<{ postbox_entry_id: string; title: string }>(
  '',
  `SELECT postbox_entry_id, title FROM postbox_entries WHERE user_id = $1 AND (title LIKE 'Ihre %' OR title LIKE 'Eine %')`,
);

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe.each(suiteEngines)('money that comes in on %s', (engine) => {
  let handlers: ReturnType<typeof topUpHandlers>;
  const jobs = moneyJobs();

  const own = ownCustomer(engine, { cash: euros(500) });
  beforeEach(async () => {
    handlers = topUpHandlers(await withKeyring(own.world.deps));
    await makeAccountPlus(own.db, own.account);
  });

  const pay = async (amount: number, paymentMethod: PaymentMethod = 'REFERENCE', of: Account = own.account) =>
    payInto(handlers, own.anna, of, cents(amount), paymentMethod);
  const now = async (orderId: string) => own.db.row(orderOf, [orderId]);
  /** The e-mail and the letter of the same news. */
  const told = async (subject: string, letter: string) => {
    const mail = (await own.db.rows(mailsTo, [`${own.anna.userId}@example.test`])).find(
      (each) => each.subject === subject,
    );
    const row = await own.db.row(paragraphsOf, [own.account.businessPartnerId, letter]);
    return { mail: plain(mail?.body ?? ''), letter: plain(row?.paragraphs.join('\n') ?? '') };
  };
  /** What the customer sees of the order and of its debit. */
  const shown = async () => {
    const { businessPartnerId } = own.account;
    const call = { principal: own.anna, payload: { businessPartnerId }, idempotencyKey: null, facts };
    const { orders: ownedOrders } = valueOf(await orderHandlers(own.world.deps).getOrder(call));
    const partner = valueOf(await businessPartnerHandlers(own.world.deps).getBusinessPartnerById(call));
    return { ownedOrders, returned: partner.returnedDebits.map(({ isObjection }) => isObjection) };
  };
  const balance = async (name: LedgerAccount, ipsId = '') =>
    balanceOf(own.db, own.account.businessPartnerId, name, ipsId);
  const invested = async () => balance('INVESTMENT', own.account.ipsId);
  const cancel = async (orderId: string) => cancelOrder(own.world.deps, own.anna, orderId);
  const state = async () =>
    JSON.stringify([
      await own.db.rows(statement('', 'SELECT * FROM ledger_balances ORDER BY 1, 2, 3')),
      await own.db.rows(statement('', 'SELECT * FROM payments ORDER BY payment_id')),
      await own.db.rows(statement('', 'SELECT file_id, sha256 FROM bank_files ORDER BY 1')),
      await own.db.rows(statement('', 'SELECT * FROM bank_entries ORDER BY 1')),
      await own.db.rows(
        statement('', 'SELECT business_partner_id, order_id, sequence FROM order_events ORDER BY 1, 2, 3'),
      ),
    ]);
  const until = async (day: string, from = testToday) => runDays(own.db, jobs, from, day);

  it('BNK-14: a debit goes to the bank in one file, is credited, waits, and is invested within five business days', async () => {
    const orderId = await pay(10_000);
    await until('2026-11-20');
    const sent = await now(orderId);
    expect(sent).toMatchObject({ status: 'RUNNING', state: 'SENT' });
    expect(sent?.file_id).toMatch(/^LH-DD-20261120-/);
    expect(await balance('CLEARING')).toBe(50_000);
    await runDay(own.db, jobs, '2026-11-23');
    expect(await now(orderId)).toMatchObject({ status: 'RUNNING', state: 'RECEIVED' });
    expect(await balance('CLEARING')).toBe(60_000);
    await until('2026-11-25', '2026-11-24');
    expect(await invested()).toBe(0);
    await runDay(own.db, jobs, '2026-11-26');
    expect(await now(orderId)).toMatchObject({ status: 'CLOSED', state: 'INVESTED', file_id: sent?.file_id });
    expect([await balance('CLEARING'), await invested(), await balance('BANK')]).toEqual([50_000, 10_000, -60_000]);
    expect(await own.db.rows(confirmations, [own.anna.userId])).toEqual([{ postbox_entry_id: `A-${orderId}` }]);
  });

  it('BNK-14: a day that is run again changes nothing', async () => {
    await pay(10_000);
    await pay(20_000, 'WIRE');
    await until('2026-11-26');
    const before = await state();
    await until('2026-11-26');
    expect(await state()).toBe(before);
  });

  it('decisions §10: a debit that comes back at once is not invested, and its order waits for money again', async () => {
    const orderId = await pay(10_011);
    await until('2026-11-27');
    expect(await now(orderId)).toMatchObject({ status: 'NOTASSIGNED', state: 'RETURNED', returned_on: '2026-11-25' });
    expect([await balance('CLEARING'), await invested(), await balance('BANK')]).toEqual([50_000, 0, -50_000]);
    const { ownedOrders, returned } = await shown();
    expect([ownedOrders.map(({ note }) => note), returned]).toEqual([['DEBIT_RETURNED'], [undefined]]);
    expect((await own.db.rows(kinds, [own.account.businessPartnerId])).map(({ kind }) => kind)).toEqual([
      'DEBIT',
      'DEBIT_RETURN',
    ]);
    expect((await own.db.rows(mailsTo, [`${own.anna.userId}@example.test`])).map(({ subject }) => subject)).toContain(
      'Ihre Lastschrift wurde zurückgegeben',
    );
    expect(await own.db.rows(letters, [own.anna.userId])).toEqual([
      { postbox_entry_id: `RD-${orderId}`, title: 'Ihre Lastschrift wurde zurückgegeben' },
    ]);
    const done = [
      'Wir haben Ihrer Bank 100,11 € erstattet.',
      'Das Geld lag noch auf Ihrem Verrechnungskonto. Wir haben nichts verkauft.',
      'Von selbst ziehen wir diesen Betrag nicht noch einmal ein. Der Auftrag wartet weiter auf Geld, bis Sie ihn unter „Aufträge“ abbrechen.',
      'Sollen wir erneut abbuchen? Sorgen Sie bitte für Deckung, prüfen Sie die IBAN und rufen Sie uns an.',
    ].join('\n');
    const { mail, letter } = await told('Ihre Lastschrift wurde zurückgegeben', `RD-${orderId}`);
    expect(mail).toContain(`So geht es weiter:\n${done}\n`);
    expect(mail).toContain('Haben Sie Fragen dazu? Sie erreichen uns unter 030 23125 100 (Mo–Fr 9:00–18:00).');
    expect(letter).toBe(`Ihre Bank hat unsere Lastschrift zurückgegeben.\n${done}`);
  });

  it('decisions §10: one that comes back in the seventh week is covered by cash first, then by units', async () => {
    const orderId = await pay(100_012);
    await until('2026-11-26');
    expect(await invested()).toBe(100_012);
    const [before] = await own.db.rows(units, [own.account.ipsId]);
    await until('2027-01-08', '2026-11-27');
    expect(await now(orderId)).toMatchObject({ status: 'NOTASSIGNED', state: 'RETURNED' });
    expect([await balance('CLEARING'), await balance('BANK')]).toEqual([0, -50_000]);
    const booked = await own.db.rows(kinds, [own.account.businessPartnerId]);
    expect(booked.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['DEBIT', 100_012],
      ['PURCHASE', -100_012],
      ['SALE', 50_012],
      ['DEBIT_RETURN', -100_012],
    ]);
    const { ownedOrders, returned } = await shown();
    expect([ownedOrders.map(({ note }) => note), returned]).toEqual([['DEBIT_OBJECTED'], [true]]);
    const [after] = await own.db.rows(units, [own.account.ipsId]);
    expect(Number(after?.units)).toBeLessThan(Number(before?.units));
    const { mail, letter } = await told('Sie haben einer Lastschrift widersprochen', `RD-${orderId}`);
    const done = [
      'Wir haben Ihrer Bank 1.000,12 € erstattet.',
      'Von Ihrem Verrechnungskonto haben wir dafür 500,00 € genommen.',
      'Anteile dieser Anlage haben wir für 500,12 € verkauft.',
      'Von selbst ziehen wir diesen Betrag nicht noch einmal ein. Der Auftrag wartet weiter auf Geld, bis Sie ihn unter „Aufträge“ abbrechen.',
    ].join('\n');
    expect(mail).toContain(`So geht es weiter:\n${done}\n\nHaben Sie der Lastschrift nicht selbst widersprochen?`);
    expect(letter).toBe(`Ihre Bank hat unsere Lastschrift zurückgebucht, weil ihr widersprochen wurde.\n${done}`);
  });

  it('decisions §10, §11: what is sold for a debit that comes back is taxed, and units pay the tax too', async () => {
    own.account = await openAccount(own.db, own.anna, { invested: euros(2000), boughtOn: '2024-01-02' });
    const orderId = await pay(100_012);
    await until('2027-01-08');
    expect(await now(orderId)).toMatchObject({ status: 'NOTASSIGNED', state: 'RETURNED' });
    const booked = await own.db.rows(kinds, [own.account.businessPartnerId]);
    const tax = await balance('TAX');
    expect(tax).toBeGreaterThan(0);
    expect(booked.slice(2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['SALE', 100_012 + tax],
      ['TAX', 0 - tax],
      ['DEBIT_RETURN', -100_012],
    ]);
    expect(await balance('CLEARING')).toBe(0);
    const { mail } = await told('Sie haben einer Lastschrift widersprochen', `RD-${orderId}`);
    const [proceeds, withheld] = [formatEuro(cents(100_012 + tax)), formatEuro(cents(tax))].map(plain);
    expect(mail).toContain(
      `Anteile dieser Anlage haben wir für ${proceeds} verkauft.\nDavon haben wir ${withheld} Steuern abgeführt.\nVon selbst`,
    );
  });

  it('BNK-14: a wire is invested on the next business day; one that never comes is missed, and still welcome', async () => {
    const [came, missing] = [await pay(10_000, 'WIRE'), await pay(10_013, 'WIRE')];
    await until('2026-11-23');
    expect(await now(came)).toMatchObject({ status: 'CLOSED', state: 'INVESTED' });
    expect(await now(missing)).toMatchObject({ status: 'OPEN', state: 'EXPECTED' });
    const missed = addBusinessDays('2026-11-23', 10);
    await until(previousBusinessDay(missed), '2026-11-24');
    expect(await now(missing)).toMatchObject({ status: 'OPEN' });
    await runDay(own.db, jobs, missed);
    expect(await now(missing)).toMatchObject({ status: 'NOTASSIGNED', state: 'MISSED' });
    expect(await own.db.rows(letters, [own.anna.userId])).toContainEqual({
      postbox_entry_id: `MW-${missing}`,
      title: 'Eine Einzahlung ist noch nicht da',
    });
    const { mail, letter } = await told('Eine Einzahlung ist noch nicht da', `MW-${missing}`);
    const pays = `überweisen Sie bitte 100,13 € auf das Verrechnungskonto (IBAN DE00${own.account.businessPartnerId}).\nVerwendungszweck: ${missing}\n`;
    expect([mail.includes(pays), letter.includes(pays)]).toEqual([true, true]);
    expect(mail).toContain('Der Auftrag wartet weiter.');
    const late = nextBusinessDay(missed);
    await own.db.change(wireOf, [randomUUID(), late, 10_013, `Einzahlung ${missing.toLowerCase()} danke`, null]);
    await runDay(own.db, jobs, late);
    expect(await now(missing)).toMatchObject({ status: 'CLOSED', state: 'INVESTED' });
    expect([await balance('CLEARING'), await invested()]).toEqual([50_000, 20_013]);
  });

  it('BNK-14: of two each is asked for it once more, and told that it is enough if one of them wires', async () => {
    const { userId } = await secondHolder(own.db, own.account.businessPartnerId);
    const missing = await pay(10_013, 'WIRE');
    await until(addBusinessDays('2026-11-23', 10));
    expect(await now(missing)).toMatchObject({ state: 'MISSED' });
    for (const each of [own.anna.userId, userId]) {
      const sent = await own.db.rows(mailsTo, [`${each}@example.test`]);
      expect(sent.map(({ body }) => body).join('\n')).toContain(
        `Verwendungszweck: ${missing}\n${wiredOnce}\nOder brechen Sie den Auftrag`,
      );
    }
  });

  it('BNK-14: a debit whose mandate has ended is not tried, and the customer reads so', async () => {
    const orderId = await pay(10_000);
    await own.db.change(revoke, [own.account.businessPartnerId]);
    await until('2026-11-23');
    expect(await now(orderId)).toMatchObject({ status: 'NOTASSIGNED', state: 'MISSED', file_id: null });
    const { mail, letter } = await told('Wir konnten das Geld nicht einziehen', `MW-${orderId}`);
    const done =
      'Das SEPA-Mandat dafür gilt nicht mehr. Wir haben 100,00 € nicht eingezogen und versuchen es auch nicht noch einmal.';
    expect([mail.includes(done), letter.includes(done)]).toEqual([true, true]);
    expect(mail).not.toContain('Überweisung');
  });

  it('BNK-14: money that no order waits for is the customer’s cash, or a line for a person to look at', async () => {
    const [cash, unknown, wrongSum] = [randomUUID(), randomUUID(), randomUUID()];
    const orderId = await pay(10_013, 'WIRE');
    const payer = `DE00${own.account.businessPartnerId}`;
    await own.db.change(wireOf, [cash, '2026-11-23', 777, 'Geschenk', payer]);
    await own.db.change(wireOf, [unknown, '2026-11-23', 888, 'Miete', 'DE12']);
    await own.db.change(wireOf, [wrongSum, '2026-11-23', 5000, orderId, payer]);
    await until('2026-11-23');
    const states = await Promise.all(
      [cash, unknown, wrongSum].map(async (id) => (await own.db.row(entryOf, [id]))?.state),
    );
    expect(states).toEqual(['MATCHED', 'UNMATCHED', 'MATCHED']);
    expect(await balance('CLEARING')).toBe(50_000 + 777 + 5000);
    expect(await now(orderId)).toMatchObject({ status: 'OPEN', state: 'EXPECTED' });
  });

  it('BNK-14: cash of the clearing account is invested on the next business day, canceled until then', async () => {
    const [kept, taken] = [await pay(20_000, 'CLEARING'), await pay(10_000, 'CLEARING')];
    expect(await cancel(taken)).toMatchObject({ ok: true });
    await until('2026-11-20');
    expect(await balance('CLEARING')).toBe(50_000);
    await runDay(own.db, jobs, '2026-11-23');
    expect(await now(kept)).toMatchObject({ status: 'CLOSED', state: 'INVESTED' });
    expect(await cancel(kept)).toMatchObject({ ok: false, refusal: 'NOT_CANCELABLE' });
    expect([await balance('CLEARING'), await invested()]).toEqual([30_000, 20_000]);
  });

  it('BNK-14: what the custodian does not execute today is executed tomorrow, once', async () => {
    const orderId = await pay(10_015, 'WIRE');
    await until('2026-11-23');
    expect(await now(orderId)).toMatchObject({ status: 'RUNNING', state: 'RECEIVED' });
    await runDay(own.db, jobs, '2026-11-24');
    expect(await now(orderId)).toMatchObject({ status: 'CLOSED', state: 'INVESTED' });
    expect(await invested()).toBe(10_015);
  });

  it('BNK-08: an order that is canceled before its file is never collected, one in a file is not canceled', async () => {
    const [canceled, running] = [await pay(10_000), await pay(10_000)];
    expect(await cancel(canceled)).toMatchObject({ ok: true });
    await until('2026-11-20');
    expect(await now(canceled)).toMatchObject({ status: 'CANCELED', state: 'EXPECTED', file_id: null });
    expect(await cancel(running)).toMatchObject({ refusal: 'NOT_CANCELABLE' });
  });

  it('R8: a step that fails halfway leaves nothing, and the next try does it once', async () => {
    const orderId = await pay(10_000);
    const [files] = jobs.filter(({ name }) => name === 'sepa-debits');
    const chunk = {
      date: testToday,
      previous: '2026-11-19',
      cursor: null,
      moment: { now: `${testToday}T21:00:00.000Z`, today: testToday, prices: modelPrices },
    };
    const broken = async (tx: Db) => {
      const run = files && (await askedChunk(tx, files, chunk));
      await run?.(tx, chunk);
      throw new Error('The process died.');
    };
    await expect(own.db.transaction(broken)).rejects.toThrow('died');
    expect(await now(orderId)).toMatchObject({ status: 'OPEN', state: 'EXPECTED', file_id: null });
    await until('2026-11-26');
    expect(await now(orderId)).toMatchObject({ status: 'CLOSED', state: 'INVESTED' });
    expect((await own.db.rows(kinds, [own.account.businessPartnerId])).map(({ kind }) => kind)).toEqual([
      'DEBIT',
      'PURCHASE',
    ]);
  });

  it('BNK-14: splitting a payment never changes what is held', async () => {
    const other = await openAccount(own.db, own.anna, { cash: euros(500) });
    const parts = [2500, 3333, 4444, 12_345];
    for (const part of parts) await pay(part);
    await pay(
      parts.reduce((sum, part) => sum + part, 0),
      'REFERENCE',
      other,
    );
    await until('2026-11-26');
    const held = async ({ businessPartnerId, ipsId }: Account) => [
      await balanceOf(own.db, businessPartnerId, 'CLEARING'),
      await balanceOf(own.db, businessPartnerId, 'BANK'),
      await balanceOf(own.db, businessPartnerId, 'INVESTMENT', ipsId),
      Number((await own.db.row(units, [ipsId]))?.units).toFixed(6),
    ];
    expect(await held(own.account)).toEqual(await held(other));
    expect(await own.db.rows(unbalanced)).toEqual([]);
  });
});
