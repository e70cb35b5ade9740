import type { AccountType } from '#domain/entities/account-type.ts';
import { cents } from '#domain/money/money.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import type { AdmissionFacts } from '../business-partners/admission-facts.ts';

const wordsOf = (isCouple: boolean, isOrdered: boolean) => {
  if (!isOrdered) return isCouple ? 'couple' : undefined;
  return isCouple ? 'coupleOrdered' : 'ordered';
};

/** Refuses a deposit that the assets do not carry, and says what other orders take of them (ONB-14). */
export const uncoveredRefusal = (accountType: AccountType, { ordered }: Pick<AdmissionFacts, 'ordered'>) => {
  // What was ordered is the grown-ups', and a child's assets are its own.
  const taken = isChildAccount({ accountType }) ? 0 : ordered;
  return {
    ok: false,
    refusal: 'DEPOSIT_ABOVE_FREE_ASSETS',
    variant: wordsOf(conditionCodeOf(accountType) === 'JA', taken > 0),
    details: { ordered: cents(taken) },
  } as const;
};
