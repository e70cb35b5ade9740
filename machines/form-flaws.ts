import type { AccountFlawCode } from '#domain/application/account-forms.ts';
import type { DeclarationFlawCode } from '#domain/application/declaration-forms.ts';
import type { PersonalFlawCode } from '#domain/application/personal-forms.ts';
import type { FormFlaw } from '#domain/person/form-flaw.ts';

type FlawCode = PersonalFlawCode | DeclarationFlawCode | AccountFlawCode;

/** What is wrong with a form that was sent. */
export interface Flawed {
  readonly flaws: readonly FormFlaw<FlawCode>[];
}

const has =
  (...codes: readonly FlawCode[]) =>
  (_: unknown, { flaws }: Flawed): boolean =>
    flaws.some(({ code }) => codes.includes(code));

/**
 * One guard for each kind of what may be wrong with a form, whichever form it is: what is refused for another reason has an
 * arrow of its own, and the first that fits is taken.
 */
export const flawGuards = {
  isIncomplete: has('MISSING', 'OPTION_MISSING'),
  isNoDate: has('DATE_INVALID'),
  isInFuture: has('DATE_IN_FUTURE'),
  isUnderage: has('NOT_OF_AGE'),
  isGrownUp: has('CHILD_OF_AGE'),
  isSamePerson: has('SAME_PERSON'),
  isTaxIdWrong: has('TAX_ID_INVALID'),
  isIbanWrong: has('IBAN_INVALID'),
  isNotSepa: has('IBAN_NOT_SEPA'),
} as const;

/** The words in which they are read, in every chart the same; a tax id is named by the chart that asks for it. */
export const flawCaptions = {
  isIncomplete: 'Angabe fehlt?',
  isNoDate: 'kein gültiges Datum?',
  isInFuture: 'Datum in der Zukunft?',
  isUnderage: 'noch nicht 18?',
  isGrownUp: 'schon 18?',
  isSamePerson: 'dieselbe Person?',
  isIbanWrong: 'IBAN mit falscher Prüfziffer oder Länge?',
  isNotSepa: 'IBAN außerhalb des SEPA-Raums?',
} as const satisfies Readonly<Record<Exclude<keyof typeof flawGuards, 'isTaxIdWrong'>, string>>;
