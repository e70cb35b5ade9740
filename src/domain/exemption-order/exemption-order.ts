import { type IsoDate, isoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { cents, type Cents, euros } from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';

/** Whose savings allowance an exemption order uses: one person's, or a couple's that is taxed together (§20 (9) EStG). */
export const exemptionTypes = ['SINGLE', 'JOINT'] as const;
export type ExemptionType = (typeof exemptionTypes)[number];

/** What is exempt at most (§20 (9) EStG). */
export const exemptionLimit: Readonly<Record<ExemptionType, Cents>> = { SINGLE: euros(1000), JOINT: euros(2000) };

export interface ExemptionOrder {
  readonly type: ExemptionType;
  /** Whole euros. A joint order of 0 € offsets losses only; a single one of 0 € does not exist. */
  readonly amount: Cents;
  /** The first of January. */
  readonly validFrom: IsoDate;
  /** The last of December; null for one without an end. */
  readonly validUntil: IsoDate | null;
}

/** What is known of who gives an order. */
export interface ExemptionFacts {
  readonly today: IsoDate;
  /** Whether the tax id of the one who orders is known: without it an order is void (§44a (2a) EStG). */
  readonly hasTaxId: boolean;
  /** Married or in a registered partnership, and taxed together; with the spouse's tax id. */
  readonly hasSpouse: boolean;
  readonly hasSpousesTaxId: boolean;
  /** What was used of the exemption this year. */
  readonly used: Cents;
}

/** What is wrong with how much is exempt, with since when, and with until when. */
export type AmountRefusal = 'NOT_WHOLE_EUROS' | 'BELOW_MINIMUM' | 'ABOVE_LIMIT' | 'BELOW_USED';
export type BeginRefusal = 'BEGINS_TOO_EARLY' | 'NOT_FIRST_OF_YEAR';
export type EndRefusal = 'NOT_END_OF_YEAR' | 'ENDS_BEFORE_BEGIN';

export type ExemptionRefusal =
  | 'TAX_ID_MISSING'
  | 'SPOUSE_MISSING'
  | 'SPOUSES_TAX_ID_MISSING'
  | AmountRefusal
  | BeginRefusal
  | EndRefusal;

const dayOfYear = (date: IsoDate): string => date.slice(5);

/** What is wrong with the day from which an order is valid; null for a good one. */
export const flawOfBegin = ({ validFrom }: Pick<ExemptionOrder, 'validFrom'>, today: IsoDate): BeginRefusal | null => {
  if (dayOfYear(validFrom) !== '01-01') return 'NOT_FIRST_OF_YEAR';
  return yearOf(validFrom) < yearOf(today) ? 'BEGINS_TOO_EARLY' : null;
};

/** What is wrong with the day until which it is; null for a good one, or none. */
export const flawOfEnd = ({
  validFrom,
  validUntil,
}: Pick<ExemptionOrder, 'validFrom' | 'validUntil'>): EndRefusal | null => {
  if (validUntil === null) return null;
  if (dayOfYear(validUntil) !== '12-31') return 'NOT_END_OF_YEAR';
  return validUntil < validFrom ? 'ENDS_BEFORE_BEGIN' : null;
};

/** What is wrong with an amount; null for a good one. */
export const flawOfAmount = (
  { type, amount, validFrom }: Omit<ExemptionOrder, 'validUntil'>,
  facts: Pick<ExemptionFacts, 'today' | 'used'>,
): AmountRefusal | null => {
  if (amount % 100 !== 0) return 'NOT_WHOLE_EUROS';
  if (amount < (type === 'JOINT' ? 0 : 100)) return 'BELOW_MINIMUM';
  if (amount > exemptionLimit[type]) return 'ABOVE_LIMIT';
  // A later year has used nothing yet.
  return yearOf(validFrom) === yearOf(facts.today) && amount < facts.used ? 'BELOW_USED' : null;
};

const flawOfPersons = ({ type }: ExemptionOrder, facts: ExemptionFacts): ExemptionRefusal | null => {
  if (!facts.hasTaxId) return 'TAX_ID_MISSING';
  if (type === 'SINGLE') return null;
  if (!facts.hasSpouse) return 'SPOUSE_MISSING';
  return facts.hasSpousesTaxId ? null : 'SPOUSES_TAX_ID_MISSING';
};

/** Whether an order may be given, or given in place of another one (decisions §11; §44a (2), (2a) EStG). */
export const admitted = (order: ExemptionOrder, facts: ExemptionFacts): Result<ExemptionOrder, ExemptionRefusal> => {
  const flaw =
    flawOfPersons(order, facts) ?? flawOfAmount(order, facts) ?? flawOfBegin(order, facts.today) ?? flawOfEnd(order);
  return flaw === null ? granted(order) : refused(flaw);
};

/**
 * What is left of an order that its giver deletes: nothing where none of it was used; else it is lowered to what was used,
 * in whole euros, and ends with this year (decisions §11).
 */
export const deleted = (
  order: ExemptionOrder,
  { today, used }: Pick<ExemptionFacts, 'today' | 'used'>,
): ExemptionOrder | null => {
  if (used <= 0 || yearOf(order.validFrom) > yearOf(today)) return null;
  const amount = cents(Math.min(Math.ceil(used / 100) * 100, order.amount));
  return { ...order, amount, validUntil: isoDate(yearOf(today), 12, 31) };
};
