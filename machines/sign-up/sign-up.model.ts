import { granted, refused } from '#domain/result/result.ts';
import { sampleAuth, sampleChallenges } from '../login-challenge/login-challenge.model.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import { flawCaptions, noEmail } from '../form-flaws.ts';
import { pauseCaption } from '../resend.ts';
import type { signUpMachine } from './sign-up.machine.ts';
import type { AccessForm, AccessName } from './sign-up.types.ts';

const anna: AccessName = { firstName: 'Anna', lastName: 'Berger', username: 'anna.berger@example.de' };
const flawless: AccessForm = { ...anna, password: 'Ahorn7Strasse' };
const registrationId = '3f6c1f0e-6f2b-4a0d-9b61-5f4f2f7f3a10';

export const signUpModel: Model<typeof signUpMachine> = {
  inputs: { fresh: { firstName: '', lastName: '', username: '' }, known: anna },
  events: {
    'access.entered': {
      flawless,
      nothing: { firstName: '', lastName: '', username: '', password: '' },
      noPassword: { ...flawless, password: '' },
      tooLong: { ...flawless, lastName: 'B'.repeat(101) },
      misnamed: { ...flawless, firstName: 'Anna2', lastName: 'Berger;' },
      unreachable: { ...flawless, username: 'anna.berger@' },
      tooWeak: { ...flawless, password: 'ahorn' },
    },
    'access.typed': { partly: { firstName: 'Anna', lastName: '', username: '', password: '' } },
    'code.entered': { right: { code: '123456' }, tooShort: { code: '123' } },
    'code.requested': { again: {} },
    'access.corrected': { byCustomer: {} },
    'signIn.chosen': { byCustomer: {} },
    'signIn.tried': { byCustomer: {} },
    'step.left': { byCustomer: {} },
  },
  outcomes: {
    readRegistration: { none: null, kept: { ...anna, registrationId } },
    createUser: {
      accepted: granted({ registrationId }),
      passwordRefused: refused('PASSWORD_REFUSED'),
      fieldsRefused: { ok: false, refusal: 'FIELDS_REFUSED', fields: ['username'] },
      otherAddress: refused('OTHER_ADDRESS'),
      tooManyAttempts: refused('TOO_MANY_ATTEMPTS'),
    },
    confirmUser: {
      confirmed: granted(null),
      codeWrong: refused('CODE_WRONG'),
      codesExhausted: refused('CODES_EXHAUSTED'),
      tooManyAttempts: refused('TOO_MANY_ATTEMPTS'),
    },
    resendCode: { accepted: granted(null), tooManyAttempts: refused('TOO_MANY_ATTEMPTS') },
    signIn: {
      signedIn: granted({ kind: 'signedIn', auth: sampleAuth }),
      challenged: granted({ kind: 'challenged', challenge: sampleChallenges.mfaSetup }),
      notPossible: refused('NOT_POSSIBLE'),
    },
    loginChallenge: {
      signedIn: { kind: 'signedIn', auth: sampleAuth },
      left: { kind: 'left' },
      expired: { kind: 'expired' },
      exhausted: { kind: 'exhausted' },
      lost: { kind: 'lost' },
    },
    login: {
      signedIn: { kind: 'signedIn', auth: sampleAuth },
      forgotten: { kind: 'forgotten', username: anna.username },
    },
    forgottenPassword: {
      changed: { kind: 'changed', username: anna.username },
      left: { kind: 'left', username: anna.username },
    },
  },
  unreachable: {
    ...lastOf('signUp.creating', 'createUser', 4),
    ...lastOf('signUp.open.resending', 'resendCode', 1),
    ...lastOf('signUp.open.checking', 'confirmUser', 3),
    ...lastOf('signUp.arriving.challenged', 'loginChallenge', 4),
  },
};

