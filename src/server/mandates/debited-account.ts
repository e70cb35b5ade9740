import type { SepaSourceType } from '#domain/entities/savings-plan.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { bankOf } from '../banks/german-banks.ts';
import type { DebitedAccount } from './mandate.store.ts';

/** What a relation knows of itself: its reference account and in whose name other accounts of its are. */
export interface AccountFacts {
  readonly referenceAccount: DebitedAccount | null;
  /** The first owner: the child of a child's account (decisions §9). */
  readonly owner: string;
}

/** The account that a debit is to come from; another one than the reference account is the owner's too (decisions §10). */
export const debitedAccount = (
  { referenceAccount, owner }: AccountFacts,
  source: SepaSourceType,
  given: string | null | undefined,
): Result<DebitedAccount, 'ACCOUNT_MISSING' | 'IBAN_INVALID'> => {
  if (source === 'referenceAccount') {
    return referenceAccount === null ? refused('ACCOUNT_MISSING') : granted(referenceAccount);
  }
  const parsed = parseIban(given ?? '');
  if (!parsed.ok) return refused(parsed.refusal === 'EMPTY' ? 'ACCOUNT_MISSING' : 'IBAN_INVALID');
  const iban = parsed.value;
  const bic = bankOf(iban)?.bic ?? '';
  return granted({ holder: owner, iban, bic: bic === '' ? null : bic });
};
