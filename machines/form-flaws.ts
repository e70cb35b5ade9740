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

/** Whether a text has more signs than its field takes: that is said with their number. */
const isTooLong = (_: unknown, { flaws }: Flawed): boolean =>
  flaws.some(({ code, said }) => (code === 'TEXT_INVALID' || code === 'NAME_INVALID') && said !== undefined);

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
  isTooLong,
  isUnseen: has('TEXT_INVALID'),
  isNoName: has('NAME_INVALID'),
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
  isTooLong: 'zu lang?',
  isUnseen: 'unsichtbare Zeichen?',
  isNoName: 'kein Name, wie er im Ausweis steht?',
  isIbanWrong: 'IBAN mit falscher Prüfziffer oder Länge?',
  isNotSepa: 'IBAN außerhalb des SEPA-Raums?',
} as const satisfies Readonly<Record<Exclude<keyof typeof flawGuards, 'isTaxIdWrong'>, string>>;

/** Of an address of mail, the last that may be wrong where it is asked for. */
export const noEmail = { condition: 'ungültige E-Mail-Adresse?', meaning: 'refused' } as const;

const listed = 'A country is chosen from the list of those that there are.';

/** A country that there is not: no list offers it, so its arrow, the last of a form's, is one that nobody takes by hand. */
export const unknownCountry = {
  caption: { condition: 'unbekanntes Land?', meaning: 'refused' },
  unreachable: (sent: string, arrow: number): Readonly<Record<string, string>> => ({
    [`${sent} | ${String(arrow)}`]: listed,
    [`${sent} | ${String(arrow - 1)} | false`]: listed,
  }),
} as const;
