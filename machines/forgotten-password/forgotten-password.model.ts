import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import { pauseCaption } from '../resend.ts';
import type { forgottenPasswordMachine } from './forgotten-password.machine.ts';

export const forgottenPasswordModel: Model<typeof forgottenPasswordMachine> = {
  inputs: { fresh: { username: '' }, known: { username: 'anna.berger@example.de' } },
  events: {
    'username.entered': { given: { username: 'anna.berger@example.de' }, empty: { username: '' } },
    'password.entered': {
      flawless: { code: '123456', password: 'Sommer2026!' },
      codeTooShort: { code: '123', password: 'Sommer2026!' },
      tooWeak: { code: '123456', password: 'sommer' },
      nothing: { code: '', password: '' },
    },
    'code.requested': { again: {} },
    'username.corrected': { byCustomer: {} },
    'signIn.chosen': { named: { username: 'anna.berger@example.de' }, unnamed: { username: '' } },
    'signIn.tried': { byCustomer: {} },
  },
  outcomes: {
    requestCode: { accepted: granted(null), tooManyAttempts: refused('TOO_MANY_ATTEMPTS') },
    setPassword: {
      changed: granted(null),
      codeWrong: refused('CODE_WRONG'),
      codesExhausted: refused('CODES_EXHAUSTED'),
      passwordRefused: refused('PASSWORD_REFUSED'),
      passwordUnchanged: refused('PASSWORD_UNCHANGED'),
      tooManyAttempts: refused('TOO_MANY_ATTEMPTS'),
    },
  },
  unreachable: {
    ...lastOf('forgottenPassword.requesting', 'requestCode', 1),
    ...lastOf('forgottenPassword.open.resending', 'requestCode', 1),
    ...lastOf('forgottenPassword.open.changing', 'setPassword', 5),
  },
};

export const forgottenPasswordCaptions: Captions<typeof forgottenPasswordMachine> = {
  events: {
    'username.entered': 'E-Mail-Adresse angegeben',
    'password.entered': 'Code und Passwort eingegeben',
    'code.requested': 'Neuen Code angefordert',
    'username.corrected': 'E-Mail-Adresse ändern gewählt',
    'signIn.chosen': 'Zur Anmeldung gewählt',
    'signIn.tried': 'Anmeldung versucht',
  },
  guards: {
    mayResend: '30\u00A0s seit dem letzten Code vorbei?',
    isGiven: 'angegeben?',
    isAccepted: 'angenommen?',
    isFlawless: 'Code und Passwort in Ordnung?',
    isChanged: 'geändert?',
    isWrong: 'Code falsch oder abgelaufen?',
    isRefusedPassword: 'Passwort zu leicht?',
    isSamePassword: 'bisheriges Passwort?',
    isBlocked: 'zu viele Versuche?',
    isExhausted: 'Code zu oft falsch?',
  },
  arrows: {
    ...pauseCaption('forgottenPassword.open'),
    'forgottenPassword.naming | username.entered | 1': { condition: 'nichts angegeben?', meaning: 'refused' },
    'forgottenPassword.open.replacing | password.entered | 1': {
      condition: 'Code oder Passwort nicht in Ordnung?',
      meaning: 'refused',
    },
  },
  actors: { requestCode: 'Code anfordern', setPassword: 'Passwort setzen' },
  inputs: { fresh: 'ohne E-Mail-Adresse gekommen', known: 'mit E-Mail-Adresse von der Anmeldung gekommen' },
  samples: {
    'username.entered': { given: '„{username}“', empty: 'Feld leer gelassen' },
    'password.entered': {
      flawless: 'Code „{code}“ und Passwort „{password}“',
      codeTooShort: 'zu kurzer Code „{code}“ und Passwort „{password}“',
      tooWeak: 'Code „{code}“ und zu leichtes Passwort „{password}“',
      nothing: 'beide Felder leer gelassen',
    },
    'signIn.chosen': { named: 'mit der E-Mail-Adresse „{username}“', unnamed: 'ohne E-Mail-Adresse' },
  },
  answers: {
    requestCode: { accepted: 'angenommen', tooManyAttempts: 'zu viele Versuche' },
    setPassword: {
      changed: 'geändert',
      codeWrong: 'Code falsch oder abgelaufen',
      codesExhausted: 'Code zu oft falsch',
      passwordRefused: 'Passwort zu leicht',
      passwordUnchanged: 'bisheriges Passwort',
      tooManyAttempts: 'zu viele Versuche',
    },
  },
};
