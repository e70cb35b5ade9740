import type { AccountFlawCode } from '#domain/application/account-forms.ts';
import { emailTexts } from '#domain/person/email-texts.ts';
import { type ConsentKind, consentKinds } from '#domain/application/application.ts';
import { taxIdText } from '#domain/person/tax-id.ts';
import type { NameVerdict } from '#domain/reference-account/name-check.ts';
import type { AccountProblem } from '#machines/account-consents/account-consents.types.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { flawErrors } from '../flaw-errors.ts';
import { wizardTexts } from '../flaw.texts.ts';

export const accountTexts = {
  childTax: {
    ...wizardTexts,
    heading: 'Steuer ID des Kindes',
    lead: 'Jedes Kind hat ab der Geburt eine eigene Steuer ID.',
    why: 'Die Erträge gehören dem Kind und werden ihm zugerechnet. Die Steuer ID verwenden wir nur für steuerliche Zwecke und speichern sie verschlüsselt.',
    label: 'Steuer ID des Kindes',
    hint: '11 Ziffern, aus dem Schreiben des Bundeszentralamts für Steuern',
  },
  account: {
    ...wizardTexts,
    heading: 'Wohin sollen wir auszahlen?',
    lead: 'Auszahlungen gehen nur auf dieses Konto. Es muss auf Ihren Namen lauten.',
    leadOfChild: 'Auszahlungen gehen nur auf dieses Konto. Es muss auf den Namen des Kindes lauten.',
    why: 'Ein festes Auszahlungskonto schützt Ihr Geld: Niemand kann es auf ein fremdes Konto umleiten.',
    iban: 'IBAN',
    holder: 'Kontoinhaberin oder Kontoinhaber',
    german: (bankCode: string) => `Deutsches Konto, Bankleitzahl ${bankCode}`,
    abroad: (country: string) => `Konto in diesem Land: ${country}`,
    verdicts: {
      MATCH: 'Der Name stimmt überein.',
      CLOSE: 'Der Name weicht etwas ab. Bitte prüfen Sie die Schreibweise.',
      NO: 'Der Name weicht ab. Das Konto muss der Person gehören, für die wir das Depot führen.',
      NOT_POSSIBLE: '',
    } satisfies Record<NameVerdict, string>,
  },
  start: {
    ...wizardTexts,
    heading: 'Wann sollen wir beginnen?',
    lead: 'Sie können den Vertrag 14 Tage lang widerrufen. Sollen wir schon vor Ablauf dieser Frist anlegen?',
    why: 'Beginnen wir vorher auf Ihren Wunsch, müssen Sie bei einem Widerruf die bis dahin erbrachte Leistung bezahlen.',
    legend: 'Beginn der Anlage',
    yes: 'Sofort beginnen',
    yesHint:
      'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist beginnen. Bei einem Widerruf zahle ich für die Leistung bis dahin. Den Kurs trage ich selbst.',
    no: 'Erst nach 14 Tagen beginnen',
    noHint: 'Bis dahin wird nichts angelegt.',
  },
  consents: {
    ...wizardTexts,
    heading: 'Unterlagen und Zustimmungen',
    lead: 'Bitte lesen Sie die Unterlagen. Sie können jede öffnen, speichern und drucken.',
    why: 'Jede Zustimmung steht für sich. Nichts ist vorausgewählt.',
    submit: 'Antrag einreichen',
    saved: 'Ein Vertrag kommt damit noch nicht zustande. Ihn schließen Sie im letzten Schritt.',
    open: {
      TERMS: 'Allgemeine Geschäftsbedingungen öffnen',
      PRIVACY: 'Datenschutzerklärung öffnen',
      WITHDRAWAL_NOTICE: 'Widerrufsbelehrung öffnen',
      COST_INFORMATION: 'Kosteninformation öffnen',
      TAX_SELF_CERTIFICATION: 'Selbstauskunft öffnen',
    } satisfies Record<ConsentKind, string>,
    kinds: {
      TERMS: 'Ich stimme den Allgemeinen Geschäftsbedingungen zu.',
      PRIVACY: 'Ich habe die Datenschutzerklärung zur Kenntnis genommen.',
      WITHDRAWAL_NOTICE: 'Ich habe die Widerrufsbelehrung erhalten und gelesen.',
      COST_INFORMATION: 'Ich habe die Kosteninformation zu meinem Vorschlag erhalten.',
      TAX_SELF_CERTIFICATION:
        'Meine Angaben zur steuerlichen Ansässigkeit sind vollständig und richtig. Änderungen teile ich innerhalb von 90 Tagen mit.',
    } satisfies Record<ConsentKind, string>,
  },
} as const;

export const accountProblemTexts: Readonly<Record<AccountFlawCode, string>> = {
  MISSING: emailTexts.MISSING,
  IBAN_INVALID: 'Diese IBAN können wir nicht verwenden. Bitte prüfen Sie Ihre Eingabe.',
  IBAN_NOT_SEPA: 'Auf dieses Konto können wir nicht auszahlen. Bitte geben Sie ein Konto im SEPA-Raum an.',
  HOLDER_OTHER: 'Das Konto muss der Person gehören, für die wir das Depot führen.',
  OPTION_MISSING: 'Bitte wählen Sie eine Option.',
  CONSENT_MISSING: 'Bitte bestätigen Sie diesen Punkt, damit wir Ihren Antrag annehmen können.',
  TAX_ID_INVALID: taxIdText('DEU'),
};

/** What is missing, each consent in its own words: in the summary they stand below each other. */
const consentMissing: Readonly<Record<ConsentKind, string>> = {
  TERMS: 'Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.',
  PRIVACY: 'Bitte bestätigen Sie, dass Sie die Datenschutzerklärung kennen.',
  WITHDRAWAL_NOTICE: 'Bitte bestätigen Sie, dass Sie die Widerrufsbelehrung gelesen haben.',
  COST_INFORMATION: 'Bitte bestätigen Sie, dass Sie die Kosteninformation erhalten haben.',
  TAX_SELF_CERTIFICATION: 'Bitte bestätigen Sie Ihre Angaben zur steuerlichen Ansässigkeit.',
};

const isConsent = (field: string | null): field is ConsentKind => consentKinds.some((kind) => kind === field);

/** What is wrong, each with the field that can mend it. */
export const accountErrors = (problems: readonly AccountProblem[]): readonly FieldError[] =>
  flawErrors(
    problems.map((problem) =>
      problem.code === 'CONSENT_MISSING' && isConsent(problem.field)
        ? { ...problem, said: consentMissing[problem.field] }
        : problem,
    ),
    accountProblemTexts,
  );
