import { limitNames, type RiskAnswers, riskLimits, riskScore } from './risk-score.ts';

/** Retirement classes in rising order with their strategy index (decisions §4). */
export const retirementClasses = [
  { name: 'DEFENSIVE', label: 'defensiv', index: 2 },
  { name: 'MODERATE', label: 'ausgewogen', index: 5 },
  { name: 'OFFENSIVE', label: 'offensiv', index: 8 },
] as const;
export type RetirementClass = (typeof retirementClasses)[number];

const wantedIndex = (score: number): number => {
  if (score < 30) return 2;
  return score < 60 ? 5 : 8;
};

/**
 * The retirement class by the raw score, lowered to what the limits allow except PREFERENCE (rules §8, ONB-10): pension
 * horizons are long, so that no shift applies. Undefined when none fits: asset management is proposed instead.
 */
export const recommendRetirement = (answers: RiskAnswers): RetirementClass | undefined => {
  const limits = riskLimits(answers);
  const others = limitNames.filter((name) => name !== 'PREFERENCE').map((name) => limits[name]);
  const ceiling = Math.min(wantedIndex(riskScore(answers.riskPreference)), ...others);
  return retirementClasses.findLast(({ index }) => index <= ceiling);
};
