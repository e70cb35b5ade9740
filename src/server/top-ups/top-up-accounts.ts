import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { maskedIban } from '#domain/iban/masked-iban.ts';
import { paysNothing } from '#domain/mandate/debit-words.ts';
import { hasLapsed } from '#domain/mandate/mandate.ts';
import type { Signing } from '#domain/reference-account/account-holders.ts';
import type { DebitAccount } from '#domain/top-up/top-up-options.ts';
import { bankOf } from '../banks/german-banks.ts';
import type { DebitedAccount } from '../mandates/mandate.store.ts';
import { payerSeen } from '../mandates/payer-seen.ts';

/** A mandate in force, as a statement gathers it. */
export interface KnownMandate {
  readonly iban: string;
  readonly mandate_id: string;
  readonly holder: string;
  readonly signed_on: IsoDate;
  readonly last_used_on: IsoDate | null;
}

/** What a customer may know of an account that is to be debited. */
export const debitAccountOf = (
  { holder, iban }: DebitedAccount,
  { mandates, owners, signer }: Signing & { readonly mandates: readonly KnownMandate[] },
  today: IsoDate,
): DebitAccount => {
  const known = mandates.find((mandate) => mandate.iban === iban);
  // One that has lapsed, or that somebody of another name gave, must be accepted anew.
  const isInForce =
    known !== undefined &&
    known.holder === holder &&
    !hasLapsed({ signedOn: known.signed_on, lastUsedOn: known.last_used_on }, today);
  const seen = payerSeen(holder, { reader: signer, owners });
  return {
    holder,
    iban: maskedIban(iban),
    bankName: bankOf(iban)?.name ?? null,
    isMandated: isInForce,
    mandateId: isInForce && !paysNothing(seen) ? known.mandate_id : null,
    ...seen,
  };
};
