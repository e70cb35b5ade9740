import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import { percentText } from '#domain/money/percent.ts';
import { formatEuro } from '#domain/money/money.ts';
import { readPdf, tablesIn } from '#tests/support/pdf.ts';
import { bare, plain } from '#tests/support/proposal/told.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { textOnPaper } from '#tests/support/server/paper.ts';
import { joining } from '#tests/support/server/person-scenes.ts';
import { arrange, countOf, rowsOf } from '#tests/support/server/queries.ts';
import { operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, newcomer, submitted, type Wanted, wanted } from './case-successes.ts';
import { applied, halfSigned } from './shared-scenes.ts';

type Prepared = ResponseOf<(typeof endpoints)['prepareContract']>;
type Ownership = ResponseOf<(typeof endpoints)['prepareOwnership']>;
type FirstMoney = ResponseOf<(typeof endpoints)['getFirstMoney']>;
type Paper = ResponseOf<(typeof endpoints)['costInformationDocument']>;

const declared = { usTaxPerson: false, politicallyExposed: false, ownAccount: true };
/** The tables of a paper but the letterhead, which names the account relation and the document. */
const rowsIn = async (bytes: Uint8Array) =>
  tablesIn(await readPdf(bytes))
    .slice(1)
    .map(({ rows }) => rows.map((row) => row.map(({ text }) => plain(text).trim())));

const bytesOf = ({ content }: { readonly content: string }) => new Uint8Array(Buffer.from(content, 'base64'));

