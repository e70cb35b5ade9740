import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import { acceptMandate } from '#server/mandates/mandate.store.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import { runDays } from '#tests/support/server/day-ends.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { moneyJobs } from '#tests/support/server/order-scenes.ts';
import { textOnPaper } from '#tests/support/server/paper.ts';
import { join } from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { newVisitor, operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, caseNow, newcomer, submitted, type Wanted, wanted } from './case-successes.ts';
import { addProduct } from './relation-scenes.ts';
import { halfSigned, type Concluded } from './shared-scenes.ts';

type FirstMoney = ResponseOf<(typeof endpoints)['getFirstMoney']>;

const saved = 10_000;
const byDebit = { ...wanted, savingsRate: 0, firstPayment: 'REFERENCE' } as const;
const byWire = { ...byDebit, firstPayment: 'WIRE' } as const;
/** The same of an account of several people. */
const oneDebit = { savingsRate: 0, firstPayment: 'REFERENCE' } as const;
const account = { holder: 'Anna Berger', iban: 'DE89370400440532013000', bic: null };
/** As the other of two is told of a debit from that account: whose it is, and no mandate. */
const asOther = { mandate: null, payer: { holder: account.holder, iban: '••••••••••••••••••3000', isOther: true } };

describe.each(suiteEngines)('the first money of a contract on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const prepared = async (by: SignedIn, caseId: string) => {
    const seen = await server.call('prepareContract', { caseId }, by);
    const { documents } = seen.body as {
      readonly documents: readonly { readonly id: string; readonly title: string }[];
    };
    return { operationId: operationIn(seen), documents };
  };
  const signed = async (by: SignedIn, operationId: string) =>
    accept(server, by, { operationId, code: await tanFor(server, by, operationId) });
  const concluded = async (application: Wanted) => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by, application);
    const { operationId } = await prepared(by, caseId);
    const { body } = await signed(by, operationId);
    return { by, caseId, contract: body as Concluded };
  };
  const moneyOf = async (by: SignedIn, caseId: string) =>
    (await server.call('getFirstMoney', { caseId }, by)).body as FirstMoney;
  const mandatesOf = async ({ businessPartnerId }: Pick<Concluded, 'businessPartnerId'>) =>
    rowsOf<Record<'mandate_id' | 'status' | 'signed_on' | 'holder' | 'iban', string>>(
      server.db,
      'SELECT mandate_id, status, signed_on, holder, iban FROM mandates WHERE business_partner_id = $1',
      businessPartnerId,
    );
  const paymentsOf = async ({ businessPartnerId }: Pick<Concluded, 'businessPartnerId'>) =>
    (
      await rowsOf<{ method: string; state: string }>(
        server.db,
        'SELECT method, state FROM payments WHERE business_partner_id = $1 ORDER BY payment_id',
        businessPartnerId,
      )
    ).map(({ method, state }) => `${method} ${state}`);
  const withdraw = async ({ contractId }: Concluded, { username: email }: SignedIn) => {
    const { address } = await newVisitor(server.db);
    await server.call('withdrawContract', { name: 'Anna Berger', contractId, email }, { address });
    await server.runJobs();
  };
  const until = async (from: string, day: string) => {
    await runDays(server.db, moneyJobs(), from, day);
    server.clocks.setToday(day);
  };
  const atLast = () => server.clocks.setToday('2026-11-20');

  it('decisions §8: a debit has its mandate among the papers, and in force with the contract', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by, byDebit);
    const { operationId, documents } = await prepared(by, caseId);
    const paper = documents.find(({ title }) => title === 'SEPA-Lastschriftmandat');
    const { body } = await server.call('getPostboxDoc', { id: paper?.id ?? '' }, by);
    const text = await textOnPaper(Buffer.from((body as { readonly content: string }).content, 'base64'));
    const { body: contract } = await signed(by, operationId);
    const { businessPartnerId, orderId } = contract as Concluded;
    const mandateId = `MB-${businessPartnerId}-1`;
    for (const said of [mandateId, 'DE98ZZZ09999999999', 'DE89 3704 0044 0532 0130 00', 'innerhalb von acht Wochen']) {
      expect(text).toContain(said);
    }
    expect(text).toContain('Es gilt, sobald der Vertrag geschlossen ist.');
    expect(await mandatesOf(contract as Concluded)).toEqual([
      { mandate_id: mandateId, status: 'ACTIVE', signed_on: '2026-11-20', holder: 'Anna Berger', iban: account.iban },
    ]);
    expect(await moneyOf(by, caseId)).toEqual({
      deposit: {
        amount: 300_000,
        method: 'REFERENCE',
        stage: 'AWAITED',
        startsOn: null,
        debitedOn: '2026-11-23',
        investedOn: '2026-11-26',
        transfer: null,
      },
      rate: null,
      mandate: { mandateId, iban: '••••••••••••••••••3000' },
    });
    await server.runJobs();
    const mail = server.messages.findLast(({ to, text: said }) => to === by.username && said.includes(orderId ?? '?'));
    expect(mail?.text).toContain('Am 23.11.2026 ziehen wir den Betrag per SEPA-Lastschrift');
    await until('2026-11-20', '2026-11-26');
    expect((await moneyOf(by, caseId)).deposit).toMatchObject({ stage: 'INVESTED', transfer: null });
    atLast();
  });

  it('BNK-14: who wires has no mandate, and is told where to, with which reference, until it is here', async () => {
    const { by, caseId, contract } = await concluded({ ...byWire, savingsRate: saved });
    const [row] = await rowsOf<{ iban: string }>(
      server.db,
      'SELECT iban FROM clearing_accounts WHERE business_partner_id = $1',
      contract.businessPartnerId,
    );
    const transfer = { holder: 'Lindenhof Vermögen', iban: row?.iban, amount: 300_000, reference: contract.orderId };
    const awaited: FirstMoney = await moneyOf(by, caseId);
    expect(awaited).toMatchObject({
      deposit: { method: 'WIRE', stage: 'AWAITED', startsOn: null, investedOn: null, transfer },
      rate: { amount: saved, method: 'WIRE', nextOn: '2026-12-01' },
      mandate: null,
    });
    expect(await mandatesOf(contract)).toEqual([]);
    expect(await paymentsOf(contract)).toEqual(['WIRE EXPECTED']);
    // The simulated bank wires on the next business day.
    await until('2026-11-20', '2026-11-23');
    const there = await moneyOf(by, caseId);
    expect(there.deposit?.transfer).toBeNull();
    expect(['RECEIVED', 'INVESTED']).toContain(there.deposit?.stage);
    atLast();
  });

  it('S1: tells nobody else, and nothing before there is a contract', async () => {
    const { caseId } = await concluded(byWire);
    const other = await newcomer(server);
    const [foreign, none] = [
      await server.call('getFirstMoney', { caseId }, other),
      await server.call('getFirstMoney', { caseId: 'C-0' }, other),
    ];
    expect([foreign.status, refusalOf(foreign), foreign.text]).toEqual([404, 'NOT_FOUND', none.text]);
    const early = await submitted(server, other, byWire);
    expect(await moneyOf(other, early)).toEqual({ deposit: null, rate: null, mandate: null });
  });

  it('S1: tells whoever applied nothing any more once they were taken off the account, which goes on for the other', async () => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount', {
      ...oneDebit,
      savingsRate: saved,
    });
    expect((await join(server, guest, token)).status).toBe(200);
    const shared = await moneyOf(by, caseId);
    expect(shared).toMatchObject({
      deposit: { stage: 'AWAITED' },
      rate: { amount: saved },
      mandate: { mandateId: `MB-${contract.businessPartnerId}-1` },
    });
    expect(await moneyOf(guest, caseId)).toEqual({ ...shared, ...asOther });
    await arrange(server, 'DELETE FROM business_partner_users WHERE user_id = $1', by.userId);
    expect(await moneyOf(by, caseId)).toEqual({ deposit: null, rate: null, mandate: null });
    const { isShared, ...alone } = shared;
    expect(isShared).toBe(true);
    expect(await moneyOf(guest, caseId)).toEqual({ ...alone, ...asOther });
  });

  it('S1, REG-08: tells the second holder once they have joined, by the number that joining names, and not before', async () => {
    const { by, guest, caseId, token } = await halfSigned(server, 'jointAccount', oneDebit);
    const before = await server.call('getFirstMoney', { caseId }, guest);
    expect([before.status, refusalOf(before)]).toEqual([404, 'NOT_FOUND']);
    const joined = await join(server, guest, token);
    expect(joined.body).toMatchObject({ caseId });
    const toFirst = await moneyOf(by, caseId);
    expect(toFirst.payer).toBeUndefined();
    expect(await moneyOf(guest, caseId)).toEqual({ ...toFirst, ...asOther });
    await arrange(server, 'DELETE FROM business_partner_users WHERE user_id = $1', guest.userId);
    const after = await server.call('getFirstMoney', { caseId }, guest);
    expect(refusalOf(after)).toBe('NOT_FOUND');
  });

  it.each([
    ['REFERENCE', { holder: 'Anna Berger', isOther: true }],
    ['WIRE', null],
  ] as const)(
    'decisions §10: whoever signs second is told before whose account is debited, or that one wires: %s',
    async (firstPayment, payer) => {
      const { guest, token } = await halfSigned(server, 'jointAccount', { ...oneDebit, firstPayment });
      const { body } = await server.call('prepareOwnership', { token }, guest);
      expect(body).toMatchObject({ contract: { money: { method: firstPayment, payer, isShared: true } } });
    },
  );

  it('BNK-14: of two each is told the one wire, and that somebody else is', async () => {
    const { by, guest, caseId, token } = await halfSigned(server, 'jointAccount', {
      ...oneDebit,
      firstPayment: 'WIRE',
    });
    await join(server, guest, token);
    const told = await moneyOf(by, caseId);
    expect([told.isShared, told.deposit?.transfer === null]).toEqual([true, false]);
    expect(await moneyOf(guest, caseId)).toEqual(told);
  });

  it('decisions §8: before the 14 days are over a wire says from when, and no later mandate debits it', async () => {
    const { by, caseId, contract } = await concluded({ ...byWire, startsAtOnce: false });
    const { businessPartnerId, orderId } = contract;
    const later = await moneyOf(by, caseId);
    expect(later.deposit).toMatchObject({
      stage: 'RESTING',
      startsOn: '2026-12-05',
      investedOn: null,
      transfer: { reference: orderId },
    });
    const moment = momentOf(server.clocks);
    await acceptMandate(server.db, { businessPartnerId, signedBy: by.userId, ...account }, moment);
    expect((await moneyOf(by, caseId)).deposit).toMatchObject({ method: 'WIRE', stage: 'RESTING' });
    const { clocks } = server;
    const days = 15 * 24 * 60 * 60 * 1000;
    clocks.setToday('2026-12-05');
    clocks.advance(days);
    await server.runJobs();
    expect(await paymentsOf(contract)).toEqual(['WIRE EXPECTED']);
    atLast();
    clocks.advance(-days);
  });

  it('REG-08: of two people the mandate is in force with the last signature, under the day of the first', async () => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount', oneDebit);
    expect(await mandatesOf(contract)).toEqual([]);
    expect(await moneyOf(by, caseId)).toMatchObject({
      deposit: { method: 'REFERENCE', stage: 'UNSIGNED', transfer: null, debitedOn: null },
      mandate: null,
    });
    server.clocks.setToday('2026-11-24');
    const joined = await join(server, guest, token);
    expect(joined.status).toBe(200);
    const [mandate, ...others] = await mandatesOf(contract);
    expect([mandate, others]).toEqual([
      {
        mandate_id: `MB-${contract.businessPartnerId}-1`,
        status: 'ACTIVE',
        signed_on: '2026-11-20',
        holder: 'Anna Berger',
        iban: account.iban,
      },
      [],
    ]);
    const told = await rowsOf<{ business_date: string }>(
      server.db,
      'SELECT business_date FROM mandate_events WHERE business_partner_id = $1',
      contract.businessPartnerId,
    );
    expect(told).toEqual([{ business_date: '2026-11-24' }]);
    // The paper stays as it was read, once.
    const papers = await rowsOf<{ facts: { signedOn: string; ofContract: boolean } }>(
      server.db,
      `SELECT facts FROM documents WHERE business_partner_id = $1 AND kind = 'SEPA_MANDATE'`,
      contract.businessPartnerId,
    );
    expect(papers.map(({ facts }) => [facts.signedOn, facts.ofContract])).toEqual([['2026-11-20', true]]);
    expect((await moneyOf(by, caseId)).deposit).toMatchObject({ stage: 'AWAITED', debitedOn: '2026-11-25' });
    atLast();
  });

  it('REG-08: of a child the mandate is the child’s', async () => {
    const { guest, caseId, contract, token } = await halfSigned(server, 'childAccount', oneDebit);
    await join(server, guest, token);
    expect((await mandatesOf(contract)).map(({ holder }) => holder)).toEqual(['Mia Berger']);
    expect(await moneyOf(guest, caseId)).toMatchObject({
      mandate: { mandateId: `MB-${contract.businessPartnerId}-1` },
      payer: { holder: 'Mia Berger', isOther: false },
    });
    expect(await paymentsOf(contract)).toEqual(['REFERENCE EXPECTED']);
  });

  it('what is given up before the last signature never had one', async () => {
    const { by, caseId, contract } = await halfSigned(server, 'jointAccount', oneDebit);
    expect((await server.call('deleteCase', { caseId }, by)).status).toBe(200);
    expect(await mandatesOf(contract)).toEqual([]);
    expect((await moneyOf(by, caseId)).deposit).toMatchObject({ stage: 'ENDED', transfer: null });
  });

  it('an application that an earlier version kept is paid by wire', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by, { ...byDebit, savingsRate: saved });
    await arrange(server, `UPDATE cases SET application = application - 'firstPayment' WHERE case_id = $1`, caseId);
    expect((await caseNow(server, by, caseId)).application?.firstPayment).toBe('WIRE');
    const { operationId, documents } = await prepared(by, caseId);
    expect(documents.map(({ title }) => title)).not.toContain('SEPA-Lastschriftmandat');
    const { body } = await signed(by, operationId);
    expect(await mandatesOf(body as Concluded)).toEqual([]);
    expect((await moneyOf(by, caseId)).rate).toMatchObject({ method: 'WIRE' });
  });

  it('a contract that an earlier version let one of two sign keeps the mandate that was in force', async () => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount', {
      ...oneDebit,
      savingsRate: saved,
    });
    const { businessPartnerId } = contract;
    const forget = `UPDATE contracts SET application = application - 'firstPayment' WHERE business_partner_id = $1`;
    await arrange(server, forget, businessPartnerId);
    await acceptMandate(server.db, { businessPartnerId, signedBy: by.userId, ...account }, momentOf(server.clocks));
    expect((await join(server, guest, token)).status).toBe(200);
    expect(await paymentsOf(contract)).toEqual(['REFERENCE EXPECTED']);
    expect(await moneyOf(by, caseId)).toMatchObject({
      deposit: { method: 'REFERENCE' },
      rate: { method: 'REFERENCE' },
    });
  });

  it('§ 355 BGB: a withdrawal ends the mandate, though the account stays for what else is on it', async () => {
    const { by, contract } = await concluded({ ...byDebit, startsAtOnce: false });
    const { businessPartnerId } = contract;
    expect((await addProduct(server, by, businessPartnerId)).status).toBe(200);
    // Its deposit has been debited, and its savings plan is ended: nothing else is collected by it.
    await until('2026-11-20', '2026-11-26');
    const end = 'UPDATE savings_plans SET next_execution = NULL WHERE business_partner_id = $1';
    await arrange(server, end, businessPartnerId);
    await withdraw(contract, by);
    expect((await mandatesOf(contract)).map(({ status }) => status)).toEqual(['REVOKED']);
    const [relation] = await rowsOf<{ status: string }>(
      server.db,
      'SELECT status FROM business_partners WHERE business_partner_id = $1',
      businessPartnerId,
    );
    expect(relation?.status).toBe('OPEN');
    const told = server.messages.findLast(({ to, channel }) => to === by.username && channel === 'MAIL');
    expect(told?.text).toContain('Das SEPA-Lastschriftmandat dieses Vertrags ist erloschen.');
    atLast();
  });
});
