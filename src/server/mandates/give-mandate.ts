import { accountHolders, isHeldBy, maySignFor, type Signing } from '#domain/reference-account/account-holders.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { acceptMandate, activeMandate, type MandateRow, type NewMandate } from './mandate.store.ts';

/**
 * The mandate in force under which whoever acts for a relation may have an account debited: in their account's name, or given by
 * somebody they share the relation with, whose it stays. Undefined where it has to be given.
 */
export const mandateInForce = async (
  tx: Db,
  { businessPartnerId, iban, holder }: Pick<NewMandate, 'businessPartnerId' | 'iban' | 'holder'>,
  signing: Signing,
  moment: Moment,
): Promise<MandateRow | undefined> => {
  const known = await activeMandate(tx, businessPartnerId, iban, moment);
  if (known === undefined || known.holder === holder) return known;
  const isOfAnother = !maySignFor(known.holder, signing) && isHeldBy(known.holder, accountHolders(signing.owners));
  return isOfAnother ? known : undefined;
};

/** The mandate in force, or a new one, which nobody gives for the account of somebody else (decisions §10). */
export const giveMandate = async (
  tx: Db,
  mandate: NewMandate,
  signing: Signing,
  moment: Moment,
): Promise<Result<MandateRow, 'ACCOUNT_NOT_OWN'>> => {
  const known = await mandateInForce(tx, mandate, signing, moment);
  if (known !== undefined) return granted(known);
  return maySignFor(mandate.holder, signing)
    ? granted(await acceptMandate(tx, mandate, moment))
    : refused('ACCOUNT_NOT_OWN');
};
