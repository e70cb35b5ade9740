import { accountHolders, isHeldBy, type NamedOwner } from '../reference-account/account-holders.ts';
import { checkHolder } from '../reference-account/name-check.ts';
import type { WhoseDebit } from './debit-payer.ts';

/** Whose account is debited, by the name of its holder and that of whoever reads it. */
export const whoseDebit = (payer: string, reader: string, owners: readonly NamedOwner[]): WhoseDebit => {
  const isReader = (name: string): boolean => checkHolder(name, [reader]) === 'MATCH';
  if (isReader(payer)) return 'OWN';
  const names = accountHolders(owners);
  const others = names.filter((name) => !isReader(name));
  const isTheirs = others.some((name) => checkHolder(payer, [name]) === 'MATCH');
  const isLikeTheirs = !isHeldBy(payer, [reader]) && others.some((name) => isHeldBy(payer, [name]));
  if (!isTheirs && !isLikeTheirs) return 'OWN';
  if (owners.some(({ role }) => role === 'CHILD')) return 'NAMED';
  // Who holds an account alone may be called otherwise by now; of two, they may be either.
  if (others.length === names.length) return names.length === 1 ? 'OWN' : 'NAMED';
  return 'OTHER';
};
