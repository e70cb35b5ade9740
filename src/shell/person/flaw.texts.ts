import type { PersonalFlawCode } from '#domain/application/personal-forms.ts';
import { dateText } from '#domain/person/birth-date.ts';
import { emailTexts } from '#domain/person/email-texts.ts';
import { notOfAgeText } from '#domain/person/age.ts';
import { countryText } from '#domain/person/countries.ts';

/** What is said of a field that will not do (texts.md, Validation). */
export const flawTexts: Readonly<Record<PersonalFlawCode, string>> = {
  MISSING: emailTexts.MISSING,
  TEXT_INVALID: 'Bitte prüfen Sie diese Angabe. Sie enthält unsichtbare Zeichen.',
  NAME_INVALID: 'Bitte geben Sie den Namen so ein, wie er im Ausweis steht.',
  DATE_INVALID: dateText,
  DATE_IN_FUTURE: 'Dieser Tag liegt in der Zukunft. Bitte prüfen Sie das Geburtsdatum.',
  NOT_OF_AGE: notOfAgeText,
  OPTION_MISSING: 'Bitte wählen Sie eine Option.',
  COUNTRY_INVALID: countryText,
  EMAIL_INVALID: emailTexts.INVALID,
  SAME_PERSON: 'Die zweite Person braucht eine eigene E-Mail-Adresse und kann nicht Sie selbst sein.',
  CHILD_OF_AGE: 'Ein Kinderkonto gibt es bis zum 18. Geburtstag des Kindes.',
};
