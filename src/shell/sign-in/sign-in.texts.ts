import { unknownChallengeText } from '#domain/session/auth-session.ts';
import { passwordRuleText } from '#domain/session/password.ts';
import type { Factor } from '#domain/identity/factor.ts';
import type { ForgottenPasswordProblem } from '#machines/forgotten-password/forgotten-password.types.ts';
import type { LoginProblem } from '#machines/login/login.types.ts';
import type { LoginChallengeProblem } from '#machines/login-challenge/login-challenge.types.ts';
import type { MfaSetupDone, MfaSetupProblem } from '#machines/mfa-setup/mfa-setup.types.ts';

const attempts = (left: number): string => (left === 1 ? 'noch einen Versuch' : `noch ${left} Versuche`);

/** What a code is called, everywhere. */
const codeOf = { SMS: 'SMS-Code', SOFTWARE_TOKEN: 'Code aus Ihrer App' } as const satisfies Record<Factor, string>;

const codeMissing = 'Bitte geben Sie die sechs Ziffern des Codes ein.';
const codeWrong = 'Der Code stimmt nicht. Bitte geben Sie den aktuellen Code ein.';
const passwordUnchanged = 'Bitte wählen Sie ein anderes Passwort als bisher.';
const tooManySms = 'Im Moment können wir Ihnen keinen weiteren SMS-Code senden. Bitte warten Sie etwas.';
const passwordRefused = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.';
const noAnswer =
  'Wir haben gerade keine Antwort erhalten. Ihre Angaben stehen noch da. Bitte versuchen Sie es noch einmal.';

/** A wrong code with how many tries are left, where that is known. */
export const wrongCode = (text: string, attemptsLeft: number | null): string =>
  attemptsLeft === null ? text : `${text} Sie haben ${attempts(attemptsLeft)}.`;

export const loginTexts = {
  heading: 'Anmelden',
  lead: 'Willkommen zurück. Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an.',
  username: 'E-Mail-Adresse',
  password: 'Passwort',
  submit: 'Anmelden',
  forgotten: 'Passwort vergessen?',
  refusedTitle: 'Die Anmeldung war nicht möglich',
  problems: {
    USERNAME_MISSING: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    PASSWORD_MISSING: 'Bitte geben Sie Ihr Passwort ein.',
    SIGN_IN_FAILED: 'E-Mail-Adresse oder Passwort stimmen nicht.',
    TOO_MANY_ATTEMPTS: 'Zu viele Versuche. Bitte warten Sie mindestens 15 Minuten oder setzen Sie Ihr Passwort zurück.',
    TOO_MANY_MESSAGES: tooManySms,
    NO_ANSWER: noAnswer,
    CHALLENGE_EXPIRED: 'Die Anmeldung hat zu lange gedauert. Bitte melden Sie sich neu an.',
    CODES_EXHAUSTED: 'Der Code war fünfmal falsch. Bitte melden Sie sich neu an.',
    ANSWER_LOST:
      'Die Antwort auf Ihre Angabe ist nicht angekommen. Es ist nichts verloren. Bitte melden Sie sich neu an.',
  } satisfies Record<LoginProblem, string>,
} as const;

