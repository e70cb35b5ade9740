import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { rowsOf } from '#tests/support/server/queries.ts';
import { newVisitor } from '#tests/support/server/visitors.ts';
import { decide } from './admin-scenes.ts';
import { newcomer, wanted } from './case-successes.ts';
import { addProduct } from './relation-scenes.ts';
import { concluded, declare, declareAgain, mailsTo, requestOf, state, undone } from './withdrawal-scenes.ts';

describe.each(suiteEngines)('REG-06: withdrawn contracts on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  it('ends a resting opening with its plan, its mandate and its account at once, and says so by mail and letter', async () => {
    const by = await newcomer(server);
    const contract = await concluded(server, by);
    expect(await state(server, contract)).toMatchObject({
      relation: 'OPEN',
      orders: ['OPENING PENDING'],
      mandates: ['ACTIVE'],
    });
    await declare(server, by, contract.contractId.toLowerCase());
    expect(await state(server, contract)).toEqual(undone);
    const told = mailsTo(server, by.username).at(-1);
    expect(told?.subject).toBe('Ihr Widerruf ist wirksam');
    expect(told?.text).toContain('Wir ziehen kein Geld ein und legen nichts an.');
    expect(told?.text).toContain('Ihr Konto ist geschlossen, das SEPA-Lastschriftmandat ist erloschen.');
    const letter = await server.call('getPostboxDoc', { id: `WR-${contract.contractId}` }, by);
    expect(letter.body).toMatchObject({ title: 'Ihr Widerruf ist wirksam' });
    expect(await requestOf(server, contract)).toBeUndefined();
    const facts = await rowsOf<{ type: string }>(
      server.db,
      `SELECT event ->> 'type' AS type FROM order_events WHERE order_id = $1 ORDER BY sequence`,
      contract.orderId,
    );
    expect(facts.at(-1)?.type).toBe('contract.withdrawn');
  });

  it('collects and invests nothing of it, however many days pass', async () => {
    const by = await newcomer(server);
    const contract = await concluded(server, by);
    await declare(server, by, contract.contractId);
    const { clocks } = server;
    const day = 24 * 60 * 60 * 1000;
    clocks.setToday('2026-12-18');
    clocks.advance(28 * day);
    await server.runJobs();
    expect(await state(server, contract)).toEqual(undone);
    expect(mailsTo(server, by.username).some(({ text }) => text.includes('ziehen wir 3.000,00'))).toBe(false);
    clocks.setToday('2026-11-20');
    clocks.advance(-28 * day);
  });

  it('ends one that began at once too, while its debit has not gone to the bank; the number on the contract will do', async () => {
    const by = await newcomer(server);
    const contract = await concluded(server, by, wanted);
    expect((await state(server, contract)).orders).toEqual(['OPENING OPEN']);
    await declare(server, by, contract.businessPartnerId, 'ANNA  Bérger', by.username.toUpperCase());
    expect(await state(server, contract)).toEqual(undone);
  });

  it('§ 355 BGB: is in time until the last day ends in Berlin; under another name from the own address too', async () => {
    const { clocks } = server;
    const [one, other] = [await newcomer(server), await newcomer(server)];
    const [inTime, late] = [await concluded(server, one), await concluded(server, other)];
    const today = clocks.now().getTime();
    const to = (instant: number) => clocks.advance(instant - clocks.now().getTime());
    clocks.setToday('2026-12-04');
    to(Date.parse('2026-12-04T22:59:00.000Z'));
    await declare(server, one, inTime.contractId, 'Anna Vorname-Neu');
    expect(await state(server, inTime)).toEqual(undone);
    to(Date.parse('2026-12-04T23:00:00.000Z'));
    await declare(server, other, late.contractId);
    expect((await state(server, late)).orders).toEqual(['OPENING PENDING']);
    expect((await requestOf(server, late))?.lines).toContainEqual({
      label: 'Widerrufsfrist',
      before: null,
      after: '04.12.2026, versäumt',
    });
    clocks.setToday('2026-11-20');
    to(today);
  });

  it('ends the request for a decision on somebody else’s declaration once the customer withdraws too', async () => {
    const by = await newcomer(server);
    const contract = await concluded(server, by);
    await declare(server, by, contract.contractId, 'Zoe Fremd', 'fremd@example.test');
    const sql = `SELECT 1 FROM approvals WHERE target_id = $1 AND status = 'REQUESTED'`;
    const requested = async () => (await rowsOf(server.db, sql, contract.contractId)).length;
    expect(await requested()).toBe(1);
    await declare(server, by, contract.contractId);
    expect([await state(server, contract), await requested()]).toEqual([undone, 0]);
    // Declared for a third time, there is nothing left to decide.
    await declareAgain(server, by, contract.contractId, 'Zoe Fremd', 'fremd@example.test');
    expect(await requested()).toBe(0);
  });

  it('keeps the account for a wire that may be on its way, and says what becomes of it', async () => {
    const by = await newcomer(server);
    const contract = await concluded(server, by, { ...wanted, savingsRate: 0, firstPayment: 'WIRE' });
    await declare(server, by, contract.contractId);
    expect(await state(server, contract)).toMatchObject({
      relation: 'OPEN',
      products: ['CLOSED'],
      orders: ['OPENING CANCELED'],
    });
    expect(mailsTo(server, by.username).at(-1)?.text).toContain('Haben Sie das Geld schon überwiesen?');
  });

  it('ends the one contract that is meant: the account’s number stands on the papers of others too', async () => {
    const by = await newcomer(server);
    const contract = await concluded(server, by);
    const debited = { firstPayment: 'REFERENCE' };
    expect((await addProduct(server, by, contract.businessPartnerId, debited)).status).toBe(200);
    await declare(server, by, contract.businessPartnerId);
    expect(await state(server, contract)).toMatchObject({ relation: 'OPEN', products: ['PENDING', 'PENDING'] });
    expect((await requestOf(server, contract))?.lines).toContainEqual({
      label: 'Genannte Nummer',
      before: null,
      after: contract.businessPartnerId,
    });
    await declare(server, by, contract.contractId);
    const { relation, products, mandates } = await state(server, contract);
    expect([relation, products.toSorted(), mandates]).toEqual(['OPEN', ['CLOSED', 'PENDING'], ['ACTIVE']]);
    const undoneMails = () =>
      mailsTo(server, by.username).filter(({ subject }) => subject === 'Ihr Widerruf ist wirksam');
    expect(undoneMails().map(({ text }) => text.includes('Ihr Konto bleibt offen'))).toEqual([true]);
    const [letter] = await rowsOf<{ first: string }>(
      server.db,
      `SELECT facts -> 'paragraphs' ->> 0 AS first FROM documents WHERE document_id = $1`,
      `WR-${contract.contractId}`,
    );
    expect(letter?.first).toBe('es geht um Ihren Widerruf.');
    // Once more, by whomever: there is nothing left to end, nor to decide.
    await declareAgain(server, by, contract.contractId);
    await declare(server, by, contract.contractId, 'Zoe Fremd', 'fremd@example.test');
    expect(undoneMails()).toHaveLength(1);
    const open = `SELECT 1 FROM approvals WHERE target_id = $1 AND status = 'REQUESTED'`;
    expect(await rowsOf(server.db, open, contract.contractId)).toEqual([]);
  });

  it('sent once more after a lost answer it is the same declaration: nothing is written or sent', async () => {
    const by = await newcomer(server);
    const { username: email, address } = by;
    const receipts = () => mailsTo(server, email).filter(({ subject }) => subject === 'Eingang Ihres Widerrufs').length;
    const send = async (contractId: string, name = 'Anna Berger') =>
      server.call('withdrawContract', { name, contractId, email }, { address });
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, async () => send('V-1')));
    expect([first?.status, ...others.map(({ text }) => text)]).toEqual([200, ...others.map(() => first?.text)]);
    server.clocks.advance(599_999);
    expect((await send('V-1')).text).toBe(first?.text);
    await server.runJobs();
    expect(receipts()).toBe(1);
    // Another name, another contract, a later time: declarations of their own.
    server.clocks.advance(1);
    const own = [await send('V-1'), await send('V-2'), await send('V-2', 'Anna Bergen'), await send('V-3')];
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await server.runJobs();
    expect(receipts()).toBe(5);
  });

  it('§ 356a BGB: whoever fills a mailbox with declarations takes nobody’s withdrawal and receipt away', async () => {
    const by = await newcomer(server);
    const contract = await concluded(server, by);
    const receipts = () => mailsTo(server, by.username).filter(({ subject }) => subject === 'Eingang Ihres Widerrufs');
    for (let number = 0; number < 8; number += 1)
      await declare(server, by, `V-00000000000${String(number)}`, 'Max Muster');
    // Each of them is kept with its time and told to the house; mails to an address that asked for none end.
    const kept = 'SELECT 1 FROM contract_withdrawals WHERE email = $1';
    expect([(await rowsOf(server.db, kept, by.username)).length, receipts().length]).toEqual([8, 5]);
    const toHouse = () =>
      mailsTo(server, 'service@lindenhof.example').filter(({ text }) => text.includes(by.username)).length;
    expect(toHouse()).toBe(8);
    const { address } = await newVisitor(server.db);
    const declared = { name: 'Anna Berger', contractId: contract.contractId, email: by.username };
    const seen = await server.call('withdrawContract', declared, { address });
    expect([seen.status, seen.body]).toEqual([200, { receivedAt: server.clocks.now().toISOString() }]);
    await server.runJobs();
    expect(await state(server, contract)).toEqual(undone);
    expect(receipts().at(-1)?.text).toContain(`Vertragsnummer: ${contract.contractId}`);
    expect(receipts()).toHaveLength(6);
  });

  it('§ 356a BGB: name and number from a foreign address wait for the house, in the time of their receipt', async () => {
    const by = await newcomer(server);
    const contract = await concluded(server, by);
    const before = await state(server, contract);
    const foreign = `${randomUUID()}@example.test`;
    await declare(server, by, contract.contractId, 'Anna Berger', foreign);
    expect(await state(server, contract)).toEqual(before);
    const request = await requestOf(server, contract);
    expect(request?.status).toBe('REQUESTED');
    for (const [label, after] of [
      ['Erklärt von', `Anna Berger, ${foreign}`],
      ['E-Mail-Adresse', 'gehört nicht zum Vertrag'],
      ['Widerrufsfrist', '04.12.2026, eingehalten'],
    ] as const) {
      expect(request?.lines).toContainEqual({ label, before: null, after });
    }
    const [told, warned] = [mailsTo(server, foreign).at(-1), mailsTo(server, by.username).at(-1)];
    expect([told?.subject, warned?.subject]).toEqual([
      'Eingang Ihres Widerrufs',
      'Widerruf zu Ihrem Vertrag: Bitte prüfen',
    ]);
    expect(told?.text).toContain('Wir prüfen deshalb zuerst, von wem die Erklärung kommt.');
    expect(warned?.text).toContain('Bis dahin läuft Ihr Vertrag weiter.');
    // It was perhaps none of theirs: nothing is confirmed to them as their own.
    expect(warned?.text).toContain('hat jemand einen Widerruf zu Ihrem Vertrag geschickt.');
    expect(warned?.text).not.toMatch(/Eingangsbestätigung|Hiermit widerrufe ich/);
    expect(warned?.text).toContain('Haben Sie selbst widerrufen?');
    expect(told?.text).toContain('Diese Nachricht ist die Eingangsbestätigung.');
    // A number that stands for nothing is told the same way: the receipt says of no contract that there is one.
    const other = `${randomUUID()}@example.test`;
    await declare(server, by, 'V-000000000000', 'Anna Berger', other);
    const bare = (text = '') => text.replace('V-000000000000', contract.contractId);
    expect(bare(mailsTo(server, other).at(-1)?.text)).toBe(told?.text);
    await decide(server, request?.id ?? '', 'APPROVED');
    expect(await state(server, contract)).toEqual(undone);
  });

  it('§ 356a BGB: the receipt says what has really happened', async () => {
    const by = await newcomer(server);
    const contract = await concluded(server, by);
    const receipt = () =>
      mailsTo(server, by.username).findLast(({ subject }) => subject === 'Eingang Ihres Widerrufs')?.text;
    await declare(server, by, contract.contractId);
    expect(receipt()).toContain('Der Widerruf ist wirksam.');
    expect(receipt()).not.toContain('prüfen');
    await declareAgain(server, by, contract.contractId);
    expect(receipt()).toContain('Dieser Vertrag ist schon beendet.');
  });

  it('names no number in the subject of a mail: it shows on a locked screen', async () => {
    const by = await newcomer(server);
    const { contractId } = await concluded(server, by);
    await declare(server, by, contractId);
    await declare(server, by, 'V-000000000000');
    const subjects = server.messages.map(({ subject }) => subject ?? '');
    expect(subjects).toContain('Ihr Vertrag ist geschlossen');
    expect(subjects.filter((subject) => /[A-Z]{1,3}-[0-9A-F]{6}/.test(subject))).toEqual([]);
    expect(mailsTo(server, by.username).some(({ text }) => text.includes(contractId))).toBe(true);
  });
});
