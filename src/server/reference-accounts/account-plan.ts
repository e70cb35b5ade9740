import * as z from 'zod';
import { accountHolders } from '#domain/reference-account/account-holders.ts';
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

/** Compares a holder with those in whose name an account may be: a child's money goes to the child alone (decisions §9). */
export const holderCheck = ({ owners }: Pick<RelationFacts, 'owners'>, holder: string): NameVerdict => {
  return checkHolder(holder, accountHolders(owners));
};
