import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import { uncovered } from '#api/business-partners/sums.ts';
import { refusalText } from '#api/refusal-text.ts';
import type { getUserV2 } from '#api/user/user.ts';
import { cents, euros } from '#domain/money/money.ts';
import { lockOwnPartners } from '#server/business-partners/partner-life.ts';
import { openAccount } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { behind } from '#tests/support/server/races.ts';
import { type Holder, operationIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, consents, kept, submitted, wanted, answered as applied } from './case-successes.ts';
import { addProduct, answered, wantedProduct } from './relation-scenes.ts';

/** What the customer has told to have. */
const all = euros(30_000);
/** What is asked for beside it: the very same would be the same operation. */
const almostAll = cents(all - 1);

const said = (seen: Seen): unknown => refusalOf(seen) ?? seen.status;

/** A wish that leaves nothing to be said but of assets. */
const cautious = (by: Holder, initialAmount: number) => ({
  ...wantedProduct(by),
  category: 'VV.CI' as const,
  split: null,
  initialAmount,
  savingsPlanAmount: 0,
});

describe.each(suiteEngines)('rules §7: free assets that several investments take of, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const prepare = async (by: Holder, initialAmount: number): Promise<Seen> =>
    server.call('prepareProduct', cautious(by, initialAmount), by);
  const ready = async (by: Holder, initialAmount: number) => {
    const operationId = operationIn(await prepare(by, initialAmount));
    return { operationId, code: await tanFor(server, by, operationId) };
  };
  const confirm = async (by: Holder, confirming: { readonly operationId: string; readonly code: string }) =>
    server.call('createProduct', { businessPartnerId: by.account.businessPartnerId, ...confirming }, by);
  const open = async (by: Holder, initialAmount: number, other: object = {}): Promise<Seen> =>
    addProduct(server, by, by.account.businessPartnerId, { ...cautious(by, initialAmount), ...other });
  const cancel = async (by: Holder): Promise<void> =>
    arrange(
      server,
      `UPDATE orders SET status = 'CANCELED' WHERE business_partner_id = $1`,
      by.account.businessPartnerId,
    );
  /** What the customer is told of their orders before they ask for more (ONB-02). */
  const orderedBy = async (by: Holder): Promise<number> =>
    ((await server.call('getUserV2', {}, by)).body as ResponseOf<typeof getUserV2>).ordered;

  it('a second one of all of them is refused, and says what the first one takes', async () => {
    const by = await answered(server);
    expect(await orderedBy(by)).toBe(0);
    expect(said(await open(by, all))).toBe(200);
    expect(await orderedBy(by)).toBe(all);
    const refused = await prepare(by, all);
    expect(refused.body).toMatchObject({
      error: {
        code: 'DEPOSIT_ABOVE_FREE_ASSETS',
        message: `Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag. Dabei zählen auch 30.000,00\u00A0€ aus Aufträgen mit, die noch nicht ausgeführt sind.`,
      },
      details: { ordered: all },
    });
    await arrange(
      server,
      `UPDATE business_partners SET account_type = 'jointAccount' WHERE business_partner_id = $1`,
      by.account.businessPartnerId,
    );
    const details = { ordered: all };
    expect((await prepare(by, all)).body).toMatchObject({
      error: { message: refusalText(uncovered.DEPOSIT_ABOVE_FREE_ASSETS, details, 'coupleOrdered') },
    });
    await cancel(by);
    expect(said(await prepare(by, all))).toBe(200);
  });

  it.each([
    ['below', euros(10_000) - 1, 200],
    ['at', euros(10_000), 200],
    ['above', euros(10_000) + 1, 'DEPOSIT_ABOVE_FREE_ASSETS'],
  ])('what is left is invested: %s the edge', async (_, deposit, expected) => {
    const by = await answered(server);
    await open(by, euros(15_000));
    const { ipsId } = by.account;
    await server.call('topUp', { ipsId, amount: euros(5000), paymentMethod: 'WIRE' }, by);
    expect(await orderedBy(by)).toBe(euros(20_000));
    expect(said(await prepare(by, deposit))).toBe(expected);
  });

  it('a rate alone takes nothing of them', async () => {
    const by = await answered(server);
    await open(by, all);
    const rate = { ...cautious(by, 0), savingsPlanAmount: 2500 };
    expect(said(await server.call('prepareProduct', rate, by))).toBe(200);
  });

  it.each([
    ['invested', `UPDATE orders SET status = 'CLOSED' WHERE business_partner_id = $1`],
    ['paid by a voucher', `UPDATE payments SET method = 'VOUCHER' WHERE business_partner_id = $1`],
    ['a rate of a plan', `UPDATE payments SET savings_plan_id = 'S-1' WHERE business_partner_id = $1`],
  ])('nothing counts that was %s', async (_, change) => {
    const by = await answered(server);
    await open(by, all);
    await arrange(server, change, by.account.businessPartnerId);
    expect(await orderedBy(by)).toBe(0);
    expect(said(await prepare(by, all))).toBe(200);
  });

  /** Another account relation of the same customer, with the same answers. */
  const another = async (by: Holder, accountType = 'jointAccount'): Promise<Holder> => {
    const account = await openAccount(server.db, { userId: by.userId, sessionId: '' });
    const same = `UPDATE business_partners SET account_type = $3, wphg = (
        SELECT wphg FROM business_partners WHERE business_partner_id = $2
      ) WHERE business_partner_id = $1`;
    await arrange(server, same, account.businessPartnerId, by.account.businessPartnerId, accountType);
    return { ...by, account };
  };

  it('they are the same in every account of a customer, but a child has its own', async () => {
    const by = await answered(server);
    const joint = await another(by);
    await open(joint, all);
    expect(await orderedBy(by)).toBe(all);
    expect(said(await prepare(by, euros(25)))).toBe('DEPOSIT_ABOVE_FREE_ASSETS');
    const parent = await answered(server);
    const child = await another(parent, 'childSingleAccount');
    expect(said(await open(child, all))).toBe(200);
    expect(await orderedBy(parent)).toBe(0);
    expect(said(await prepare(parent, all))).toBe(200);
  });

  it('decisions §4: the reserve is what all of them leave, on paper too', async () => {
    const by = await answered(server);
    const daring = { category: 'VV.VV', split: '60:40' } as const;
    const ask = async () => said(await server.call('prepareProduct', { ...cautious(by, euros(1000)), ...daring }, by));
    expect(await ask()).toBe(200);
    await open(by, euros(28_000));
    expect(await ask()).toBe('NOT_SUITABLE');
  });

  it('a code of before opens nothing that others have taken by now', async () => {
    const by = await answered(server);
    const [first, second] = [await ready(by, all), await ready(by, almostAll)];
    expect(said(await confirm(by, first))).toBe(200);
    expect(said(await confirm(by, second))).toBe('OPERATION_REFUSED');
  });

  it.each([
    ['one account', async (by: Holder) => Promise.resolve(by)],
    ['two accounts', another],
  ] as const)('of two that are confirmed at once one opens, in %s', async (_, other) => {
    const by = await answered(server);
    const elsewhere = await other(by);
    const [first, second] = [await ready(by, all), await ready(elsewhere, almostAll)];
    const seen = await behind(
      server.db,
      async (tx) => lockOwnPartners(tx, by.userId),
      async () => Promise.all([confirm(by, first), confirm(elsewhere, second)]),
    );
    expect(new Set(seen.map(said))).toEqual(new Set([200, 'OPERATION_REFUSED']));
    const opened = `SELECT 1 FROM orders o JOIN business_partner_users m USING (business_partner_id)
      WHERE m.user_id = $1 AND o.type = 'OPENING'`;
    expect(await rowsOf(server.db, opened, by.userId)).toHaveLength(1);
  });

  it('an application for another account is measured with them too, when it is sent and when it is signed', async () => {
    const by = await answered(server);
    const child = `UPDATE business_partners SET account_type = 'jointAccount' WHERE business_partner_id = $1`;
    await arrange(server, child, by.account.businessPartnerId);
    const caseId = await submitted(server, by, { ...wanted, initialAmount: euros(6000), savingsRate: cents(0) });
    const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
    const code = await tanFor(server, by, operationId);
    await open(by, euros(25_000));
    expect(said(await accept(server, by, { operationId, code }))).toBe('OPERATION_REFUSED');
    await server.call('deleteCase', { caseId }, by);
    const application = { ...wanted, initialAmount: euros(6000), savingsRate: cents(0) };
    const again = await kept(server, by, await applied(server, by), 3, { application, consents, submit: true });
    expect(again.body).toMatchObject({
      error: { message: refusalText(uncovered.DEPOSIT_ABOVE_FREE_ASSETS, { ordered: euros(25_000) }, 'ordered') },
    });
  });

  it('BNK-14: what is debited first counts beside all other debits, also while it rests', async () => {
    const by = await answered(server);
    const rich = `UPDATE business_partners SET wphg = wphg || '{"liquid_assets": 90000000}' WHERE business_partner_id = $1`;
    await arrange(server, rich, by.account.businessPartnerId);
    const debit = { firstPayment: 'REFERENCE', startsAtOnce: false } as const;
    expect(said(await open(by, euros(5_000_000), debit))).toBe(200);
    const confirming = operationIn(
      await server.call('prepareProduct', { ...cautious(by, euros(5_000_000)), ...debit }, by),
    );
    const code = await tanFor(server, by, confirming);
    const { ipsId } = by.account;
    const topUp = async (amount: number) =>
      said(await server.call('topUp', { ipsId, amount, paymentMethod: 'REFERENCE', acceptMandate: true }, by));
    expect(await topUp(euros(4_999_900))).toBe(200);
    expect(await topUp(euros(100) + 1)).toBe('TOO_MUCH_DEBITED');
    expect(said(await confirm(by, { operationId: confirming, code }))).toBe('OPERATION_REFUSED');
    expect(await topUp(euros(100))).toBe(200);
    expect(said(await open(by, euros(5_000_000)))).toBe(200);
  });
});
