import { cents } from '#domain/money/money.ts';
import type { ExemptionProblem, PrepareResult } from '#machines/exemption-order-form/exemption-order-form.types.ts';

/** The bank's refusals at the fields that they are about. */
const problems: ReadonlyMap<string, ExemptionProblem> = new Map(
  (
    [
      { field: 'amount', code: 'NOT_WHOLE_EUROS' },
      { field: 'amount', code: 'BELOW_MINIMUM' },
      { field: 'amount', code: 'ABOVE_LIMIT' },
      { field: 'amount', code: 'BELOW_USED' },
      { field: 'validFrom', code: 'BEGINS_TOO_EARLY' },
      { field: 'validFrom', code: 'NOT_FIRST_OF_YEAR' },
      { field: 'validUntil', code: 'NOT_END_OF_YEAR' },
      { field: 'validUntil', code: 'ENDS_BEFORE_BEGIN' },
      { field: 'type', code: 'SPOUSE_HAS_ORDER' },
      { field: 'spouseName', code: 'SPOUSE_NOT_HOLDER' },
    ] as const
  ).map((problem) => [problem.code, problem]),
);

/** What hinders whatever is typed: what stands, or may be given, is another thing by now; or there is no number. */
const others: ReadonlyMap<string, PrepareResult> = new Map([
  ['EXEMPTION_ORDER_EXISTS', { kind: 'outdated' }],
  ['NO_EXEMPTION_ORDER', { kind: 'outdated' }],
  ['NOT_MARRIED', { kind: 'outdated' }],
  ['NOTHING_TO_EXEMPT', { kind: 'outdated' }],
  ['ACCOUNT_CLOSING', { kind: 'outdated' }],
  ['NO_VALIDATED_NUMBER', { kind: 'noNumber' }],
  ['NOT_FOUND', { kind: 'gone' }],
]);

/** A refusal as `prepareExemptionOrder` gives it. */
type Refused =
  | { readonly refusal: 'BELOW_USED'; readonly details: { readonly used: number } }
  | { readonly refusal: 'TAX_ID_INVALID'; readonly details: { readonly whose: 'OWN' | 'SPOUSE' } }
  | { readonly refusal: string };

const isBelowUsed = (answer: Refused): answer is Extract<Refused, { readonly refusal: 'BELOW_USED' }> =>
  answer.refusal === 'BELOW_USED';
const isTaxId = (answer: Refused): answer is Extract<Refused, { readonly refusal: 'TAX_ID_INVALID' }> =>
  answer.refusal === 'TAX_ID_INVALID';

/** A refusal in the chart's words; undefined for one that nobody foresaw. */
export const refusedAt = (answer: Refused): PrepareResult | undefined => {
  if (isTaxId(answer)) {
    const field = answer.details.whose === 'OWN' ? 'taxId' : 'spouseTaxId';
    return { kind: 'flaw', problem: { field, code: 'TAX_ID_INVALID' } };
  }
  const problem = problems.get(answer.refusal);
  if (problem === undefined) return others.get(answer.refusal);
  const used = isBelowUsed(answer) ? { used: cents(answer.details.used) } : {};
  return { kind: 'flaw', problem, ...used };
};
