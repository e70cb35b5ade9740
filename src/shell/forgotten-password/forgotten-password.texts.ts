import { passwordRuleText } from '#domain/session/password.ts';
import type { ForgottenPasswordProblem } from '#machines/forgotten-password/forgotten-password.types.ts';
import { codeMissing, noAnswer, passwordRefused, passwordUnchanged } from '#shell/sign-in/sign-in.texts.ts';

/** What is said differently to somebody whose address is known. */
export interface ResetWords {
  readonly sent: (username: string) => string;
  readonly correct: string;
  readonly sentAgain: string;
}

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
    waitingLonger: 'Einen neuen Code können Sie anfordern, sobald diese Zeit vorbei ist.',
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
