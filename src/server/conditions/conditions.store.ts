import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { Condition } from '#domain/entities/condition.ts';
import { cents } from '#domain/money/money.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import { statement, type Db } from '../db/db.ts';

interface ConditionRow {
  readonly condition_id: string;
  readonly account_type: ConditionAccountCode;
  readonly allowance: number;
  readonly percent: number;
  readonly categories: readonly ProductCategory[];
}

const columns = `condition_id, account_type, allowance, (brackets -> 0 ->> 'percent')::float8 AS percent, categories`;

/** The code of an account in conditions, from its type's column, as `conditionCodeOf` says it: a child's, two holders', or one's. */
export const accountCode = (column: string): string =>
  `CASE tax_account_kind(${column}) WHEN 'child' THEN 'CA' WHEN 'joint' THEN 'JA' ELSE 'SA' END`;

/**
 * The conditions under which accounts' packages are sold on a day (SQL), one for each code and package, as
 * `conditionInForce` says it: of several that hold, the newest.
 */
export const inForceOn = (day: string): string => `(
    SELECT DISTINCT ON (account_type, package) * FROM condition
    WHERE valid_from <= ${day} AND (valid_until IS NULL OR valid_until >= ${day})
    ORDER BY account_type, package, valid_from DESC, condition_id COLLATE "C"
  )`;

const inForce = statement<ConditionRow>(
  'condition.in-force',
  `SELECT ${columns} FROM ${inForceOn('$1::date')} k ORDER BY condition_id`,
);
const sold = statement<{ readonly condition_id: string }>(
  'condition.sold',
  `SELECT condition_id FROM ${inForceOn('$3::date')} k WHERE account_type = $1 AND package = $2`,
);
const isSoldById = statement(
  'condition.is-sold',
  `SELECT FROM ${inForceOn('$3::date')} k WHERE account_type = $1 AND condition_id = $2`,
);
const byId = statement<ConditionRow>('condition.by-id', `SELECT ${columns} FROM condition WHERE condition_id = $1`);

const conditionOf = ({ condition_id, account_type, allowance, percent, categories }: ConditionRow): Condition => ({
  conditionId: condition_id,
  accountType: account_type,
  allowance: cents(allowance),
  fee: { product: Object.fromEntries(categories.map((category) => [category, percent])) },
});

/** The conditions that are sold on `today`. */
export const conditionsInForce = async (db: Db, today: IsoDate): Promise<readonly Condition[]> =>
  (await db.rows(inForce, [today])).map(conditionOf);

/** One condition, also one that is no longer sold: customers keep theirs. */
export const conditionById = async (db: Db, id: string): Promise<Condition | undefined> => {
  const row = await db.row(byId, [id]);
  return row === undefined ? undefined : conditionOf(row);
};

/** The condition under which an account's package is sold on a day. */
export const conditionFor = async (
  db: Db,
  code: ConditionAccountCode,
  subscriptionType: SubscriptionType,
  today: IsoDate,
): Promise<string | undefined> => (await db.row(sold, [code, subscriptionType, today]))?.condition_id;

/** Whether a condition is one of those under which accounts of a kind are sold on a day: not one that has ended, or not begun. */
export const isSold = async (
  db: Db,
  code: ConditionAccountCode,
  conditionId: string,
  today: IsoDate,
): Promise<boolean> => (await db.row(isSoldById, [code, conditionId, today])) !== undefined;
