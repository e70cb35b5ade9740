import { addYears, fullMonthsBetween, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { HoldingPeriod, ProductWphg } from '#domain/entities/product.ts';
import { type Cents, centsFromEuros, subtractCents } from '#domain/money/money.ts';
import { project } from '#domain/projection/projection.ts';
import { germanDuration } from './duration.ts';

const fixedYears: Readonly<Record<Exclude<HoldingPeriod, '5+'>, number>> = { '<1': 1, '1–3': 3, '4–5': 5 };
const defaultLongYears = 10;
const defaultPlannedYears = 5;

/** Years the customer planned to invest: the upper end of the answer, 5 when there is none (rules §3). */
export const plannedYears = (wphg: Pick<ProductWphg, 'wphg_holding_period' | 'investment_years'>): number => {
  const answer = wphg.wphg_holding_period;
  if (answer === null) return defaultPlannedYears;
  return answer === '5+' ? (wphg.investment_years ?? defaultLongYears) : fixedYears[answer];
};

/** The day on which the planned time is over. */
export const plannedUntil = (createdAt: IsoDate, years: number): IsoDate => addYears(createdAt, years);

/** What the block is computed from. Sums that are unknown are null. */
export interface HoldingFacts {
  readonly createdAt: IsoDate | null;
  readonly wphg: ProductWphg;
  /** Percent a year, of the product's strategy and condition. */
  readonly yieldPercent: number;
  readonly volaPercent: number;
  /** Null where it is not known: nothing is expected then. */
  readonly gesamtKostenProzent: number | null;
  /** `returnOnInvestment.absolute`. */
  readonly actualGain: Cents | null;
  /** All that was paid in less what was taken out. */
  readonly netDeposits: Cents | null;
}

/** The block "Persönliche Anlagedauer"; a row that is null is left out. */
export interface HoldingBlock {
  readonly plannedYears: number;
  /** `5 Jahre` */
  readonly planned: string;
  readonly plannedUntil: IsoDate | null;
  /** `2 Jahre und 1 Monat`, `unter 1 Monat` */
  readonly sinceStart: string | null;
  /** Gain of what was paid in so far, a fraction. */
  readonly performance: number | null;
  /** Gain expected over the planned time of all that is planned to be paid in, a fraction. */
  readonly expected: number | null;
}

/** What the plan pays in, and should have gained at its end: the expected line of the projection less all deposits (rules §3). */
const planOf = (facts: HoldingFacts, years: number) => {
  if (facts.gesamtKostenProzent === null) return undefined;
  const deposit = centsFromEuros(facts.wphg.initial_amount ?? 0);
  const monthly = centsFromEuros(facts.wphg.savingplan_rate ?? 0);
  const last = project({
    deposit,
    monthly,
    years,
    yieldPercent: facts.yieldPercent,
    costPercent: facts.gesamtKostenProzent,
    volaPercent: facts.volaPercent,
  }).at(-1);
  return last === undefined ? undefined : { paidIn: last.paidIn, gain: subtractCents(last.expected, last.paidIn) };
};

/** Whether the block has nothing more to say: the planned time is over and more than expected was gained (rules §3). */
export const holdingHidden = (elapsed: boolean, expected: Cents | undefined, actual: Cents | null): boolean =>
  elapsed && expected !== undefined && actual !== null && expected < actual;

const share = (gain: Cents | null, paidIn: Cents | null): number | null =>
  gain === null || paidIn === null || paidIn <= 0 ? null : gain / paidIn;

/** The block for an investment; undefined when it is hidden (BNK-02, rules §3). */
export const holdingBlock = (facts: HoldingFacts, today: IsoDate): HoldingBlock | undefined => {
  const years = plannedYears(facts.wphg);
  const until = facts.createdAt === null ? null : plannedUntil(facts.createdAt, years);
  const plan = planOf(facts, years);
  if (holdingHidden(until !== null && until <= today, plan?.gain, facts.actualGain)) return undefined;
  return {
    plannedYears: years,
    planned: germanDuration(years * 12),
    plannedUntil: until,
    sinceStart: facts.createdAt === null ? null : germanDuration(fullMonthsBetween(facts.createdAt, today)),
    performance: share(facts.actualGain, facts.netDeposits),
    expected: share(plan?.gain ?? null, plan?.paidIn ?? null),
  };
};
