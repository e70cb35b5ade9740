import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '#server/db/db.ts';
import { fixedText } from '#server/market/fixed.ts';
import { priceOn } from '#server/market/prices.ts';

/** Keys and triggers are the product's business at every booking: here only the rows are needed, a million of them. */
const withoutTriggers = statement('', 'SET session_replication_role = replica');
const withTriggers = statement('', 'SET session_replication_role = DEFAULT');

const partners = statement(
  '',
  `INSERT INTO business_partners (business_partner_id, status, account_type, subscription_type, wphg, wphg_expires_at,
    created_on)
  SELECT 'BP-' || lpad(n::text, 9, '0'), 'OPEN', 'singleAccount', 'DIGITAL', '{}', '2028-11-20', '2025-11-20'
  FROM generate_series(1, $1::int) AS n`,
);
const accounts = statement(
  '',
  `INSERT INTO clearing_accounts (business_partner_id, clearing_account_id, iban, opened_on)
  SELECT business_partner_id, replace(business_partner_id, 'BP', 'CA'), 'DE02999888770000001234', created_on
  FROM business_partners`,
);
const products = statement(
  '',
  `INSERT INTO products (business_partner_id, ips_id, category, condition_id, split, yield, vola, status, created_on)
  SELECT business_partner_id, replace(business_partner_id, 'BP', 'IPS'), 'VV.VV', 'SA-DIGITAL-2026-01', '60:40', 5.20, 12.3,
    'OPEN', created_on
  FROM business_partners`,
);
// Every account has a year of monthly purchases behind it.
const lots = statement(
  '',
  `INSERT INTO investment_lots
    (business_partner_id, ips_id, booking_no, series, bought_on, price, units, cost, units_left, cost_left)
  SELECT p.business_partner_id, p.ips_id, row_number() OVER (), 's60', $1::date - (n * 30)::int, $2::numeric,
    round(10000 / $2::numeric, 8), 1000000, round(10000 / $2::numeric, 8), 1000000
  FROM products p CROSS JOIN generate_series(1, 12) AS n`,
);
// A tenth of all buys again on a day.
const moreLots = statement(
  '',
  `INSERT INTO investment_lots
    (business_partner_id, ips_id, booking_no, series, bought_on, price, units, cost, units_left, cost_left)
  SELECT business_partner_id, ips_id, 100000000 + (SELECT count(*) FROM investment_lots) + row_number() OVER (), 's60',
    $1::date, $2::numeric, round(100 / $2::numeric, 8), 10000, round(100 / $2::numeric, 8), 10000
  FROM products WHERE right(ips_id, 1) = $3`,
);
const analyze = statement('', 'ANALYZE');

/** Without the checks of single bookings: rows by the hundred thousand. */
export const inBulk = async (db: Db, work: () => Promise<void>): Promise<void> => {
  await db.change(withoutTriggers);
  await work();
  await db.change(withTriggers);
};

/** Fills an empty database, through one connection, with so many accounts that hold a year of purchases until a day. */
export const fillAccounts = async (db: Db, count: number, until: IsoDate): Promise<void> => {
  await inBulk(db, async () => {
    await db.change(partners, [count]);
    await db.change(accounts);
    await db.change(products);
    await db.change(lots, [until, fixedText(priceOn('s60', until))]);
  });
  await db.change(analyze);
};

/** Lets a tenth of all accounts buy on a day; `digit` says which. */
export const buyOn = async (db: Db, date: IsoDate, digit: number): Promise<void> =>
  inBulk(db, async () => {
    await db.change(moreLots, [date, fixedText(priceOn('s60', date)), String(digit)]);
  });
