import { emailTexts } from '#domain/person/email-texts.ts';
import { mobileText } from '#domain/person/mobile-shape.ts';
import { sharedMobileText } from '#domain/person/own-contact.ts';
import type { ContactChannel, ContactEnding, ContactProblem } from '#machines/contact-change/contact-change.types.ts';
import { codeMissing, noAnswer } from '#shell/sign-in/sign-in.texts.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';

/** One line: the parts of a number stay together. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

export const contactTexts = {
  cancel: 'Abbrechen',
  form: {
    MOBILE: {
      heading: 'Neue Mobilnummer',
      lead: 'An diese Nummer senden wir künftig Ihre SMS-Codes.',
      why: 'Mit SMS-Codes bestätigen Sie Auszahlungen und Änderungen. Darum prüfen wir die neue Nummer mit einem Code und lassen Sie über die bisherige bestätigen.',
      label: 'Neue Mobilnummer',
      hint: 'Mit Landesvorwahl, zum Beispiel +49 151 23456789',
      submit: 'SMS-Code senden',
    },
    EMAIL: {
      heading: 'Neue E-Mail-Adresse',
      lead: 'Mit dieser Adresse melden Sie sich künftig an.',
      why: 'Die E-Mail-Adresse ist Ihr Anmeldename. Darum prüfen wir die neue mit einem Code und lassen Sie per SMS bestätigen.',
      label: 'Neue E-Mail-Adresse',
      hint: 'Sie brauchen Zugriff auf dieses Postfach.',
      submit: 'Code per E-Mail senden',
    },
  },
  factorCode: 'Code aus Ihrer App',
  factorCodeHint: 'Der aktuelle Code Ihrer Authenticator-App zeigt, dass Sie es sind.',
  code: {
    heading: { MOBILE: 'Code der neuen Nummer eingeben', EMAIL: 'Code der neuen Adresse eingeben' },
    lead: {
      MOBILE: (sentTo: string) => `Wir haben einen SMS-Code an ${unbroken(sentTo)} gesendet.`,
      EMAIL: (sentTo: string) => `Wir haben eine E-Mail mit einem Code an ${sentTo} gesendet.`,
    },
    code: 'Code',
    submit: 'Code prüfen',
    back: { MOBILE: 'Andere Nummer angeben', EMAIL: 'Andere Adresse angeben' },
    waiting: 'Nach 30 Sekunden können Sie einen neuen Code anfordern.',
    resend: 'Neuen Code senden',
    sentAgain: 'Neuer Code gesendet.',
  },
  confirming: {
    heading: { MOBILE: 'Neue Mobilnummer bestätigen', EMAIL: 'Neue E-Mail-Adresse bestätigen' },
    lead: 'Der Code ging an Ihre bisherige Nummer.',
  },
  hindered: {
    heading: 'Für diese Änderung fehlt eine Mobilnummer',
    text: 'Eine neue E-Mail-Adresse bestätigen Sie mit einem SMS-Code. Bitte geben Sie zuerst eine Mobilnummer an.',
    back: 'Zurück zu den persönlichen Daten',
  },
  notDone: {
    heading: 'Die Änderung ist beendet',
    nothing: 'Es gilt, was unter „Persönliche Daten“ steht.',
    submit: 'Neu beginnen',
    back: 'Persönliche Daten ansehen',
  },
  done: {
    heading: { MOBILE: 'Ihre neue Mobilnummer gilt', EMAIL: 'Ihre neue E-Mail-Adresse gilt' },
    lead: {
      MOBILE: 'SMS-Codes gehen ab jetzt an die neue Nummer.',
      EMAIL: 'Bitte melden Sie sich ab jetzt mit der neuen Adresse an.',
    },
    others: 'Andere Geräte haben wir abgemeldet. Über die Änderung haben wir Sie per E-Mail informiert.',
    submit: 'Persönliche Daten ansehen',
  },
} as const;

export const endingTexts: Readonly<Record<ContactEnding, string>> = {
  exhausted: 'Der SMS-Code war dreimal falsch. Es wurde nichts geändert.',
  ended: 'Der Vorgang ist nicht mehr offen, zum Beispiel weil seine Zeit abgelaufen ist.',
};

export const problemTexts: Readonly<Record<ContactProblem['code'], string>> = {
  MISSING: emailTexts.MISSING,
  INVALID: emailTexts.INVALID,
  MOBILE_INVALID: mobileText,
  NUMBER_SHARED: sharedMobileText,
  CODE_MALFORMED: codeMissing,
  CODE_WRONG: 'Der Code stimmt nicht oder ist abgelaufen.',
  CODES_EXHAUSTED: 'Der Code war zu oft falsch. Bitte fordern Sie einen neuen an.',
  CONTACT_TAKEN: 'Mit dieser E-Mail-Adresse gibt es schon einen Zugang. Es wurde nichts geändert.',
  FACTOR_CODE_WRONG: 'Der Code stimmt nicht. Bitte geben Sie den aktuellen Code Ihrer Authenticator-App ein.',
  TOO_MANY_MESSAGES: 'Im Moment können wir hierhin keinen weiteren Code senden. Bitte warten Sie etwas.',
  TOO_MANY_ATTEMPTS: 'Zu viele Versuche. Bitte warten Sie mindestens 15 Minuten.',
  NO_ANSWER: noAnswer,
};

/** What is wrong, each with the field that can mend it. */
export const contactErrors = (channel: ContactChannel, problems: readonly ContactProblem[]): readonly FieldError[] => {
  const labels = {
    contact: contactTexts.form[channel].label,
    factorCode: contactTexts.factorCode,
    code: contactTexts.code.code,
  };
  return problems.map(({ field, code }) => ({
    message: problemTexts[code],
    ...(field === null ? {} : { fieldId: field, label: labels[field] }),
  }));
};
