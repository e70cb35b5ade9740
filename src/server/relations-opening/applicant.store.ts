import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountType, ConditionAccountCode } from '#domain/entities/account-type.ts';
import type { BusinessPartnerStatus, SubscriptionType } from '#domain/entities/business-partner.ts';
import type { OrderStatus, OrderType } from '#domain/entities/order.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

/** Who wants another account relation, and what they have (rules §1). */
export interface Applicant {
  readonly name: string;
  readonly ident_status: IdentStatus;
  readonly has_mobile: boolean;
  readonly partners: readonly {
    readonly businessPartnerId: string;
    readonly status: BusinessPartnerStatus;
    readonly accountType: AccountType;
    readonly subscriptionType: SubscriptionType | null;
  }[];
  readonly cases: readonly { readonly accountType: AccountType }[];
  readonly packageOrders: readonly {
    readonly businessPartnerId: string;
    readonly type: OrderType;
    readonly status: OrderStatus;
  }[];
}

const find = statement<Applicant>(
  'relations.applicant',
  `WITH ${caller}, mine AS (
    SELECT b.business_partner_id, b.status, b.account_type, b.subscription_type
    FROM caller c JOIN business_partner_users o USING (user_id) JOIN business_partners b USING (business_partner_id)
  )
  SELECT u.first_name || ' ' || u.last_name AS name, u.ident_status, u.mobile IS NOT NULL AS has_mobile,
    (SELECT coalesce(json_agg(json_build_object('businessPartnerId', m.business_partner_id, 'status', m.status,
      'accountType', m.account_type, 'subscriptionType', m.subscription_type)), '[]') FROM mine m) AS partners,
    (SELECT coalesce(json_agg(json_build_object('accountType', k.account_type)), '[]') FROM cases k
      WHERE k.user_id = u.user_id AND k.status IN ('DRAFT', 'SUBMITTED', 'IDENT', 'REVIEW')) AS cases,
    (SELECT coalesce(json_agg(json_build_object('businessPartnerId', o.business_partner_id, 'type', o.type,
      'status', o.status)), '[]') FROM mine m JOIN orders o USING (business_partner_id)
      WHERE o.type IN ('PACKAGE_CHANGE', 'SERVICE_PACKAGE_CHANGE') AND o.status NOT IN ('CLOSED', 'CANCELED')
        AND o.created_on >= $3::date - 90) AS "packageOrders"
  FROM caller c JOIN users u USING (user_id)`,
);

/** The caller; undefined when the session has ended. */
export const findApplicant = async (
  db: Db,
  { userId, sessionId }: Principal,
  today: IsoDate,
): Promise<Applicant | undefined> => db.row(find, [userId, sessionId, today]);

const lock = statement('relations.lockUser', 'SELECT 1 FROM users WHERE user_id = $1 FOR NO KEY UPDATE');

export const lockUser = async (tx: Db, userId: string): Promise<void> => {
  await tx.rows(lock, [userId]);
};

const condition = statement<{ condition_id: string }>(
  'relations.condition',
  `SELECT condition_id FROM condition
  WHERE account_type = $1 AND package = $2 AND valid_from <= $3::date AND (valid_until IS NULL OR valid_until >= $3::date)
  ORDER BY valid_from DESC, condition_id LIMIT 1`,
);

/** The condition under which an account's package is sold on a day. */
export const conditionFor = async (
  db: Db,
  code: ConditionAccountCode,
  subscriptionType: SubscriptionType,
  today: IsoDate,
): Promise<string | undefined> => (await db.row(condition, [code, subscriptionType, today]))?.condition_id;
