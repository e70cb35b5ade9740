import { parts } from '#machines/question-part/question-part.parts.ts';
import { type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { StoredAnswers } from '#domain/questionnaire/suitability.ts';

const inEuros = (cents = 0): number => cents / 100;

/** What was entered under the keys of specification §3; undefined where not all of them are asked. */
export const storedFrom = (id: EntryPointId, entered: Answers): StoredAnswers | undefined => {
  const { knowledge, drawdown, riskPreference, holdingPeriod = '5+' } = entered;
  if (knowledge === undefined || drawdown === undefined || riskPreference === undefined) return undefined;
  return {
    liquid_assets: inEuros(entered.freeAssets),
    liabilities: inEuros(entered.liabilities),
    illiquid_assets: inEuros(entered.illiquidAssets),
    total_assets: inEuros((entered.freeAssets ?? 0) + (entered.illiquidAssets ?? 0)),
    expenses: inEuros(entered.expenses),
    net_income: inEuros(entered.netIncome),
    knowledge,
    drawdown,
    risk_preference: riskPreference,
    initial_amount: inEuros(entered.deposit),
    savingplan_rate: inEuros(entered.savings),
    wphg_holding_period: holdingPeriod,
    sustainability: entryPointOf(id).category === 'VV.VV' && entered.sustainabilityChoice === 'YES',
  };
};

/** What was entered about sustainability, which is stored with the investment as it was answered. */
export const wishesIn = (entered: Answers): Partial<Answers> =>
  Object.fromEntries(
    parts.preferring.questions.flatMap((wish) => (entered[wish] === undefined ? [] : [[wish, entered[wish]]])),
  );
