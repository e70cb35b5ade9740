import type { AuthSession } from '#domain/session/auth-session.ts';
import { granted, refused } from '#domain/result/result.ts';
import { challengeLife } from '#domain/session/session-limits.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import { pauseCaption } from '../resend.ts';
import type { loginChallengeMachine } from './login-challenge.machine.ts';
import type { Challenge, ChallengeStep, SignInAnswer } from './login-challenge.types.ts';

export const sampleAuth: AuthSession = {
  accessToken: 'access-token',
  idToken: 'id-token',
  refreshToken: 'refresh-token',
  expiresIn: 300,
  tokenType: 'Bearer',
};

export const sampleSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const challenge = (step: ChallengeStep): Challenge => ({
  step,
  session: 'session-1',
  expiresAt: '2026-11-20T10:05:00.000Z',
});

/** One challenge of every kind that the server may put, the unknown one among them. */
export const sampleChallenges = {
  mfaSetup: challenge({
    name: 'MFA_SETUP',
    secret: sampleSecret,
    uri: `otpauth://totp/Lindenhof:anna.berger%40example.de?secret=${sampleSecret}&issuer=Lindenhof`,
  }),
  newPassword: challenge({ name: 'NEW_PASSWORD_REQUIRED' }),
  factorChoice: challenge({ name: 'SELECT_MFA_TYPE', factors: ['SMS', 'SOFTWARE_TOKEN'] }),
  sms: challenge({ name: 'SMS_MFA', sentTo: '+49 ••• 4711' }),
  app: challenge({ name: 'SOFTWARE_TOKEN_MFA' }),
  unknown: challenge({ name: 'UNKNOWN', told: 'DEVICE_SRP_AUTH' }),
} as const;

/** Every answer consumes its session: a refusal that may be mended brings the next one. */
const nextSession = 'session-2';

const next = (to: Challenge): { readonly ok: true; readonly value: SignInAnswer } =>
  granted({ kind: 'challenged', challenge: to });

export const loginChallengeModel: Model<typeof loginChallengeMachine> = {
  inputs: {
    mfaSetup: { challenge: sampleChallenges.mfaSetup, lifeLeft: challengeLife },
    newPassword: { challenge: sampleChallenges.newPassword, lifeLeft: challengeLife },
    factorChoice: { challenge: sampleChallenges.factorChoice, lifeLeft: challengeLife },
    sms: { challenge: sampleChallenges.sms, lifeLeft: challengeLife },
    app: { challenge: sampleChallenges.app, lifeLeft: challengeLife },
    unknown: { challenge: sampleChallenges.unknown, lifeLeft: challengeLife },
    resumed: { challenge: sampleChallenges.app, lifeLeft: 100_000 },
  },
  events: {
    'code.entered': { wellFormed: { code: '123456' }, tooShort: { code: '123' } },
    'code.requested': { again: {} },
    'password.entered': { allowed: { password: 'Sommer2026!' }, tooWeak: { password: 'sommer' } },
    'factor.chosen': { sms: { factor: 'SMS' }, app: { factor: 'SOFTWARE_TOKEN' } },
    'challenge.left': { byCustomer: {} },
  },
  outcomes: {
    answerStep: {
      signedIn: granted({ kind: 'signedIn', auth: sampleAuth }),
      mfaSetup: next(sampleChallenges.mfaSetup),
      newPassword: next(sampleChallenges.newPassword),
      factorChoice: next(sampleChallenges.factorChoice),
      sms: next(sampleChallenges.sms),
      app: next(sampleChallenges.app),
      unknown: next(sampleChallenges.unknown),
      codeWrong: { ok: false, refusal: 'CODE_WRONG', session: nextSession, attemptsLeft: 4 },
      passwordRefused: { ok: false, refusal: 'PASSWORD_REFUSED', session: nextSession },
      passwordUnchanged: { ok: false, refusal: 'PASSWORD_UNCHANGED', session: nextSession },
      tooManyMessages: { ok: false, refusal: 'TOO_MANY_MESSAGES', session: nextSession },
      resendTooEarly: { ok: false, refusal: 'RESEND_TOO_EARLY', session: nextSession },
      codesExhausted: refused('CODES_EXHAUSTED'),
      challengeExpired: refused('CHALLENGE_EXPIRED'),
    },
  },
  unreachable: lastOf('loginChallenge.open.answering', 'answerStep', 9),
};

