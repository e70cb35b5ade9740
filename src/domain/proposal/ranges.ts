import { type Cents, cents, euros } from '#domain/money/money.ts';
import { monthlyRoom } from '#domain/opening/income.ts';
import { depositLimits, savingsLimits } from '#domain/opening/opening.ts';
import type { Asked } from '#domain/questionnaire/answer-rules.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';

/** What a slider runs over, in cents. */
export interface SumRange {
  readonly min: Cents;
  readonly max: Cents;
  readonly step: Cents;
}

const stepOf = (most: number): Cents => {
  if (most <= euros(2_000)) return euros(25);
  if (most <= euros(20_000)) return euros(100);
  return most <= euros(200_000) ? euros(500) : euros(1_000);
};

/** A range that begins at nothing and ends at a whole step: further than the sum at hand, and not beyond what may be. */
const rangeTo = (sum: Cents, least: Cents, most: number): SumRange => {
  const end = Math.max(sum, Math.min(most, Math.max(3 * sum, least)));
  const step = stepOf(end);
  return { min: cents(0), max: cents(Math.max(step, Math.ceil(end / step) * step)), step };
};

/** What the two sums can be slid over beside a proposal; fields beside the sliders take any sum. */
export const sumRangesOf = (
  { deposit = cents(0), savings = cents(0), freeAssets, illiquidAssets, netIncome, expenses }: Answers,
  asked: Asked,
): { readonly deposit: SumRange; readonly savings: SumRange } => {
  const { maximum } = depositLimits({ ...asked, customerPackage: asked.customerPackage ?? undefined });
  const held = asked.child ? [freeAssets] : [freeAssets, illiquidAssets];
  const assets = Math.min(...held.filter((sum) => sum !== undefined && sum > 0).map(Number));
  const free = Math.max(0, assets - (asked.child ? 0 : (asked.ordered ?? 0)));
  const isBound = Number.isFinite(assets);
  const room = netIncome === undefined || expenses === undefined ? 0 : monthlyRoom({ income: netIncome, expenses });
  return {
    deposit: rangeTo(deposit, euros(20_000), isBound ? Math.min(maximum, free) : maximum),
    savings: rangeTo(savings, euros(1_000), room > 0 ? room : savingsLimits.maximum),
  };
};
