import type { ByHand } from '#explorer/export/by-hand.ts';
import { demoPassword } from '#server/demo/personas.ts';
import { forgottenTexts } from '#shell/forgotten-password/forgotten-password.texts.ts';
import { challengeTexts } from '#shell/login-challenge/login-challenge.texts.ts';
import { loginTexts } from '#shell/login/login.texts.ts';
import { persons } from './persons.ts';

/** What is known of signing in by hand in the demo. */

const otherCode = 'sechs andere Ziffern eingeben als npm run outbox zeigt';

const mail = 'die E-Mail-Adresse der Person';
const signInWith = (password: string): string => `${mail} und „${password}“ eingeben, „${loginTexts.submit}“ drücken`;
const right = `${mail} und „${demoPassword}“ eingeben`;

const ofPerson = 'mit der E-Mail-Adresse der Person';
const toForgotten = `„${loginTexts.forgotten}“ wählen`;
const { problems } = loginTexts;

export const login: ByHand = {
  as: '',
  inputs: {
    fresh: { as: persons.usual, how: '/login/ in einem neuen privaten Fenster öffnen' },
    known: {
      as: persons.usual,
      how: 'unter „Passwort vergessen“ die E-Mail-Adresse eintippen, „Zur Anmeldung“ wählen',
    },
  },
  events: {
    'credentials.entered': {
      both: { how: signInWith(demoPassword), said: 'E-Mail-Adresse und Passwort' },
      noUsername: {
        how: `nur das Passwort ausfüllen, „${loginTexts.submit}“ drücken`,
        sees: problems.USERNAME_MISSING,
      },
      noPassword: {
        how: `nur die E-Mail-Adresse ausfüllen, „${loginTexts.submit}“ drücken`,
        sees: problems.PASSWORD_MISSING,
      },
      nothing: {
        how: `beide Felder leer lassen, „${loginTexts.submit}“ drücken`,
        sees: `${problems.USERNAME_MISSING} ${problems.PASSWORD_MISSING}`,
      },
    },
    'password.forgotten': {
      named: { how: `${mail} eintippen, ${toForgotten}`, said: ofPerson },
      unnamed: { how: `das Feld der E-Mail-Adresse leeren, ${toForgotten}` },
    },
  },
  meanwhile: { 'password.forgotten': { named: { how: toForgotten, said: ofPerson } } },
  calls: { signIn: problems.NO_ANSWER },
  screens: {
    entering: loginTexts.heading,
    signingIn: loginTexts.heading,
    challenged: challengeTexts.app.heading,
    forgotten: forgottenTexts.username.heading,
  },
  neverGiven: { signIn: { signedIn: 'auf das richtige Passwort folgt immer ein weiterer Schritt' } },
  answers: {
    readChallenge: {
      none: { how: 'abwarten' },
      kept: {
        as: persons.usual,
        how: 'abwarten',
        before: `/login/ in einem neuen privaten Fenster öffnen, ${right}, bei der Frage nach dem Code die Seite neu laden`,
        isOpening: true,
      },
    },
    signIn: {
      challenged: { as: persons.usual, how: 'abwarten' },
      signInFailed: { how: 'abwarten', before: signInWith('Falsch.2026'), sees: problems.SIGN_IN_FAILED },
      tooManyAttempts: {
        as: persons.usual,
        how: 'abwarten',
        before: `${signInWith('Falsch.2026')}; so oft wiederholen, bis sich die Meldung ändert (beim sechsten Mal)`,
        sees: problems.TOO_MANY_ATTEMPTS,
        usesUp: true,
      },
    },
    loginChallenge: {
      signedIn: { how: 'den Code der App (npm run outbox) eingeben' },
      left: { how: `„${challengeTexts.back}“ wählen` },
      expired: { how: 'fünf Minuten warten', sees: problems.CHALLENGE_EXPIRED },
      exhausted: { how: `fünfmal ${otherCode}`, sees: problems.CODES_EXHAUSTED, usesUp: true },
      lost: {
        how: 'Netz trennen (F12, „Netzwerk“, „Offline“), den Code eingeben, danach wieder verbinden',
        sees: problems.ANSWER_LOST,
      },
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
      wellFormed: { how: 'den Code aus npm run outbox eingeben', said: 'der Code der Person' },
      tooShort: { how: 'nur fünf Ziffern eingeben und bestätigen' },
    },
    'factor.chosen': { sms: { how: '„SMS“ wählen' }, app: { how: '„App“ wählen' } },
    'challenge.left': {
      byCustomer: { how: `„${challengeTexts.back}“ wählen, beim Einrichten „${challengeTexts.setup.back}“` },
    },
    'code.requested': { again: { how: 'neuen SMS-Code anfordern, frühestens nach 30 s' } },
    'password.entered': {
      allowed: {
        how: '„Sommer.2026“ eingeben und speichern',
        said: 'ein erlaubtes Passwort',
      },
      tooWeak: { how: '„passwort“ eingeben und speichern' },
    },
  },
  calls: { answerStep: '' },
  answers: {
    answerStep: {
      signedIn: { how: 'abwarten' },
      sms: { how: 'abwarten; npm run outbox zeigt die SMS' },
      app: { how: 'abwarten' },
      codeWrong: { how: 'abwarten', before: otherCode },
      codesExhausted: { usesUp: true, how: 'abwarten', before: `schon viermal, jetzt zum fünften Mal ${otherCode}` },
      passwordRefused: { how: 'abwarten', before: '„Passwort123“ eingeben' },
      passwordUnchanged: { how: 'abwarten', before: `„${demoPassword}“ eingeben` },
      challengeExpired: { how: 'abwarten', before: 'fünf Minuten warten, dann den richtigen Code eingeben' },
    },
  },
};

