import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { type Holder, operationIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, newcomer, submitted, type Wanted, wanted } from './case-successes.ts';
import { addProduct, answered } from './relation-scenes.ts';

/** What each kind of contract leaves in the table of investments, all columns of it. */

const daring = { ...wanted.wphg, risk_preference: 0.85, drawdown: 50 } as const;

interface Row {
  readonly ips_id: string;
  readonly business_partner_id: string;
  readonly snapshot: unknown;
  readonly [column: string]: unknown;
}

/** Yield and volatility are those of the offer of the day; the sums are different for each, so that none is another's. */
const contracts: readonly (readonly [asked: Partial<Wanted>, stored: object])[] = [
  [
    { category: 'AV.VV', strategy: '60:40', investmentYears: 25, initialAmount: euros(3100), savingsRate: euros(110) },
    {
      category: 'AV.VV',
      theme: null,
      split: '60:40',
      investment_years: 25,
      sustainability: { sustainabilityChoice: 'NO' },
      initial_amount: 3100,
      savingplan_rate: 110,
    },
  ],
  [
    { category: 'VV.TH', strategy: 'CC', wphg: daring, initialAmount: euros(3200), savingsRate: euros(120) },
    { category: 'VV.TH', theme: 'CC', split: null, investment_years: null, initial_amount: 3200, savingplan_rate: 120 },
  ],
  [
    { category: 'VV.CI', strategy: 'CASH', holdingPeriod: '1–3', initialAmount: euros(3300), savingsRate: euros(130) },
    {
      category: 'VV.CI',
      theme: null,
      split: null,
      investment_years: null,
      initial_amount: 3300,
      savingplan_rate: 130,
      wphg_holding_period: '1–3',
    },
  ],
  [
    { category: 'VV.MP', strategy: 'IS', wphg: daring, initialAmount: euros(3400), savingsRate: euros(140) },
    { category: 'VV.MP', theme: null, split: null, investment_years: null, initial_amount: 3400, savingplan_rate: 140 },
  ],
];

describe.each(suiteEngines)('REG-06, BNK-23: what a contract leaves of its investment, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const storedOf = async (ipsId: string) =>
    (await rowsOf<{ row: Row }>(server.db, 'SELECT to_jsonb(p) AS row FROM products p WHERE ips_id = $1', ipsId))[0]
      ?.row;
  const figuresOf = async (strategy: Wanted['strategy']) => {
    const seen = await server.call('strategy', { conditionId: 'SA-DIGITAL-2026-01', strategy });
    return seen.body as { readonly yield: number; readonly vola: number };
  };

  it.each(contracts)('of a first contract for %o', async (asked, stored) => {
    const by = await newcomer(server);
    const application = { ...wanted, ...asked };
    const caseId = await submitted(server, by, application);
    const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
    const { body } = await accept(server, by, { operationId, code: await tanFor(server, by, operationId) });
    const { ipsId, businessPartnerId } = body as { readonly ipsId: string; readonly businessPartnerId: string };
    const figures = await figuresOf(application.strategy);
    expect(await storedOf(ipsId)).toEqual({
      business_partner_id: businessPartnerId,
      ips_id: ipsId,
      condition_id: 'SA-DIGITAL-2026-01',
      yield: figures.yield,
      vola: figures.vola,
      status: 'PENDING',
      created_on: '2026-11-20',
      wphg_holding_period: '5+',
      snapshot: expect.any(Object) as object,
      sustainability: { choiceNotAvailable: 'NO' },
      ...stored,
    });
  });

  it('of a further one for a pension, the years as well', async () => {
    const by = await answered(server);
    const { businessPartnerId } = by.account;
    const pension = { category: 'AV.VV', split: '60:40', wphg_holding_period: '4–5', investment_years: 18 };
    const { body } = await addProduct(server, by, businessPartnerId, pension);
    const { ipsId } = body as { readonly ipsId: string };
    expect(await storedOf(ipsId)).toMatchObject({
      business_partner_id: businessPartnerId,
      category: 'AV.VV',
      theme: null,
      split: '60:40',
      initial_amount: 1000,
      savingplan_rate: 50,
      wphg_holding_period: '4–5',
      investment_years: 18,
    });
  });

  const keptOn = async (by: Holder, version: number, confirmedOn: string, expiresOn: string) =>
    arrange(
      server,
      `INSERT INTO wphg_answers
        (business_partner_id, version, answers, confirmed_by, confirmed_at, confirmed_on, expires_on)
      SELECT business_partner_id, $2::int, wphg, $3::uuid, $4::timestamptz, $4::date, $5::date
      FROM business_partners WHERE business_partner_id = $1`,
      by.account.businessPartnerId,
      version,
      by.userId,
      confirmedOn,
      expiresOn,
    );

  it.each([
    [[], { confirmedOn: null, renewedOn: null }],
    [[['2025-11-20', '2027-11-20']], { confirmedOn: '2025-11-20', renewedOn: null }],
    [
      [
        ['2024-03-01', '2026-03-01'],
        ['2025-11-20', '2027-11-20'],
        ['2026-05-04', '2027-11-20'],
      ],
      { confirmedOn: '2025-11-20', renewedOn: '2026-05-04' },
    ],
    [[['2026-05-04', '2027-11-20']], { confirmedOn: null, renewedOn: '2026-05-04' }],
    [[['2026-11-20', '2028-11-20']], undefined],
  ] as const)('ONB-09: the record of a further one says when the answers %j were given', async (kept, takenOver) => {
    const by = await answered(server);
    for (const [index, [confirmedOn, expiresOn]] of kept.entries()) await keptOn(by, index + 1, confirmedOn, expiresOn);
    const { body } = await addProduct(server, by, by.account.businessPartnerId);
    const { ipsId } = body as { readonly ipsId: string };
    const issued = `SELECT d.facts FROM documents d JOIN contracts c ON d.document_id = 'PA-' || c.contract_id
      WHERE c.ips_id = $1`;
    const [record] = await rowsOf<{ facts: { confirmedOn: string; takenOver?: object } }>(server.db, issued, ipsId);
    expect(record?.facts.confirmedOn).toBe('2026-11-20');
    expect(record?.facts.takenOver).toEqual(takenOver);
  });
});
