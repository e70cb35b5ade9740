import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
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

const inForce = statement<ConditionRow>(
  'condition.in-force',
  `SELECT ${columns} FROM condition
   WHERE valid_from <= $1::date AND (valid_until IS NULL OR valid_until >= $1::date) ORDER BY condition_id`,
);
const byId = statement<ConditionRow>('condition.by-id', `SELECT ${columns} FROM condition WHERE condition_id = $1`);

const conditionOf = ({ condition_id, account_type, allowance, percent, categories }: ConditionRow): Condition => ({
  conditionId: condition_id,
  accountType: account_type,
  allowance: cents(allowance),
  fee: { product: Object.fromEntries(categories.map((category) => [category, percent])) },
});

/** The conditions valid on `today`. */
export const conditionsInForce = async (db: Db, today: IsoDate): Promise<readonly Condition[]> =>
  (await db.rows(inForce, [today])).map(conditionOf);

/** One condition, also one that is no longer sold: customers keep theirs. */
export const conditionById = async (db: Db, id: string): Promise<Condition | undefined> => {
  const row = await db.row(byId, [id]);
  return row === undefined ? undefined : conditionOf(row);
};
