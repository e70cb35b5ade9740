import { type Cents, centsFromEuros } from '#domain/money/money.ts';

/** The band leaves 5 of 100 cases below and 5 above (decisions §3). */
export const confidenceFactor = 1.645;

/** Years that a projection shows, and costs are added up for, where nobody says how many (ONB-11, specification §9). */
export const defaultYears = 10;

const paymentsPerYear = 12;

/** Stands below every projection (decisions §3; Art. 44(6) DelVO 2017/565). */
export const projectionWarning =
  'Prognosen sind kein verlässlicher Indikator für die künftige Wertentwicklung. In 5 von 100 Fällen kann das Ergebnis schlechter ausfallen als die untere Linie.';

export interface ProjectionInput {
  readonly deposit: Cents;
  /** Paid at the start of every month. */
  readonly monthly: Cents;
  /** Whole years ≥ 0. */
  readonly years: number;
  /** Median growth before costs, percent a year. */
  readonly yieldPercent: number;
  /** `gesamtKostenProzent`, percent a year. */
  readonly costPercent: number;
  /** Percent a year. */
  readonly volaPercent: number;
  /** Percent a year by which prices are assumed to rise; then all figures are in today's money. Absent: in that of their year. */
  readonly inflationPercent?: number;
}

/** Values at the end of a year; year 0 is the start. */
export interface ProjectionPoint {
  readonly year: number;
  readonly paidIn: Cents;
  readonly pessimistic: Cents;
  readonly expected: Cents;
  readonly optimistic: Cents;
}

interface Moments {
  readonly mean: number;
  readonly variance: number;
}

/** What a year's money buys, and what was paid in until then buys by the day of each payment, in today's money. */
interface Worth {
  readonly of: (value: number, year: number) => number;
  readonly paidIn: (deposit: number, monthly: number, year: number) => number;
}

/**
 * Money of a year t in today's: divided by what prices have risen by, (1 + i)^t. Every payment counts what it buys when it is
 * made, so that an investment which earns just the inflation neither gains nor loses.
 */
const worthAt = (inflationPercent: number): Worth => {
  const rise = Math.log1p(inflationPercent / 100);
  const perMonth = rise / paymentsPerYear;
  // 1 + v + v² + …, v being what a month's delay leaves of a payment.
  const payments = (months: number): number =>
    rise === 0 ? months : Math.expm1(-perMonth * months) / Math.expm1(-perMonth);
  return {
    of: (value, year) => value * Math.exp(-rise * year),
    paidIn: (deposit, monthly, year) => deposit + monthly * payments(paymentsPerYear * year),
  };
};

/**
 * Projects an investment (ONB-11, decisions §3). "Expected" is the median, costs reduce the yield, and the lines above
 * and below are the 95 % and 5 % quantiles of a log-normal value fitted to the monthly moments. Doubles throughout;
 * only the answer is rounded. Throws a RangeError when years are not whole or the return is −100 % or worse.
 */
export const project = (input: ProjectionInput): readonly ProjectionPoint[] => {
  if (!Number.isInteger(input.years) || input.years < 0) throw new RangeError(`Not whole years: ${input.years}`);
  const [deposit, monthly] = [input.deposit / 100, input.monthly / 100];
  const yearly = (input.yieldPercent - input.costPercent) / 100;
  if (yearly <= -1) throw new RangeError(`A yearly return of ${yearly} cannot be projected`);

  // log1p and expm1 keep the quotient below exact for returns near 0, where differences to 1 would cancel out.
  const perMonth = Math.expm1(Math.log1p(yearly) / paymentsPerYear);
  const [growth, monthlyGrowth] = [1 + yearly, 1 + perMonth];
  const yearOfDeposits = monthly * monthlyGrowth * (Math.abs(yearly) < 1e-12 ? paymentsPerYear : yearly / perMonth);
  const variance = (input.volaPercent / 100) ** 2 / paymentsPerYear;
  const meanFactor = monthlyGrowth * Math.exp(variance / 2);
  const squareFactor = monthlyGrowth ** 2 * Math.exp(2 * variance);
  const spread = meanFactor ** 2 * Math.expm1(variance);

  // Not by the second moment: what little of it is no square of the mean would be lost in its rounding.
  const afterMonth = (before: Moments): Moments => ({
    mean: meanFactor * (before.mean + monthly),
    variance: squareFactor * before.variance + spread * (before.mean + monthly) ** 2,
  });

  const worth = worthAt(input.inflationPercent ?? 0);

  const points: ProjectionPoint[] = [];
  let expected = deposit;
  let moments: Moments = { mean: deposit, variance: 0 };
  for (let year = 0; year <= input.years; year += 1) {
    if (year > 0) {
      expected = expected * growth + yearOfDeposits;
      for (let month = 0; month < paymentsPerYear; month += 1) moments = afterMonth(moments);
    }
    points.push({
      year,
      paidIn: centsFromEuros(worth.paidIn(deposit, monthly, year)),
      ...band(worth.of(expected, year), moments),
    });
  }
  return points;
};

const band = (expected: number, { mean, variance }: Moments) => {
  const deviation = expected === 0 ? 0 : Math.sqrt(Math.log1p(variance / mean ** 2));
  return {
    pessimistic: centsFromEuros(expected * Math.exp(-confidenceFactor * deviation)),
    expected: centsFromEuros(expected),
    optimistic: centsFromEuros(expected * Math.exp(confidenceFactor * deviation)),
  };
};
