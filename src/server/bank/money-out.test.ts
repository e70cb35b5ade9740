import { randomUUID } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { testToday } from '#tests/support/server/customers.ts';
import { secondHolder } from '#tests/support/server/second-holder.ts';
import { runDay } from '#tests/support/server/day-ends.ts';
import { behind } from '#tests/support/server/races.ts';
import { moneyJobs, orderCash, payee, settle } from '#tests/support/server/order-scenes.ts';
import { askedChunk } from '../day-end/day-end-job.ts';
import { statement } from '../db/db.ts';
import { pricedMomentOf } from '../orders/lifecycle.ts';
import { listOrders } from '../orders/order.store.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import type { LedgerAccount } from '../ledger/accounts.ts';
import { matchEntries } from './match-entries.ts';

const filesOf = statement<{ content: string; transactions: number; amount: number }>(
  '',
  `SELECT content, transactions, amount FROM bank_files WHERE kind = 'pain.001' AND business_date = $1`,
);
const transferOf = statement<{ state: string; file_id: string | null }>(
  '',
  'SELECT state, file_id FROM transfers WHERE order_id = $1',
);
const mailsTo = statement<{ subject: string; body: string }>(
  '',
  'SELECT subject, body FROM outbox WHERE recipient = $1',
);
const addChild = statement('', `INSERT INTO owners VALUES ($1, 2, 'Deniz Yılmaz', 'CHILD')`);

const lineOf = statement(
  '',
  'INSERT INTO bank_entries (entry_id, booked_on, kind, amount, reference) VALUES ($1, $2, $3, $4, $5)',
);
const entryOf = statement<{ state: string }>('', 'SELECT state FROM bank_entries WHERE entry_id = $1');
const letterOf = statement<{ postbox_entry_id: string }>(
  '',
  'SELECT postbox_entry_id FROM postbox_entries WHERE title = $1 AND user_id = $2',
);

