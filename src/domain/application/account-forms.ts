import { parseIban } from '#domain/iban/iban.ts';
import { isDebitable } from '#domain/mandate/debitable.ts';
import { flawsAt, type FormFlaw } from '#domain/person/form-flaw.ts';
import { parseTaxId } from '#domain/person/tax-id.ts';
import { checkHolder } from '#domain/reference-account/name-check.ts';
import { type ConsentKind, consentKinds } from './application.ts';
import type { FirstPayment } from './first-payment.ts';
import type { PaymentAnswer, StartAnswer } from './payment-answer.ts';

/** The account that is paid out to, as it is typed. */
export interface AccountForm {
  readonly iban: string;
  readonly holder: string;
}

/** How the first money is to come, as it is kept: a mandate is given for one account, and for another one it is asked for anew. */
export interface PaymentForm {
  readonly method: FirstPayment | '';
  /** The account that the mandate was given for; empty for none. */
  readonly mandateIban: string;
}

/** All that is typed in the third step and may be kept. */
export interface AccountTyped {
  readonly account: AccountForm;
  readonly payment: PaymentForm;
  readonly startsAtOnce: StartAnswer;
}

export type AccountFlawCode =
  | 'MISSING'
  | 'IBAN_INVALID'
  | 'IBAN_NOT_SEPA'
  | 'HOLDER_OTHER'
  | 'OPTION_MISSING'
  | 'DEBIT_NOT_POSSIBLE'
  | 'MANDATE_MISSING'
  | 'CONSENT_MISSING'
  | 'TAX_ID_INVALID'
  | 'TAX_ID_NOT_CHILDS';
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

/** An account's number as it is kept. */
export const ibanOf = ({ iban }: Pick<AccountForm, 'iban'>): string => iban.replaceAll(/\s/g, '').toUpperCase();

/**
 * Whether an account may be debited: it can be, and it is of whoever applies, for the mandate is signed with their contract;
 * of a child it is the child's.
 *
 * @param owners those one of whom must hold the account, whoever applies, or the child, first
 */
export const mayDebit = ({ iban, holder }: AccountForm, owners: readonly string[]): boolean => {
  const verdict = checkHolder(holder, owners.slice(0, 1));
  return isDebitable(iban) && (verdict === 'MATCH' || verdict === 'CLOSE');
};

/** What stands in the form: a mandate for another account is none. */
export const paymentIn = ({
  account,
  payment: { method, mandateIban },
}: Pick<AccountTyped, 'account' | 'payment'>): PaymentAnswer => ({
  method,
  acceptsMandate: mandateIban !== '' && mandateIban === ibanOf(account),
});

/** The answer as it is kept; who wires gives no mandate. */
export const paymentOf = ({ method, acceptsMandate }: PaymentAnswer, account: AccountForm): PaymentForm => ({
  method,
  mandateIban: method === 'REFERENCE' && acceptsMandate ? ibanOf(account) : '',
});

/** Every consent is needed, each on its own: none stands for another. */
export const consentFlaws = (given: readonly ConsentKind[]): readonly AccountFlaw[] =>
  consentKinds.filter((kind) => !given.includes(kind)).map((kind) => ({ field: kind, code: 'CONSENT_MISSING' }));

/** A child's tax id is German (decisions §9). */
export const childTaxFlaws = (taxId: string): readonly AccountFlaw[] => {
  if (taxId.trim() === '') return [{ field: 'child.taxId', code: 'MISSING' }];
  return parseTaxId(taxId, 'DEU').ok ? [] : [{ field: 'child.taxId', code: 'TAX_ID_INVALID' }];
};

export const noPayment: PaymentForm = { method: '', mandateIban: '' };

export const noAccount = (owner: string): AccountTyped => ({
  account: { iban: '', holder: owner },
  payment: noPayment,
  startsAtOnce: '',
});