describe.each(suiteEngines)('what is told before it binds on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const moneyOf = async (by: SignedIn, caseId: string) =>
    (await server.call('getFirstMoney', { caseId }, by)).body as FirstMoney;
  const paperOf = async (by: SignedIn, id: string) =>
    bytesOf((await server.call('getPostboxDoc', { id }, by)).body as { readonly content: string });

  it.each([
    { firstPayment: 'REFERENCE', startsAtOnce: true, savingsRate: 10_000 },
    { firstPayment: 'REFERENCE', startsAtOnce: false, savingsRate: 10_000 },
    { firstPayment: 'WIRE', startsAtOnce: true, savingsRate: 10_000 },
    { firstPayment: 'WIRE', startsAtOnce: false, savingsRate: 0 },
  ] satisfies readonly Partial<Wanted>[])('REG-06: the first money comes as it was told, with %o', async (changes) => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by, { ...wanted, ...changes });
    const seen = await server.call('prepareContract', { caseId }, by);
    const { money } = seen.body as Prepared;
    const operationId = operationIn(seen);
    await accept(server, by, { operationId, code: await tanFor(server, by, operationId) });
    const told = await moneyOf(by, caseId);
    expect(money).toEqual({
      method: changes.firstPayment,
      iban: '••••••••••••••••••3000',
      isEarliest: false,
      startsOn: told.deposit?.startsOn,
      deposit: { amount: told.deposit?.amount, debitedOn: told.deposit?.debitedOn },
      rate: told.rate === null ? null : { amount: told.rate.amount, nextOn: told.rate.nextOn },
    });
    expect(told.deposit?.method).toBe(changes.firstPayment);
  });

  it.each([
    ['jointAccount', 'JA'],
    ['childAccount', 'CA'],
  ] as const)('REG-08: who signs second sees what the first has signed, of a %s', async (account, code) => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, account, { firstPayment: 'REFERENCE' });
    const { contractId } = contract;
    const [owner] = await rowsOf<{ readonly holder: string }>(
      server.db,
      'SELECT holder FROM reference_accounts WHERE business_partner_id = $1',
      contract.businessPartnerId,
    );
    const { contract: terms } = (await server.call('prepareOwnership', { token, declared, startsAtOnce: true }, guest))
      .body as Ownership;
    expect(terms).toMatchObject({
      account: code,
      title: 'Vermögensverwaltung 60:40',
      initialAmount: 300_000,
      savingsRate: 10_000,
      iban: '••••••••••••••••••3000',
      holder: owner?.holder,
      firstPayment: 'REFERENCE',
      startsAtOnce: true,
      money: { method: 'REFERENCE', isEarliest: false, startsOn: null },
    });
    const paper = bare(await textOnPaper(await paperOf(guest, `KI-${contractId}`)));
    const costs = terms?.costs ?? null;
    if (costs === null) throw new Error('Nothing is told of what it costs.');
    const { percent, eurYear1, positions } = costs;
    expect(positions.length).toBeGreaterThan(1);
    for (const each of positions) {
      expect(paper).toContain(bare(`${each.label} ${percentText(each.percent)} ${formatEuro(each.eurYear1)}`));
    }
    expect(paper).toContain(bare(`Gesamtkosten ${percentText(percent)} ${formatEuro(eurYear1)}`));
    await server.call('allowOwner', await joining(server, guest, token), guest);
    const told = await moneyOf(by, caseId);
    expect([told.deposit?.debitedOn, told.rate?.nextOn]).toEqual([
      terms?.money.deposit?.debitedOn,
      terms?.money.rate?.nextOn,
    ]);
  });

  it.each([
    ['jointAccount', 'für Sie beide'],
    ['childAccount', 'für das Kinderkonto'],
  ] as const)('REG-08: the record of a %s says who has answered, and not that both have', async (account, forWhom) => {
    const { by, guest, contract, token } = await halfSigned(server, account);
    const seen = await server.call('prepareOwnership', { token, declared, startsAtOnce: true }, guest);
    const [first] = await rowsOf<{ readonly name: string }>(
      server.db,
      `SELECT first_name || ' ' || last_name AS name FROM users WHERE user_id = $1`,
      by.userId,
    );
    const record = bare(await textOnPaper(await paperOf(guest, `PA-${contract.contractId}`)));
    expect(record).toContain(
      bare(`${first?.name ?? ''} hat uns am 20.11.2026 ${forWhom} die folgenden Angaben gemacht.`),
    );
    expect(record).not.toContain(bare('haben Sie uns'));
    // The page says what the paper says, word for word.
    const { inviter, said } = seen.body as Ownership;
    expect([inviter, said?.by, said?.on]).toEqual([first?.name, first?.name, '2026-11-20']);
    expect(said?.rows.length).toBeGreaterThan(5);
    for (const { term, text } of said?.rows ?? []) expect(record).toContain(bare(`${term} ${text}`));
  });

  it.each([
    ['is not identified', `UPDATE users SET ident_status = 'CREATED' WHERE user_id = $1`],
    ['has another name', `UPDATE users SET last_name = 'Miller' WHERE user_id = $1`],
    ['has another address', `UPDATE users SET username_folded = 'x' || username_folded WHERE user_id = $1`],
  ])('REG-08: what the first has answered is not told to whoever %s', async (_, change) => {
    const { guest, token } = await halfSigned(server, 'jointAccount');
    const ask = async () => server.call('prepareOwnership', { token, declared, startsAtOnce: true }, guest);
    const whole = (await ask()).text;
    await arrange(server, change, guest.userId);
    const seen = await ask();
    expect(seen.status).toBe(409);
    expect([whole.includes('Nettoeinkommen'), seen.text.includes('Nettoeinkommen')]).toEqual([true, false]);
  });

  it('REG-06: the record of whoever signs alone says that they have answered', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by, wanted);
    const { documents } = (await server.call('prepareContract', { caseId }, by)).body as Prepared;
    const id = documents.find((each) => each.id.startsWith('PA-'))?.id ?? '';
    expect(bare(await textOnPaper(await paperOf(by, id)))).toContain(
      bare('am 20.11.2026 haben Sie uns die folgenden Angaben gemacht.'),
    );
  });

  it('§ 312j BGB: who signs first is told the costs that the contract’s own paper says', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by, wanted);
    const { documents, costs } = (await server.call('prepareContract', { caseId }, by)).body as Prepared;
    const id = documents.find((each) => each.id.startsWith('KI-'))?.id ?? '';
    const paper = bare(await textOnPaper(await paperOf(by, id)));
    if (costs === undefined) throw new Error('Nothing is told of what it costs.');
    expect(costs.positions.length).toBeGreaterThan(1);
    for (const each of costs.positions) {
      expect(paper).toContain(bare(`${each.label} ${percentText(each.percent)} ${formatEuro(each.eurYear1)}`));
    }
    expect(paper).toContain(bare(`Gesamtkosten ${percentText(costs.percent)} ${formatEuro(costs.eurYear1)}`));
  });

  it('REG-08: before the last signature, and where somebody looks after it, days are the earliest', async () => {
    const first = await applied(server, 'jointAccount');
    const seen = await server.call('prepareContract', { caseId: first.caseId }, first.by);
    expect((seen.body as Prepared).money?.isEarliest).toBe(true);
    const { guest, token } = await halfSigned(server, 'jointAccount');
    const exposed = { ...declared, politicallyExposed: true };
    const asked = await server.call('prepareOwnership', { token, declared: exposed }, guest);
    expect((asked.body as Ownership).contract?.money.isEarliest).toBe(true);
  });

  it.each([
    ['', wanted, ['Einmalanlage 3.000,00 €', 'Zeitraum 10 Jahre']],
    [
      ' of a pension',
      { ...wanted, category: 'AV.VV', investmentYears: 25 },
      ['Einmalanlage 3.000,00 €', 'Zeitraum 25 Jahre'],
    ],
  ] satisfies readonly (readonly [string, Wanted, readonly string[]])[])(
    'REG-06, ONB-12: the cost information%s that is consented to says what the contract’s own says, and nobody keeps it',
    async (_, application, said) => {
      const by = await newcomer(server);
      const caseId = await submitted(server, by, application);
      const { documents } = (await server.call('prepareContract', { caseId }, by)).body as Prepared;
      const own = documents.find(({ id }) => id.startsWith('KI-'));
      const { strategy, category, conditionId, initialAmount, savingsRate: savingsPlanAmount } = application;
      const yearsTillNoIncome = application.investmentYears ?? 0;
      const asked = { strategy, category, conditionId, initialAmount, savingsPlanAmount, yearsTillNoIncome };
      const before = await countOf(server.db, 'document_contents');
      const brought = (await server.call('costInformationDocument', asked)).body as Paper;
      expect(await countOf(server.db, 'document_contents')).toBe(before);
      expect(brought.title).toBe('Kosteninformation vor Vertragsschluss');
      expect(brought.fileName).toMatch(/^Kosteninformation .+ 60-40 2026-11-20\.pdf$/);
      expect(await rowsIn(bytesOf(brought))).toEqual(await rowsIn(await paperOf(by, own?.id ?? '')));
      const text = bare(await textOnPaper(bytesOf(brought)));
      for (const each of [...said, 'Monatliche Sparrate', 'Wirkung auf die Rendite', conditionId]) {
        expect(text).toContain(bare(each));
      }
    },
  );

  it('ONB-12: an address gets so many of them a minute, as of all strangers’ papers', async () => {
    const limited = await startHttpServer(engine, { variables: { RATE_PER_ROUTE: '15' } });
    try {
      const { strategy, conditionId, initialAmount, savingsRate: savingsPlanAmount } = wanted;
      const asked = { strategy, conditionId, initialAmount, savingsPlanAmount };
      const ask = async (address: string) => limited.call('costInformationDocument', asked, { address });
      const seen = [await ask('203.0.113.7'), await ask('203.0.113.7'), await ask('203.0.113.8')];
      expect(seen.map(({ status }) => status)).toEqual([200, 429, 200]);
      expect(seen.map(refusalOf)[1]).toBe('TOO_MANY_REQUESTS');
      expect(Number(seen[1]?.headers.get('retry-after'))).toSatisfy((wait: number) => wait > 2 && wait <= 60);
    } finally {
      await limited.close();
    }
  });

  it('API-05: of a condition or a strategy that there is not there is no cost information', async () => {
    const { strategy, conditionId, initialAmount, savingsRate: savingsPlanAmount } = wanted;
    const asked = { strategy, conditionId, initialAmount, savingsPlanAmount };
    expect((await server.call('costInformationDocument', { ...asked, conditionId: 'SA-0' })).status).toBe(404);
    const rude = { ...asked, package: 'PRIVAT' } as unknown as typeof asked;
    expect((await server.call('costInformationDocument', rude)).status).toBe(400);
  });
});
