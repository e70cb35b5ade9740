import { type Parameter, type Statement, statement } from '#server/db/db.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** All rows of a statement. */
export const storedRows = async <Row>(
  world: World,
  wanted: Statement<Row>,
  parameters: readonly Parameter[],
): Promise<readonly Row[]> => {
  const database = await world.database();
  try {
    return await database.rows(wanted, parameters);
  } finally {
    await database.close();
  }
};

/** The account relation of somebody who has one. */
export const relationOf = ({ account }: Person): string => {
  if (account === null) throw new Error('Whoever holds nothing has nothing stored.');
  return account.businessPartnerId;
};

/** Reads somebody's rows. */
type Stored<Row> = (world: World, person: Person) => Promise<readonly Row[]>;

/** @param wanted takes the id of an account relation */
export const ofRelation =
  <Row>(wanted: Statement<Row>): Stored<Row> =>
  async (world, person) =>
    storedRows(world, wanted, [relationOf(person)]);

/** @param wanted takes the id of a user */
export const ofUser =
  <Row>(wanted: Statement<Row>): Stored<Row> =>
  async (world, { userId }) =>
    storedRows(world, wanted, [userId]);

interface StoredOrder {
  readonly type: string;
  readonly status: string;
  /** Cents; null where no money moves. */
  readonly amount: number | null;
}

/** What the database holds of the orders of somebody's account relation, the oldest first. */
export const storedOrders = ofRelation(
  statement<StoredOrder>(
    'test.stored-orders',
    'SELECT type, status, amount FROM orders WHERE business_partner_id = $1 ORDER BY created_at, order_id',
  ),
);

interface StoredPlan {
  /** Cents. */
  readonly amount: number;
  readonly version: number;
}

/** The savings plans of somebody's account relation that are still executed, the oldest first. */
export const storedPlans = ofRelation(
  statement<StoredPlan>(
    'test.stored-plans',
    `SELECT amount, version FROM savings_plans
   WHERE business_partner_id = $1 AND next_execution IS NOT NULL ORDER BY savings_plan_id`,
  ),
);

interface StoredProduct {
  readonly category: string;
  readonly status: string;
}

/** The investments of somebody's account relation, the oldest first, those of one day by status. */
export const storedProducts = ofRelation(
  statement<StoredProduct>(
    'test.stored-products',
    'SELECT category, status FROM products WHERE business_partner_id = $1 ORDER BY created_on, status, ips_id',
  ),
);

interface StoredPackage {
  readonly package: string | null;
}

const packages = statement<StoredPackage>(
  'test.stored-package',
  'SELECT subscription_type AS package FROM business_partners WHERE business_partner_id = $1',
);

/** The service package of somebody's account relation. */
export const storedPackage = async (world: World, person: Person): Promise<string | null> =>
  (await storedRows(world, packages, [relationOf(person)]))[0]?.package ?? null;

interface StoredFactor {
  readonly type: string;
  readonly preferred: boolean;
}

/** The second factors of somebody. */
export const storedFactors = ofUser(
  statement<StoredFactor>(
    'test.stored-factors',
    'SELECT type, preferred FROM user_factors WHERE user_id = $1 ORDER BY type',
  ),
);
