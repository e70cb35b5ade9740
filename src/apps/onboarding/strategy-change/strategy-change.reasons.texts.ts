import { reasonText } from '#domain/proposal/reason-text.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { LimitName } from '#domain/risk-score/risk-score.ts';

/** Known of the customer, and not asked for a change: given anew on a page of their own. */
export type StoredLimit = Extract<LimitName, 'LIQUIDITY' | 'DEBT'>;

export const isStored = (limit: LimitName): limit is StoredLimit => limit === 'LIQUIDITY' || limit === 'DEBT';

const stored: Readonly<Record<StoredLimit, string>> = {
  LIQUIDITY: 'Ihre Reserve beträgt weniger als drei Monatsausgaben.',
  DEBT: 'Ihre Kredite machen mehr als die Hälfte Ihres Vermögens aus.',
};

/** The answer behind a limit. What is invested already is no deposit, so that a reserve is told of without one. */
export const changeReasonText = (limit: LimitName, answers: Answers): string =>
  isStored(limit) ? stored[limit] : reasonText(limit, answers);

export const renewText = 'Angaben zu Ihren Finanzen erneuern';
