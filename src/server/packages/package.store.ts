import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { FeeBracket } from '#domain/costs/service-fee.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import type { BusinessPartnerStatus, SubscriptionType } from '#domain/entities/business-partner.ts';
import type { Cents } from '#domain/money/money.ts';
import { accountCode, inForceOn } from '../conditions/conditions.store.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { fixedOf, valueOf } from '../market/fixed.ts';
import { seriesId } from '../market/series.ts';
import type { OrderRow } from '../orders/order.store.ts';
import type { PricedDay } from '../ports/prices.ts';
import { caller } from '../sessions/caller.ts';

export interface PackagesRow {
  readonly business_partner_id: string;
  readonly status: BusinessPartnerStatus;
  readonly subscription_type: SubscriptionType | null;
  readonly code: ConditionAccountCode;
  /** Of each investment. */
  readonly units: readonly { readonly series: string; readonly units: string }[];
  readonly conditions: readonly {
    readonly conditionId: string;
    readonly package: SubscriptionType;
    readonly allowance: Cents;
    readonly brackets: readonly FeeBracket[];
  }[];
  readonly ordered: {
    readonly orderId: string;
    readonly subscriptionType: SubscriptionType;
    readonly validFrom: IsoDate;
  } | null;
  /** An order of before, whose package is not known. */
  readonly has_other_order: boolean;
}

const openOrder = `o.business_partner_id = b.business_partner_id AND o.status NOT IN ('CLOSED', 'CANCELED')
      AND o.type IN ('SERVICE_PACKAGE_CHANGE', 'PACKAGE_CHANGE')`;

// Who looks is found among all users of the relation, who acts among those who may.
const findAmong = (name: string, users: 'business_partner_users' | 'acting_users') =>
  statement<PackagesRow | { readonly business_partner_id: null }>(
    name,
    `WITH ${caller}
  SELECT b.business_partner_id, b.status, b.subscription_type, ${accountCode('b.account_type')} AS code,
    (
      SELECT coalesce(json_agg(json_build_object('series', held.series, 'units', held.units)), '[]') FROM (
        SELECT l.series, sum(l.units_left)::text AS units FROM investment_lots l
        WHERE l.business_partner_id = b.business_partner_id AND l.units_left > 0 GROUP BY l.ips_id, l.series
        ORDER BY l.ips_id
      ) held
    ) AS units,
    (
      SELECT coalesce(json_agg(json_build_object('conditionId', k.condition_id, 'package', k.package,
        'allowance', k.allowance, 'brackets', k.brackets) ORDER BY k.valid_from, k.condition_id), '[]')
      FROM ${inForceOn('$4::date')} k WHERE k.account_type = ${accountCode('b.account_type')}
    ) AS conditions,
    (
      SELECT json_build_object('orderId', o.order_id, 'subscriptionType', g.subscription_type, 'validFrom', g.valid_from)
      FROM orders o JOIN package_changes g USING (business_partner_id, order_id) WHERE ${openOrder}
      ORDER BY o.created_at DESC LIMIT 1
    ) AS ordered,
    EXISTS (SELECT FROM orders o WHERE ${openOrder}) AS has_other_order
  FROM caller c LEFT JOIN (
    ${users} own JOIN business_partners b USING (business_partner_id)
  ) ON own.user_id = c.user_id AND own.business_partner_id = $3`,
  );
const find = findAmong('packages.find', 'business_partner_users');
const findActing = findAmong('packages.findActing', 'acting_users');

const found = (row: PackagesRow | { readonly business_partner_id: null } | undefined) =>
  row?.business_partner_id === null ? 'unknown' : row;

/** The packages of one of the caller's account relations; `unknown` for a foreign or no one, undefined when the session ended. */
export const findPackages = async (
  db: Db,
  { userId, sessionId }: Principal,
  businessPartnerId: string,
  today: IsoDate,
): Promise<PackagesRow | 'unknown' | undefined> =>
  found(await db.row(find, [userId, sessionId, businessPartnerId, today]));

/** The same of one that the caller may act for: guardians of a child that has come of age may not. */
export const findActingPackages = async (
  tx: Db,
  { userId, sessionId }: Principal,
  businessPartnerId: string,
  today: IsoDate,
): Promise<PackagesRow | 'unknown' | undefined> =>
  found(await tx.row(findActing, [userId, sessionId, businessPartnerId, today]));

/** What is managed on a day, investment by investment. */
export const managedValues = ({ units }: Pick<PackagesRow, 'units'>, { today, prices }: PricedDay): readonly Cents[] =>
  units.map((each) => valueOf(fixedOf(each.units), prices.last(seriesId(each.series), today)));

const keep = statement(
  'packages.keepChange',
  `INSERT INTO package_changes (business_partner_id, order_id, subscription_type, valid_from) VALUES ($1, $2, $3, $4)`,
);

/** Keeps which package an order is to bring, and from when. */
export const keepPackageChange = async (
  tx: Db,
  { business_partner_id: partner, order_id: orderId }: Pick<OrderRow, 'business_partner_id' | 'order_id'>,
  subscriptionType: SubscriptionType,
  validFrom: IsoDate,
): Promise<void> => {
  await tx.change(keep, [partner, orderId, subscriptionType, validFrom]);
};

// Investments follow with the condition of their package that is in force; where there is none they keep theirs. What held
// before is kept: the quarter that has ended is still to be billed by it.
const apply = statement(
  'packages.apply',
  `WITH wanted AS (
    SELECT g.business_partner_id, g.subscription_type, g.valid_from, b.subscription_type AS package,
      ${accountCode('b.account_type')} AS code
    FROM package_changes g JOIN business_partners b USING (business_partner_id)
    WHERE g.business_partner_id = $1 AND g.order_id = $2
  ), changed AS (
    UPDATE business_partners b SET subscription_type = w.subscription_type
    FROM wanted w WHERE b.business_partner_id = w.business_partner_id
  ), kept AS (
    INSERT INTO former_conditions (business_partner_id, ips_id, package, condition_id, until)
    SELECT p.business_partner_id, p.ips_id, coalesce(w.package, 'DIGITAL'), p.condition_id, w.valid_from - 1
    FROM wanted w JOIN products p USING (business_partner_id)
  )
  UPDATE products p SET condition_id = k.condition_id
  FROM wanted w JOIN ${inForceOn('$3::date')} k ON k.account_type = w.code AND k.package = w.subscription_type
  WHERE p.business_partner_id = w.business_partner_id AND p.status <> 'CLOSED'`,
);

/** Puts the package of an order in force from its day, and keeps what held until the day before. */
export const applyPackage = async (
  tx: Db,
  businessPartnerId: string,
  orderId: string,
  today: IsoDate,
): Promise<void> => {
  await tx.change(apply, [businessPartnerId, orderId, today]);
};

const setPlus = statement(
  'packages.setPlus',
  'UPDATE clearing_accounts SET plus = true WHERE business_partner_id = $1',
);

/** Makes a clearing account PLUS. */
export const activatePlus = async (tx: Db, businessPartnerId: string): Promise<void> => {
  await tx.change(setPlus, [businessPartnerId]);
};
