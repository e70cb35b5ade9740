import type { NamedOwner } from '#domain/reference-account/account-holders.ts';
import { payeeSeen } from '#domain/withdrawal/payee.ts';
import { ownersOf } from '../messages/account-owners.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod, ProductStatus } from '#domain/entities/product.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { type SaleTax, saleTaxOf } from '#domain/tax/sale-tax.ts';
import { greatestTax } from '#domain/tax/tax-account.ts';
import {
  type CashFacts,
  type InvestmentFacts,
  type PartnerFacts,
  youngDebitsSince,
} from '#domain/withdrawal/quote-rules.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { accountDebt } from '../ledger/account-debt.ts';
import { payableCash, payableCashOf, type PayableCashRow } from '../ledger/payable-cash.ts';
import { unitsOf } from '../investments/fifo.ts';
import { fixedOf, valueOf } from '../market/fixed.ts';
import { seriesId } from '../market/series.ts';
import type { PricedDay } from '../ports/prices.ts';
import { caller } from '../sessions/caller.ts';
import { fundKindOfSeries } from '../tax/fund-kind-of-series.ts';
import { taxAccountOf, type TaxYearRow } from '../tax/tax-book.ts';
import { type HeldLot, heldLots, taxToday } from '../tax/tax-today.ts';
import { unsoldOf } from './unsold.ts';

interface FactsRow {
  readonly business_partner_id: string;
  readonly partner_status: BusinessPartnerStatus;
  readonly ident_status: IdentStatus;
  readonly has_mobile: boolean;
  readonly reader: string;
  readonly owners: readonly NamedOwner[];
  readonly payee: { readonly holder: string; readonly iban: string } | null;
  readonly investment: {
    readonly ips_id: string;
    readonly category: ProductCategory;
    readonly theme: ThemeCode | null;
    readonly split: Split | null;
    readonly status: ProductStatus;
    readonly created_on: IsoDate;
    readonly wphg_holding_period: HoldingPeriod | null;
    readonly investment_years: number | null;
    /** What is left of its lots, oldest first. */
    readonly lots: readonly HeldLot[];
    readonly tax: TaxYearRow;
    readonly unsold: number;
    readonly entire_unsold: boolean;
    readonly payments_open: boolean;
    readonly debt: number;
  } | null;
  readonly cash: (PayableCashRow & { readonly clearing_account_id: string }) | null;
}

/** Whether an order that is not done brings money into an investment, or asks for it. */
const moneyComesTo = (product: string): string => `EXISTS (
          SELECT FROM orders t WHERE t.business_partner_id = ${product}.business_partner_id AND t.ips_id = ${product}.ips_id
            AND t.type IN ('PURCHASE', 'OPENING', 'TOP_UP') AND t.status IN ('PENDING', 'OPEN', 'NOTASSIGNED', 'RUNNING')
        )`;

// $3 the id, $4 today, $5 the first day of young debits.
const find = statement<FactsRow | { readonly business_partner_id: null }>(
  'withdrawals.facts',
  `WITH ${caller}, own AS (
    SELECT o.business_partner_id FROM caller c JOIN acting_users o USING (user_id)
  ), target AS (
    SELECT p.business_partner_id, (
      SELECT json_build_object('ips_id', p.ips_id, 'category', p.category, 'theme', p.theme, 'split', p.split,
        'status', p.status,
        'created_on', p.created_on, 'wphg_holding_period', p.wphg_holding_period,
        'investment_years', p.investment_years,
        'lots', ${heldLots('p')}, 'tax', ${taxToday('p.business_partner_id', '$4::date')}, 'unsold', u.amount, 'entire_unsold', u.entire,
        'payments_open', ${moneyComesTo('p')},
        'debt', ${accountDebt('p.business_partner_id')})
      FROM ${unsoldOf('p')} u
    ) AS investment, NULL::json AS cash
    FROM own JOIN products p USING (business_partner_id) WHERE p.ips_id = $3
    UNION ALL
    SELECT a.business_partner_id, NULL, json_build_object('clearing_account_id', a.clearing_account_id,
      ${payableCash('a', '$4::date', '$5::date')})
    FROM own JOIN clearing_accounts a USING (business_partner_id) WHERE a.clearing_account_id = $3
  )
  SELECT t.business_partner_id, b.status AS partner_status, i.ident_status,
    i.mobile IS NOT NULL AS has_mobile, i.first_name || ' ' || i.last_name AS reader, ${ownersOf('t')} AS owners, (
      SELECT json_build_object('holder', r.holder, 'iban', r.iban)
      FROM reference_accounts r WHERE r.business_partner_id = t.business_partner_id
    ) AS payee, t.investment, t.cash
  FROM caller c JOIN users i USING (user_id) LEFT JOIN (target t JOIN business_partners b USING (business_partner_id)) ON true`,
);

