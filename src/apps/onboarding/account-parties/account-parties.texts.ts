import type { PersonalFlaw } from '#domain/application/personal-forms.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { flawErrors } from '../flaw-errors.ts';
import { flawTexts, wizardTexts } from '../flaw.texts.ts';

export const partiesTexts = {
  child: {
    ...wizardTexts,
    heading: 'Für welches Kind ist das Konto?',
    lead: 'Das Geld auf diesem Konto gehört dem Kind.',
    why: 'Mit diesen Angaben eröffnen wir das Konto auf den Namen des Kindes. Die Steuer ID des Kindes erfragen wir später.',
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
      'Bitte halten Sie einen Nachweis bereit, zum Beispiel die Negativbescheinigung des Jugendamts. Wir prüfen ihn, bevor Sie den Vertrag schließen.',
  },
  joint: {
    ...wizardTexts,
    heading: 'Wer eröffnet das Konto mit Ihnen?',
    lead: 'Ein Gemeinschaftskonto gehört Ihnen beiden. Jeder von Ihnen kann allein darüber verfügen.',
    why: 'Die zweite Person laden wir per E-Mail ein. Sie weist sich mit einem eigenen Zugang aus und stimmt zu.',
  },
  guardian: {
    ...wizardTexts,
    heading: 'Wer vertritt das Kind mit Ihnen?',
    lead: 'Wir laden den zweiten Elternteil per E-Mail ein, sobald Ihr Antrag eingereicht ist.',
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

/** What is wrong, each with the field that can mend it. */
export const partiesErrors = (problems: readonly PersonalFlaw[]): readonly FieldError[] =>
  flawErrors(problems, flawTexts);
