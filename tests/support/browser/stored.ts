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

interface StoredOrder {
  readonly type: string;
  readonly status: string;
  /** Cents; null where no money moves. */
  readonly amount: number | null;
}

const orders = statement<StoredOrder>(
  'test.stored-orders',
  'SELECT type, status, amount FROM orders WHERE business_partner_id = $1 ORDER BY created_at, order_id',
);

/** What the database holds of the orders of somebody's account relation, the oldest first. */
export const storedOrders = async (world: World, person: Person): Promise<readonly StoredOrder[]> =>
  storedRows(world, orders, [relationOf(person)]);

interface StoredPlan {
  /** Cents. */
  readonly amount: number;
  readonly version: number;
}

const plans = statement<StoredPlan>(
  'test.stored-plans',
  `SELECT amount, version FROM savings_plans
   WHERE business_partner_id = $1 AND next_execution IS NOT NULL ORDER BY savings_plan_id`,
);

/** The savings plans of somebody's account relation that are still executed, the oldest first. */
export const storedPlans = async (world: World, person: Person): Promise<readonly StoredPlan[]> =>
  storedRows(world, plans, [relationOf(person)]);

interface StoredProduct {
  readonly category: string;
  readonly status: string;
}

const products = statement<StoredProduct>(
  'test.stored-products',
  'SELECT category, status FROM products WHERE business_partner_id = $1 ORDER BY created_on, status, ips_id',
);

/** The investments of somebody's account relation, the oldest first, those of one day by status. */
export const storedProducts = async (world: World, person: Person): Promise<readonly StoredProduct[]> =>
  storedRows(world, products, [relationOf(person)]);

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

const factors = statement<StoredFactor>(
  'test.stored-factors',
  'SELECT type, preferred FROM user_factors WHERE user_id = $1 ORDER BY type',
);

/** The second factors of somebody. */
export const storedFactors = async (world: World, { userId }: Person): Promise<readonly StoredFactor[]> =>
  storedRows(world, factors, [userId]);
