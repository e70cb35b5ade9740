import type { NamedOwner } from '#domain/reference-account/account-holders.ts';
import { payeeSeen } from '#domain/withdrawal/payee.ts';
import { ownersOf } from '../messages/account-owners.ts';
import { type AccountClosingQuote, type AccountQuoteHindrance, accountSums } from '#domain/closing/account-quote.ts';
import { accountClosingHindrance } from '#domain/closing/closing-hindrance.ts';
import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { OrderType } from '#domain/entities/order.ts';
import type { ProductStatus } from '#domain/entities/product.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { maskedIban } from '#domain/iban/masked-iban.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { arrivalInReview, arrivalOf, youngDebitsSince } from '#domain/withdrawal/quote-rules.ts';
import type { RelationFacts } from '../business-partners/relation-facts.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { accountDebt } from '../ledger/account-debt.ts';
import { clearingBalance } from '../ledger/clearing-balance.ts';
import { payableCash, type PayableCashRow } from '../ledger/payable-cash.ts';
import type { PricedDay } from '../ports/prices.ts';
import { caller } from '../sessions/caller.ts';
import { taxAccountOf, type TaxYearRow } from '../tax/tax-book.ts';
import { type HeldLot, heldLots, taxToday } from '../tax/tax-today.ts';
import { soldWhole } from './closing-payout.ts';
import { needsReview, payableToday } from './closing-plan.ts';

interface QuotedInvestment {
  readonly ipsId: string;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly status: ProductStatus;
  /** Oldest first. */
  readonly lots: readonly HeldLot[];
}

interface QuoteRow {
  readonly business_partner_id: string;
  readonly status: BusinessPartnerStatus;
  readonly ident_status: IdentStatus;
  readonly has_mobile: boolean;
  readonly reader: string;
  readonly owners: readonly NamedOwner[];
  readonly payee: { readonly holder: string; readonly iban: string } | null;
  readonly investments: readonly QuotedInvestment[];
  readonly cash: PayableCashRow | null;
  /** What the books say, settled or not. */
  readonly balance: number;
  readonly debt: number;
  readonly orders: readonly { readonly type: OrderType; readonly ipsId: string | null }[];
  readonly tax: TaxYearRow;
}

// $3 the account relation, $4 today, $5 the first day of young debits.
const find = statement<QuoteRow | { readonly business_partner_id: null }>(
  'closures.quote',
  `WITH ${caller}
  SELECT b.business_partner_id, b.status, i.ident_status, i.mobile IS NOT NULL AS has_mobile,
    i.first_name || ' ' || i.last_name AS reader, ${ownersOf('b')} AS owners, (
      SELECT json_build_object('holder', r.holder, 'iban', r.iban)
      FROM reference_accounts r WHERE r.business_partner_id = b.business_partner_id
    ) AS payee, (
      SELECT coalesce(json_agg(json_build_object('ipsId', p.ips_id, 'category', p.category, 'theme', p.theme,
        'split', p.split, 'status', p.status, 'lots', ${heldLots('p')}) ORDER BY p.created_on, p.ips_id), '[]')
      FROM products p WHERE p.business_partner_id = b.business_partner_id AND p.status <> 'CLOSED'
    ) AS investments, (
      SELECT json_build_object(${payableCash('a', '$4::date', '$5::date')}) FROM clearing_accounts a
      WHERE a.business_partner_id = b.business_partner_id
    ) AS cash, ${clearingBalance('b.business_partner_id')} AS balance, ${accountDebt('b.business_partner_id')} AS debt, (
      SELECT coalesce(json_agg(json_build_object('type', o.type, 'ipsId', o.ips_id) ORDER BY o.order_id), '[]')
      FROM orders o WHERE o.business_partner_id = b.business_partner_id AND o.status NOT IN ('CLOSED', 'CANCELED')
    ) AS orders, ${taxToday('b.business_partner_id', '$4::date')} AS tax
  FROM caller c JOIN users i USING (user_id) LEFT JOIN (
    caller a JOIN acting_users m USING (user_id) JOIN business_partners b USING (business_partner_id)
  ) ON m.business_partner_id = $3`,
);

const hindranceOf = (row: QuoteRow, lacking: Cents): AccountQuoteHindrance | undefined => {
  const hindrance = accountClosingHindrance({
    partnerStatus: row.status,
    investments: row.investments,
    orders: row.orders,
    hasReferenceAccount: row.payee !== null,
    identStatus: row.ident_status,
    // Whoever may only look is told nothing here.
    isReadOnly: false,
  });
  if (hindrance !== undefined && hindrance !== 'READ_ONLY') return hindrance;
  if (!row.has_mobile) return 'NO_VALIDATED_NUMBER';
  return lacking > 0 ? 'DEBT_NOT_COVERED' : undefined;
};

const quoteOf = (row: QuoteRow, at: PricedDay): AccountClosingQuote => {
  const held = row.investments.map((investment) => ({ investment, sold: soldWhole(investment, at) }));
  const investments = held.map(({ investment, sold }) => ({
    ipsId: investment.ipsId,
    title: labelWithSplit(investment, investment.split),
    value: sold.value,
  }));
  const cash = payableToday(row);
  const sales = held.flatMap(({ sold }) => sold.gain ?? []);
  const sums = accountSums(investments, { cash, debt: cents(row.debt) }, taxAccountOf(row.tax), sales);
  const hindrance = hindranceOf(row, sums.lacking);
  return {
    businessPartnerId: row.business_partner_id,
    investments,
    cash,
    notFree: cents(Math.max(0, row.balance - cash)),
    ...sums,
    ...(hindrance === undefined ? {} : { hindrance }),
    referenceAccount: row.payee && {
      ...payeeSeen(row.payee.holder, row.reader, row.owners),
      iban: maskedIban(row.payee.iban),
    },
    arrival: arrivalOf('withdrawal', at.today),
    arrivalAfterReview: needsReview(sums.value) ? arrivalInReview('withdrawal', at.today, at.today).latest : null,
  };
};

/**
 * What closing one of the caller's account relations would do. `unknown` for one that they may not act for, as for none;
 * undefined when the session has ended.
 */
export const closingQuote = async (
  db: Db,
  { userId, sessionId }: Principal,
  businessPartnerId: string,
  at: PricedDay,
): Promise<AccountClosingQuote | 'unknown' | undefined> => {
  const row = await db.row(find, [userId, sessionId, businessPartnerId, at.today, youngDebitsSince(at.today)]);
  if (row === undefined) return undefined;
  return row.business_partner_id === null ? 'unknown' : quoteOf(row, at);
};

/** Whether what an account relation holds may not be enough for the debt of its clearing account. */
export const isDebtUncovered = async (
  tx: Db,
  principal: Principal,
  { business_partner_id: id, cash }: Pick<RelationFacts, 'business_partner_id' | 'cash'>,
  at: PricedDay,
): Promise<boolean> => {
  // Nearly nobody is in debt: then nothing is reckoned.
  if (cash === null || cash.debt === 0) return false;
  const quote = await closingQuote(tx, principal, id, at);
  return quote === undefined || quote === 'unknown' || quote.lacking > 0;
};
