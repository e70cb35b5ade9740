import { isInvestmentWay } from '#domain/onboarding/investment-ways.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';

/** On which way the questions are asked whose answers a draft keeps; undefined where it keeps none. */
export const draftEntryPoint = (journey: string, subject: string): EntryPointId | undefined => {
  if (journey === 'strategy-change') return 'existing-customer-change-strategy';
  if (journey === 'wphg-update') return 'existing-customer-update-business-partner';
  return journey === 'new-investment' && isInvestmentWay(subject) ? subject : undefined;
};
