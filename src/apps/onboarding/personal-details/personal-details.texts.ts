import type { PersonalKey } from '#domain/application/personal-forms.ts';
import { mobileText } from '#domain/person/mobile.ts';
import type { PersonalProblem, PersonalProblemCode } from '#machines/personal-details/personal-details.types.ts';
import { codeMissing, noAnswer, tooManySms } from '#shell/sign-in/sign-in.texts.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { flawErrors } from '../flaw-errors.ts';
import { flawTexts, wizardTexts } from '../flaw.texts.ts';

export const personalTexts = {
  person: {
    ...wizardTexts,
    heading: 'Angaben zu Ihrer Person',
    lead: 'Bitte machen Sie die Angaben so, wie sie in Ihrem Ausweis stehen.',
    why: 'Das Geldwäschegesetz verlangt Geburtsdatum, Geburtsort und Staatsangehörigkeit. Wir prüfen sie später mit Ihrem Ausweis.',
    back: 'Später weitermachen',
    name: 'Name',
    birthDate: 'Geburtsdatum',
    birthPlace: 'Geburtsort',
    nationality: 'Staatsangehörigkeit',
    maritalStatus: 'Familienstand',
    fixedTitle: 'Mit Ihrem Ausweis geprüft',
    fixed: 'Für eine Änderung dieser Angaben rufen Sie uns bitte an.',
  },
  residence: {
    ...wizardTexts,
    heading: 'Wo wohnen Sie?',
    lead: 'Wir brauchen Ihre Meldeanschrift. Ein Postfach genügt nicht.',
    why: 'Das Geldwäschegesetz verlangt Ihre Anschrift. Dorthin senden wir auch Post, die sich nicht elektronisch zustellen lässt.',
    street: 'Straße und Hausnummer',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
  },
  changed: {
    heading: 'Ihre Angaben haben sich inzwischen geändert',
    lead: 'In einem anderen Fenster oder auf einem anderen Gerät wurde etwas gespeichert. Was soll gelten?',
    same: 'Gespeicherte und eingegebene Angaben stimmen inzwischen überein.',
    fixed:
      'Name, Geburt und Staatsangehörigkeit lassen sich zurzeit nicht ändern. Sie bleiben, wie sie gespeichert sind.',
    stored: 'Gespeichert',
    typed: 'Ihre Eingabe',
    nothing: 'nicht angegeben',
    keep: 'Meine Eingabe übernehmen',
    drop: 'Gespeicherte Angaben verwenden',
    keys: {
      birthDate: 'Geburtsdatum',
      birthPlace: 'Geburtsort',
      nationality: 'Staatsangehörigkeit',
      maritalStatus: 'Familienstand',
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
  FACTOR_CODE_WRONG: 'Der Code stimmt nicht. Bitte geben Sie den aktuellen Code Ihrer Authenticator-App ein.',
  TOO_MANY_MESSAGES: tooManySms,
  TOO_MANY_ATTEMPTS: 'Zu viele Versuche. Bitte warten Sie mindestens 15 Minuten.',
  CODE_MALFORMED: codeMissing,
  CODE_WRONG: 'Der Code stimmt nicht oder ist abgelaufen.',
  CODES_EXHAUSTED: 'Der Code war zu oft falsch. Bitte fordern Sie einen neuen an.',
  REFUSED: 'Bitte prüfen Sie diese Angabe.',
  NO_ANSWER: noAnswer,
};

const { person, residence, mobile } = personalTexts;
const labels: Readonly<Record<string, string>> = {
  birthDate: person.birthDate,
  birthPlace: person.birthPlace,
  nationality: person.nationality,
  maritalStatus: person.maritalStatus,
  'address.street': residence.street,
  'address.postalCode': residence.postalCode,
  'address.city': residence.city,
  'address.country': residence.country,
  mobile: mobile.mobile,
  factorCode: mobile.factorCode,
};

/** What is wrong, each with the field that can mend it. */
export const personalErrors = (problems: readonly PersonalProblem[]): readonly FieldError[] =>
  flawErrors(problems, personalProblemTexts, labels);
