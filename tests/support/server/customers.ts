import { randomUUID } from 'node:crypto';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { type Db, statement } from '#server/db/db.ts';
import type { Deps } from '#server/deps.ts';
import type { Principal, RequestFacts } from '#server/http/handler.ts';
import { buy } from '#server/investments/buy.ts';
import { book } from '#server/ledger/ledger.ts';
import type { SeriesId } from '#server/market/series.ts';
import { modelPrices, simulatedPrices } from '#server/simulators/prices.ts';
import { memoryLog, testConfig } from './deps.ts';

/** The business date on which the tests below play, a Friday; real time stands still at noon UTC. */
export const testToday = '2026-11-20';

/** Services over a database, with clocks that a test can move. */
export const testDeps = (db: Db) => {
  const at = { today: testToday, now: new Date('2026-11-20T12:00:00.000Z') };
  const clocks = { now: () => at.now, today: () => at.today };
  const deps: Deps = { db, clocks, config: testConfig(), log: memoryLog(), prices: simulatedPrices() };
  return { deps, at };
};

export const facts: RequestFacts = {
  requestId: 'test',
  app: 'banking',
  address: '127.0.0.1',
  userAgent: 'test',
  cookies: {},
};

/** What was answered, where nothing else than a success will do. */
export const valueOf = <Value>(
  answer: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: string },
): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

const insertUser = statement(
  '',
  `INSERT INTO users (user_id, username, username_folded, first_name, last_name, mobile, groups, ident_status, created_at)
  VALUES ($1, $2, $2, 'Anna', 'Berger', '+4915112344711', '{customer-banking}', $3, '2023-11-20T08:00:00Z')`,
);
const insertSession = statement(
  '',
  `INSERT INTO sessions
    (session_id, user_id, device_id, device, refresh_hash, amr, signed_in_at, rotated_at, idle_ends_at, ends_at)
  VALUES ($1, $2, $1, 'Test', $3, '{pwd,sms}', '2026-11-20T11:59:00Z', '2026-11-20T11:59:00Z', '2026-11-20T12:04:00Z',
    '2026-11-20T23:59:00Z')`,
);

/** A session of somebody, without the steps to it. */
export const sessionOf = async (db: Db, userId: string): Promise<Principal> => {
  const principal = { userId, sessionId: randomUUID() };
  await db.change(insertSession, [principal.sessionId, userId, principal.sessionId]);
  return principal;
};

/** A signed-in customer who holds nothing yet. */
export const signedInCustomer = async (db: Db, identStatus = 'SUCCESS'): Promise<Principal> => {
  const userId = randomUUID();
  await db.change(insertUser, [userId, `${userId}@example.test`, identStatus]);
  return sessionOf(db, userId);
};

const endSession = statement(
  '',
  `UPDATE sessions SET ended_at = '2026-11-20T12:00:00Z', end_reason = 'LOGOUT' WHERE session_id = $1`,
);

export const signOut = async (db: Db, { sessionId }: Principal): Promise<void> => {
  await db.change(endSession, [sessionId]);
};

/** One row in each table, all in one round trip since most suites open dozens; what a test is about it says itself. */
const insertAccount = statement(
  'test.open-account',
  `WITH partner AS (
    INSERT INTO business_partners (business_partner_id, status, account_type, subscription_type, wphg, wphg_expires_at,
      created_on)
    VALUES ($1, $2, 'singleAccount', 'DIGITAL', '{"knowledge": 3}', '2027-11-20', '2023-11-20')
  ), partner_user AS (
    INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $3)
  ), owner AS (
    INSERT INTO owners VALUES ($1, 1, 'Anna Berger', 'HOLDER')
  ), reference AS (
    INSERT INTO reference_accounts
    SELECT $1, 'DE89370400440532013000', 'COBADEFFXXX', 'Testbank', 'Anna Berger' WHERE $4::boolean
  ), clearing AS (
    INSERT INTO clearing_accounts (business_partner_id, clearing_account_id, iban, plus, opened_on)
    VALUES ($1, $5, 'DE02999888770000001234', false, '2023-11-20')
  )
  INSERT INTO products (business_partner_id, ips_id, category, condition_id, split, yield, vola, status, created_on,
    initial_amount, savingplan_rate, wphg_holding_period)
  VALUES ($1, $6, 'VV.VV', 'SA-DIGITAL-2026-01', '60:40', 5.20, 12.3, $7, $8, 10000, 100, '5+')`,
);

export interface Account {
  readonly businessPartnerId: string;
  readonly clearingAccountId: string;
  readonly ipsId: string;
}

