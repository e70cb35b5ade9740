import type { PasswordPart } from '#domain/session/password-parts.ts';
import { passwordRuleText } from '#domain/session/password.ts';
import { emailTexts } from '#domain/person/email-texts.ts';
import { tooLongText } from '#domain/person/form-flaw.ts';
import { longestName } from '#domain/person/name.ts';
import type { SignUpProblem } from '#machines/sign-up/sign-up.types.ts';
import { codeMissing, noAnswer, passwordRefused } from '#shell/sign-in/sign-in.texts.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';

const nameInvalid = 'Bitte geben Sie den Namen so ein, wie er im Ausweis steht.';

export const signUpTexts = {
  waiting: { heading: 'Ihr Zugang', text: 'Einen Moment bitte. Wir bereiten Ihren Zugang vor.' },
  access: {
    heading: 'Legen Sie Ihren Zugang an',
    lead: 'Mit diesem Zugang geht es gleich weiter. Sie können jederzeit unterbrechen und später weitermachen.',
    why: 'Als Nächstes machen Sie persönliche Angaben. Der Zugang sorgt dafür, dass nur Sie sie sehen. Der Name muss der aus Ihrem Ausweis sein.',
    firstName: 'Vorname',
    firstNameHint: 'Alle Vornamen, wie sie im Ausweis stehen',
    lastName: 'Nachname',
    username: 'E-Mail-Adresse',
    usernameHint: 'Dorthin senden wir gleich einen Code.',
    password: 'Passwort',
    parts: {
      LENGTH: 'mindestens 8 Zeichen',
      LOWER: 'ein Kleinbuchstabe',
      UPPER: 'ein Großbuchstabe',
      DIGIT: 'eine Ziffer',
      SIGNS: 'nur Buchstaben ohne Umlaute, Ziffern und ! ? + = . # @',
    } satisfies Record<PasswordPart, string>,
    isMet: 'erfüllt',
    isOpen: 'noch offen',
    partsTitle: 'Das Passwort braucht',
    submit: 'Zugang anlegen',
    existing: 'Ich habe schon einen Zugang',
    /** To the proposal, or to the invitation. */
    back: 'Zurück',
    saved: 'Ihr Passwort speichern wir nicht in diesem Browser.',
  },
  code: {
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: (username: string) =>
      `Wir haben eine E-Mail an ${username} gesendet. Sie enthält einen Code aus sechs Ziffern. Bitte sehen Sie auch im Spam-Ordner nach.`,
    known: 'Gibt es zu dieser Adresse schon einen Zugang, steht das in der E-Mail. Dann melden Sie sich einfach an.',
    code: 'Code aus der E-Mail',
    submit: 'E-Mail-Adresse bestätigen',
    waiting: 'Nach 30 Sekunden können Sie einen neuen Code anfordern.',
    waitingLonger: 'Einen neuen Code können Sie anfordern, sobald diese Zeit vorbei ist.',
    resend: 'Neuen Code senden',
    sentAgain: 'Ein neuer Code ist unterwegs.',
    correct: 'Angaben ändern',
    signIn: 'Mit vorhandenem Zugang anmelden',
    saved: 'Ihre Registrierung können Sie 30 Tage lang abschließen.',
  },
  unsure: {
    heading: 'Wir wissen es noch nicht',
    lead: 'Auf Ihren Code haben wir keine Antwort erhalten. Ihr Zugang kann schon angelegt sein.',
    explanation: 'Versuchen Sie zuerst, sich anzumelden. Gelingt das nicht, fordern Sie einen neuen Code an.',
    signIn: 'Anmeldung versuchen',
    again: 'Neuen Code anfordern',
  },
  signIn: {
    ready: 'Ihr Zugang ist angelegt. Melden Sie sich jetzt mit Ihrem Passwort an.',
    create: 'Neuen Zugang anlegen',
  },
  unreached: {
    heading: 'Die Anmeldung ist gerade nicht möglich',
    lead: 'Bei uns ist etwas schiefgegangen. Ihre Angaben sind nicht verloren.',
    again: 'Anmeldung erneut versuchen',
  },
  problems: {
    FIRST_NAME_MISSING: 'Bitte geben Sie Ihren Vornamen ein.',
    FIRST_NAME_INVALID: nameInvalid,
    FIRST_NAME_TOO_LONG: tooLongText(longestName),
    LAST_NAME_MISSING: 'Bitte geben Sie Ihren Nachnamen ein.',
    LAST_NAME_INVALID: nameInvalid,
    LAST_NAME_TOO_LONG: tooLongText(longestName),
    USERNAME_MISSING: emailTexts.MISSING,
    USERNAME_INVALID: emailTexts.INVALID,
    USERNAME_UNINVITED:
      'Ihre Einladung ging an eine andere E-Mail-Adresse. Bitte nehmen Sie die Adresse, bei der unsere Einladung ankam. Möchten Sie lieber diese hier verwenden, lassen Sie sich bitte neu einladen.',
    PASSWORD_RULE_BROKEN: passwordRuleText,
    PASSWORD_REFUSED: passwordRefused,
    CODE_MALFORMED: codeMissing,
    CODE_WRONG: 'Der Code stimmt nicht oder ist abgelaufen.',
    CODES_EXHAUSTED: 'Der Code war zu oft falsch. Bitte fordern Sie einen neuen an.',
    TOO_MANY_ATTEMPTS: 'Zu viele Versuche. Bitte warten Sie mindestens 15 Minuten.',
    NO_ANSWER: noAnswer,
    CHALLENGE_EXPIRED: 'Das Einrichten hat zu lange gedauert. Ihr Zugang ist angelegt. Bitte melden Sie sich an.',
    FACTOR_EXHAUSTED: 'Der Code war fünfmal falsch. Ihr Zugang ist angelegt. Bitte melden Sie sich an.',
    ANSWER_LOST: 'Wir haben keine Antwort erhalten. Ihr Zugang ist angelegt. Bitte melden Sie sich an.',
  } satisfies Record<SignUpProblem, string>,
} as const;

const fieldOf: Partial<Record<SignUpProblem, string>> = {
  FIRST_NAME_MISSING: 'first-name',
  FIRST_NAME_INVALID: 'first-name',
  FIRST_NAME_TOO_LONG: 'first-name',
  LAST_NAME_MISSING: 'last-name',
  LAST_NAME_INVALID: 'last-name',
  LAST_NAME_TOO_LONG: 'last-name',
  USERNAME_MISSING: 'username',
  USERNAME_INVALID: 'username',
  USERNAME_UNINVITED: 'username',
  PASSWORD_RULE_BROKEN: 'new-password',
  PASSWORD_REFUSED: 'new-password',
  CODE_MALFORMED: 'code',
  CODE_WRONG: 'code',
  CODES_EXHAUSTED: 'code',
};

/** What is wrong, each with the field that can mend it. */
export const signUpErrors = (problems: readonly SignUpProblem[]): readonly FieldError[] =>
  problems.map((problem) => ({
    message: signUpTexts.problems[problem],
    ...(fieldOf[problem] === undefined ? {} : { fieldId: fieldOf[problem] }),
    ...(problem === 'USERNAME_MISSING' ? { label: signUpTexts.access.username } : {}),
  }));
