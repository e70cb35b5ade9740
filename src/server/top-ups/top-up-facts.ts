import { berlinDay } from '#domain/calendar/instant.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { blank } from '#domain/blank/blank.ts';
import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { ProductStatus } from '#domain/entities/product.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { cents } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import type { NamedOwner } from '#domain/reference-account/account-holders.ts';
import type { TopUpFacts } from '#domain/top-up/top-up.ts';
import { payableOf, youngDebitsSince } from '#domain/withdrawal/quote-rules.ts';
import { wphgExpired, type WphgTerms } from '#domain/wphg/wphg-data.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { payableCash, payableCashOf, type PayableCashRow } from '../ledger/payable-cash.ts';
import { isReferenceDebitable, referenceMandated } from '../mandates/debited-account.ts';
import type { DebitedAccount } from '../mandates/mandate.store.ts';
import { fixedOf, valueOf } from '../market/fixed.ts';
import { seriesId } from '../market/series.ts';
import type { PricedDay } from '../ports/prices.ts';
import { caller } from '../sessions/caller.ts';
import { entirePayoutOpen } from '../withdrawals/unsold.ts';
import { underWay, type UnderWayRow } from './under-way.ts';

/** The facts as a statement with `factsColumns` gives them. */
export interface FactsRow {
  readonly business_partner_id: string;
  readonly partner_status: BusinessPartnerStatus;
  readonly provider: string;
  readonly wphg_expires_at: string | null;
  readonly ident_status: IdentStatus;
  readonly ips_id: string;
  readonly product_status: ProductStatus;
  readonly entire_payout_open: boolean;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly holding: { readonly units: string | null; readonly series: string | null };
  readonly clearing: (PayableCashRow & { readonly iban: string; readonly plus: boolean }) | null;
  readonly reference_account: DebitedAccount | null;
  /** Whether a mandate for it is in force. */
  readonly reference_mandated: boolean;
  readonly owners: readonly NamedOwner[];
  /** The caller's own name. */
  readonly signer: string;
  readonly vouchers: number;
  readonly last_top_up_on: IsoDate | null;
  readonly under_way: UnderWayRow;
}

/** $3 the investment, $4 today, $5 the first day of young debits. Vouchers count for the person, over all relations. */
export const factsColumns = `p.business_partner_id, b.status AS partner_status, b.provider, b.wphg_expires_at, u.ident_status, p.ips_id,
    p.status AS product_status, p.category, p.theme, p.split, ${entirePayoutOpen('p')} AS entire_payout_open, (
      SELECT json_build_object('units', sum(l.units_left)::text, 'series', min(l.series)) FROM investment_lots l
      WHERE l.business_partner_id = p.business_partner_id AND l.ips_id = p.ips_id AND l.units_left > 0
    ) AS holding, (
      SELECT json_build_object('iban', a.iban, 'plus', a.plus, ${payableCash('a', '$4::date', '$5::date')})
      FROM clearing_accounts a WHERE a.business_partner_id = p.business_partner_id
    ) AS clearing, (
      SELECT json_build_object('holder', r.holder, 'iban', r.iban, 'bic', r.bic)
      FROM reference_accounts r WHERE r.business_partner_id = p.business_partner_id
    ) AS reference_account, ${referenceMandated('p.business_partner_id')} AS reference_mandated, (
      SELECT coalesce(json_agg(json_build_object('name', w.name, 'role', w.role) ORDER BY w.position), '[]')
      FROM owners w WHERE w.business_partner_id = p.business_partner_id
    ) AS owners, u.first_name || ' ' || u.last_name AS signer, (
      SELECT coalesce(-sum(e.amount), 0)::bigint FROM business_partner_users mine
        JOIN ledger_bookings k USING (business_partner_id) JOIN ledger_entries e USING (business_partner_id, booking_no)
      WHERE mine.user_id = u.user_id AND e.account = 'VOUCHERS'
        AND k.booking_date >= date_trunc('year', $4::date) AND k.booking_date <= $4::date
    ) AS vouchers, (
      SELECT max(o.created_on) FROM payments y JOIN orders o USING (business_partner_id, order_id)
      WHERE y.business_partner_id = p.business_partner_id AND y.ips_id = p.ips_id AND y.savings_plan_id IS NULL
        AND o.status <> 'CANCELED'
    ) AS last_top_up_on, ${underWay('p')} AS under_way`;

/** The caller's investment $3, or one empty row where it is nobody's or somebody else's. */
export const factsOrigin = `FROM caller c JOIN users u USING (user_id) LEFT JOIN (
    acting_users own JOIN business_partners b USING (business_partner_id)
    JOIN products p USING (business_partner_id)
  ) ON own.user_id = c.user_id AND p.ips_id = $3`;

const find = statement<FactsRow | { readonly business_partner_id: null }>(
  'topUps.facts',
  `WITH ${caller} SELECT ${factsColumns} ${factsOrigin}`,
);

/** What a top-up is decided on, and what carrying it out needs besides. */
export interface TopUpFound {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly title: string;
  readonly facts: TopUpFacts;
  readonly referenceAccount: DebitedAccount | null;
  readonly owners: readonly NamedOwner[];
  readonly signer: string;
  /** Null without a clearing account: nothing can be paid in then. */
  readonly clearingIban: string | null;
}

/** What a row says, at the prices of the moment. */
export const foundOf = (row: FactsRow, { today, exemptProviders, prices }: PricedDay & WphgTerms): TopUpFound => {
  const { units, series } = row.holding;
  const partner = { provider: row.provider, wphgExpiresAt: row.wphg_expires_at };
  const expiry = blank(row.wphg_expires_at) ? undefined : berlinDay(row.wphg_expires_at ?? '');
  const last = row.last_top_up_on;
  return {
    businessPartnerId: row.business_partner_id,
    ipsId: row.ips_id,
    title: labelWithSplit(row, row.split),
    referenceAccount: row.reference_account,
    owners: row.owners,
    signer: row.signer,
    clearingIban: row.clearing?.iban ?? null,
    facts: {
      identStatus: row.ident_status,
      partnerStatus: row.partner_status,
      productStatus: row.product_status,
      entirePayoutOpen: row.entire_payout_open,
      category: row.category,
      wphgExpired: wphgExpired(partner, { today, exemptProviders }),
      toppedUpSinceExpiry: last !== null && (expiry === undefined || last > expiry),
      value:
        units === null || series === null ? cents(0) : valueOf(fixedOf(units), prices.last(seriesId(series), today)),
      hasReferenceAccount: row.reference_account !== null,
      isReferenceDebitable: isReferenceDebitable(
        { referenceAccount: row.reference_account, owners: row.owners, signer: row.signer },
        row.reference_mandated,
      ),
      plus: row.clearing?.plus ?? false,
      payable: row.clearing === null ? cents(0) : payableOf(payableCashOf(row.clearing)),
      vouchersThisYear: cents(row.vouchers),
      openPayments: row.under_way.payments,
      openDebits: cents(row.under_way.debits),
    },
  };
};

/** The facts of one moment; `unknown` for a foreign or no investment, undefined when the session has ended. */
export const topUpFacts = async (
  db: Db,
  { userId, sessionId }: Principal,
  ipsId: string,
  at: PricedDay & WphgTerms,
): Promise<TopUpFound | 'unknown' | undefined> => {
  const row = await db.row(find, [userId, sessionId, ipsId, at.today, youngDebitsSince(at.today)]);
  if (row === undefined) return undefined;
  return row.business_partner_id === null ? 'unknown' : foundOf(row, at);
};
