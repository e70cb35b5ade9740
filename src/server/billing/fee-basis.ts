import {
  averageValue,
  type FeeBracket,
  type FeeCondition,
  feeTermsOf,
  quarterlyFee,
} from '#domain/costs/service-fee.ts';
import { isBusinessDay } from '#domain/calendar/business-day.ts';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { Quarter } from '#domain/calendar/quarter.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { feeBenefitsOn } from '../coupons/coupon.store.ts';
import { type Db, statement } from '../db/db.ts';
import type { PartnerRange } from '../valuations/value-day.ts';

/** What an investment is charged for a quarter. */
export interface FeeDue {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly title: string;
  readonly average: Cents;
  /** A year. */
  readonly percent: number;
  /** What of the average is free of fees; ≥ 0. */
  readonly free: Cents;
  /** Before the discount. */
  readonly full: Cents;
  /** What a coupon takes off; null without one. */
  readonly discount: { readonly percent: number; readonly code: string } | null;
  /** Above 0. */
  readonly amount: Cents;
}

const conditions = statement<{
  readonly condition_id: string;
  readonly account_type: string;
  readonly package: string;
  readonly allowance: number;
  readonly brackets: readonly FeeBracket[];
  readonly valid_from: IsoDate;
  readonly valid_until: IsoDate | null;
}>(
  'billing.conditions',
  'SELECT condition_id, account_type, package, allowance, brackets, valid_from, valid_until FROM condition',
);

const readConditions = async (tx: Db): Promise<readonly FeeCondition[]> =>
  (await tx.rows(conditions)).map((row) => ({
    conditionId: row.condition_id,
    accountType: row.account_type,
    package: row.package,
    allowance: cents(row.allowance),
    brackets: row.brackets,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }));

// By what held on the quarter's last day: a new package rules from its own first day on.
const sums = statement<{
  readonly business_partner_id: string;
  readonly ips_id: string;
  readonly condition_id: string;
  readonly package: string;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly total: number;
}>(
  'billing.sums',
  `SELECT p.business_partner_id, p.ips_id, coalesce(f.condition_id, p.condition_id) AS condition_id,
    coalesce(f.package, b.subscription_type, 'DIGITAL') AS package, p.category, p.theme, p.split, v.total
  FROM products p JOIN business_partners b USING (business_partner_id)
  LEFT JOIN LATERAL (
    SELECT condition_id, package FROM former_conditions f
    WHERE f.business_partner_id = p.business_partner_id AND f.ips_id = p.ips_id AND f.until >= $4::date
    ORDER BY f.until LIMIT 1
  ) f ON true
  CROSS JOIN LATERAL (
    SELECT sum(value)::bigint AS total FROM valuations v
    WHERE v.business_partner_id = p.business_partner_id AND v.ips_id = p.ips_id
      AND v.valued_on BETWEEN $3::date AND $4::date AND v.valued_on <> ALL ($5::date[])
  ) v
  WHERE p.business_partner_id > $1 AND p.business_partner_id <= $2 AND v.total > 0
  ORDER BY p.business_partner_id, p.ips_id`,
);

const daysOf = ({ first, last }: Quarter): readonly IsoDate[] => {
  const days: IsoDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The fees of a range of partners for a quarter whose business days have all been valued (decisions §6). */
export const feesDue = async (tx: Db, { after, until }: PartnerRange, quarter: Quarter): Promise<readonly FeeDue[]> => {
  const days = daysOf(quarter);
  // A weekend on which something moved was valued too; it is no day of the average.
  const others = days.filter((day) => !isBusinessDay(day));
  const rows = await tx.rows(sums, [after, until, quarter.first, quarter.last, others]);
  if (rows.length === 0) return [];
  const known = await readConditions(tx);
  // What is free is free once, for the investments in their order.
  const given = await feeBenefitsOn(tx, { after, until }, quarter.last);
  const left = new Map([...given].map(([id, { allowance }]) => [id, allowance]));
  return rows.flatMap((row) => {
    const terms = feeTermsOf(known, { conditionId: row.condition_id, package: row.package }, quarter.last);
    if (terms === undefined) throw new Error(`No such condition: ${row.condition_id}`);
    const average = averageValue(cents(row.total), days.length - others.length);
    const bonus = left.get(row.business_partner_id) ?? cents(0);
    left.set(row.business_partner_id, cents(Math.max(0, bonus - Math.max(0, average - terms.allowance))));
    const discount = given.get(row.business_partner_id)?.discount ?? null;
    const fee = quarterlyFee(average, {
      brackets: terms.brackets,
      allowance: addCents(terms.allowance, bonus),
      discount: discount?.percent ?? 0,
    });
    if (fee.amount === 0) return [];
    return [
      {
        businessPartnerId: row.business_partner_id,
        ipsId: row.ips_id,
        title: labelWithSplit(row, row.split),
        average,
        ...fee,
        discount,
      },
    ];
  });
};
