import type { OwnerRole } from '../entities/business-partner.ts';

/**
 * Whether nobody binds a child alone: two guardians act for it together (§ 1629 Abs. 1 S. 2 BGB, decisions §9). Of a child
 * that has come of age its former guardians are no owners any more.
 */
export const bindTogether = (owners: readonly { readonly role: OwnerRole }[]): boolean =>
  owners.filter(({ role }) => role === 'GUARDIAN').length > 1;
