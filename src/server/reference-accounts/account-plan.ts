import * as z from 'zod';
import { isEnding } from '#domain/entities/business-partner.ts';
import { accountChange } from '#domain/reference-account/account-change.ts';
import { accountHolders } from '#domain/reference-account/account-holders.ts';
import { checkAccount } from '#domain/reference-account/joint-holder.ts';
import { nameVerdicts, type NameVerdict } from '#domain/reference-account/name-check.ts';
import type { RelationFacts } from '../business-partners/relation-facts.ts';
import type { Db } from '../db/db.ts';
import { clearingBalanceOf } from '../ledger/clearing-balance.ts';

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
  const isChilds = owners.some(({ role }) => role === 'CHILD');
  return checkAccount(holder, accountHolders(owners), isChilds);
};

/**
 * Whether an account is the reference account already. Of a relation that ends the present account is never the way, whatever
 * its holder is called.
 */
export const isPresent = (
  { reference_account: account, status }: Pick<RelationFacts, 'reference_account' | 'status'>,
  { iban, holder }: Pick<AccountPlan, 'iban' | 'holder'>,
): boolean => account?.iban === iban && (account.holder === holder || isEnding(status));

/** How the reference account of a relation may be changed now; null: not at all. */
export const changeOf = async (
  tx: Db,
  { business_partner_id: id, status, orders }: Pick<RelationFacts, 'business_partner_id' | 'status' | 'orders'>,
): Promise<ReturnType<typeof accountChange>> =>
  accountChange({
    status,
    balance: await clearingBalanceOf(tx, id),
    isPayingOut: orders.some(({ type }) => type === 'ACCOUNT_CLOSURE'),
  });
