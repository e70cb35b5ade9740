import type { Purpose } from '#domain/application/declaration-forms.ts';
import { countryText } from '#domain/person/countries.ts';
import { emailTexts } from '#domain/person/email-texts.ts';
import { taxIdText } from '#domain/person/tax-id.ts';
import type { DeclarationProblem, DeclarationProblemCode } from '#machines/declarations/declarations.types.ts';
import { noAnswer } from '#shell/sign-in/sign-in.texts.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { flawErrors } from '../flaw-errors.ts';
import { wizardTexts } from '../flaw.texts.ts';

export const declarationsTexts = {
  yes: 'Ja',
  no: 'Nein',
  tax: {
    ...wizardTexts,
    heading: 'Wo sind Sie steuerpflichtig?',
    lead: 'Bitte nennen Sie alle Länder, in denen Sie Steuern zahlen, mit Ihrer Steuer ID.',
    why: 'Banken müssen die steuerliche Ansässigkeit vor der Kontoeröffnung feststellen. Ihre Steuer ID verwenden wir nur für steuerliche Zwecke und speichern sie verschlüsselt.',
    knownTitle: 'Schon angegeben',
    known: 'Lassen Sie die Felder leer, wenn sich nichts geändert hat. Sonst geben Sie bitte alle Steuer IDs neu ein.',
    german: 'Deutsche Steuer ID',
    germanHint: '11 Ziffern, zum Beispiel auf Ihrer Lohnsteuerbescheinigung',
    other: (place: number) => `Weiteres Land ${String(place)}`,
    country: (place: number) => `Land ${String(place)}`,
    taxId: (place: number) => `Steuer ID in Land ${String(place)}`,
    add: 'Weiteres Land hinzufügen',
    remove: (place: number) => `Land ${String(place)} entfernen`,
  },
  usPerson: {
    ...wizardTexts,
    heading: 'Sind Sie in den USA steuerpflichtig?',
    lead: 'Das gilt auch bei Staatsangehörigkeit, Geburt oder Aufenthaltserlaubnis der USA.',
    why: 'Ein Abkommen mit den USA (FATCA) verpflichtet alle Banken zu dieser Frage.',
    legend: 'Steuerpflicht in den USA',
  },
  refused: {
    heading: 'Hier können wir Sie leider nicht aufnehmen',
    lead: 'Mit einer Steuerpflicht in den USA können wir Sie hier leider nicht aufnehmen.',
    explanation:
      'Für Anlagen von US-Steuerpflichtigen gelten eigene Meldepflichten, die wir in diesem Angebot nicht erfüllen. Ihre Angaben sind nicht verloren. War die Antwort ein Versehen, berichtigen Sie sie einfach.',
    correct: 'Angabe berichtigen',
    end: 'Antrag verlassen',
  },
  profession: {
    ...wizardTexts,
    heading: 'Was machen Sie beruflich?',
    why: 'Das Geldwäschegesetz verlangt, dass wir die Herkunft des Geldes einordnen können.',
    employment: 'Beruf',
    industry: 'Branche',
  },
  statements: {
    ...wizardTexts,
    heading: 'Drei Fragen zum Schluss dieses Schritts',
    why: 'Das Geldwäschegesetz verlangt diese Angaben von allen Banken, bevor ein Konto eröffnet wird.',
    politicallyExposed: 'Haben Sie oder jemand in Ihrer Familie ein wichtiges öffentliches Amt?',
    politicallyExposedHint:
      'Gemeint sind zum Beispiel Mitglieder von Regierungen und Parlamenten, oberste Richter und Botschafter. Dann prüft unser Team Ihren Antrag, bevor es weitergeht.',
    ownAccount: 'Handeln Sie auf eigene Rechnung?',
    ownAccountHint: 'Bei einem Kinderkonto handeln Sie für das Kind: auch das gilt als eigene Rechnung.',
    purpose: 'Wofür legen Sie an?',
    purposes: {
      WEALTH: 'Vermögen aufbauen',
      RETIREMENT: 'Für das Alter vorsorgen',
      CHILD: 'Für ein Kind sparen',
      GOAL: 'Auf ein Ziel sparen',
      OTHER: 'Etwas anderes',
    } satisfies Record<Purpose, string>,
  },
  changed: {
    heading: 'Ihre Angaben haben sich inzwischen geändert',
    lead: 'In einem anderen Fenster oder auf einem anderen Gerät wurde etwas gespeichert. Was soll gelten?',
    stored: 'Gespeichert',
    typed: 'Ihre Eingabe',
    nothing: 'nicht angegeben',
    employment: 'Beruf',
    taxIds: 'Steuer IDs',
    kept: 'bleiben, wie sie gespeichert sind',
    retyped: 'neu eingegeben',
    keep: 'Meine Eingabe übernehmen',
    drop: 'Gespeicherte Angaben verwenden',
  },
} as const;

export const declarationProblemTexts: Readonly<Record<DeclarationProblemCode, string>> = {
  MISSING: emailTexts.MISSING,
  TAX_ID_INVALID: taxIdText(),
  COUNTRY_INVALID: countryText,
  COUNTRY_TWICE: 'Für dieses Land ist schon eine Steuer ID angegeben.',
  OPTION_MISSING: 'Bitte wählen Sie eine Option.',
  REFUSED: 'Bitte prüfen Sie diese Angabe.',
  NO_ANSWER: noAnswer,
};

const { tax, usPerson, profession, statements } = declarationsTexts;
const labels: Readonly<Record<string, string>> = {
  'tax.german': tax.german,
  usPerson: usPerson.legend,
  employment: profession.employment,
  industry: profession.industry,
  politicallyExposed: statements.politicallyExposed,
  ownAccount: statements.ownAccount,
  purpose: statements.purpose,
};

/** What is wrong, each with the field that can mend it. */
export const declarationErrors = (problems: readonly DeclarationProblem[]): readonly FieldError[] =>
  flawErrors(problems, declarationProblemTexts, labels);
