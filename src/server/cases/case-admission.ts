import type { AccountType } from '#domain/entities/account-type.ts';
import type { OpenCaseStatus } from '#domain/entities/application-case.ts';
import type { BusinessPartnerStatus, SubscriptionType } from '#domain/entities/business-partner.ts';
import type { OrderStatus, OrderType } from '#domain/entities/order.ts';
import { newSingleAllowed } from '#domain/partners/admission.ts';
import { single } from '#domain/partners/accounts.ts';
import { type Db, statement } from '../db/db.ts';

/** Applications that one customer may have open: more than anybody fills in. */
export const openCases = 5;

interface Holdings {
  readonly partners: readonly {
    readonly businessPartnerId: string;
    readonly status: BusinessPartnerStatus;
    readonly accountType: AccountType;
    readonly subscriptionType: SubscriptionType | null;
  }[];
  readonly cases: readonly { readonly accountType: AccountType; readonly status: OpenCaseStatus }[];
  readonly orders: readonly {
    readonly businessPartnerId: string;
    readonly type: OrderType;
    readonly status: OrderStatus;
  }[];
}

const find = statement<Holdings>(
  'cases.holdings',
  `WITH own AS (
    SELECT b.* FROM business_partner_users o JOIN business_partners b USING (business_partner_id) WHERE o.user_id = $1
  )
  SELECT (
    SELECT coalesce(json_agg(json_build_object('businessPartnerId', business_partner_id, 'status', status,
      'accountType', account_type, 'subscriptionType', subscription_type)), '[]') FROM own
  ) AS partners, (
    SELECT coalesce(json_agg(json_build_object('accountType', account_type, 'status', status)), '[]') FROM cases
    WHERE user_id = $1 AND status IN ('DRAFT', 'SUBMITTED', 'IDENT', 'REVIEW')
  ) AS cases, (
    SELECT coalesce(json_agg(json_build_object('businessPartnerId', business_partner_id, 'type', o.type,
      'status', o.status)), '[]')
    FROM own JOIN orders o USING (business_partner_id)
    WHERE o.type IN ('PACKAGE_CHANGE', 'SERVICE_PACKAGE_CHANGE') AND o.status NOT IN ('CLOSED', 'CANCELED')
  ) AS orders`,
);

/** Why a user may not begin an application of a kind; undefined when they may (rules §1, BNK-23). */
export const caseRefusal = async (
  tx: Db,
  userId: string,
  accountType: AccountType,
): Promise<'CASES_FULL' | 'SINGLE_ACCOUNT_EXISTS' | undefined> => {
  const held = await tx.row(find, [userId]);
  if (held === undefined) throw new Error('Holdings were not answered.');
  if (held.cases.length >= openCases) return 'CASES_FULL';
  const isAllowed = !single({ accountType }) || newSingleAllowed(held.partners, held.cases, held.orders);
  return isAllowed ? undefined : 'SINGLE_ACCOUNT_EXISTS';
};
