import { accountHolders, isHeldBy, type NamedOwner } from '../reference-account/account-holders.ts';
import { checkHolder } from '../reference-account/name-check.ts';

/**
 * As whose a debit is told to somebody who may see it: `OWN`, from their account · `OTHER`, from that of whom they share the
 * relation with, so that they pay nothing · `NAMED`, from one that is a child's, or that nobody knows to be theirs or not.
 */
export type WhoseDebit = 'OWN' | 'OTHER' | 'NAMED';

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

/** `vom Konto von Anna Berger`; one's own without a name. */
export const debitedFrom = (whose: WhoseDebit, payer: string): string =>
  whose === 'OWN' ? 'von Ihrem Konto' : `vom Konto von ${payer}`;

/** What whoever pays nothing of a debit is told. */
export const nothingToPay = 'Sie müssen nichts zahlen.';

/** Who wires, where several read the same reference. */
export const wiredOnce = 'Überweisen muss nur einer von Ihnen, und nur einmal.';
