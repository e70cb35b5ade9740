import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import type { LimitName } from '#domain/risk-score/risk-score.ts';
import type { Judgement } from './judgement.ts';

const waysInto = { CASH: 'cash-invest', MANAGEMENT: 'vv' } as const;

/**
 * The way in to what is proposed instead: with the same customer, into the same or a new account relation. A question of
 * its own that has no answer yet is asked there.
 */
export const entryInstead = (id: EntryPointId, alternative: NonNullable<Judgement['alternative']>): EntryPointId => {
  const way = waysInto[alternative];
  const base = ['existing-customer-new-ips', 'existing-customer-new-business-partner'].find((each) =>
    id.startsWith(each),
  );
  const wanted = `${base ?? 'new-customer-new-business-partner'}-${way}`;
  const found = entryPointIds.find((each) => each === wanted);
  if (found === undefined) throw new Error(`There is no way in '${wanted}'.`);
  return found;
};

/** The question whose answer a limit comes from: where whoever wants another proposal has to begin. */
export const questionOf: Readonly<Record<LimitName, QuestionId>> = {
  PREFERENCE: 'riskPreference',
  LOSS_CAPACITY: 'drawdown',
  KNOWLEDGE: 'knowledge',
  HORIZON: 'holdingPeriod',
  // The reserve is what the deposit leaves of the free assets: of both the deposit is a matter of choice.
  LIQUIDITY: 'deposit',
  DEBT: 'liabilities',
};
