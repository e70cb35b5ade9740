import { updateBp } from '#api/business-partners/update-business-partner.ts';
import type { RequestOf } from '#api/endpoint.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { storedAnswersOf } from '#domain/questionnaire/suitability.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { StoreInput, StoreResult } from '#machines/wphg-update/wphg-update.types.ts';

type Wphg = NonNullable<RequestOf<typeof updateBp>['wphg']>;

/** The answers under their stored keys (ONB-09); the sum of all assets is the server's to figure. */
const wphgOf = (answers: Answers): Wphg => {
  const stored = storedAnswersOf(answers, 'VV.VV');
  if (stored === undefined) throw new Error('Answers were confirmed that are not complete.');
  const { liquid_assets, liabilities, illiquid_assets, expenses, net_income, knowledge, drawdown } = stored;
  return {
    liquid_assets,
    // What was not asked for is not said: a child's account relation is asked for neither.
    ...(answers.liabilities === undefined ? {} : { liabilities }),
    ...(answers.illiquidAssets === undefined ? {} : { illiquid_assets }),
    expenses,
    net_income,
    knowledge,
    drawdown,
    risk_preference: stored.risk_preference as Wphg['risk_preference'],
    wphg_holding_period: stored.wphg_holding_period,
  };
};

/**
 * Stores confirmed answers of an account relation (BNK-20). The same ones are the same intent until they are answered: who comes
 * back to them after others means to store them again.
 */
export const wphgStoring = (caller: Caller, newKey: () => string) => {
  const keys = new Map<string, string>();
  const keyOf = (intent: string): string => {
    const key = keys.get(intent) ?? newKey();
    keys.set(intent, key);
    return key;
  };
  return async ({ businessPartnerId, answers }: StoreInput): Promise<StoreResult> => {
    const wphg = wphgOf(answers);
    const intent = JSON.stringify([businessPartnerId, wphg]);
    const answer = await caller.attempt(updateBp, { businessPartnerId, wphg }, { idempotencyKey: keyOf(intent) });
    keys.delete(intent);
    if (answer.ok) return granted({ validUntil: answer.value.wphgExpiresAt });
    const { refusal } = answer;
    if (refusal === 'EXPENSES_MISSING' || refusal === 'TOO_MANY_ANSWERS') return refused(refusal);
    if (refusal === 'RELATION_NOT_OPEN') return refused('NOT_OPEN');
    throw new UnexpectedRefusal(updateBp.name, refusal);
  };
};
