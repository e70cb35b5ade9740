import { type CustodyGround, custodyProofs, custodySteps, proofPost } from '#domain/application/custody-proof.ts';
import type { PersonalFlaw } from '#domain/application/personal-forms.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { flawErrors } from '#shell/form/flaw-errors.ts';
import { flawTexts } from '#shell/person/flaw.texts.ts';
import { wizardTexts } from '../wizard.texts.ts';

export const partiesTexts = {
  child: {
    ...wizardTexts,
    heading: 'Für welches Kind ist das Konto?',
    lead: 'Das Geld auf diesem Konto gehört dem Kind.',
    why: 'Mit diesen Angaben eröffnen wir das Konto auf den Namen des Kindes. Die Steuer ID des Kindes erfragen wir später, dazu ein Bankkonto auf den Namen des Kindes, an das wir auszahlen.',
    firstName: 'Vorname des Kindes',
    lastName: 'Nachname des Kindes',
    birthDate: 'Geburtsdatum des Kindes',
    birthPlace: 'Geburtsort des Kindes',
    nationality: 'Staatsangehörigkeit des Kindes',
  },
  custody: {
    ...wizardTexts,
    heading: 'Wer hat das Sorgerecht?',
    lead: 'Eltern vertreten ihr Kind in der Regel gemeinsam. Dann müssen beide zustimmen.',
    why: 'Das Bürgerliche Gesetzbuch verlangt, dass alle Sorgeberechtigten dem Vertrag zustimmen.',
    legend: 'Sorgerecht',
    together: 'Wir haben das Sorgerecht gemeinsam',
    togetherHint: 'Den zweiten Elternteil laden wir per E-Mail ein. Er weist sich aus und stimmt zu.',
    alone: 'Ich habe das Sorgerecht allein',
    aloneHint:
      'Bitte halten Sie einen Nachweis bereit, zum Beispiel die Negativbescheinigung des Jugendamts oder eine Sterbeurkunde. Wir prüfen ihn, bevor Sie den Vertrag schließen.',
    guardianship: 'Ich bin Vormund des Kindes',
    guardianshipHint:
      'Das Familiengericht hat Sie bestellt. Eine Person bei uns prüft dann Ihren Antrag und braucht dazu Ihre Bestellungsurkunde.',
  },
  proof: {
    alone: {
      ...wizardTexts,
      heading: 'Wir brauchen einen Nachweis Ihres Sorgerechts',
      lead: 'Füllen Sie den Antrag jetzt zu Ende aus und schicken Sie uns dann den Nachweis. Wohin und mit welcher Nummer, steht auch in der E-Mail, die Sie dazu bekommen.',
      reason: 'Wer ein Kind allein vertritt, muss das belegen. Nur dann ist der Vertrag wirksam.',
    },
    guardianship: {
      ...wizardTexts,
      heading: 'Bei einer Vormundschaft prüft eine Person Ihren Antrag',
      lead: 'Füllen Sie den Antrag jetzt zu Ende aus und schicken Sie uns dann die Urkunde. Wohin und mit welcher Nummer, steht auch in der E-Mail, die Sie dazu bekommen.',
      reason:
        'Die Bestellungsurkunde belegt, dass Sie das Kind vertreten. Muss das Familiengericht zustimmen, rufen wir Sie dazu an.',
    },
    terms: {
      proof: 'Was wir brauchen',
      reason: 'Wozu',
      post: 'Per Post an',
      email: 'Oder per E-Mail an',
      next: 'Wie es weitergeht',
    },
  },
  joint: {
    ...wizardTexts,
    heading: 'Wer eröffnet das Konto mit Ihnen?',
    lead: 'Ein Gemeinschaftskonto gehört Ihnen beiden. Jede und jeder von Ihnen kann allein darüber verfügen.',
    why: 'Sobald Sie unterschrieben haben, laden wir die zweite Person per E-Mail ein. Sie weist sich mit einem eigenen Zugang aus und stimmt zu.',
  },
  guardian: {
    ...wizardTexts,
    heading: 'Wer vertritt das Kind mit Ihnen?',
    lead: 'Wir laden den zweiten Elternteil per E-Mail ein, sobald Sie den Vertrag unterschrieben haben.',
    why: 'Beide Elternteile müssen sich ausweisen und dem Vertrag zustimmen.',
  },
  second: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    birthDate: 'Geburtsdatum',
    email: 'E-Mail-Adresse',
    emailHint: 'Eine eigene Adresse, nicht Ihre. Dorthin geht die Einladung.',
  },
} as const;

/** What is to be proved, how and why, each below its own words; `email` is the support's of the brand. */
export const proofParts = (
  ground: CustodyGround,
  email: string,
): readonly { readonly term: string; readonly text: string }[] => {
  const { terms } = partiesTexts.proof;
  return [
    { term: terms.proof, text: custodyProofs[ground] },
    { term: terms.post, text: proofPost },
    { term: terms.email, text: email },
    { term: terms.reason, text: partiesTexts.proof[ground].reason },
    { term: terms.next, text: custodySteps[ground] },
  ];
};

const { child, custody, second } = partiesTexts;
const labels: Readonly<Record<string, string>> = {
  'child.firstName': child.firstName,
  'child.lastName': child.lastName,
  'child.birthDate': child.birthDate,
  'child.birthPlace': child.birthPlace,
  'child.nationality': child.nationality,
  custody: custody.legend,
  'second.firstName': second.firstName,
  'second.lastName': second.lastName,
  'second.birthDate': second.birthDate,
  'second.email': second.email,
};

/** What is wrong, each with the field that can mend it. */
export const partiesErrors = (problems: readonly PersonalFlaw[]): readonly FieldError[] =>
  flawErrors(problems, flawTexts, labels);
