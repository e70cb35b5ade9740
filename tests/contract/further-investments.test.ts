import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { prepareProduct } from '#api/business-partners/opening.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import { percentText } from '#domain/money/percent.ts';
import { sumOnPaper, textOnPaper } from '#tests/support/server/paper.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { openAccount } from '#tests/support/server/customers.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { type Holder, operationIn, tanFor } from '#tests/support/server/visitors.ts';
import { answered, bindings, bound, guardedBy, readyFor, wantedProduct } from './relation-scenes.ts';

const shares = (percent: number): string => percentText(percent).replaceAll('\u00a0', ' ');

interface Opened {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly orderId: string | null;
  readonly title: string;
  readonly contract: { readonly contractId: string; readonly withdrawableUntil: string };
  readonly money: { readonly deposit: { readonly transfer: { readonly iban: string } | null } | null };
}

describe.each(suiteEngines)('a further investment of a customer, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const open = async (by: Holder, other: object = {}): Promise<Opened> => {
    const { businessPartnerId } = by.account;
    const operationId = operationIn(await server.call('prepareProduct', { ...wantedProduct(by), ...other }, by));
    const code = await tanFor(server, by, operationId);
    return (await server.call('createProduct', { businessPartnerId, operationId, code }, by)).body as Opened;
  };

  const paperOf = async (by: Holder, id: string): Promise<string> => {
    const { body } = await server.call('getPostboxDoc', { id }, by);
    return textOnPaper(Buffer.from((body as { readonly content: string }).content, 'base64'));
  };

  const read = async (by: Holder, ipsId: string) => (await server.call('getOpening', { ipsId }, by)).body;

  it('ONB-08: is told with where to wire its first money, by the number and under the id that it was prepared with', async () => {
    const by = await answered(server);
    const { businessPartnerId } = by.account;
    const prepared = await server.call('prepareProduct', wantedProduct(by), by);
    const { ipsId, contractId } = prepared.body as { readonly ipsId: string; readonly contractId: string };
    expect(prepared.body).toMatchObject({
      conditionId: 'SA-DIGITAL-2026-01',
      withdrawableUntil: '2026-12-04',
      money: {
        method: 'WIRE',
        startsOn: null,
        deposit: { amount: 100_000, debitedOn: null },
        rate: { amount: 5000, nextOn: '2026-12-01' },
      },
      mandate: null,
      summary: { amount: 100_000, subject: 'Vermögensverwaltung 40:60, monatlich 50,00\u00A0€' },
    });
    expect(contractId).toMatch(/^V-[0-9A-F]{12}$/);
    expect(refusalOf(await server.call('getOpening', { ipsId }, by))).toBe('NOT_FOUND');
    const operationId = operationIn(prepared);
    const code = await tanFor(server, by, operationId);
    const { body } = await server.call('createProduct', { businessPartnerId, operationId, code }, by);
    const { orderId, ...opened } = body as Opened;
    expect(opened).toEqual({
      businessPartnerId,
      ipsId,
      title: 'Vermögensverwaltung 40:60',
      contract: { contractId, acceptedAt: expect.any(String) as string, withdrawableUntil: '2026-12-04' },
      coupon: null,
      money: {
        deposit: {
          amount: 100_000,
          method: 'WIRE',
          stage: 'AWAITED',
          startsOn: null,
          debitedOn: null,
          investedOn: null,
          transfer: {
            holder: expect.stringContaining('Lindenhof') as string,
            iban: expect.stringMatching(/^DE\d{20}$/) as string,
            amount: 100_000,
            reference: orderId,
          },
        },
        rate: { amount: 5000, method: 'WIRE', nextOn: '2026-12-01' },
        mandate: null,
      },
    });
    expect(await read(by, ipsId)).toEqual(opened);
  });

  const prepare = async (by: Holder, other: object) =>
    (await server.call('prepareProduct', { ...wantedProduct(by), ...other }, by)).body as {
      readonly documents: readonly { readonly id: string; readonly title: string }[];
      readonly money: unknown;
      readonly mandate: unknown;
    };

  it('BNK-14: is never debited from the account of somebody else, though they share the relation', async () => {
    const by = await answered(server);
    const wish = { ...wantedProduct(by), firstPayment: 'REFERENCE' as const };
    const operationId = operationIn(await server.call('prepareProduct', wish, by));
    const code = await tanFor(server, by, operationId);
    const { businessPartnerId } = by.account;
    const rename = `UPDATE reference_accounts SET holder = 'Clara Sommerfeld' WHERE business_partner_id = $1`;
    await arrange(server, rename, businessPartnerId);
    expect(refusalOf(await server.call('prepareProduct', wish, by))).toBe('DEBIT_NOT_POSSIBLE');
    const confirmed = await server.call('createProduct', { businessPartnerId, operationId, code }, by);
    expect(refusalOf(confirmed)).toBe('OPERATION_REFUSED');
    const mandates = 'SELECT 1 FROM mandates WHERE business_partner_id = $1';
    expect(await rowsOf(server.db, mandates, businessPartnerId)).toEqual([]);
    expect((await server.call('prepareProduct', { ...wish, firstPayment: 'WIRE' }, by)).status).toBe(200);
  });

  it('BNK-14: comes by debit of the reference account, with the mandate among its papers and the day said before', async () => {
    const by = await answered(server);
    const wanted = { firstPayment: 'REFERENCE' };
    const { documents, money, mandate } = await prepare(by, wanted);
    const mandateId = `MB-${by.account.businessPartnerId}-1`;
    expect(documents.at(-1)).toEqual({ id: `M-${mandateId}-1`, title: 'SEPA-Lastschriftmandat' });
    expect(money).toMatchObject({
      method: 'REFERENCE',
      iban: expect.stringMatching(/^•+3000$/) as string,
      deposit: { debitedOn: '2026-11-23' },
    });
    expect(mandate).toEqual({ mandateId, isNew: true });
    expect(await open(by, wanted)).toMatchObject({
      money: {
        deposit: { stage: 'AWAITED', debitedOn: '2026-11-23', investedOn: '2026-11-26', transfer: null },
        rate: { amount: 5000, method: 'REFERENCE' },
        mandate: { mandateId },
      },
    });
    // The mandate holds: the next contract needs none, and has no paper of one.
    const next = await prepare(by, wanted);
    expect(next.mandate).toEqual({ mandateId, isNew: false });
    expect(next.documents.map(({ title }) => title)).not.toContain('SEPA-Lastschriftmandat');
  });

  it('BNK-14: nobody who wires is debited, though a mandate is in force', async () => {
    const by = await answered(server);
    const { businessPartnerId } = by.account;
    const account = { businessPartnerId, sepaSourceType: 'referenceAccount', acceptMandate: true } as const;
    await server.call('sepaMandate', account, by);
    expect(await open(by)).toMatchObject({
      money: { deposit: { method: 'WIRE', debitedOn: null }, rate: { method: 'WIRE' } },
    });
  });

  it('decisions §8: rests until the period of withdrawal is over, unless the customer wants to begin at once', async () => {
    const by = await answered(server);
    // What is not said is not wanted.
    const { startsAtOnce: _, firstPayment: __, ...unsaid } = wantedProduct(by);
    const operationId = operationIn(await server.call('prepareProduct', unsaid, by));
    const code = await tanFor(server, by, operationId);
    const { businessPartnerId } = by.account;
    const { body } = await server.call('createProduct', { businessPartnerId, operationId, code }, by);
    const { orderId, ipsId } = body as Opened;
    expect(body).toMatchObject({
      money: {
        deposit: { method: 'WIRE', stage: 'RESTING', startsOn: '2026-12-05', transfer: { reference: orderId } },
        rate: { nextOn: '2027-01-04' },
      },
    });
    expect(await rowsOf(server.db, 'SELECT status FROM orders WHERE ips_id = $1', ipsId)).toEqual([
      { status: 'PENDING' },
    ]);
  });

  it('REG-06: is told by mail with its number and until when it may be withdrawn', async () => {
    const by = await answered(server);
    const { contract } = await open(by);
    await server.runJobs();
    const mail = server.messages.findLast(({ text }) => text.includes(`Vertragsnummer: ${contract.contractId}`));
    expect(mail?.subject).toBe('Ihr Vertrag ist geschlossen');
    expect(mail?.to).toBe(by.username);
    expect(mail?.text).toContain('Bis zum 04.12.2026 können Sie den Vertrag ohne Angabe von Gründen widerrufen');
  });

  it('§ 312j BGB: tells the costs that its own paper says, and every paper the same number', async () => {
    const by = await answered(server);
    const prepared = await server.call('prepareProduct', wantedProduct(by), by);
    const { contractId, costs } = prepared.body as ResponseOf<typeof prepareProduct>;
    if (costs === undefined) throw new Error('Nothing is told of what it costs.');
    const paper = await paperOf(by, `KI-${contractId}`);
    expect(costs.positions.length).toBeGreaterThan(1);
    expect(paper).toContain(`Gesamtkosten ${shares(costs.percent)} ${sumOnPaper(costs.eurYear1)}`);
    for (const { label, percent, eurYear1 } of costs.positions) {
      expect(paper).toContain(`${label} ${shares(percent)} ${sumOnPaper(eurYear1)}`);
    }
    expect(await paperOf(by, `VV-${contractId}`)).toContain(`Vertragsnummer ${contractId}`);
  });

  it('decisions §8: its terms are accepted with it, so that nobody is asked for them any more', async () => {
    const by = await answered(server);
    const { businessPartnerId } = by.account;
    const task = `INSERT INTO tasks VALUES ($1, 'AGB-1', 'TERMS_AND_CONDITIONS', 'OPEN', $2, '2026-11-01', '2026-11-01')`;
    await arrange(server, task, by.userId, businessPartnerId);
    await open(by);
    const accepted = 'SELECT user_id, version FROM agb_acceptances WHERE business_partner_id = $1 ORDER BY version';
    expect((await rowsOf(server.db, accepted, businessPartnerId)).at(-1)).toEqual({
      user_id: by.userId,
      version: '2026-01',
    });
    const asked = 'SELECT state FROM tasks WHERE business_partner_id = $1';
    expect(await rowsOf(server.db, asked, businessPartnerId)).toEqual([{ state: 'CLOSED' }]);
  });

  it.each([
    ['two guardians of a child', 2, '2020-02-29', 'BOTH_GUARDIANS_NEEDED'],
    ['one guardian of a child', 1, '2020-02-29', undefined],
    ['former guardians of a child that is of age today', 2, '2008-11-20', undefined],
  ] as const)('decisions §9: %s', async (_, guardians, born, refusal) => {
    const by = await answered(server);
    await guardedBy(server, by, guardians, born);
    expect(refusalOf(await server.call('prepareProduct', wantedProduct(by), by))).toBe(refusal);
  });

  it('decisions §9: no TAN of before binds a child that two guardians act for by now', async () => {
    const by = await answered(server);
    await guardedBy(server, by, 1);
    const confirming = await readyFor(server, by, bindings.createProduct);
    await guardedBy(server, by, 2);
    const seen = await bindings.createProduct.confirm(server, by, confirming);
    expect([seen.status, refusalOf(seen)]).toEqual([409, 'OPERATION_REFUSED']);
    const held = 'SELECT ips_id FROM products WHERE business_partner_id = $1';
    expect(await rowsOf(server.db, held, by.account.businessPartnerId)).toEqual([{ ips_id: by.account.ipsId }]);
  });

  it('ONB-02: begins with a rate alone, and then waits for no deposit', async () => {
    const by = await answered(server);
    const opened = await open(by, { initialAmount: 0 });
    expect(opened).toMatchObject({ orderId: null, money: { deposit: null, rate: { amount: 5000 } } });
  });

  it.each([
    ['RECEIVED', 'CLOSED'],
    ['EXPECTED', 'CANCELED'],
    ['RECEIVED', 'RUNNING'],
  ])('BNK-14: nobody is asked to pay twice: with a payment %s of an order %s', async (state, status) => {
    const by = await answered(server);
    const { ipsId, orderId } = await open(by);
    const received = state === 'RECEIVED' ? '2026-11-23' : null;
    const pay = 'UPDATE payments SET state = $2, received_on = $3::date WHERE payment_id = $1';
    await arrange(server, pay, orderId, state, received);
    await arrange(server, 'UPDATE orders SET status = $2 WHERE order_id = $1', orderId, status);
    expect(await read(by, ipsId)).toMatchObject({ money: { deposit: { debitedOn: null, transfer: null } } });
  });

  it.each([
    [
      { category: 'VV.NH', split: '40:60' },
      {
        sustainabilityChoice: 'YES',
        sustainabilityDetermination: 'BOTH',
        sustainabilityDegree: 0.5,
        ecologicalSelection: false,
        paiSelection: ['WATER', 'WASTE'],
      },
      [
        'Nachhaltigkeit soll berücksichtigt werden',
        'Ziele der Anlage Umweltziele und soziale Ziele',
        'Mindestanteil nachhaltiger Investitionen 50 %',
        'Mindestanteil nach der EU-Taxonomie nicht gewünscht',
        'Zu meidende nachteilige Auswirkungen Wasser und Abfall',
      ],
    ],
    [
      { category: 'VV.VV', split: '40:60' },
      { sustainabilityChoice: 'NO' },
      ['Nachhaltigkeit keine besonderen Wünsche'],
    ],
    [{ category: 'VV.CI', split: null }, { choiceNotAvailable: 'NO' }, ['Nachhaltigkeit keine besonderen Wünsche']],
    [{ category: 'VV.NH', split: '40:60' }, null, ['Nachhaltigkeit soll berücksichtigt werden']],
  ] as const)('REG-06, ONB-09: %j keeps the answers %j, and its papers say them', async (product, given, lines) => {
    const by = await answered(server);
    const wish = { ...wantedProduct(by), ...product, sustainability: given };
    const prepared = await server.call('prepareProduct', wish, by);
    const { contractId, documents } = prepared.body as ResponseOf<typeof prepareProduct>;
    expect(documents.map(({ id }) => id)).toContain(`PA-${contractId}`);
    const [record, report] = [await paperOf(by, `PA-${contractId}`), await paperOf(by, `GB-${contractId}`)];
    for (const line of lines) expect(record).toContain(line);
    expect(record).toContain('Ihre Angaben gelten bis zum 20.11.2027.');
    expect(record).toContain('Geplante Anlagedauer mehr als 5 Jahre');
    expect(report).toContain(lines[0]);
    const { ipsId, contract } = await open(by, { ...product, sustainability: given });
    const stored = `SELECT p.sustainability, t.contract_id FROM products p JOIN contracts t USING (business_partner_id, ips_id)
      WHERE p.ips_id = $1`;
    expect(await rowsOf(server.db, stored, ipsId)).toEqual([
      { sustainability: given, contract_id: contract.contractId },
    ]);
    const issued = `SELECT facts -> 'answers' = b.wphg AS same, facts ->> 'holding' AS holding
      FROM documents d JOIN business_partners b USING (business_partner_id) WHERE document_id = $1`;
    expect(await rowsOf(server.db, issued, `PA-${contract.contractId}`)).toEqual([{ same: true, holding: '5+' }]);
  });

  it.each([
    ['VV.VV', { sustainabilityChoice: 'YES', sustainabilityDetermination: 'BOTH' }],
    ['VV.NH', { sustainabilityChoice: 'NO' }],
    ['VV.NH', { sustainabilityChoice: 'YES' }],
    ['VV.NH', { sustainabilityChoice: 'YES', sustainabilityDetermination: 'BOTH', sustainabilityDegree: 1 }],
    ['VV.NH', { sustainabilityChoice: 'YES', sustainabilityDetermination: 'BOTH', ecologicalSelection: true }],
    ['VV.VV', { choiceNotAvailable: 'YES' }],
  ] as const)('ONB-05: %s is not prepared for whoever answers %j', async (category, sustainability) => {
    const by = await answered(server);
    const wish = { ...wantedProduct(by), category, split: '40:60', sustainability } as const;
    expect(refusalOf(await server.call('prepareProduct', wish, by))).toBe('NO_SUCH_PRODUCT');
  });

  it('ONB-09: of two who act for the account, its record says which of them has answered', async () => {
    const by = await answered(server);
    const recordOf = async (): Promise<string> => {
      const { body } = await server.call('prepareProduct', wantedProduct(by), by);
      return paperOf(by, `PA-${(body as ResponseOf<typeof prepareProduct>).contractId}`);
    };
    expect(await recordOf()).toContain('am 20.11.2026 haben Sie uns Angaben zur Nachhaltigkeit einer');
    const other = await answered(server);
    const joins = 'INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2::uuid)';
    await arrange(server, joins, by.account.businessPartnerId, other.userId);
    const record = await recordOf();
    expect(record).toContain('hat uns am 20.11.2026 für Sie beide Angaben zur Nachhaltigkeit einer');
    expect(record).not.toContain('haben Sie uns');
    const { contract } = await open(by);
    expect(await paperOf(by, `PA-${contract.contractId}`)).toBe(record);
  });

  it('S1: nobody else reads how it was opened', async () => {
    const [by, other] = [await answered(server), await answered(server)];
    const { ipsId } = await open(by);
    expect(refusalOf(await server.call('getOpening', { ipsId }, other))).toBe('NOT_FOUND');
  });

  it('decisions §18: is opened in the account relation that it was prepared for alone, and its code is not spent on another', async () => {
    const by = await answered(server);
    const { businessPartnerId } = by.account;
    const other = await openAccount(server.db, { userId: by.userId, sessionId: '' });
    // It would do as well: nothing but the address is wrong.
    const same = `UPDATE business_partners SET wphg = (
        SELECT wphg FROM business_partners WHERE business_partner_id = $2
      ) WHERE business_partner_id = $1`;
    await arrange(server, same, other.businessPartnerId, businessPartnerId);
    const { operationId, code } = await readyFor(server, by, bindings.createProduct);
    const confirm = async (id: string) =>
      server.call('createProduct', { businessPartnerId: id, operationId, code }, by);
    const [elsewhere, nowhere] = [await confirm(other.businessPartnerId), await confirm('BP-0')];
    expect([elsewhere.status, refusalOf(elsewhere), elsewhere.text]).toEqual([404, 'NOT_FOUND', nowhere.text]);
    const held = `SELECT 1 FROM products p JOIN business_partner_users own USING (business_partner_id)
      WHERE own.user_id = $1`;
    expect(await rowsOf(server.db, held, by.userId)).toHaveLength(2);
    expect(await confirm(businessPartnerId)).toMatchObject({ status: 200, body: { businessPartnerId } });
    expect(await rowsOf(server.db, held, by.userId)).toHaveLength(3);
  });

  it.each([
    ['VV.VV', 'existing-customer-new-ips-vv', { split: '40:60' }],
    ['VV.CI', 'existing-customer-new-ips-cash-invest', { split: null }],
  ] as const)(
    'ONB-13: what was answered for %s is forgotten with the contract, other drafts are not',
    async (category, subject, other) => {
      const by = await answered(server);
      const keep = async (about: string) =>
        server.call('putDraft', { journey: 'new-investment', subject: about, version: 1, draft: { answers: {} } }, by);
      const kept = async (about: string) =>
        ((await server.call('getDraft', { journey: 'new-investment', subject: about }, by)).body as { kept: unknown })
          .kept;
      await keep(subject);
      await keep('existing-customer-new-ips-topics');
      await open(by, { category, ...other });
      expect(await kept(subject)).toBeNull();
      expect(await kept('existing-customer-new-ips-topics')).not.toBeNull();
    },
  );

  it('decisions §18: is opened once, however often its confirmation is sent', async () => {
    const by = await answered(server);
    const { businessPartnerId } = by.account;
    const operationId = operationIn(await server.call('prepareProduct', wantedProduct(by), by));
    const code = await tanFor(server, by, operationId);
    const key = '6f2f7b0e-5a53-4a5b-9a53-0c7f35a10c11';
    const send = async () => server.call('createProduct', { businessPartnerId, operationId, code }, { ...by, key });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(refusalOf(await server.call('sendSms', { operationId }, by))).toBe('OPERATION_ENDED');
    expect((await bound(server, await answered(server), bindings.createProduct)).status).toBe(200);
  });
});
