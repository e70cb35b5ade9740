import type { AccountType, ConditionAccountCode } from '#domain/entities/account-type.ts';

/** The code under which conditions for a kind of account stand (DOM-03): every child's account is CA, every other of two people JA. */
export const conditionCodeOf = (accountType: AccountType): ConditionAccountCode => {
  if (accountType.startsWith('child') || accountType === 'CA') return 'CA';
  return accountType.startsWith('single') || accountType === 'SA' ? 'SA' : 'JA';
};
