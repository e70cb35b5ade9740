import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { OwnerRole } from '#domain/entities/business-partner.ts';
import type { OrderStatus, OrderType } from '#domain/entities/order.ts';
import type { HoldingPeriod, ProductStatus } from '#domain/entities/product.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { daringIndex } from '#domain/opening/opening.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { youngDebitsSince } from '#domain/withdrawal/quote-rules.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { accountDebt } from '../ledger/account-debt.ts';
import { payableCash, type PayableCashRow } from '../ledger/payable-cash.ts';
import { fixedOf, valueOf } from '../market/fixed.ts';
import { seriesId } from '../market/series.ts';
import type { PricedDay } from '../ports/prices.ts';
import { caller } from '../sessions/caller.ts';
import { underWay, type UnderWayRow } from '../top-ups/under-way.ts';
import { type AdmissionFacts, admissionFacts, mine } from './admission-facts.ts';
import type { RelationRow } from './business-partner.store.ts';

/** An investment as binding calls see it. */
export interface HeldInvestment {
  readonly ipsId: string;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly status: ProductStatus;
  readonly conditionId: string;
  readonly holdingPeriod: HoldingPeriod | null;
  /** Decimal text; null without units. */
  readonly units: string | null;
  readonly series: string | null;
}

/** Everything that decides what may be ordered for an account relation, as it stands in one moment. */
export interface RelationFacts extends RelationRow, AdmissionFacts {
  /** Of the caller. */
  readonly ident_status: IdentStatus;
  readonly has_mobile: boolean;
  readonly owners: readonly { readonly name: string; readonly role: OwnerRole; readonly bornOn: IsoDate | null }[];
  readonly cash:
    | (PayableCashRow & {
        readonly clearing_account_id: string;
        readonly iban: string;
        readonly plus: boolean;
        readonly debt: number;
      })
    | null;
  readonly investments: readonly HeldInvestment[];
  /** Those that are not done. */
  readonly orders: readonly {
    readonly orderId: string;
    readonly type: OrderType;
    readonly status: OrderStatus;
    readonly ipsId: string | null;
  }[];
  readonly under_way: UnderWayRow;
}

const listOf = (element: string, order: string, from: string): string =>
  `(SELECT coalesce(json_agg(${element} ORDER BY ${order}), '[]') FROM ${from})`;

// $3 the account relation, or $4 one of its investments; $5 today, $6 the first day of young debits.
const factsFor = (who: string): string => `WITH ${who}, ${mine}
  SELECT b.business_partner_id, b.status, b.account_type, b.provider, b.subscription_type, b.wphg, b.wphg_expires_at,
    i.ident_status, i.mobile IS NOT NULL AS has_mobile,
    ${listOf(
      `json_build_object('name', o.name, 'role', o.role, 'bornOn', o.born_on)`,
      'o.position',
      'owners o WHERE o.business_partner_id = b.business_partner_id',
    )} AS owners,
    (
      SELECT json_build_object('iban', r.iban, 'bic', r.bic, 'bankName', r.bank_name, 'holder', r.holder)
      FROM reference_accounts r WHERE r.business_partner_id = b.business_partner_id
    ) AS reference_account,
    (
      SELECT json_build_object('clearing_account_id', a.clearing_account_id, 'iban', a.iban, 'plus', a.plus,
        'debt', ${accountDebt('a.business_partner_id')},
        ${payableCash('a', '$5::date', '$6::date')})
      FROM clearing_accounts a WHERE a.business_partner_id = b.business_partner_id
    ) AS cash,
    ${listOf(
      `json_build_object('ipsId', p.ips_id, 'category', p.category, 'theme', p.theme, 'split', p.split,
        'status', p.status, 'conditionId', p.condition_id, 'holdingPeriod', p.wphg_holding_period,
        'units', held.units, 'series', held.series)`,
      'p.created_on, p.ips_id',
      `products p CROSS JOIN LATERAL (
        SELECT sum(l.units_left)::text AS units, min(l.series) AS series FROM investment_lots l
        WHERE l.business_partner_id = p.business_partner_id AND l.ips_id = p.ips_id AND l.units_left > 0
      ) held WHERE p.business_partner_id = b.business_partner_id`,
    )} AS investments,
    ${listOf(
      `json_build_object('orderId', o.order_id, 'type', o.type, 'status', o.status, 'ipsId', o.ips_id)`,
      'o.order_id',
      `orders o WHERE o.business_partner_id = b.business_partner_id AND o.status NOT IN ('CLOSED', 'CANCELED')`,
    )} AS orders,
    ${underWay('b')} AS under_way, ${admissionFacts('$5::date')}
  FROM caller c JOIN users i USING (user_id) LEFT JOIN (
    caller a JOIN acting_users m USING (user_id) JOIN business_partners b USING (business_partner_id)
  ) ON (m.business_partner_id = $3 AND $4::text IS NULL) OR ($3::text IS NULL AND EXISTS (
    SELECT FROM products p WHERE p.business_partner_id = m.business_partner_id AND p.ips_id = $4
  ))`;

type FoundFacts = RelationFacts | { readonly business_partner_id: null };

const find = statement<FoundFacts>('relations.facts', factsFor(caller));

/**
 * The facts of one of the caller's account relations, found by its id or by one of its investments; `unknown` for a
 * foreign or no one, undefined when the session has ended.
 */
export const relationFacts = async (
  db: Db,
  { userId, sessionId }: Principal,
  { businessPartnerId = null, ipsId = null }: { readonly businessPartnerId?: string | null; ipsId?: string | null },
  today: IsoDate,
): Promise<RelationFacts | 'unknown' | undefined> => {
  const row = await db.row(find, [userId, sessionId, businessPartnerId, ipsId, today, youngDebitsSince(today)]);
  return row?.business_partner_id === null ? 'unknown' : row;
};

// The product itself has no session: it carries out what this user declared and staff agreed to.
const findFor = statement<FoundFacts>(
  'relations.factsFor',
  factsFor('caller AS (SELECT $1::uuid AS user_id WHERE $2::text IS NULL)'),
);

/** The same for what a job carries out for one of its users; undefined where they may not act for it any more. */
export const relationFactsFor = async (
  tx: Db,
  userId: string,
  businessPartnerId: string,
  today: IsoDate,
): Promise<RelationFacts | undefined> => {
  const row = await tx.row(findFor, [userId, null, businessPartnerId, null, today, youngDebitsSince(today)]);
  return row === undefined || row.business_partner_id === null ? undefined : row;
};

/** What an investment is worth today; 0 without units. */
export const investmentValue = (
  { units, series }: Pick<HeldInvestment, 'units' | 'series'>,
  { today, prices }: PricedDay,
): Cents =>
  units === null || series === null ? cents(0) : valueOf(fixedOf(units), prices.last(seriesId(series), today));

/** What all investments of an account relation are worth today. */
export const relationValue = ({ investments }: Pick<RelationFacts, 'investments'>, at: PricedDay): Cents =>
  addCents(cents(0), ...investments.map((each) => investmentValue(each, at)));

/** How daring the most daring investment of an account relation is; undefined where it holds none. */
export const highestIndex = ({ investments }: Pick<RelationFacts, 'investments'>): number | undefined => {
  const held = investments.filter(({ status }) => status !== 'CLOSED');
  return held.length === 0 ? undefined : Math.max(...held.map((each) => daringIndex(each)));
};
