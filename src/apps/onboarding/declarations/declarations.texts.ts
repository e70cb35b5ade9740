import type { Purpose } from '#domain/application/declaration-forms.ts';
import { countryText } from '#domain/person/countries.ts';
import { emailTexts } from '#domain/person/email-texts.ts';
import { taxIdText } from '#domain/person/tax-id.ts';
import type { DeclarationProblem, DeclarationProblemCode } from '#machines/declarations/declarations.types.ts';
import { changedTexts, personLabels, personTexts } from '#shell/person/person.texts.ts';
import { noAnswer } from '#shell/sign-in/sign-in.texts.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { flawErrors } from '#shell/form/flaw-errors.ts';
import { wizardTexts } from '../wizard.texts.ts';

export const declarationsTexts = {
  yes: 'Ja',
  no: 'Nein',
  tax: {
    ...wizardTexts,
    ...personTexts.tax,
    heading: 'Wo sind Sie steuerpflichtig?',
    lead: 'Bitte nennen Sie alle Länder, in denen Sie Steuern zahlen, mit Ihrer Steuer ID.',
    why: 'Banken müssen die steuerliche Ansässigkeit vor der Kontoeröffnung feststellen. Ihre Steuer ID verwenden wir nur für steuerliche Zwecke und speichern sie verschlüsselt.',
    saved: 'Steuer IDs speichern wir verschlüsselt, sobald dieser Schritt abgeschlossen ist.',
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
    ...personTexts.profession,
    heading: 'Was machen Sie beruflich?',
    why: 'Das Geldwäschegesetz verlangt, dass wir die Herkunft des Geldes einordnen können.',
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
  changed: { ...changedTexts, employment: personTexts.profession.employment },
} as const;

export const declarationProblemTexts: Readonly<Record<DeclarationProblemCode, string>> = {
  MISSING: emailTexts.MISSING,
  TAX_ID_INVALID: taxIdText(),
  COUNTRY_INVALID: countryText,
  COUNTRY_TWICE: personTexts.tax.twice,
  OPTION_MISSING: 'Bitte wählen Sie eine Option.',
  REFUSED: 'Bitte prüfen Sie diese Angabe.',
  NO_ANSWER: noAnswer,
};

const { usPerson, statements } = declarationsTexts;
const labels: Readonly<Record<string, string>> = {
  ...personLabels,
  usPerson: usPerson.legend,
  politicallyExposed: statements.politicallyExposed,
  ownAccount: statements.ownAccount,
  purpose: statements.purpose,
};

/** What is wrong, each with the field that can mend it. */
export const declarationErrors = (problems: readonly DeclarationProblem[]): readonly FieldError[] =>
  flawErrors(problems, declarationProblemTexts, labels);
