import type { AccountFlawCode } from '#domain/application/account-forms.ts';
import { emailTexts } from '#domain/person/email-texts.ts';
import { type ConsentKind, consentKinds } from '#domain/application/application.ts';
import { taxIdText } from '#domain/person/tax-id.ts';
import { foreignHolderText } from '#domain/reference-account/account-holders.ts';
import type { NameVerdict } from '#domain/reference-account/name-check.ts';
import type { AccountProblem } from '#machines/account-consents/account-consents.types.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { paymentTexts, startTexts, wireOnlyTexts } from './account-consents.payment.texts.ts';
import { flawErrors } from '#shell/form/flaw-errors.ts';
import { wizardTexts } from '../wizard.texts.ts';

export const accountTexts = {
  childTax: {
    ...wizardTexts,
    heading: 'Steuer ID des Kindes',
    lead: 'Jedes Kind hat ab der Geburt eine eigene Steuer ID.',
    why: 'Die Erträge gehören dem Kind und werden ihm zugerechnet. Die Steuer ID verwenden wir nur für steuerliche Zwecke und speichern sie verschlüsselt.',
    label: 'Steuer ID des Kindes',
    saved: 'Die Steuer ID speichern wir erst mit Ihrem Antrag, und nur verschlüsselt.',
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
    bank: (name: string, bankCode: string) => `${name}, Bankleitzahl ${bankCode}`,
    abroad: (country: string) => `Konto in diesem Land: ${country}`,
    verdicts: {
      MATCH: 'Der Name stimmt überein.',
      CLOSE:
        'Der Name weicht etwas ab. Bitte prüfen Sie die Schreibweise. Bleibt es dabei, prüfen wir Ihren Antrag, bevor Sie unterschreiben.',
      NO: `Der Name weicht ab. ${foreignHolderText}`,
      NOT_POSSIBLE: '',
    } satisfies Record<NameVerdict, string>,
  },
  payment: { ...wizardTexts, ...paymentTexts },
  wireOnly: { ...wizardTexts, ...wireOnlyTexts },
  start: { ...wizardTexts, ...startTexts },
  consents: {
    ...wizardTexts,
    heading: 'Unterlagen und Zustimmungen',
    lead: 'Bitte lesen Sie die Unterlagen. Sie können sie öffnen, speichern und drucken.',
    why: 'Jede Zustimmung steht für sich. Nichts ist vorausgewählt.',
    submit: 'Antrag einreichen',
    saved: 'Ein Vertrag kommt damit noch nicht zustande. Ihn schließen Sie im letzten Schritt.',
    open: {
      TERMS: 'Allgemeine Geschäftsbedingungen öffnen',
      PRIVACY: 'Datenschutzerklärung öffnen',
      WITHDRAWAL_NOTICE: 'Widerrufsbelehrung öffnen',
      COST_INFORMATION: 'Kosteninformation herunterladen (PDF)',
      TAX_SELF_CERTIFICATION: 'Selbstauskunft öffnen',
    } satisfies Record<ConsentKind, string>,
    /** Where that stands which has no paper of its own here. */
    seen: {
      COST_INFORMATION: 'Alle Kosten Ihrer Anlage, in Euro und Prozent.',
      TAX_SELF_CERTIFICATION: 'Gemeint sind Ihre Angaben aus dem zweiten Schritt.',
    } satisfies Partial<Record<ConsentKind, string>>,
    costs: {
      done: 'Die Kosteninformation ist heruntergeladen.',
      failed: 'Die Kosteninformation ließ sich gerade nicht erstellen. Bitte versuchen Sie es noch einmal.',
    },
    kinds: {
      TERMS: 'Ich stimme den Allgemeinen Geschäftsbedingungen zu.',
      PRIVACY: 'Ich habe die Datenschutzerklärung zur Kenntnis genommen.',
      WITHDRAWAL_NOTICE: 'Ich habe die Widerrufsbelehrung erhalten und gelesen.',
      COST_INFORMATION: 'Ich habe die Kosteninformation zu meinem Vorschlag erhalten.',
      TAX_SELF_CERTIFICATION:
        'Meine Angaben zur steuerlichen Ansässigkeit sind vollständig und richtig. Änderungen teile ich innerhalb von 90\u00A0Tagen mit.',
    } satisfies Record<ConsentKind, string>,
  },
} as const;

export const accountProblemTexts: Readonly<Record<AccountFlawCode, string>> = {
  MISSING: emailTexts.MISSING,
  IBAN_INVALID: 'Diese IBAN können wir nicht verwenden. Bitte prüfen Sie Ihre Eingabe.',
  IBAN_NOT_SEPA: 'Auf dieses Konto können wir nicht auszahlen. Bitte geben Sie ein Konto im SEPA-Raum an.',
  HOLDER_OTHER: foreignHolderText,
  OPTION_MISSING: 'Bitte wählen Sie eine Option.',
  DEBIT_NOT_POSSIBLE: 'Von diesem Konto können wir nicht abbuchen. Bitte prüfen Sie die IBAN.',
  MANDATE_MISSING: 'Bitte erteilen Sie das Mandat, oder wählen Sie die Überweisung.',
  CONSENT_MISSING: 'Bitte bestätigen Sie diesen Punkt, damit wir Ihren Antrag annehmen können.',
  TAX_ID_INVALID: taxIdText('DEU'),
  TAX_ID_NOT_CHILDS: 'Das ist Ihre eigene Steuer ID. Bitte geben Sie die Steuer ID des Kindes an.',
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

const labels: Readonly<Record<string, string>> = {
  iban: accountTexts.account.iban,
  holder: accountTexts.account.holder,
  'child.taxId': accountTexts.childTax.label,
  payment: accountTexts.payment.label,
  start: accountTexts.start.legend,
};

/** What is wrong, each with the field that can mend it. */
export const accountErrors = (problems: readonly AccountProblem[]): readonly FieldError[] =>
  flawErrors(
    problems.map((problem) =>
      problem.code === 'CONSENT_MISSING' && isConsent(problem.field)
        ? { ...problem, said: consentMissing[problem.field] }
        : problem,
    ),
    accountProblemTexts,
    labels,
  );
