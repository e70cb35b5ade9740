import { parseIban } from '#domain/iban/iban.ts';
import { flawsAt, type FormFlaw } from '#domain/person/form-flaw.ts';
import { parseTaxId } from '#domain/person/tax-id.ts';
import { checkHolder } from '#domain/reference-account/name-check.ts';
import { type ConsentKind, consentKinds } from './application.ts';

/** The account that is paid out to, as it is typed. */
export interface AccountForm {
  readonly iban: string;
  readonly holder: string;
}

/** All that is typed in the third step and may be kept. */
export interface AccountTyped {
  readonly account: AccountForm;
  readonly startsAtOnce: 'yes' | 'no' | '';
}

export type AccountFlawCode =
  | 'MISSING'
  | 'IBAN_INVALID'
  | 'IBAN_NOT_SEPA'
  | 'HOLDER_OTHER'
  | 'OPTION_MISSING'
  | 'CONSENT_MISSING'
  | 'TAX_ID_INVALID';
export type AccountFlaw = FormFlaw<AccountFlawCode>;

const asIban = { EMPTY: 'MISSING', INVALID: 'IBAN_INVALID', NOT_SEPA: 'IBAN_NOT_SEPA' } as const;

/** @param owners those one of whom must hold the account, by their whole names */
export const accountFlaws = ({ iban, holder }: AccountForm, owners: readonly string[]): readonly AccountFlaw[] => {
  const read = parseIban(iban);
  const isOther = checkHolder(holder, owners) === 'NO';
  return flawsAt<AccountFlawCode>({
    iban: read.ok ? undefined : asIban[read.refusal],
    holder: holder.trim() === '' ? 'MISSING' : isOther ? 'HOLDER_OTHER' : undefined,
  });
};

/** Every consent is needed, each on its own: none stands for another. */
export const consentFlaws = (given: readonly ConsentKind[]): readonly AccountFlaw[] =>
  consentKinds.filter((kind) => !given.includes(kind)).map((kind) => ({ field: kind, code: 'CONSENT_MISSING' }));

/** A child's tax id is German (decisions §9). */
export const childTaxFlaws = (taxId: string): readonly AccountFlaw[] =>
  parseTaxId(taxId, 'DEU').ok ? [] : [{ field: 'child.taxId', code: 'TAX_ID_INVALID' }];

export const noAccount = (owner: string): AccountTyped => ({ account: { iban: '', holder: owner }, startsAtOnce: '' });
