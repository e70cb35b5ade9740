import type { LoginProblem } from '#machines/login/login.types.ts';
import { noAnswer, tooManySms } from '#shell/sign-in/sign-in.texts.ts';

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
