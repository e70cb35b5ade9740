import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { rowsOf } from '#tests/support/server/queries.ts';
import { staffBehind } from '#tests/support/server/staff.ts';
import { newVisitor, operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { decide } from './admin-scenes.ts';
import { accept, newcomer, submitted, type Wanted, wanted } from './case-successes.ts';
import { addProduct } from './relation-scenes.ts';

type Concluded = ResponseOf<(typeof endpoints)['userAcceptsContract']>;

describe.each(engines)('REG-06: withdrawn contracts on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const concluded = async (by: SignedIn, application: Wanted = { ...wanted, startsAtOnce: false }) => {
    const caseId = await submitted(server, by, application);
    const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
    const code = await tanFor(server, by, operationId);
    return (await accept(server, by, { operationId, code })).body as Concluded;
  };
  const declare = async (by: SignedIn, contractId: string, name = 'Anna Berger', email = by.username) => {
    const { address } = await newVisitor(server.db);
    await server.call('withdrawContract', { name, contractId, email }, { address });
    await server.runJobs();
  };
  const state = async ({ businessPartnerId: partner }: Concluded) => ({
    relation: (
      await rowsOf<{ status: string }>(
        server.db,
        'SELECT status FROM business_partners WHERE business_partner_id = $1',
        partner,
      )
    )[0]?.status,
    products: (
      await rowsOf<{ status: string }>(server.db, 'SELECT status FROM products WHERE business_partner_id = $1', partner)
    ).map(({ status }) => status),
    orders: (
      await rowsOf<{ type: string; status: string }>(
        server.db,
        'SELECT type, status FROM orders WHERE business_partner_id = $1 ORDER BY type',
        partner,
      )
    ).map(({ type, status }) => `${type} ${status}`),
    plans: (
      await rowsOf<{ next: string | null }>(
        server.db,
        'SELECT next_execution AS next FROM savings_plans WHERE business_partner_id = $1',
        partner,
      )
    ).map(({ next }) => next),
    mandates: (
      await rowsOf<{ status: string }>(server.db, 'SELECT status FROM mandates WHERE business_partner_id = $1', partner)
    ).map(({ status }) => status),
    books: await rowsOf(
      server.db,
      'SELECT account, balance FROM ledger_balances WHERE business_partner_id = $1 AND balance <> 0',
      partner,
    ),
  });
  const undone = {
    relation: 'CLOSED',
    products: ['CLOSED'],
    orders: ['OPENING CANCELED'],
    plans: [null],
    mandates: ['REVOKED'],
    books: [],
  };
  const mailsTo = (to: string) => server.messages.filter((message) => message.to === to && message.channel === 'MAIL');
  const requestOf = async ({ contractId }: Concluded) =>
    (
      await rowsOf<{ id: string; status: string; lines: readonly { label: string; after: string }[] }>(
        server.db,
        `SELECT approval_id AS id, status, lines FROM approvals WHERE kind = 'CONTRACT_WITHDRAWAL' AND target_id = $1`,
        contractId,
      )
    )[0];

  it('ends a resting opening with its plan, its mandate and its account at once, and says so by mail and letter', async () => {
    const by = await newcomer(server);
    const contract = await concluded(by);
    expect(await state(contract)).toMatchObject({
      relation: 'OPEN',
      orders: ['OPENING PENDING'],
      mandates: ['ACTIVE'],
    });
    await declare(by, contract.contractId.toLowerCase());
    expect(await state(contract)).toEqual(undone);
    const told = mailsTo(by.username).at(-1);
    expect(told?.subject).toBe('Ihr Widerruf ist wirksam');
    expect(told?.text).toContain('Wir ziehen kein Geld ein und legen nichts an.');
    expect(told?.text).toContain('Ihr Konto ist geschlossen, das SEPA-Lastschriftmandat ist erloschen.');
    const letter = await server.call('getPostboxDoc', { id: `WR-${contract.contractId}` }, by);
    expect(letter.body).toMatchObject({ title: 'Ihr Widerruf ist wirksam' });
    expect(await requestOf(contract)).toBeUndefined();
    const facts = await rowsOf<{ type: string }>(
      server.db,
      `SELECT event ->> 'type' AS type FROM order_events WHERE order_id = $1 ORDER BY sequence`,
      contract.orderId,
    );
    expect(facts.at(-1)?.type).toBe('contract.withdrawn');
  });

  it('collects and invests nothing of it, however many days pass', async () => {
    const by = await newcomer(server);
    const contract = await concluded(by);
    await declare(by, contract.contractId);
    const { clocks } = server;
    const day = 24 * 60 * 60 * 1000;
    clocks.setToday('2026-12-18');
    clocks.advance(28 * day);
    await server.runJobs();
    expect(await state(contract)).toEqual(undone);
    expect(mailsTo(by.username).some(({ text }) => text.includes('ziehen wir 3.000,00'))).toBe(false);
    clocks.setToday('2026-11-20');
    clocks.advance(-28 * day);
  });

  it('ends one that began at once too, while its debit has not gone to the bank; the number on the contract will do', async () => {
    const by = await newcomer(server);
    const contract = await concluded(by, wanted);
    expect((await state(contract)).orders).toEqual(['OPENING OPEN']);
    await declare(by, contract.businessPartnerId, 'ANNA  Bérger', 'woanders@example.test');
    expect(await state(contract)).toEqual(undone);
  });

  it('§ 355 BGB: is in time until the last day ends in Berlin; under another name from the own address too', async () => {
    const { clocks } = server;
    const [one, other] = [await newcomer(server), await newcomer(server)];
    const [inTime, late] = [await concluded(one), await concluded(other)];
    const today = clocks.now().getTime();
    const to = (instant: number) => clocks.advance(instant - clocks.now().getTime());
    clocks.setToday('2026-12-04');
    to(Date.parse('2026-12-04T22:59:00.000Z'));
    await declare(one, inTime.contractId, 'Anna Vorname-Neu');
    expect(await state(inTime)).toEqual(undone);
    to(Date.parse('2026-12-04T23:00:00.000Z'));
    await declare(other, late.contractId);
    expect((await state(late)).orders).toEqual(['OPENING PENDING']);
    expect((await requestOf(late))?.lines).toContainEqual({
      label: 'Widerrufsfrist',
      before: null,
      after: '04.12.2026, versäumt',
    });
    clocks.setToday('2026-11-20');
    to(today);
  });

  it('ends the request for a decision on somebody else’s declaration once the customer withdraws too', async () => {
    const by = await newcomer(server);
    const contract = await concluded(by);
    await declare(by, contract.contractId, 'Zoe Fremd', 'fremd@example.test');
    const sql = `SELECT 1 FROM approvals WHERE target_id = $1 AND status = 'REQUESTED'`;
    const requested = async () => (await rowsOf(server.db, sql, contract.contractId)).length;
    expect(await requested()).toBe(1);
    await declare(by, contract.contractId);
    expect([await state(contract), await requested()]).toEqual([undone, 0]);
    // Declared for a third time, there is nothing left to decide.
    await declare(by, contract.contractId, 'Zoe Fremd', 'fremd@example.test');
    expect(await requested()).toBe(0);
  });

  it('keeps the account for a wire that may be on its way, and says what becomes of it', async () => {
    const by = await newcomer(server);
    const contract = await concluded(by, { ...wanted, savingsRate: 0 });
    await declare(by, contract.contractId);
    expect(await state(contract)).toMatchObject({
      relation: 'OPEN',
      products: ['CLOSED'],
      orders: ['OPENING CANCELED'],
    });
    expect(mailsTo(by.username).at(-1)?.text).toContain('Haben Sie das Geld schon überwiesen?');
  });

  it('ends the one contract that is meant: the account’s number stands on the papers of others too', async () => {
    const by = await newcomer(server);
    const contract = await concluded(by);
    expect((await addProduct(server, by, contract.businessPartnerId)).status).toBe(200);
    await declare(by, contract.businessPartnerId);
    expect(await state(contract)).toMatchObject({ relation: 'OPEN', products: ['PENDING', 'PENDING'] });
    expect((await requestOf(contract))?.lines).toContainEqual({
      label: 'Genannte Nummer',
      before: null,
      after: contract.businessPartnerId,
    });
    await declare(by, contract.contractId);
    const { relation, products, mandates } = await state(contract);
    expect([relation, products.toSorted(), mandates]).toEqual(['OPEN', ['CLOSED', 'PENDING'], ['ACTIVE']]);
    const undoneMails = () => mailsTo(by.username).filter(({ subject }) => subject === 'Ihr Widerruf ist wirksam');
    expect(undoneMails().map(({ text }) => text.includes('Ihr Konto bleibt offen'))).toEqual([true]);
    const [letter] = await rowsOf<{ first: string }>(
      server.db,
      `SELECT facts -> 'paragraphs' ->> 0 AS first FROM documents WHERE document_id = $1`,
      `WR-${contract.contractId}`,
    );
    expect(letter?.first).toBe('es geht um Ihren Widerruf.');
    // Once more, by whomever: there is nothing left to end, nor to decide.
    await declare(by, contract.contractId);
    await declare(by, contract.contractId, 'Zoe Fremd', 'fremd@example.test');
    expect(undoneMails()).toHaveLength(1);
    const open = `SELECT 1 FROM approvals WHERE target_id = $1 AND status = 'REQUESTED'`;
    expect(await rowsOf(server.db, open, contract.contractId)).toEqual([]);
  });

  it('says and does nothing more when the same contract is withdrawn once more', async () => {
    const by = await newcomer(server);
    const contract = await concluded(by);
    await declare(by, contract.contractId);
    const before = mailsTo(by.username).filter(({ subject }) => subject !== 'Eingang Ihres Widerrufs').length;
    await declare(by, contract.contractId);
    expect(mailsTo(by.username).filter(({ subject }) => subject !== 'Eingang Ihres Widerrufs')).toHaveLength(before);
    expect(await requestOf(contract)).toBeUndefined();
  });

  it('ADM-03: what somebody else declares waits for staff; agreed to, it ends like any other', async () => {
    const by = await newcomer(server);
    const contract = await concluded(by);
    await declare(by, contract.contractId, 'Zoe Fremd', 'fremd@example.test');
    expect((await state(contract)).orders).toEqual(['OPENING PENDING']);
    const request = await requestOf(contract);
    expect(request?.lines).toContainEqual({
      label: 'Erklärt von',
      before: null,
      after: 'Zoe Fremd, fremd@example.test',
    });
    const staff = await staffBehind(server, ['operations']);
    const listed = await server.callAdmin('listReleases', { filter: 'OPEN' }, staff);
    expect(listed.text).toContain(`Widerruf des Vertrags ${contract.contractId}`);
    expect((await decide(server, request?.id ?? '', 'APPROVED', staff)).status).toBe(200);
    expect(await state(contract)).toEqual(undone);
  });

  it('ADM-03: what staff do not agree to goes on, and the customer is told', async () => {
    const by = await newcomer(server);
    const contract = await concluded(by);
    await declare(by, contract.contractId, 'Zoe Fremd', 'fremd@example.test');
    await decide(server, (await requestOf(contract))?.id ?? '', 'REJECTED');
    await server.runJobs();
    expect((await state(contract)).orders).toEqual(['OPENING PENDING']);
    expect(mailsTo(by.username).at(-1)?.subject).toBe('Wir nehmen Ihren Widerruf nicht an');
  });

  it('tells the house of a number that stands for no contract', async () => {
    const by = await newcomer(server);
    await declare(by, 'V-000000000000');
    expect(mailsTo('service@lindenhof.example').at(-1)?.text).toContain(`E-Mail: ${by.username}`);
  });
});
