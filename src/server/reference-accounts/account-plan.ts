import * as z from 'zod';
import type { OwnerRole } from '#domain/entities/business-partner.ts';
import { checkHolder, nameVerdicts, type NameVerdict } from '#domain/reference-account/name-check.ts';
import type { RelationFacts } from '../business-partners/relation-facts.ts';

/** Everything that a stored change of the reference account will do (decisions §18). */
export const accountPlan = z.object({
  businessPartnerId: z.string(),
  iban: z.string(),
  bic: z.string(),
  bankName: z.string(),
  holder: z.string(),
  nameCheck: z.enum(nameVerdicts),
});
export type AccountPlan = z.output<typeof accountPlan>;

const holders: ReadonlySet<OwnerRole> = new Set<OwnerRole>(['HOLDER', 'CO_HOLDER']);

/** Compares a holder with those in whose name an account may be: a child's money goes to the child alone (decisions §9). */
export const holderCheck = ({ owners }: Pick<RelationFacts, 'owners'>, holder: string): NameVerdict => {
  const children = owners.filter(({ role }) => role === 'CHILD');
  const owning = children.length > 0 ? children : owners.filter(({ role }) => holders.has(role));
  return checkHolder(
    holder,
    owning.map(({ name }) => name),
  );
};
