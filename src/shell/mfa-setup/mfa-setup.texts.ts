import type { Factor } from '#domain/identity/factor.ts';
import type { MfaSetupDone, MfaSetupProblem } from '#machines/mfa-setup/mfa-setup.types.ts';
import { codeMissing, codeOf, codeWrong, tooManySms } from '#shell/sign-in/sign-in.texts.ts';

export const mfaTexts = {
  heading: 'Anmeldeverfahren',
  confirming: 'Mit SMS-Code bestätigen',
  lead: 'Mit einem zweiten Faktor bestätigen Sie, dass wirklich Sie sich anmelden. Ein Verfahren bleibt immer eingerichtet.',
  loading: 'Ihre Verfahren werden geladen…',
  back: 'Zurück zur Sicherheit',
  failed: {
    heading: 'Ihre Verfahren sind gerade nicht abrufbar',
    lead: 'Wir haben keine Antwort erhalten. An Ihren Verfahren hat sich nichts geändert.',
    again: 'Erneut versuchen',
  },
  factors: {
    SMS: { name: 'SMS-Code', about: 'Wir senden einen SMS-Code an Ihre bestätigte Mobilnummer.' },
    SOFTWARE_TOKEN: { name: 'Authenticator-App', about: 'Ihre App zeigt alle 30 Sekunden einen neuen Code.' },
  } satisfies Record<Factor, { name: string; about: string }>,
  inForce: 'Eingerichtet',
  notInForce: 'Nicht eingerichtet',
  preferred: 'Steht bei der Anmeldung oben',
  add: (name: string) => `${name} einrichten`,
  replace: (name: string) => `${name} ersetzen`,
  prefer: (name: string) => `${name} oben anbieten`,
  remove: (name: string) => `${name} entfernen`,
  proof: {
    app: 'Authenticator-App einrichten',
    sms: 'SMS-Code einrichten',
    appLead: 'Verbinden Sie Ihre App und geben Sie den Code ein, den sie anzeigt.',
    smsLead: (sentTo: string) => `Wir haben einen SMS-Code an ${sentTo} gesendet.`,
    code: codeOf,
    submit: 'Code bestätigen',
    back: 'Einrichtung abbrechen',
    safe: 'Ihr bisheriges Verfahren gilt, bis der neue Code bestätigt ist.',
  },
  yourNumber: 'Ihre bestätigte Mobilnummer',
  refusedTitle: 'Das war nicht möglich',
  problems: {
    CODE_MALFORMED: codeMissing,
    CODE_WRONG: codeWrong,
    CODES_EXHAUSTED: 'Der Code war zu oft falsch. Bitte beginnen Sie neu.',
    SETUP_EXPIRED: 'Die Einrichtung hat zu lange gedauert. Bitte beginnen Sie neu.',
    NO_VALIDATED_NUMBER: 'Für SMS-Codes fehlt uns Ihre bestätigte Mobilnummer.',
    TOO_MANY_MESSAGES: tooManySms,
    FACTOR_NOT_ACTIVE: 'Dieses Verfahren ist nicht eingerichtet.',
    LAST_FACTOR: 'Ein zweiter Faktor muss eingerichtet bleiben.',
    NO_ANSWER:
      'Wir haben gerade keine Antwort erhalten. Es hat sich nichts geändert. Bitte versuchen Sie es noch einmal.',
    ANSWER_LOST: 'Die Antwort ist nicht angekommen. Unten steht, was jetzt gilt.',
    TAN_EXHAUSTED: 'Der SMS-Code war dreimal falsch. Es bleibt, wie es war.',
    OPERATION_ENDED: 'Der Vorgang ist nicht mehr gültig. Unten steht, was jetzt gilt.',
    OPERATION_REFUSED: 'Diese Änderung ist nicht mehr möglich. Unten steht, was jetzt gilt.',
  } satisfies Record<MfaSetupProblem, string>,
  done: {
    ADDED: 'Das Verfahren ist eingerichtet.',
    PREFERRED: 'Dieses Verfahren steht bei der Anmeldung ab jetzt oben.',
    REMOVED: 'Das Verfahren ist entfernt.',
  } satisfies Record<MfaSetupDone, string>,
} as const;