const fromMail = 'den Code der letzten E-Mail (npm run outbox)';
const { username: named, password: renewed, unsure, changed, problems: refusals } = forgottenTexts;
const change = `„${renewed.submit}“ drücken`;
const back = `„${named.back}“ wählen`;

export const forgottenPassword: ByHand = {
  as: '',
  inputs: {
    fresh: { as: persons.usual, how: '/forgot_password in einem neuen privaten Fenster öffnen' },
    known: { as: persons.usual, how: 'an der Anmeldung die E-Mail-Adresse eintippen, „Passwort vergessen“ wählen' },
  },
  events: {
    'username.entered': {
      given: { how: `${mail} eintippen, „${named.submit}“ drücken`, said: 'E-Mail-Adresse der Person' },
      empty: { how: `das Feld leeren, „${named.submit}“ drücken`, sees: refusals.USERNAME_MISSING },
    },
    'signIn.chosen': {
      named: { how: `${mail} eintippen, wenn das Feld leer ist, ${back}`, said: ofPerson },
      unnamed: { how: back },
    },
    'password.entered': {
      flawless: {
        how: `${fromMail} und „Sommer.2026“ eingeben, ${change}`,
        said: 'sechs Ziffern und ein erlaubtes Passwort',
      },
      codeTooShort: {
        said: 'fünf Ziffern und ein erlaubtes Passwort',
        how: `fünf Ziffern und „Sommer.2026“ eingeben, ${change}`,
        sees: refusals.CODE_MALFORMED,
      },
      tooWeak: { how: `sechs Ziffern und „passwort“ eingeben, ${change}`, sees: refusals.PASSWORD_RULE_BROKEN },
      nothing: { how: `beide Felder leer lassen, ${change}`, sees: refusals.CODE_MALFORMED },
    },
    'code.requested': { again: { how: `„${renewed.resend}“ drücken; bei „${unsure.heading}“: „${unsure.again}“` } },
    'username.corrected': { byCustomer: { how: `„${renewed.correct}“ wählen` } },
    'signIn.tried': { byCustomer: { how: `„${unsure.signIn}“ wählen` } },
  },
  meanwhile: { 'signIn.chosen': { named: { how: back, said: ofPerson } } },
  calls: { requestCode: refusals.NO_ANSWER, setPassword: '' },
  binding: ['setPassword'],
  screens: {
    naming: named.heading,
    requesting: named.heading,
    open: renewed.heading,
    unsure: unsure.heading,
    changed: changed.heading,
    left: loginTexts.heading,
  },
  answers: {
    requestCode: { accepted: { as: persons.usual, how: 'abwarten; npm run outbox zeigt die E-Mail' } },
    setPassword: {
      changed: { how: 'abwarten', usesUp: true },
      codeWrong: {
        how: 'abwarten',
        before: `sechs andere Ziffern als in der E-Mail und „Sommer.2026“ eingeben, ${change}`,
        sees: refusals.CODE_WRONG,
      },
      passwordRefused: {
        how: 'abwarten',
        before: `${fromMail} und „Passwort123“ eingeben, ${change}`,
        sees: refusals.PASSWORD_REFUSED,
      },
      passwordUnchanged: {
        how: 'abwarten',
        before: `${fromMail} und „${demoPassword}“ eingeben, ${change}`,
        sees: refusals.PASSWORD_UNCHANGED,
      },
    },
  },
};
