import type { OwnerRole } from '#domain/entities/business-partner.ts';
import { checkHolder } from './name-check.ts';

/** An owner of an account relation. */
export interface NamedOwner {
  readonly name: string;
  readonly role: OwnerRole;
}

/** In whose name an account of a relation may be: either holder's, and of a child's the child's alone (decisions §9). */
export const accountHolders = (owners: readonly NamedOwner[]): readonly string[] => {
  const children = owners.filter(({ role }) => role === 'CHILD');
  const owning = children.length > 0 ? children : owners.filter(({ role }) => role !== 'GUARDIAN');
  return owning.map(({ name }) => name);
};

/** Whether an account that is to be debited is one's own: its holder is called so, or nearly (decisions §10). */
export const isHeldBy = (holder: string, names: readonly string[]): boolean => {
  const verdict = checkHolder(holder, names);
  return verdict === 'MATCH' || verdict === 'CLOSE';
};

/** Why an account is not paid out to, in the same words everywhere. */
export const foreignHolderText = 'Das Konto muss der Person gehören, für die wir das Depot führen.';

/** Whoever acts for a relation, by their own name, and those whose it is. */
export interface Signing {
  readonly owners: readonly NamedOwner[];
  readonly signer: string;
}

/**
 * In whose name an account is that somebody acting for a relation gives a mandate for: their own, as the relation has it, or that
 * of the child whom they act for. Undefined where they are none of those who hold it.
 */
export const mandateHolder = (signer: string, owners: readonly NamedOwner[]): string | undefined => {
  const names = accountHolders(owners);
  const own = names.find((name) => checkHolder(signer, [name]) === 'MATCH');
  const near = own ?? names.find((name) => isHeldBy(signer, [name]));
  if (near !== undefined) return near;
  // Who acts alone for whom there is one name may be called otherwise by now.
  return names.length === 1 ? names[0] : undefined;
};

/**
 * Whether somebody acting for a relation may give a mandate for an account in this name: it is their own, or that of the child
 * whom they act for. For the account of whom they share the relation with they may not: its holder signs (decisions §10).
 */
export const maySignFor = (holder: string, { owners, signer }: Signing): boolean => {
  const own = mandateHolder(signer, owners);
  return own !== undefined && isHeldBy(holder, [own]);
};
