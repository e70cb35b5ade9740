import type { PersonalKey } from '#domain/application/personal-forms.ts';
import { mobileText } from '#domain/person/mobile-shape.ts';
import { sharedMobileText } from '#domain/person/own-contact.ts';
import type { PersonalProblem, PersonalProblemCode } from '#machines/personal-details/personal-details.types.ts';
import { codeMissing, noAnswer, tooManySms } from '#shell/sign-in/sign-in.texts.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { flawErrors } from '#shell/form/flaw-errors.ts';
import { flawTexts } from '#shell/person/flaw.texts.ts';
import { changedTexts, personLabels, personTexts } from '#shell/person/person.texts.ts';
import { wizardTexts } from '../wizard.texts.ts';

export const personalTexts = {
  person: {
    ...wizardTexts,
    ...personTexts.person,
    heading: 'Angaben zu Ihrer Person',
    lead: 'Bitte machen Sie die Angaben so, wie sie in Ihrem Ausweis stehen.',
    why: 'Das Geldwäschegesetz verlangt Geburtsdatum, Geburtsort und Staatsangehörigkeit. Wir prüfen sie später mit Ihrem Ausweis.',
    later: 'Später weitermachen',
  },
  residence: {
    ...wizardTexts,
    ...personTexts.residence,
    heading: 'Wo wohnen Sie?',
    lead: 'Wir brauchen Ihre Meldeanschrift. Ein Postfach genügt nicht.',
    why: 'Das Geldwäschegesetz verlangt Ihre Anschrift. Dorthin senden wir auch Post, die sich nicht elektronisch zustellen lässt.',
  },
  changed: {
    ...changedTexts,
    same: 'Gespeicherte und eingegebene Angaben stimmen inzwischen überein.',
    fixed:
      'Name, Geburt und Staatsangehörigkeit lassen sich zurzeit nicht ändern. Sie bleiben, wie sie gespeichert sind.',
    keys: {
      birthDate: personTexts.person.birthDate,
      birthPlace: personTexts.person.birthPlace,
      nationality: personTexts.person.nationality,
      maritalStatus: personTexts.person.maritalStatus,
      address: 'Anschrift',
    } satisfies Record<PersonalKey, string>,
  },
  mobile: {
    ...wizardTexts,
    heading: 'Ihre Mobilnummer',
    lead: 'Mit einem Code an diese Nummer bestätigen Sie später Ihren Vertrag und Ihre Aufträge.',
    why: 'Jede Auszahlung und jede Änderung bestätigen Sie mit einem SMS-Code. So kann niemand ohne Ihr Telefon an Ihr Geld.',
    mobile: 'Mobilnummer',
    mobileHint: 'Mit Landesvorwahl, zum Beispiel +49 151 23456789',
    factorCode: 'Code aus Ihrer App',
    factorCodeHint: 'Der aktuelle Code Ihrer Authenticator-App zeigt, dass Sie es sind.',
    submit: 'SMS-Code senden',
  },
  code: {
    ...wizardTexts,
    heading: 'SMS-Code eingeben',
    lead: (sentTo: string) => `Wir haben einen SMS-Code an ${sentTo.replaceAll(' ', '\u00A0')} gesendet.`,
    code: 'SMS-Code',
    submit: 'Nummer bestätigen',
    back: 'Andere Nummer angeben',
    waiting: 'Nach 30 Sekunden können Sie einen neuen SMS-Code anfordern.',
    resend: 'Neuen SMS-Code senden',
    sentAgain: 'Neuer SMS-Code gesendet.',
  },
} as const;

export const personalProblemTexts: Readonly<Record<PersonalProblemCode, string>> = {
  ...flawTexts,
  NOT_OF_AGE: 'Einen Vertrag schließen wir mit Ihnen ab Ihrem 18. Geburtstag.',
  MOBILE_INVALID: mobileText,
  NUMBER_SHARED: sharedMobileText,
  FACTOR_CODE_WRONG: 'Der Code stimmt nicht. Bitte geben Sie den aktuellen Code Ihrer Authenticator-App ein.',
  TOO_MANY_MESSAGES: tooManySms,
  TOO_MANY_ATTEMPTS: 'Zu viele Versuche. Bitte warten Sie mindestens 15 Minuten.',
  CODE_MALFORMED: codeMissing,
  CODE_WRONG: 'Der Code stimmt nicht oder ist abgelaufen.',
  CODES_EXHAUSTED: 'Der Code war zu oft falsch. Bitte fordern Sie einen neuen an.',
  REFUSED: 'Bitte prüfen Sie diese Angabe.',
  NO_ANSWER: noAnswer,
};

const { mobile } = personalTexts;
const labels: Readonly<Record<string, string>> = {
  ...personLabels,
  mobile: mobile.mobile,
  factorCode: mobile.factorCode,
};

/** What is wrong, each with the field that can mend it. */
export const personalErrors = (problems: readonly PersonalProblem[]): readonly FieldError[] =>
  flawErrors(problems, personalProblemTexts, labels);
