import { whoseDebit } from '../mandate/whose-debit.ts';
import type { NamedOwner } from '../reference-account/account-holders.ts';

/** Whose account a payout goes to. */
export interface Payee {
  readonly holder: string;
  /** Whether it is not the reader's own, but a child's or that of whom they share the account relation with. */
  readonly isOther?: boolean | undefined;
}

/** The account that a payout goes to, as somebody is told who may see it; `reader` by name, null where that is not known. */
export const payeeSeen = (holder: string, reader: string | null, owners: readonly NamedOwner[]): Payee =>
  reader === null || whoseDebit(holder, reader, owners) === 'OWN' ? { holder } : { holder, isOther: true };
