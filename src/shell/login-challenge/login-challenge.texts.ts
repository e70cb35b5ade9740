import { unknownChallengeText } from '#domain/session/auth-session.ts';
import { passwordRuleText } from '#domain/session/password.ts';
import type { Factor } from '#domain/identity/factor.ts';
import type { LoginChallengeProblem } from '#machines/login-challenge/login-challenge.types.ts';
import {
  codeMissing,
  codeOf,
  codeWrong,
  passwordRefused,
  passwordUnchanged,
  tooManySms,
} from '#shell/sign-in/sign-in.texts.ts';

export const challengeTexts = {
  life: {
    left: 'Für diesen Schritt bleiben noch',
    afterwards: 'Danach melden Sie sich mit Ihrem Passwort neu an und machen hier weiter.',
  },
  back: 'Anmeldung abbrechen',
  submitCode: 'Code bestätigen',
  setup: {
    heading: 'Authenticator-App einrichten',
    lead: 'Ihr Zugang wird mit einem zweiten Faktor geschützt. Dafür brauchen Sie eine Authenticator-App auf Ihrem Telefon.',
    why: 'Ein Passwort allein kann gestohlen werden. Der Code Ihrer App gilt nur 30 Sekunden und nur für Sie. Das Gesetz verlangt ihn für den Zugang zu Ihrem Geld.',
    code: codeOf.SOFTWARE_TOKEN,
    codeHint: 'Sechs Ziffern, die Ihre App danach anzeigt.',
    back: 'Einrichtung abbrechen',
  },
  password: {
    heading: 'Neues Passwort vergeben',
    lead: 'Ihr bisheriges Passwort haben wir vergeben. Bitte wählen Sie jetzt eines, das nur Sie kennen.',
    label: 'Neues Passwort',
    rule: passwordRuleText,
    submit: 'Passwort speichern',
  },
  choice: {
    heading: 'Wie möchten Sie sich bestätigen?',
    lead: 'Für Ihren Zugang sind zwei Verfahren eingerichtet. Wählen Sie eines davon.',
    factors: {
      SMS: 'SMS-Code erhalten',
      SOFTWARE_TOKEN: 'Code aus Ihrer App eingeben',
    } satisfies Record<Factor, string>,
  },
  sms: {
    heading: 'SMS-Code eingeben',
    lead: (sentTo: string) => `Wir haben einen SMS-Code an ${sentTo} gesendet.`,
    code: codeOf.SMS,
    waiting: 'Nach 30 Sekunden können Sie einen neuen SMS-Code anfordern.',
    resend: 'Neuen SMS-Code senden',
    sentAgain: 'Neuer SMS-Code gesendet.',
  },
  app: {
    heading: 'Code aus Ihrer App eingeben',
    lead: 'Öffnen Sie Ihre Authenticator-App und geben Sie den aktuellen Code ein.',
    code: codeOf.SOFTWARE_TOKEN,
  },
  unknown: {
    heading: 'Diesen Schritt kennen wir nicht',
    technical: unknownChallengeText,
    explanation:
      'Für Ihre Anmeldung ist ein Schritt nötig, den dieses Portal noch nicht anbietet. Ihr Zugang und Ihr Geld sind sicher. Bitte wenden Sie sich an unseren Service.',
    back: 'Zurück zur Anmeldung',
  },
  busy: { heading: 'Einen Moment bitte', text: 'Ihre Angabe wird geprüft…' },
  problems: {
    CODE_MALFORMED: codeMissing,
    CODE_WRONG: codeWrong,
    PASSWORD_RULE_BROKEN: passwordRuleText,
    PASSWORD_REFUSED: passwordRefused,
    PASSWORD_UNCHANGED: passwordUnchanged,
    RESEND_TOO_EARLY: 'Ein neuer SMS-Code kann erst nach 30 Sekunden gesendet werden.',
    TOO_MANY_MESSAGES: tooManySms,
  } satisfies Record<LoginChallengeProblem, string>,
} as const;
