import type { Payee } from './payee.ts';
import { addBusinessDays, businessDayFrom } from '#domain/calendar/business-day.ts';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { ProductStatus, ProductWphg } from '#domain/entities/product.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { plannedUntil, plannedYears } from '#domain/holding-period/holding-period.ts';
import { maskedIban } from '#domain/iban/masked-iban.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { Classification } from '#domain/products/product-types.ts';
import type { Split } from '#domain/products/products.ts';
import type { SaleTax } from '#domain/tax/sale-tax.ts';
import { topUpLimits } from '#domain/top-up/top-up-limits.ts';
import { greatestPart, type WithdrawalDoor } from '#domain/withdrawal/payout-orders.ts';
import type {
  EntireHindrance,
  QuoteLine,
  WithdrawalHindrance,
  WithdrawalQuote,
} from '#domain/withdrawal/withdrawal.ts';
import { moneyHindrance, partnerHindrance, payeeHindrance, productHindrance } from './hindrances.ts';

/** Business days from a payout's order to its arrival: sold on the next, settled two later; settled cash takes one. */
const arrivalDays = { withdrawal: 3, disbursement: 1 } as const;

/** The business day on which the money of an order of today arrives (decisions §10: TARGET days). */
export const arrivalOf = (door: WithdrawalDoor, today: IsoDate): IsoDate =>
  addBusinessDays(businessDayFrom(today), arrivalDays[door]);

/** Days in which a second member of staff decides on a payout (decisions §13: an approval ends after 72 hours). */
const reviewDays = 3;

/** Between which business days the money of a payout arrives that is in review today and was ordered on a day. */
export const arrivalInReview = (
  door: WithdrawalDoor,
  orderedOn: IsoDate,
  today: IsoDate,
): { readonly earliest: IsoDate; readonly latest: IsoDate } => {
  const earliest = arrivalOf(door, today);
  const latest = arrivalOf(door, addDays(orderedOn, reviewDays));
  return { earliest, latest: latest < earliest ? earliest : latest };
};

/**
 * The same for the proceeds of a sale that are in review (`isAboveConfirmed`), by the day on which they would have arrived:
 * two of the days of review have passed by then.
 */
export const arrivalOfHeld = (
  due: IsoDate,
  today: IsoDate,
): { readonly earliest: IsoDate; readonly latest: IsoDate } => {
  const next = arrivalOf('disbursement', today);
  const earliest = next > due ? next : due;
  const latest = arrivalOf('disbursement', addDays(due, 1));
  return { earliest, latest: latest < earliest ? earliest : latest };
};

/** What both doors know of the account relation. */
export interface PartnerFacts {
  readonly businessPartnerId: string;
  readonly partnerStatus: BusinessPartnerStatus;
  readonly identStatus: IdentStatus;
  /** Whether a TAN could be texted. */
  readonly hasMobile: boolean;
  /** As stored, whole. */
  readonly referenceAccount: (Payee & { readonly iban: string }) | null;
}

export interface InvestmentFacts extends PartnerFacts {
  readonly ipsId: string;
  readonly classification: Classification;
  readonly split: Split | null;
  readonly status: ProductStatus;
  readonly createdOn: IsoDate;
  readonly wphg: Pick<ProductWphg, 'wphg_holding_period' | 'investment_years'>;
  readonly value: Cents;
  /** Withdrawals ordered and not yet sold. */
  readonly openPayouts: Cents;
  /** Whether one of them takes everything. */
  readonly entireOpen: boolean;
  /** Whether orders bring money into it that are not done: what it is worth at a sale nobody knows then. */
  readonly paymentsOpen: boolean;
  /** The most that selling of it could be taxed with now; ≥ 0. */
  readonly taxReserve: Cents;
  /** What selling a part of it, or all, is about to be taxed with. */
  readonly saleTax: SaleTax;
  /** What the clearing account lacks, and the sale settles first; ≥ 0. */
  readonly debt: Cents;
}

/** The money on a clearing account and what of it is spoken for. */
export interface PayableCash {
  readonly settledCash: Cents;
  readonly openPayouts: Cents;
  /** Ordered from this cash, or being bought with it: nobody pays it out, and nobody has ordered that. */
  readonly reservedForInvestment: Cents;
  readonly reservedFeesAndTax: Cents;
  /** Of the last five business days, not returned (decisions §10). */
  readonly unreturnedDebits: Cents;
}

export interface CashFacts extends PartnerFacts, PayableCash {
  readonly clearingAccountId: string;
}

/** Deductions in their order, each at most what the ones before it left: so the lines add up to what remains. */
const breakdownOf = (
  start: QuoteLine,
  deductions: readonly { readonly code: QuoteLine['code']; readonly amount: Cents }[],
): { readonly lines: readonly QuoteLine[]; readonly left: Cents } => {
  let left = start.amount;
  const lines = [start];
  for (const { code, amount } of deductions) {
    const taken = Math.max(0, Math.min(amount, left));
    left = cents(left - taken);
    if (taken > 0) lines.push({ code, amount: cents(-taken) });
  }
  return { lines, left };
};

const payee = ({ referenceAccount, hasMobile }: PartnerFacts): WithdrawalHindrance | undefined =>
  payeeHindrance(referenceAccount !== null, hasMobile);

