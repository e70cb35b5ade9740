import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { euros } from '#domain/money/money.ts';
import { type Db, statement } from '#server/db/db.ts';
import { seriesOf } from '#server/market/series.ts';
import { moreOrders } from '../../load/bench-api/rows.ts';
import { type Account, addInvestment } from '../server/customers.ts';

/** As long as names are that people bear. */
const longName = { first: 'Maximiliane-Alexandra Wilhelmina', last: 'Konstantinopoulou-von Hohenlohe-Langenburg' };

/** Beside the first one: of the categories and themes those with the longest names, and one that is short. */
const investments: readonly {
  readonly category: ProductCategory;
  readonly theme?: ThemeCode;
  readonly split?: Split;
}[] = [
  { category: 'VV.NH', split: '100:0' },
  { category: 'AV.NH', split: '40:60' },
  { category: 'VV.ME', split: '60:40' },
  { category: 'VV.TH', theme: 'HI' },
  { category: 'VV.TH', theme: 'SCD' },
  { category: 'VV.TH', theme: 'VG' },
  { category: 'VV.TH', theme: 'ML' },
  { category: 'VV.CI' },
];

const rename = statement(
  'test.name-long',
  `WITH owner AS (
    UPDATE owners SET name = $3::text || ' ' || $4::text WHERE business_partner_id = $2
  ), reference AS (
    UPDATE reference_accounts SET holder = $3::text || ' ' || $4::text WHERE business_partner_id = $2
  )
  UPDATE users SET first_name = $3, last_name = $4 WHERE user_id = $1`,
);

const become = statement(
  'test.become-product',
  'UPDATE products SET category = $2, theme = $3, split = $4, sustainability = NULL WHERE ips_id = $1',
);

/** For each investment a plan that is paid by wire. */
const givePlans = statement(
  'test.give-plans',
  `INSERT INTO savings_plans (business_partner_id, savings_plan_id, ips_id, amount, interval, start_month, end_month,
    payment_method, accept_mandate, next_execution)
  SELECT business_partner_id, 'SP-' || ips_id, ips_id, 2500000, 'HALF_YEARLY', '2026-12', 'unbefristet', 'wire', false,
    '2026-12-01'
  FROM products WHERE business_partner_id = $1`,
);

const raiseOrders = statement(
  'test.raise-orders',
  'UPDATE orders SET amount = amount * 123456 + 78 WHERE business_partner_id = $1',
);

/** Much of everything, under the longest of names: what fills each list, and each line of it. */
export const makeLavish = async (db: Db, userId: string, account: Account): Promise<void> => {
  const { businessPartnerId } = account;
  await db.change(rename, [userId, businessPartnerId, longName.first, longName.last]);
  for (const [at, { category, theme = null, split = null }] of investments.entries()) {
    const series = seriesOf({ category, theme, split });
    const added = await addInvestment(db, account, euros(1_234_567), { boughtOn: '2024-03-15', series, nth: at + 2 });
    await db.change(become, [added, category, theme, split]);
  }
  await db.change(givePlans, [businessPartnerId]);
  await moreOrders(db, account, 25);
  await db.change(raiseOrders, [businessPartnerId]);
};
