import type { SepaSourceType } from '#domain/entities/savings-plan.ts';
import { parseIban } from '#domain/iban/iban.ts';
import {
  accountHolders,
  isHeldBy,
  mandateHolder,
  maySignFor,
  type Signing,
} from '#domain/reference-account/account-holders.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { bankOf } from '../banks/german-banks.ts';
import type { DebitedAccount } from './mandate.store.ts';

/** What is known of a relation, and of whoever acts for it. */
export interface AccountFacts extends Signing {
  readonly referenceAccount: DebitedAccount | null;
}

/** Whether the reference account is held by those whose relation it is. */
const isReferenceOwn = ({ referenceAccount, owners }: AccountFacts): boolean =>
  referenceAccount !== null && isHeldBy(referenceAccount.holder, accountHolders(owners));

/** SQL: whether a mandate is in force for the reference account of the relation with this id. */
export const referenceMandated = (businessPartnerId: string): string => `EXISTS (
      SELECT FROM reference_accounts r JOIN mandates m USING (business_partner_id, iban)
      WHERE r.business_partner_id = ${businessPartnerId} AND m.status = 'ACTIVE'
    )`;

/** Whether it may be debited for whoever acts: under a mandate in force, or one that they may give themselves. */
export const isReferenceDebitable = (facts: AccountFacts, isMandated: boolean): boolean =>
  isReferenceOwn(facts) && (isMandated || maySignFor(facts.referenceAccount?.holder ?? '', facts));

/** The account that a debit is to come from: nobody gives a mandate for one of somebody else (decisions §10). */
export const debitedAccount = (
  facts: AccountFacts,
  source: SepaSourceType,
  given: string | null | undefined,
): Result<DebitedAccount, 'ACCOUNT_MISSING' | 'IBAN_INVALID' | 'ACCOUNT_NOT_OWN'> => {
  const { referenceAccount, owners, signer } = facts;
  if (source === 'referenceAccount') {
    if (referenceAccount === null) return refused('ACCOUNT_MISSING');
    return isReferenceOwn(facts) ? granted(referenceAccount) : refused('ACCOUNT_NOT_OWN');
  }
  const parsed = parseIban(given ?? '');
  if (!parsed.ok) return refused(parsed.refusal === 'EMPTY' ? 'ACCOUNT_MISSING' : 'IBAN_INVALID');
  const holder = mandateHolder(signer, owners);
  if (holder === undefined) return refused('ACCOUNT_NOT_OWN');
  const iban = parsed.value;
  const bic = bankOf(iban)?.bic ?? '';
  return granted({ holder, iban, bic: bic === '' ? null : bic });
};