export const challengeTexts = {
  life: {
    left: 'Diese Anmeldung gilt noch',
    afterwards: 'Danach melden Sie sich neu an.',
  },
  back: 'Anmeldung abbrechen',
  submitCode: 'Code bestätigen',
  setup: {
    heading: 'Authenticator-App einrichten',
    lead: 'Ihr Zugang wird mit einem zweiten Faktor geschützt. Dafür brauchen Sie eine Authenticator-App auf Ihrem Telefon.',
    why: 'Ein Passwort allein kann gestohlen werden. Der Code Ihrer App gilt nur 30 Sekunden und nur für Sie. Das Gesetz verlangt ihn für den Zugang zu Ihrem Geld.',
    code: codeOf.SOFTWARE_TOKEN,
    codeHint: 'Sechs Ziffern, die Ihre App danach anzeigt.',
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

export const forgottenTexts = {
  username: {
    heading: 'Passwort vergessen',
    lead: 'Nennen Sie uns Ihre E-Mail-Adresse. Wir senden Ihnen einen Code, mit dem Sie ein neues Passwort vergeben.',
    label: 'E-Mail-Adresse',
    submit: 'Code anfordern',
    back: 'Zurück zur Anmeldung',
  },
  password: {
    heading: 'Neues Passwort vergeben',
    sent: (username: string) =>
      `Wenn es zu ${username} einen Zugang gibt, haben wir soeben einen Code dorthin gesendet. Bitte sehen Sie auch im Spam-Ordner nach.`,
    code: 'Code aus der E-Mail',
    label: 'Neues Passwort',
    rule: passwordRuleText,
    submit: 'Passwort ändern',
    correct: 'E-Mail-Adresse ändern',
    waiting: 'Nach 30 Sekunden können Sie einen neuen Code anfordern.',
    resend: 'Neuen Code senden',
    sentAgain: 'Ein neuer Code ist unterwegs, wenn es diesen Zugang gibt.',
  },
  unsure: {
    heading: 'Wir wissen es noch nicht',
    lead: 'Auf Ihre Änderung haben wir keine Antwort erhalten. Ihr Passwort kann schon geändert sein.',
    explanation:
      'Versuchen Sie zuerst, sich mit dem neuen Passwort anzumelden. Gelingt das nicht, fordern Sie einen neuen Code an.',
    signIn: 'Zur Anmeldung',
    again: 'Neuen Code anfordern',
  },
  changed: {
    heading: 'Ihr Passwort ist geändert',
    lead: 'Alle Geräte wurden abgemeldet. Bitte melden Sie sich mit dem neuen Passwort an. Ihr zweiter Faktor bleibt, wie er war.',
    signIn: 'Zur Anmeldung',
  },
  refusedTitle: 'Das war nicht möglich',
  problems: {
    USERNAME_MISSING: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    CODE_MALFORMED: codeMissing,
    PASSWORD_RULE_BROKEN: passwordRuleText,
    CODE_WRONG: 'Der Code stimmt nicht oder ist abgelaufen.',
    CODES_EXHAUSTED: 'Der Code war zu oft falsch. Bitte fordern Sie einen neuen an.',
    PASSWORD_REFUSED: passwordRefused,
    PASSWORD_UNCHANGED: passwordUnchanged,
    TOO_MANY_ATTEMPTS: 'Zu viele Versuche. Bitte warten Sie mindestens 15 Minuten.',
    NO_ANSWER: noAnswer,
  } satisfies Record<ForgottenPasswordProblem, string>,
} as const;

export const mfaTexts = {
  heading: 'Anmeldeverfahren',
  confirming: 'Mit SMS-Code bestätigen',
  lead: 'Mit einem zweiten Faktor bestätigen Sie, dass wirklich Sie sich anmelden. Ein Verfahren bleibt immer eingerichtet.',
  loading: 'Ihre Verfahren werden geladen…',
  back: 'Zur Startseite',
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
  preferred: 'Wird zuerst gefragt',
  add: (name: string) => `${name} einrichten`,
  replace: (name: string) => `${name} ersetzen`,
  prefer: (name: string) => `${name} zuerst fragen`,
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
    PREFERRED: 'Dieses Verfahren wird ab jetzt zuerst gefragt.',
    REMOVED: 'Das Verfahren ist entfernt.',
  } satisfies Record<MfaSetupDone, string>,
} as const;

const signedOut = 'Wir haben Sie abgemeldet';

export const signedOutTexts = {
  reasons: {
    byHand: {
      heading: 'Sie sind abgemeldet',
      lead: 'Auf diesem Gerät sind keine Daten Ihrer Sitzung mehr gespeichert.',
    },
    expired: {
      heading: signedOut,
      lead: 'Zu Ihrer Sicherheit endet eine Sitzung nach fünf Minuten ohne Eingabe. Was Sie begonnen haben, finden Sie nach der Anmeldung wieder.',
    },
    revoked: {
      heading: signedOut,
      lead: 'Ihre Sitzung wurde beendet. Das geschieht zum Beispiel, wenn das Passwort auf einem anderen Gerät geändert wurde.',
    },
    /** Neither clock nor server: by address, after a reload, or for want of an answer. */
    unexplained: {
      heading: signedOut,
      lead: 'Bitte melden Sie sich neu an. Was Sie begonnen haben, finden Sie dann wieder.',
    },
  },
  notYou: 'Waren Sie das nicht? Rufen Sie uns bitte sofort an:',
  signIn: 'Neu anmelden',
} as const;
