import type { AccountType } from '#domain/entities/account-type.ts';
import type { BusinessPartnerStatus, SubscriptionType } from '#domain/entities/business-partner.ts';
import type { OrderStatus, OrderType } from '#domain/entities/order.ts';
import { payingTypes } from '#domain/top-up/top-up-options.ts';

/** What decides whether a customer may open something new, as far as all that they have decides it (rules §1). */
export interface AdmissionFacts {
  /** All account relations of the caller. */
  readonly partners: readonly {
    readonly businessPartnerId: string;
    readonly status: BusinessPartnerStatus;
    readonly accountType: AccountType;
    readonly subscriptionType: SubscriptionType | null;
  }[];
  /** Orders of all of them that change a package and are not done, not older than queries see. */
  readonly packageOrders: readonly {
    readonly businessPartnerId: string;
    readonly type: OrderType;
    readonly status: OrderStatus;
  }[];
  /**
   * Whole cents that were ordered once for their own accounts, shared ones too, and are not invested yet; a child's money is
   * its own, and a voucher is nobody's assets.
   */
  readonly ordered: number;
}

/** Days that the query for open orders looks back (rules §1). */
const orderDays = 90;

const paying = payingTypes.map((type) => `'${type}'`).join(', ');

/** In a statement's WITH, after `caller`: the account relations of the caller. */
export const mine = `mine AS (
    SELECT b.business_partner_id, b.status, b.account_type, b.subscription_type
    FROM caller c JOIN business_partner_users o USING (user_id) JOIN business_partners b USING (business_partner_id)
  )`;

/** The column of what was ordered once and is not invested yet, out of `mine` (see `AdmissionFacts`). */
export const ordered = `(
      SELECT coalesce(sum(o.amount), 0)::bigint FROM mine m JOIN orders o USING (business_partner_id)
      WHERE m.account_type NOT LIKE 'child%' AND o.type IN (${paying}) AND o.status NOT IN ('CLOSED', 'CANCELED')
        AND NOT EXISTS (
          SELECT FROM payments y WHERE y.business_partner_id = o.business_partner_id AND y.order_id = o.order_id
            AND (y.savings_plan_id IS NOT NULL OR y.method = 'VOUCHER')
        )
    ) AS ordered`;

/** The columns of `AdmissionFacts` out of `mine`; `today` is a date in SQL. */
export const admissionFacts = (today: string): string => `(
      SELECT coalesce(json_agg(json_build_object('businessPartnerId', m.business_partner_id, 'status', m.status,
        'accountType', m.account_type, 'subscriptionType', m.subscription_type) ORDER BY m.business_partner_id), '[]')
      FROM mine m
    ) AS partners, (
      SELECT coalesce(json_agg(json_build_object('businessPartnerId', o.business_partner_id, 'type', o.type,
        'status', o.status) ORDER BY o.order_id), '[]')
      FROM mine m JOIN orders o USING (business_partner_id)
      WHERE o.type IN ('PACKAGE_CHANGE', 'SERVICE_PACKAGE_CHANGE') AND o.status NOT IN ('CLOSED', 'CANCELED')
        AND o.created_on >= ${today} - ${orderDays}
    ) AS "packageOrders", ${ordered}`;
