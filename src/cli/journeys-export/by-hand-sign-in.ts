import type { ByHand } from '#explorer/export/by-hand.ts';
import { demoPassword } from '#server/demo/personas.ts';
import { persons } from './persons.ts';

/** What is known of signing in by hand in the demo. */

const otherCode = 'sechs andere Ziffern eingeben als npm run outbox zeigt';

const right = `E-Mail-Adresse der Person und „${demoPassword}“ eingeben`;

export const login: ByHand = {
  as: '',
  inputs: {
    fresh: { how: '/login/ in einem neuen privaten Fenster öffnen' },
    known: { how: 'unter „Passwort vergessen“ die E-Mail-Adresse eintippen, „Zur Anmeldung“ wählen' },
  },
  events: {
    'credentials.entered': {
      both: { how: 'beide Felder ausfüllen; welches Passwort, sagt der nächste Schritt' },
      noUsername: { how: 'nur das Passwort ausfüllen, „Anmelden“ drücken' },
      noPassword: { how: 'nur die E-Mail-Adresse ausfüllen, „Anmelden“ drücken' },
      nothing: { how: 'beide Felder leer lassen, „Anmelden“ drücken' },
    },
  },
  answers: {
    readChallenge: {
      none: { how: 'abwarten' },
      kept: { how: 'davor anmelden bis zur Frage nach dem Code, dann die Seite neu laden' },
    },
    signIn: {
      challenged: { as: persons.usual, how: `davor ${right}` },
      signInFailed: { how: 'davor das Passwort „Falsch.2026“ eingeben' },
      tooManyAttempts: { as: persons.usual, how: 'davor fünfmal „Falsch.2026“, dann das richtige Passwort eingeben' },
    },
    loginChallenge: {
      signedIn: { how: 'den Code der App (npm run outbox) eingeben' },
      left: { how: 'die Anmeldung abbrechen' },
      expired: { how: 'fünf Minuten warten' },
      exhausted: { how: `fünfmal ${otherCode}` },
      lost: { how: 'Netz trennen (F12, „Netzwerk“, „Offline“), dann den Code eingeben' },
    },
  },
};

const upToStep = `an der Anmeldung ${right}`;

export const loginChallenge: ByHand = {
  as: '',
  inputs: {
    mfaSetup: { as: persons.newcomer, how: upToStep },
    newPassword: { as: persons.mustChange, how: upToStep },
    factorChoice: { as: persons.bothFactors, how: upToStep },
    sms: { as: persons.smsOnly, how: upToStep },
    app: { as: persons.usual, how: upToStep },
    resumed: { as: persons.usual, how: `${upToStep}, dann die Seite neu laden` },
  },
  events: {
    'code.entered': {
      wellFormed: { how: 'sechs Ziffern eingeben; welche, sagt der nächste Schritt' },
      tooShort: { how: 'nur fünf Ziffern eingeben und bestätigen' },
    },
    'code.requested': { again: { how: 'neuen SMS-Code anfordern, frühestens nach 30 s' } },
    'password.entered': {
      allowed: {
        how: 'ein Passwort mit acht Zeichen, Groß- und Kleinbuchstaben und Ziffer; welches, sagt der nächste Schritt',
      },
      tooWeak: { how: '„passwort“ eingeben und speichern' },
    },
  },
  answers: {
    answerStep: {
      signedIn: { how: 'davor den Code aus npm run outbox eingeben' },
      sms: { how: 'davor „SMS“ wählen oder einen neuen Code anfordern; npm run outbox zeigt die SMS' },
      app: { how: 'davor „App“ wählen' },
      codeWrong: { how: `davor ${otherCode}` },
      codesExhausted: { how: `davor schon viermal, jetzt zum fünften Mal ${otherCode}` },
      passwordRefused: { how: 'davor „Passwort123“ eingeben' },
      passwordUnchanged: { how: `davor „${demoPassword}“ eingeben` },
      challengeExpired: { how: 'davor fünf Minuten warten, dann den richtigen Code eingeben' },
    },
  },
};

export const forgottenPassword: ByHand = {
  as: '',
  inputs: {
    fresh: { how: '/forgot_password in einem neuen privaten Fenster öffnen' },
    known: { how: 'an der Anmeldung die E-Mail-Adresse eintippen, „Passwort vergessen“ wählen' },
  },
  events: {
    'password.entered': {
      codeTooShort: { how: 'fünf Ziffern und ein erlaubtes Passwort eingeben' },
      tooWeak: { how: 'sechs Ziffern und „passwort“ eingeben' },
      nothing: { how: 'beide Felder leer lassen, „Passwort ändern“ drücken' },
    },
  },
  answers: {
    requestCode: { accepted: { as: persons.usual, how: 'abwarten; npm run outbox zeigt die E-Mail' } },
    setPassword: {
      changed: { how: 'davor den Code der E-Mail und ein neues, erlaubtes Passwort eingeben' },
      codeWrong: { how: 'davor sechs andere Ziffern als in der E-Mail eingeben' },
      passwordRefused: { how: 'davor den Code der E-Mail und „Passwort123“ eingeben' },
      passwordUnchanged: { how: `davor den Code der E-Mail und „${demoPassword}“ eingeben` },
    },
  },
};