export const loginChallengeCaptions: Captions<typeof loginChallengeMachine> = {
  events: {
    'code.entered': 'Code eingegeben',
    'code.requested': 'Neuen Code angefordert',
    'password.entered': 'Neues Passwort eingegeben',
    'factor.chosen': 'Verfahren gewählt',
    'challenge.left': 'Abbrechen gewählt',
  },
  guards: {
    mayResend: '30\u00A0s seit dem letzten Code vorbei?',
    asksForSetup: 'App einrichten?',
    asksForPassword: 'neues Passwort verlangt?',
    asksForChoice: 'mehrere Verfahren?',
    asksForSms: 'SMS-Code verlangt?',
    asksForApp: 'App-Code verlangt?',
    isCode: 'sechs Ziffern?',
    isAllowed: 'Passwortregel erfüllt?',
    isSignedIn: 'angemeldet?',
    isSentAgain: 'SMS erneut gesendet?',
    isNextStep: 'nächster Schritt?',
    isWrong: 'Code falsch?',
    isRefusedPassword: 'Passwort zu leicht?',
    isSamePassword: 'bisheriges Passwort?',
    isSentTooOften: 'zu viele SMS?',
    isOverdue: 'fünf Minuten vorbei?',
    isTooEarly: 'zu früh für neue SMS?',
    isExhausted: 'fünfter falscher Code?',
  },
  arrows: {
    ...pauseCaption('loginChallenge.open'),
    'loginChallenge.open.sorting | always | 5': { condition: 'uns unbekannter Schritt?', meaning: 'failed' },
    'loginChallenge.open.settingUp | code.entered | 1': { condition: 'keine sechs Ziffern?', meaning: 'refused' },
    'loginChallenge.open.enteringSms | code.entered | 1': { condition: 'keine sechs Ziffern?', meaning: 'refused' },
    'loginChallenge.open.enteringApp | code.entered | 1': { condition: 'keine sechs Ziffern?', meaning: 'refused' },
    'loginChallenge.open.replacingPassword | password.entered | 1': {
      condition: 'Passwortregel nicht erfüllt?',
      meaning: 'refused',
    },
    'loginChallenge | xstate.after.challengeLife.loginChallenge | 0': { meaning: 'refused' },
  },
  delays: { challengeLife: 'fünf Minuten nach dem Passwort' },
  actors: { answerStep: 'Schritt beantworten', keepChallenge: 'Offenen Schritt merken' },
  inputs: {
    mfaSetup: 'erstes Anmeldeverfahren einrichten',
    newPassword: 'neues Passwort verlangt',
    factorChoice: 'Wahl zwischen zwei Verfahren',
    sms: 'Code per SMS verlangt',
    app: 'Code der App verlangt',
    unknown: 'ein Schritt, den das Portal nicht kennt',
    resumed: 'nach dem Neuladen der Seite',
  },
  samples: {
    'code.entered': { wellFormed: 'sechs Ziffern „{code}“', tooShort: 'zu kurz „{code}“' },
    'password.entered': { allowed: 'erlaubt „{password}“', tooWeak: 'zu leicht „{password}“' },
    'factor.chosen': { sms: 'SMS', app: 'App' },
  },
  answers: {
    answerStep: {
      signedIn: 'angemeldet',
      mfaSetup: 'weiter: erstes Anmeldeverfahren einrichten',
      newPassword: 'weiter: neues Passwort verlangt',
      factorChoice: 'weiter: Wahl zwischen zwei Verfahren',
      sms: 'weiter: Code per SMS verlangt',
      app: 'weiter: Code der App verlangt',
      unknown: 'weiter: ein Schritt, den das Portal nicht kennt',
      codeWrong: 'Code falsch',
      passwordRefused: 'Passwort zu leicht',
      passwordUnchanged: 'bisheriges Passwort',
      tooManyMessages: 'zu viele SMS',
      resendTooEarly: 'zu früh für eine neue SMS',
      codesExhausted: 'fünfter falscher Code',
      challengeExpired: 'Anmeldung abgelaufen',
    },
  },
};