export type PayoutFacts =
  | { readonly door: 'withdrawal'; readonly facts: InvestmentFacts }
  | { readonly door: 'disbursement'; readonly facts: CashFacts };

/** What the units are worth today, about the tax on selling of them, and the most it could be. */
const worthToday = (
  lots: readonly HeldLot[],
  year: TaxYearRow,
  { today, prices }: PricedDay,
): { readonly value: Cents; readonly taxReserve: Cents; readonly saleTax: SaleTax } => {
  const [first] = lots;
  if (first === undefined) return { value: cents(0), taxReserve: cents(0), saleTax: [] };
  const series = seriesId(first.series);
  const price = prices.last(series, today);
  const value = valueOf(unitsOf(lots.map(({ units }) => ({ unitsLeft: fixedOf(units) }))), price);
  const taxed = lots.map(({ units, cost, advances }) => ({
    value: valueOf(fixedOf(units), price),
    cost: cents(cost),
    advances: cents(advances),
  }));
  const account = taxAccountOf(year);
  const kind = fundKindOfSeries(series);
  return { value, taxReserve: greatestTax(account, kind, taxed), saleTax: saleTaxOf(account, kind, taxed, value) };
};

const factsOf = (row: FactsRow, at: PricedDay): PayoutFacts => {
  const partner: PartnerFacts = {
    businessPartnerId: row.business_partner_id,
    partnerStatus: row.partner_status,
    identStatus: row.ident_status,
    hasMobile: row.has_mobile,
    referenceAccount: row.payee && { ...payeeSeen(row.payee.holder, row.reader, row.owners), iban: row.payee.iban },
  };
  const { investment, cash } = row;
  if (investment !== null) {
    return {
      door: 'withdrawal',
      facts: {
        ...partner,
        ipsId: investment.ips_id,
        classification: investment,
        split: investment.split,
        status: investment.status,
        createdOn: investment.created_on,
        wphg: investment,
        ...worthToday(investment.lots, investment.tax, at),
        openPayouts: cents(investment.unsold),
        entireOpen: investment.entire_unsold,
        paymentsOpen: investment.payments_open,
        debt: cents(investment.debt),
      },
    };
  }
  if (cash === null) throw new Error('A payout is neither from an investment nor from a clearing account.');
  return {
    door: 'disbursement',
    facts: {
      ...partner,
      clearingAccountId: cash.clearing_account_id,
      ...payableCashOf(cash),
    },
  };
};

/**
 * What a payout from an investment (by its ipsId) or a clearing account (by its id) is decided on, all of one moment.
 * `unknown` for a foreign or no id, undefined when the session has ended.
 */
export const payoutFacts = async (
  db: Db,
  { userId, sessionId }: Principal,
  id: string,
  at: PricedDay,
): Promise<PayoutFacts | 'unknown' | undefined> => {
  const row = await db.row(find, [userId, sessionId, id, at.today, youngDebitsSince(at.today)]);
  if (row === undefined) return undefined;
  return row.business_partner_id === null ? 'unknown' : factsOf(row, at);
};