export const signUpCaptions: Captions<typeof signUpMachine> = {
  events: {
    'access.entered': 'Zugangsdaten eingegeben',
    'access.typed': 'Zugangsdaten begonnen',
    'code.entered': 'Code eingegeben',
    'code.requested': 'Neuen Code angefordert',
    'access.corrected': 'Angaben ändern gewählt',
    'signIn.chosen': 'Vorhandenen Zugang gewählt',
    'signIn.tried': 'Anmeldung versucht',
    'step.left': 'Zurück gegangen',
  },
  guards: {
    mayResend: '30\u00A0s seit dem letzten Code vorbei?',
    isKept: 'Registrierung begonnen?',
    isFlawless: 'alles in Ordnung?',
    isIncomplete: flawCaptions.isIncomplete,
    isTooLong: flawCaptions.isTooLong,
    isNoName: flawCaptions.isNoName,
    isNoEmail: noEmail.condition,
    isAccepted: 'angenommen?',
    isRefusedPassword: 'Passwort zu leicht?',
    hasFlaws: 'Angabe nicht möglich?',
    isUninvited: 'an eine andere Adresse eingeladen?',
    isBlocked: 'zu viele Versuche?',
    isCode: 'sechs Ziffern?',
    isWrong: 'Code falsch oder abgelaufen?',
    isExhausted: 'Code zu oft falsch?',
    isSignedIn: 'angemeldet?',
    isChallenged: 'zweiter Faktor verlangt?',
    hasPassed: 'zweiter Faktor eingerichtet?',
    isLeft: 'abgebrochen?',
    isOverdue: 'abgelaufen?',
    isTriedOut: 'fünfmal falscher Code?',
    isLost: 'keine Antwort?',
    hasSignedIn: 'angemeldet?',
  },
  arrows: {
    ...pauseCaption('signUp.open'),
    'signUp.resuming | xstate.done.actor.readRegistration | 1': { condition: 'nichts begonnen?' },
    'signUp.entering | access.entered | 5': { condition: 'Passwort gegen die Passwortregel?', meaning: 'refused' },
    'signUp.open.confirming | code.entered | 1': { condition: 'keine sechs Ziffern?', meaning: 'refused' },
    'signUp.arriving.signingIn | xstate.done.actor.signIn | 2': {
      condition: 'so nicht möglich?',
      meaning: 'refused',
    },
    'signUp.arriving.existing | xstate.done.actor.login | 1': { condition: 'Passwort vergessen?' },
  },
  actors: {
    readRegistration: 'Begonnene Registrierung lesen',
    createUser: 'Zugang anlegen',
    confirmUser: 'E-Mail-Adresse bestätigen',
    resendCode: 'Neuen Code senden',
    signIn: 'Anmelden',
    loginChallenge: 'Zweiten Faktor einrichten',
    login: 'Anmeldung',
    forgottenPassword: 'Passwort vergessen',
  },
  meanings: { isIncomplete: 'refused', isTooLong: 'refused', isNoName: 'refused', isNoEmail: 'refused' },
  inputs: { fresh: 'zum ersten Mal hier', known: 'mit Angaben vom letzten Mal' },
  samples: {
    'access.entered': {
      flawless: '„{firstName} {lastName}“, „{username}“ und Passwort',
      nothing: 'alle Felder leer gelassen',
      noPassword: 'Passwort leer gelassen',
      tooLong: 'Nachname mit mehr als 100 Zeichen',
      misnamed: '„{firstName} {lastName}“ als Name',
      unreachable: '„{username}“ als E-Mail-Adresse',
      tooWeak: 'zu leichtes Passwort „{password}“',
    },
    'code.entered': { right: 'Code „{code}“', tooShort: 'zu kurzer Code „{code}“' },
  },
  answers: {
    readRegistration: { none: 'keine', kept: 'eine, die auf ihren Code wartet' },
    createUser: {
      accepted: 'angenommen',
      passwordRefused: 'Passwort zu leicht',
      fieldsRefused: 'Angabe nicht möglich',
      otherAddress: 'an eine andere Adresse eingeladen',
      tooManyAttempts: 'zu viele Versuche',
    },
    confirmUser: {
      confirmed: 'bestätigt',
      codeWrong: 'Code falsch oder abgelaufen',
      codesExhausted: 'Code zu oft falsch',
      tooManyAttempts: 'zu viele Versuche',
    },
    resendCode: { accepted: 'angenommen', tooManyAttempts: 'zu viele Versuche' },
    signIn: {
      signedIn: 'angemeldet',
      challenged: 'ein zweiter Faktor wird verlangt',
      notPossible: 'nicht möglich',
    },
    loginChallenge: {
      signedIn: 'angemeldet',
      left: 'abgebrochen',
      expired: 'abgelaufen',
      exhausted: 'zu oft falscher Code',
      lost: 'keine Antwort',
    },
    login: { signedIn: 'angemeldet', forgotten: 'Passwort vergessen' },
    forgottenPassword: { changed: 'geändert', left: 'zurück' },
  },
};
