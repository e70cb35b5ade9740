import { granted, refused } from '#domain/result/result.ts';
import { sampleAuth, sampleChallenges } from '../login-challenge/login-challenge.model.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { loginMachine } from './login.machine.ts';

export const loginModel: Model<typeof loginMachine> = {
  inputs: { fresh: { username: '' }, known: { username: 'anna.berger@example.de' } },
  events: {
    'credentials.entered': {
      both: { username: 'anna.berger@example.de', password: 'Sommer2026!' },
      noUsername: { username: '', password: 'Sommer2026!' },
      noPassword: { username: 'anna.berger@example.de', password: '' },
      nothing: { username: '', password: '' },
    },
    'password.forgotten': { named: { username: 'anna.berger@example.de' }, unnamed: { username: '' } },
  },
  outcomes: {
    readChallenge: {
      none: null,
      kept: { challenge: sampleChallenges.sms, lifeLeft: 100_000 },
      overdue: { challenge: sampleChallenges.sms, lifeLeft: 0 },
    },
    signIn: {
      signedIn: granted({ kind: 'signedIn', auth: sampleAuth }),
      challenged: granted({ kind: 'challenged', challenge: sampleChallenges.sms }),
      signInFailed: refused('SIGN_IN_FAILED'),
      tooManyAttempts: refused('TOO_MANY_ATTEMPTS'),
      tooManyMessages: refused('TOO_MANY_MESSAGES'),
    },
    loginChallenge: {
      signedIn: { kind: 'signedIn', auth: sampleAuth },
      left: { kind: 'left' },
      expired: { kind: 'expired' },
      exhausted: { kind: 'exhausted' },
      lost: { kind: 'lost' },
    },
  },
  unreachable: {
    ...lastOf('login.signingIn', 'signIn', 4),
    ...lastOf('login.challenged', 'loginChallenge', 4),
  },
};

export const loginCaptions: Captions<typeof loginMachine> = {
  events: { 'credentials.entered': 'Zugangsdaten eingegeben', 'password.forgotten': 'Passwort vergessen gewählt' },
  guards: {
    isInTime: 'Schritt noch keine fünf Minuten alt?',
    isComplete: 'beides angegeben?',
    isSignedIn: 'angemeldet?',
    isChallenged: 'weiterer Schritt verlangt?',
    isBlocked: 'zu viele Versuche?',
    isSentTooOften: 'zu viele SMS?',
    isWrong: 'Adresse oder Passwort falsch?',
    isConfirmed: 'Schritte bestanden?',
    isLeft: 'abgebrochen?',
    isOverdue: 'Schritt abgelaufen?',
    isExhausted: 'fünfmal falscher Code?',
    isLost: 'keine Antwort?',
  },
  arrows: {
    'login.resuming | xstate.done.actor.readChallenge | 1': { condition: 'kein Schritt oder fünf Minuten vorbei?' },
    'login.entering | credentials.entered | 1': { condition: 'Angabe fehlt?', meaning: 'refused' },
  },
  actors: {
    readChallenge: 'Gemerkten Schritt lesen',
    signIn: 'Zugangsdaten prüfen',
    loginChallenge: 'Anmeldung bestätigen',
  },
  inputs: { fresh: 'ohne E-Mail-Adresse gekommen', known: 'mit E-Mail-Adresse gekommen' },
  samples: {
    'credentials.entered': {
      both: 'E-Mail-Adresse „{username}“ und Passwort',
      noUsername: 'nur das Passwort',
      noPassword: 'nur die E-Mail-Adresse „{username}“',
      nothing: 'beide Felder leer gelassen',
    },
    'password.forgotten': { named: 'mit der E-Mail-Adresse „{username}“', unnamed: 'ohne E-Mail-Adresse' },
  },
  answers: {
    readChallenge: {
      none: 'kein offener Schritt',
      kept: 'ein offener Schritt, der noch gilt',
      overdue: 'ein offener Schritt, der abgelaufen ist',
    },
    signIn: {
      signedIn: 'angemeldet',
      challenged: 'ein zweiter Schritt wird verlangt',
      signInFailed: 'Zugangsdaten falsch',
      tooManyAttempts: 'zu viele Versuche',
      tooManyMessages: 'zu viele SMS',
    },
    loginChallenge: {
      signedIn: 'angemeldet',
      left: 'abgebrochen',
      expired: 'abgelaufen',
      exhausted: 'fünfmal falscher Code',
      lost: 'keine Antwort',
    },
  },
};
