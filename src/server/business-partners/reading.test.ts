import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessPartner as partnerShape, product as productShape } from '#api/business-partners/business-partners.ts';
import { getUserV2 } from '#api/user/user.ts';
import { cents, euros } from '#domain/money/money.ts';
import { equityShare } from '#domain/products/splits.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import {
  type Account,
  facts,
  openAccount,
  signedInCustomer,
  signOut,
  testDeps,
  testToday,
  valueOf,
} from '#tests/support/server/customers.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { openKeyring } from '../tokens/keyring.ts';
import type { Principal } from '../http/handler.ts';
import { userHandlers } from '../users/user.routes.ts';
import { businessPartnerHandlers } from './business-partners.routes.ts';

const sum = (history: readonly { readonly netFlow: number }[]) =>
  history.reduce((all, { netFlow }) => all + netFlow, 0);

describe.each(suiteEngines)('what a customer sees of their own, on %s', (engine) => {
  let db: Database;
  let anna: Principal;
  let bert: Principal;
  let account: Account;
  let foreign: Account;
  let handlers: ReturnType<typeof businessPartnerHandlers> & ReturnType<typeof userHandlers>;

  beforeAll(async () => {
    db = await freshDatabase(engine);
    const { deps } = testDeps(db);
    const keyring = await openKeyring(db, deps.clocks, deps.config);
    handlers = { ...businessPartnerHandlers(deps), ...userHandlers({ ...deps, keyring }) };
    [anna, bert] = [await signedInCustomer(db), await signedInCustomer(db)];
    account = await openAccount(db, anna, { cash: euros(321), invested: euros(10_000), boughtOn: '2023-11-20' });
    foreign = await openAccount(db, bert, { cash: euros(9), invested: euros(50) });
  });
  afterAll(async () => db.close());

  const partner = async (principal: Principal, businessPartnerId: string) =>
    handlers.getBusinessPartnerById({ principal, payload: { businessPartnerId }, idempotencyKey: null, facts });
  const product = async (principal: Principal, businessPartnerId: string, productId: string) =>
    handlers.getProductById({ principal, payload: { businessPartnerId, productId }, idempotencyKey: null, facts });
  const user = async (principal: Principal) =>
    handlers.getUserV2({ principal, payload: {}, idempotencyKey: null, facts });

  it('API-09, BNK-01: shows an account relation with its investments, IBANs masked', async () => {
    const answer = await partner(anna, account.businessPartnerId);
    if (!answer.ok) throw new Error(answer.refusal);
    expect(partnerShape.parse(answer.value)).toEqual(answer.value);
    expect(answer.value).toMatchObject({
      businessPartnerId: account.businessPartnerId,
      status: 'OPEN',
      owners: [{ name: 'Anna Berger', role: 'HOLDER', birthDate: null }],
      wphg: { knowledge: 3 },
      referenceAccount: { iban: '••••••••••••••••••3000', holder: 'Anna Berger' },
      clearingAccount: {
        clearingAccountId: account.clearingAccountId,
        iban: '••••••••••••••••••1234',
        balance: 32_100,
      },
    });
    expect(JSON.stringify(answer)).not.toContain('DE89');
    expect(answer.value.products).toHaveLength(1);
  });

  it('BNK-02: says what of an investment is stocks today, by the prices of the month, and the same by either call', async () => {
    const [whole, alone] = [
      await partner(anna, account.businessPartnerId),
      await product(anna, account.businessPartnerId, account.ipsId),
    ];
    if (!whole.ok || !alone.ok) throw new Error('Both are her own.');
    const { deps } = testDeps(db);
    const since = (series: 's0' | 's100') =>
      Number(deps.prices.last(series, testToday)) / Number(deps.prices.last(series, `${testToday.slice(0, 7)}-01`));
    const target = equityShare(alone.value.strategy.split ?? '0:100');
    const [stocks, bonds] = [target * since('s100'), (1 - target) * since('s0')];
    expect(target).toBeGreaterThan(0);
    expect(alone.value.equityShare).not.toBe(target);
    expect(alone.value.equityShare).toBeCloseTo(stocks / (stocks + bonds), 10);
    expect(whole.value.products[0]?.equityShare).toBe(alone.value.equityShare);
  });

  it('BNK-01: thins the history for the dashboard and keeps the figures of the daily one', async () => {
    const [whole, detail] = [
      await partner(anna, account.businessPartnerId),
      await product(anna, account.businessPartnerId, account.ipsId),
    ];
    if (!whole.ok || !detail.ok) throw new Error('refused');
    const [thin] = whole.value.products;
    expect(productShape.parse(detail.value)).toEqual(detail.value);
    expect(detail.value.history.length).toBeGreaterThan(700);
    expect(thin?.history.length).toBeLessThan(120);
    expect(sum(thin?.history ?? [])).toBe(1_000_000);
    expect(sum(detail.value.history)).toBe(1_000_000);
    const { history: _, ...figures } = detail.value;
    expect(thin).toMatchObject(figures);
    expect(figures.value).toBe(detail.value.history.at(-1)?.value);
    expect(figures.returnOnInvestment.absolute).toBe(figures.value - 1_000_000);
    expect(figures.strategy).toEqual({ index: 5, split: '60:40', yield: 5.2, vola: 12.3 });
  });

  it('decisions §14: sums clearing balances and investment values for the user', async () => {
    const [answer, detail] = [await user(anna), await product(anna, account.businessPartnerId, account.ipsId)];
    if (!answer.ok || !detail.ok) throw new Error('refused');
    expect(getUserV2.response.parse(answer.value)).toEqual(answer.value);
    expect(answer.value).toMatchObject({ today: testToday, businessPartners: [account.businessPartnerId] });
    expect(answer.value.businessPartnerTotalAmount).toBe(cents(detail.value.value + 32_100));
  });

  it('knows a customer without anything', async () => {
    const answer = await user(await signedInCustomer(db, 'NONE'));
    expect(answer).toMatchObject({
      ok: true,
      value: {
        identStatus: 'NONE',
        businessPartnerTotalAmount: 0,
        businessPartners: [],
        tasks: [],
        postbox: [],
        cases: [],
      },
    });
  });

  it('API-08: lists what belongs to the customer: tasks, documents, open cases, plans', async () => {
    const fill = [
      `INSERT INTO tasks VALUES ($1, 'T-1', 'WPHG', 'OPEN', '${account.businessPartnerId}', '2026-11-01', '2026-11-02')`,
      `INSERT INTO postbox_entries VALUES ($1, 'P-1', NULL, 'REPORT', 'Quartalsbericht', 'UNREAD', '2026-10-01T08:00:00Z')`,
      `INSERT INTO cases (user_id, case_id, account_type, status, created_at, updated_at)
        VALUES ($1, 'C-1', 'jointAccount', 'DRAFT', '2026-10-01T08:00:00Z', '2026-10-01T08:00:00Z')`,
      `INSERT INTO cases (user_id, case_id, account_type, status, created_at, updated_at)
        VALUES ($1, 'C-2', 'singleAccount', 'APPROVED', '2026-10-01T08:00:00Z', '2026-10-01T08:00:00Z')`,
    ];
    for (const text of fill) await db.change(statement('', text), [anna.userId]);
    await db.change(
      statement(
        '',
        `INSERT INTO savings_plans VALUES ($1, 'S-1', $2, 10000, 'MONTHLY', '2024-01', 'unbefristet', 'sepa',
        'referenceAccount', 'DE89370400440532013000', NULL, true, '2026-12-01')`,
      ),
      [account.businessPartnerId, account.ipsId],
    );
    const answer = valueOf(await user(anna));
    expect(getUserV2.response.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      tasks: [
        {
          id: 'T-1',
          taskType: 'WPHG',
          type: 'WPHG',
          createdAt: '2026-11-01',
          updatedAt: '2026-11-02',
          metaData: { businessPartnerId: account.businessPartnerId, wphgExpiresAt: '2027-11-20' },
        },
      ],
      postbox: [{ id: 'P-1', status: 'UNREAD', createdAt: '2026-10-01T08:00:00.000Z' }],
      cases: [{ caseId: 'C-1', accountType: 'jointAccount', status: 'DRAFT' }],
      savingsPlans: [{ savingsPlanId: 'S-1', savingsPlanAmount: 10_000, sepaFromAccount: '••••••••••••••••••3000' }],
    });
  });

  it('API-08: answers a foreign id byte for byte like an unknown one', async () => {
    const unknown = JSON.stringify(await partner(anna, 'BP-unknown'));
    expect(unknown).toBe(JSON.stringify({ ok: false, refusal: 'NOT_FOUND' }));
    expect(JSON.stringify(await partner(anna, foreign.businessPartnerId))).toBe(unknown);
    expect(JSON.stringify(await product(anna, foreign.businessPartnerId, foreign.ipsId))).toBe(unknown);
    expect(JSON.stringify(await product(anna, account.businessPartnerId, foreign.ipsId))).toBe(unknown);
    expect(JSON.stringify(await product(anna, account.businessPartnerId, 'IPS-unknown'))).toBe(unknown);
  });

  it('API-08: answers nobody whose session has ended', async () => {
    const late = { ...anna, sessionId: (await signedInCustomer(db)).sessionId };
    await signOut(db, bert);
    for (const principal of [late, bert]) {
      expect(await user(principal)).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
      expect(await partner(principal, foreign.businessPartnerId)).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
      expect(await product(principal, foreign.businessPartnerId, foreign.ipsId)).toEqual({
        ok: false,
        refusal: 'UNAUTHENTICATED',
      });
    }
  });
});
