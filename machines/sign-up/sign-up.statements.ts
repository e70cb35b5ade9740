import { codeOf } from '#domain/identity/one-time-code.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { signUpMachine } from './sign-up.machine.ts';

const { always, everywhere, never, remembering } = statementsOf<typeof signUpMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const wonIn = (step: Step): unknown => {
  const first = step.answer('signIn')?.output;
  if (first?.ok === true && first.value.kind === 'signedIn') return first.value.auth;
  const steps = step.answer('loginChallenge')?.output ?? step.answer('login')?.output;
  return steps?.kind === 'signedIn' ? steps.auth : null;
};

const unlocks = (step: Step): boolean => {
  const result = step.answer('confirmUser')?.output;
  if (ended(step, 'resendPause') || (result?.ok === false && result.refusal === 'CODES_EXHAUSTED')) return true;
  return isIn(step.before, 'open.resending') && (step.broke('resendCode') || ended(step, 'resendingLimit'));
};

/** What stands at the form of each refusal; of its fields the samples refuse the address. */
const refusedAs = {
  FIELDS_REFUSED: 'USERNAME_INVALID',
  PASSWORD_REFUSED: 'PASSWORD_REFUSED',
  OTHER_ADDRESS: 'USERNAME_UNINVITED',
  TOO_MANY_ATTEMPTS: 'TOO_MANY_ATTEMPTS',
} as const;

/** Answers after which a code is on its way, or there were too many. */
const pauses = (step: Step): boolean =>
  step.answer('resendCode') !== null || (enters(step, 'open') && !isIn(step.before, 'unsure'));

export const signUpStatements: readonly Statement<typeof signUpMachine>[] = [
  always('REG-04', 'Angemeldet ist, wen der Server anmeldet, mit der Sitzung, die er gibt.', (step) => {
    const won = wonIn(step);
    const { output } = step.after;
    return output?.kind === 'signedIn' ? won !== null && same(output.auth, won) : won === null;
  }),
  everywhere(
    'REG-04',
    'Das Passwort kennt kein Zustand.',
    (at) => !/Ahorn7Strasse|"password"/.test(JSON.stringify(at.context)),
  ),
  always(
    'REG-04',
    'Angelegt wird ein Zugang aus vollständigen Angaben, mit dem Passwort, das getippt wurde.',
    (step) => {
      const typed = isIn(step.before, 'entering') ? step.heard('access.entered') : null;
      const sent = begun(step, 'createUser');
      if (typed === null) return sent.length === 0;
      const isSent = isIn(step.after, 'creating');
      if (!isSent) return sent.length === 0 && step.after.context.problems.length > 0;
      const { firstName, lastName, username, password } = typed;
      return same(sent, [{ firstName, lastName, username, password }]) && step.after.context.problems.length === 0;
    },
  ),
  always(
    'REG-04',
    'Name und E-Mail-Adresse bleiben, wie sie getippt wurden, durch jede Ablehnung und Störung.',
    (step) => {
      const { before, after } = step;
      const typed = isIn(before, 'entering') ? (step.heard('access.entered') ?? step.heard('access.typed')) : null;
      if (typed !== null) {
        const { firstName, lastName, username } = typed;
        return same(after.context.name, { firstName, lastName, username });
      }
      const isCarried = step.answer('readRegistration') ?? step.answer('login') ?? step.answer('forgottenPassword');
      return isCarried !== null || same(after.context.name, before.context.name);
    },
  ),
  never('REG-04', 'Ob es die Adresse schon gibt, verrät kein Zustand und kein Wort.', (step) => {
    const result = step.answer('createUser')?.output;
    return result?.ok === true && (!isIn(step.after, 'open.confirming') || step.after.context.problems.length > 0);
  }),
  always('REG-04', 'Jede Ablehnung steht mit ihrem Grund dort, wo abgeschickt wurde.', (step) => {
    const created = step.answer('createUser')?.output;
    const confirmed = step.answer('confirmUser')?.output;
    const { problems } = step.after.context;
    if (created?.ok === false) {
      const told = [refusedAs[created.refusal]];
      return isIn(step.after, 'entering') && same(problems, told);
    }
    if (step.broke('createUser') || ended(step, 'creatingLimit')) {
      return isIn(step.after, 'entering') && same(problems, ['NO_ANSWER']);
    }
    return confirmed?.ok !== false || (isIn(step.after, 'open.confirming') && same(problems, [confirmed.refusal]));
  }),
  always('REG-04', 'Eine Antwort auf den Code, die nie kam, heißt nicht gescheitert.', (step) => {
    const isLost = step.broke('confirmUser') || ended(step, 'checkingLimit');
    return isLost === enters(step, 'unsure');
  }),
  everywhere(
    'REG-04',
    'Der Code ist nur bekannt, solange der Server ihn prüft; ein Schritt der Anmeldung nur, solange er offen ist.',
    (at) =>
      (at.context.code !== null) === isIn(at, 'open.checking') &&
      (at.context.challenge !== null) === isIn(at, 'arriving.challenged'),
  ),
  always('REG-04', 'Geprüft werden sechs Ziffern; was keine sind, geht nicht hinaus.', (step) => {
    const typed = isIn(step.before, 'open.confirming') ? step.heard('code.entered') : null;
    const sent = begun(step, 'confirmUser');
    if (typed === null) return sent.length === 0;
    const code = codeOf(typed.code);
    if (code === null) return sent.length === 0 && same(step.after.context.problems, ['CODE_MALFORMED']);
    return same(sent, [{ registrationId: step.before.context.registrationId, code }]);
  }),
  always('REG-04', 'Nach dem Code kommt die erste Anmeldung; was sie hindert, führt zur gewöhnlichen.', (step) => {
    if (step.answer('confirmUser')?.output.ok === true) return isIn(step.after, 'arriving.signingIn');
    const first = step.answer('signIn')?.output;
    const isHindered = first?.ok === false || step.broke('signIn') || ended(step, 'signingInLimit');
    const steps = step.answer('loginChallenge')?.output;
    const isEnded = (steps !== undefined && steps.kind !== 'signedIn') || step.broke('loginChallenge');
    return !(isHindered || isEnded) || isIn(step.after, 'arriving.existing');
  }),
  remembering(
    'REG-04',
    'Ein neuer Code ist erst nach der Pause zu haben, oder wenn keiner mehr unterwegs oder brauchbar ist.',
    { first: () => true, next: (paused, step) => pauses(step) || (paused && !unlocks(step)) },
    (step, paused) => {
      if (!isIn(step.after, 'open.confirming')) return true;
      const isPaused = pauses(step) || (paused && !unlocks(step));
      if (isPaused && !hasLimit(step.after, 'resendPause', 'signUp.open')) return false;
      return isIn(step.after, 'open.confirming.waiting') === isPaused;
    },
  ),
  everywhere('REG-04', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['resuming', 'resumingLimit'],
        ['creating', 'creatingLimit'],
        ['open.checking', 'checkingLimit'],
        ['open.resending', 'resendingLimit'],
        ['arriving.signingIn', 'signingInLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `signUp.${state}`)),
  ),
];