describe.each(suiteEngines)('money that goes out on %s', (engine) => {
  const jobs = moneyJobs();

  const own = ownCustomer(engine, { cash: euros(500) });

  const ordered = async (amount: number) =>
    (await orderCash(own.world.deps, own.anna, own.account, cents(amount))).order_id;
  const dayOf = async (today: string) => {
    own.world.at.today = today;
    await settle(own.world.deps);
    await runDay(own.db, jobs, today);
  };
  const held = async () =>
    Promise.all(
      (['CLEARING', 'IN_TRANSIT', 'BANK'] satisfies LedgerAccount[]).map(async (name) =>
        balanceOf(own.db, own.account.businessPartnerId, name),
      ),
    );

  it('BNK-03: leaves the clearing account, then with the day’s file, then our account', async () => {
    const order = await ordered(12_345);
    await dayOf(testToday);
    expect(await held()).toEqual([50_000, 0, -50_000]);
    await dayOf('2026-11-23');
    expect(await held()).toEqual([37_655, 12_345, -50_000]);
    expect(await own.db.row(transferOf, [order])).toMatchObject({ state: 'SENT' });
    await dayOf('2026-11-24');
    expect(await held()).toEqual([37_655, 0, -37_655]);
    expect(await own.db.row(transferOf, [order])).toMatchObject({ state: 'BOOKED' });
    await dayOf('2026-11-24');
    expect(await held()).toEqual([37_655, 0, -37_655]);
    const [file] = (await own.db.rows(filesOf, ['2026-11-23'])).filter(({ content }) => content.includes(order));
    const read = new XMLParser({ parseTagValue: false, ignoreAttributes: false }).parse(file?.content ?? '') as {
      Document: { '@_xmlns': string; CstmrCdtTrfInitn: { GrpHdr: Record<string, string>; PmtInf: Block } };
    };
    const { GrpHdr: header, PmtInf: block } = read.Document.CstmrCdtTrfInitn;
    const transfers = [block.CdtTrfTxInf].flat();
    const transfer = transfers.find(({ PmtId }) => PmtId.EndToEndId === order);
    expect(read.Document['@_xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    expect([header['NbOfTxs'], Math.round(Number(header['CtrlSum']) * 100)]).toEqual([
      String(file?.transactions),
      file?.amount,
    ]);
    expect(transfer).toMatchObject({
      Amt: { InstdAmt: { '#text': '123.45' } },
      Cdtr: { Nm: 'Anna Berger' },
      CdtrAcct: { Id: { IBAN: payee.iban } },
    });
  });

  it('BNK-03: a line about another sum, or a return before it was sent, is none of the transfer’s', async () => {
    const order = await ordered(12_345);
    await dayOf('2026-11-23');
    const [less, more, early] = [randomUUID(), randomUUID(), randomUUID()];
    await own.db.change(lineOf, [less, '2026-11-23', 'TRANSFER', 12_344, order]);
    await own.db.change(lineOf, [more, '2026-11-23', 'TRANSFER', 12_346, order]);
    await own.db.change(lineOf, [early, '2026-11-23', 'TRANSFER_RETURN', 12_345, order]);
    await own.db.transaction(async (tx) => matchEntries(tx, '2026-11-23', 500, pricedMomentOf(own.world.deps)));
    for (const id of [less, more, early]) expect(await own.db.row(entryOf, [id])).toEqual({ state: 'UNMATCHED' });
    expect([await own.db.row(transferOf, [order]), await held()]).toMatchObject([
      { state: 'SENT' },
      [37_655, 12_345, -50_000],
    ]);
    await dayOf('2026-11-24');
    expect([await own.db.row(transferOf, [order]), await held()]).toMatchObject([
      { state: 'BOOKED' },
      [37_655, 0, -37_655],
    ]);
  });

  it('R8: of two runs at the same moment the second has nothing to send', async () => {
    const order = await ordered(12_345);
    own.world.at.today = '2026-11-23';
    await settle(own.world.deps);
    const job = jobs.find(({ name }) => name === 'sepa-transfers');
    if (job === undefined) throw new Error('There is no job of transfers.');
    const moment = pricedMomentOf(own.world.deps);
    const chunk = { date: '2026-11-23', previous: '2026-11-20', cursor: null, moment };
    const run = await askedChunk(own.db, job, chunk);
    const second = await behind(
      own.db,
      async (tx) => run(tx, chunk),
      async () => own.db.transaction(async (tx) => run(tx, chunk)),
    );
    expect(second.figures).toEqual({});
    const files = await own.db.rows(filesOf, ['2026-11-23']);
    expect(files.filter(({ content }) => content.includes(order))).toHaveLength(1);
  });

  it('BNK-03: what the payee’s bank sends back is the customer’s cash again, once', async () => {
    const order = await ordered(10_014);
    await dayOf('2026-11-23');
    await dayOf('2026-11-24');
    await dayOf('2026-11-25');
    expect(await own.db.row(transferOf, [order])).toMatchObject({ state: 'RETURNED' });
    expect(await held()).toEqual([50_000, 0, -50_000]);
    await dayOf('2026-11-26');
    expect(await held()).toEqual([50_000, 0, -50_000]);
    const subjects = (await own.db.rows(mailsTo, [`${own.anna.userId}@example.test`])).map(({ subject }) => subject);
    expect(subjects).toContain('Ihre Auszahlung kam zurück');
    const orders = await listOrders(
      own.db,
      own.anna,
      { status: 'ALL', since: null, businessPartnerId: null, about: null },
      own.world.at.today,
    );
    expect(orders).toMatchObject([{ orderId: order, status: 'CLOSED', note: 'PAYOUT_RETURNED' }]);
    const letter = await own.db.row(letterOf, ['Ihre Auszahlung kam zurück', own.anna.userId]);
    expect(letter?.postbox_entry_id).toMatch(/^RP-/);
  });

  it('BNK-03: of two, whoever has not ordered what came back is told who did', async () => {
    const tom = await secondHolder(own.db, own.account.businessPartnerId);
    await ordered(10_014);
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-25'] as const) await dayOf(day);
    const [toAnna, toTom] = await Promise.all(
      [own.anna, tom].map(async ({ userId }) => (await own.db.rows(mailsTo, [`${userId}@example.test`])).at(-1)),
    );
    expect(toAnna?.subject).toBe('Ihre Auszahlung kam zurück');
    expect(toTom?.subject).toBe('Eine Auszahlung kam zurück');
    expect(toTom?.body).toContain(
      'die Bank des Empfängers hat die Auszahlung zurückgeschickt, die Anna Berger beauftragt hat:',
    );
    expect(toTom?.body).toContain('Bitte prüfen Sie das Referenzkonto');
  });

  it('BNK-03: what comes back to a child’s account is told as the child’s', async () => {
    await own.db.change(addChild, [own.account.businessPartnerId]);
    await ordered(10_014);
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-25'] as const) await dayOf(day);
    const mails = await own.db.rows(mailsTo, [`${own.anna.userId}@example.test`]);
    const back = mails.find(({ subject }) => subject === 'Ihre Auszahlung kam zurück');
    expect(back?.body).toContain('Das Geld liegt wieder auf dem Verrechnungskonto von Deniz Yılmaz.\n');
    expect(back?.body).not.toContain('Ihrem Verrechnungskonto');
  });
});

/** What a test reads of a file. */
interface Block {
  readonly CdtTrfTxInf: Transfer | Transfer[];
}
interface Transfer {
  readonly PmtId: { readonly EndToEndId: string };
}
