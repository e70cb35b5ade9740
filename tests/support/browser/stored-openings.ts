import type { AccountType } from '#domain/entities/account-type.ts';
import type { OwnerRole } from '#domain/entities/business-partner.ts';
import { statement } from '#server/db/db.ts';
import { storedRows } from './stored.ts';
import type { World } from './world.ts';

interface StoredRelation {
  readonly status: string;
  readonly accountType: AccountType;
}

interface StoredOwner {
  readonly name: string;
  readonly role: OwnerRole;
}

/** Both sums in cents. */
interface StoredInvestment {
  readonly category: string;
  readonly status: string;
  readonly deposit: number | null;
  readonly savings: number | null;
}

interface StoredOpeningOrder {
  readonly type: string;
  readonly status: string;
  /** Cents; null where nothing is paid at once. */
  readonly amount: number | null;
  /** Whether it is the order of an investment of the same relation. */
  readonly isForProduct: boolean;
}

const relations = statement<StoredRelation>(
  'test.stored-relation',
  'SELECT status, account_type AS "accountType" FROM business_partners WHERE business_partner_id = $1',
);

const owners = statement<StoredOwner>(
  'test.stored-owners',
  'SELECT name, role FROM owners WHERE business_partner_id = $1 ORDER BY position',
);

const investments = statement<StoredInvestment>(
  'test.stored-investments',
  `SELECT category, status, (initial_amount * 100)::float AS deposit, (savingplan_rate * 100)::float AS savings
   FROM products WHERE business_partner_id = $1 ORDER BY ips_id`,
);

const orders = statement<StoredOpeningOrder>(
  'test.stored-opening-orders',
  `SELECT o.type, o.status, o.amount, p.ips_id IS NOT NULL AS "isForProduct"
   FROM orders o LEFT JOIN products p USING (business_partner_id, ips_id)
   WHERE business_partner_id = $1 ORDER BY o.created_at, o.order_id`,
);

/** What the database holds of an account relation that was opened: itself, whose it is, its investments and all its orders. */
export const storedOpening = async (world: World, businessPartnerId: string) => {
  const [relation] = await storedRows(world, relations, [businessPartnerId]);
  return {
    relation,
    owners: await storedRows(world, owners, [businessPartnerId]),
    products: await storedRows(world, investments, [businessPartnerId]),
    orders: await storedRows(world, orders, [businessPartnerId]),
  };
};