export interface AccountOptions {
  readonly partnerStatus?: string;
  readonly productStatus?: string;
  /** Settled cash that stays on the clearing account. */
  readonly cash?: Cents;
  /** What the investment's units cost, bought on `boughtOn`. */
  readonly invested?: Cents;
  readonly boughtOn?: IsoDate;
  readonly withReferenceAccount?: boolean;
  /** What the customer's bank took back today, of a debit that is not told here. */
  readonly takenBack?: Cents;
}

interface Bought {
  readonly boughtOn: IsoDate;
  /** What the investment's product is priced by: a day's end values none that holds two. */
  readonly series: SeriesId;
}

const defaultSeries: SeriesId = 's60';

/** Moves money between the bank and a clearing account, settled on its day; what leaves it is below 0. */
const move = async (
  db: Db,
  businessPartnerId: string,
  amount: Cents,
  on: IsoDate,
  as: { readonly kind: 'WIRE' | 'DEBIT_RETURN'; readonly text: string },
): Promise<void> => {
  await book(db, {
    businessPartnerId,
    causeType: 'CORRECTION',
    causeId: randomUUID(),
    ...as,
    ipsId: null,
    bookingDate: on,
    valueDate: on,
    entries: [
      { account: 'BANK', amount: cents(0 - amount) },
      { account: 'CLEARING', amount },
    ],
  });
};

/** Money that came by wire, settled on its day. */
export const payIn = async (db: Db, businessPartnerId: string, amount: Cents, on: IsoDate): Promise<void> =>
  move(db, businessPartnerId, amount, on, { kind: 'WIRE', text: 'Überweisung' });

/** Money that the customer's bank took back; more than there is leaves a debt. */
export const takeBack = async (db: Db, businessPartnerId: string, amount: Cents, on: IsoDate): Promise<void> =>
  move(db, businessPartnerId, cents(0 - amount), on, { kind: 'DEBIT_RETURN', text: 'Rückgabe Lastschrift' });

/** Units for money that came by wire on the same day. */
const buyUnits = async (
  db: Db,
  { businessPartnerId, ipsId }: Pick<Account, 'businessPartnerId' | 'ipsId'>,
  amount: Cents,
  { boughtOn: date, series }: Bought,
): Promise<void> => {
  await payIn(db, businessPartnerId, amount, date);
  const purchase = { businessPartnerId, ipsId, series, amount, date };
  await buy(db, { ...purchase, causeType: 'CORRECTION', causeId: randomUUID(), text: 'Kauf' }, modelPrices);
};

const copyProduct = statement(
  'test.copy-product',
  `INSERT INTO products (business_partner_id, ips_id, category, condition_id, split, yield, vola, status, created_on,
    initial_amount, savingplan_rate, wphg_holding_period)
  SELECT business_partner_id, $3, category, condition_id, split, yield, vola, status, created_on, initial_amount,
    savingplan_rate, wphg_holding_period FROM products WHERE business_partner_id = $1 AND ips_id = $2`,
);

/**
 * One more investment like the first, with units bought today or on another day; answers its id.
 *
 * @param nth which one of the account it is, where there are more than two
 */
export const addInvestment = async (
  db: Db,
  account: Account,
  invested: Cents,
  { boughtOn = testToday, series = defaultSeries, nth = 2 }: Partial<Bought> & { readonly nth?: number } = {},
): Promise<string> => {
  const ipsId = `${account.ipsId}-${String(nth)}`;
  await db.change(copyProduct, [account.businessPartnerId, account.ipsId, ipsId]);
  await buyUnits(db, { ...account, ipsId }, invested, { boughtOn, series });
  return ipsId;
};

/** An account relation of a customer with a clearing account and one investment. */
export const openAccount = async (
  db: Db,
  { userId }: Principal,
  {
    partnerStatus = 'OPEN',
    productStatus = 'OPEN',
    cash,
    invested,
    boughtOn = testToday,
    withReferenceAccount = true,
    takenBack,
  }: AccountOptions = {},
): Promise<Account> => {
  const mark = randomUUID().slice(0, 8);
  const account = { businessPartnerId: `BP-${mark}`, clearingAccountId: `CA-${mark}`, ipsId: `IPS-${mark}` };
  const { businessPartnerId, clearingAccountId, ipsId } = account;
  await db.change(insertAccount, [
    businessPartnerId,
    partnerStatus,
    userId,
    withReferenceAccount,
    clearingAccountId,
    ipsId,
    productStatus,
    boughtOn,
  ]);
  if (invested !== undefined) await buyUnits(db, account, invested, { boughtOn, series: defaultSeries });
  if (cash !== undefined) await payIn(db, businessPartnerId, cash, boughtOn);
  if (takenBack !== undefined) await takeBack(db, businessPartnerId, takenBack, testToday);
  return account;
};