const shared = (facts: PartnerFacts) => ({
  businessPartnerId: facts.businessPartnerId,
  referenceAccount:
    facts.referenceAccount === null
      ? null
      : { ...facts.referenceAccount, iban: maskedIban(facts.referenceAccount.iban) },
});

const entireHindranceOf = ({ paymentsOpen }: InvestmentFacts, openPayouts: Cents): EntireHindrance | undefined => {
  if (openPayouts > 0) return 'PAYOUTS_OPEN';
  return paymentsOpen ? 'PAYMENTS_OPEN' : undefined;
};

/**
 * What can be withdrawn from an investment (decisions §10, §20): 95 % of its value less open withdrawals, and never so
 * much that less stays than the least that its category takes (rules §7); or everything, while no other withdrawal is open
 * and no payment into it: a TAN is for about the value of today. Who orders an amount gets it after tax, so what the tax on
 * the gain may come to is kept back too (decisions §11).
 */
export const withdrawalQuote = (facts: InvestmentFacts, today: IsoDate): WithdrawalQuote => {
  const { value } = facts;
  const openPayouts = facts.entireOpen ? value : facts.openPayouts;
  const { minimum } = topUpLimits(facts.classification.category);
  const kept = Math.max(value - greatestPart(value), minimum);
  const { lines, left } = breakdownOf({ code: 'INVESTMENT_VALUE', amount: value }, [
    { code: 'OPEN_PAYOUTS', amount: openPayouts },
    { code: 'RESERVED_FEES_AND_TAX', amount: facts.taxReserve },
    { code: 'ACCOUNT_DEBT', amount: facts.debt },
    { code: 'SAFETY_MARGIN', amount: cents(kept) },
  ]);
  const entireHindrance = entireHindranceOf(facts, openPayouts);
  const isCovered = facts.debt === 0 || value - facts.taxReserve > facts.debt;
  const fullPossible = value > 0 && entireHindrance === undefined && isCovered;
  const hindrance =
    partnerHindrance(facts, facts.partnerStatus) ??
    productHindrance(facts.status) ??
    payee(facts) ??
    moneyHindrance(value, left > 0 || fullPossible);
  const years = plannedYears(facts.wphg);
  return {
    door: 'withdrawal',
    id: facts.ipsId,
    title: labelWithSplit(facts.classification, facts.split),
    ...shared(facts),
    value,
    maximum: left,
    minimumRemaining: minimum,
    fullPossible: fullPossible && hindrance === undefined,
    ...(entireHindrance === undefined || value <= 0 ? {} : { entireHindrance }),
    breakdown: lines,
    ...(hindrance === undefined ? {} : { hindrance }),
    arrival: arrivalOf('withdrawal', today),
    arrivalAfterReview: arrivalInReview('withdrawal', today, today).latest,
    holding: { since: facts.createdOn, plannedYears: years, plannedUntil: plannedUntil(facts.createdOn, years) },
    ...(facts.saleTax.some(({ tax }) => tax !== 0) ? { saleTax: facts.saleTax } : {}),
    ...(facts.debt > 0 ? { debt: facts.debt } : {}),
  };
};

const cashBreakdown = (cash: PayableCash) =>
  breakdownOf({ code: 'SETTLED_CASH', amount: cash.settledCash }, [
    { code: 'OPEN_PAYOUTS', amount: cash.openPayouts },
    { code: 'RESERVED_FOR_INVESTMENT', amount: cash.reservedForInvestment },
    { code: 'RESERVED_FEES_AND_TAX', amount: cash.reservedFeesAndTax },
    { code: 'UNRETURNED_DEBITS', amount: cash.unreturnedDebits },
  ]);

/** How much of the money on a clearing account can be paid out; never negative (decisions §10). */
export const payableOf = (cash: PayableCash): Cents => cents(Math.max(0, cashBreakdown(cash).left));

/** What can be paid out of a clearing account (decisions §10). Its maximum is all there is, so "everything" is not a case of its own. */
export const disbursementQuote = (facts: CashFacts, today: IsoDate): WithdrawalQuote => {
  const { lines, left } = cashBreakdown(facts);
  const hindrance =
    partnerHindrance(facts, facts.partnerStatus) ?? payee(facts) ?? moneyHindrance(facts.settledCash, left > 0);
  return {
    door: 'disbursement',
    id: facts.clearingAccountId,
    title: 'Verrechnungskonto',
    ...shared(facts),
    value: facts.settledCash,
    maximum: payableOf(facts),
    minimumRemaining: cents(0),
    fullPossible: false,
    breakdown: lines,
    ...(hindrance === undefined ? {} : { hindrance }),
    arrival: arrivalOf('disbursement', today),
    arrivalAfterReview: arrivalInReview('disbursement', today, today).latest,
  };
};

/** Business days for which a bank may return a debit without much ado; so long its money is not paid out. */
const returnableDays = 5;

/** The first day whose debits are younger than five business days (decisions §10). */
export const youngDebitsSince = (today: IsoDate): IsoDate => {
  let since = today;
  while (addBusinessDays(addDays(since, -1), returnableDays) > today) since = addDays(since, -1);
  return since;
};
