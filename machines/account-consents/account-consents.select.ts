import { bankCodeIn } from '#domain/iban/bank-code.ts';
import type { AccountConsentsContext } from './account-consents.types.ts';

/** How the bank of the typed account is called; null while nobody has told it, and where nobody can. */
export const bankNameIn = ({ bank, typed }: Pick<AccountConsentsContext, 'bank' | 'typed'>): string | null =>
  bank !== null && bank.code === bankCodeIn(typed.account.iban) ? bank.name : null;
