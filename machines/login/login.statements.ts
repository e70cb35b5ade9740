import { challengeLife } from '#domain/session/session-limits.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { loginMachine } from './login.machine.ts';
import type { LoginProblem } from './login.types.ts';

const { always, everywhere } = statementsOf<typeof loginMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const afterSteps: Readonly<Record<'left' | 'expired' | 'exhausted' | 'lost', readonly LoginProblem[]>> = {
  left: [],
  expired: ['CHALLENGE_EXPIRED'],
  exhausted: ['CODES_EXHAUSTED'],
  lost: ['ANSWER_LOST'],
};

const authIn = (step: Step): unknown => {
  const answer = step.answer('signIn')?.output;
  if (answer?.ok === true && answer.value.kind === 'signedIn') return answer.value.auth;
  const steps = step.answer('loginChallenge')?.output;
  return steps?.kind === 'signedIn' ? steps.auth : null;
};

/** Credentials that may be sent: both given, where they are asked for. */
const sentIn = (step: Step): { readonly username: string; readonly password: string } | null => {
  const entered = isIn(step.before, 'entering') ? step.heard('credentials.entered') : null;
  return entered !== null && entered.username !== '' && entered.password !== '' ? entered : null;
};

export const loginStatements: readonly Statement<typeof loginMachine>[] = [
  always(
    'SES-01',
    'Angemeldet ist, wen der Server anmeldet, mit der Sitzung, die er gibt, und sonst niemand.',
    (step) => {
      const won = authIn(step);
      const { output } = step.after;
      return output?.kind === 'signedIn' ? won !== null && same(output.auth, won) : won === null;
    },
  ),
  everywhere(
    'SES-08',
    'Das Passwort ist nur bekannt, solange der Server es prüft; ein Schritt nur, solange er offen ist.',
    (at) =>
      (at.context.password !== null) === isIn(at, 'signingIn') &&
      (at.context.challenge !== null) === isIn(at, 'challenged') &&
      at.context.lifeLeft > 0 === isIn(at, 'challenged'),
  ),
  always('SES-08', 'Die E-Mail-Adresse bleibt, wie sie getippt wurde, durch jede Ablehnung und Störung.', (step) => {
    const typed = isIn(step.before, 'entering') ? step.heard('credentials.entered') : null;
    const carried =
      isIn(step.before, 'entering') || isIn(step.before, 'signingIn') ? step.heard('password.forgotten') : null;
    return step.after.context.username === (typed ?? carried ?? step.before.context).username;
  }),
  always('SES-08', 'Gesendet wird, was vollständig ist; sonst wird gesagt, was fehlt.', (step) => {
    const sent = sentIn(step);
    const asked = sent === null ? [] : [{ username: sent.username.trim(), password: sent.password }];
    if (!same(begun(step, 'signIn'), asked)) return false;
    const entered = isIn(step.before, 'entering') ? step.heard('credentials.entered') : null;
    if (entered === null) return true;
    const missing = [
      ...(entered.username === '' ? ['USERNAME_MISSING'] : []),
      ...(entered.password === '' ? ['PASSWORD_MISSING'] : []),
    ];
    return same(step.after.context.problems, missing) && isIn(step.after, sent === null ? 'entering' : 'signingIn');
  }),
  always('SES-08', 'Eine Ablehnung führt zurück und nennt ihren Grund, ohne zu verraten, was falsch war.', (step) => {
    const answer = step.answer('signIn')?.output;
    const isLost = step.broke('signIn') || ended(step, 'signingInLimit');
    if (!isLost && answer?.ok !== false) return true;
    const problem = answer?.ok === false ? answer.refusal : 'NO_ANSWER';
    return isIn(step.after, 'entering') && same(step.after.context.problems, [problem]);
  }),
  always(
    'SES-07',
    'Ein verlangter Schritt beginnt mit fünf Minuten, ein gemerkter mit dem, was davon übrig ist.',
    (step) => {
      const answer = step.answer('signIn')?.output;
      const kept = step.answer('readChallenge')?.output;
      const put = answer?.ok === true && answer.value.kind === 'challenged' ? answer.value.challenge : null;
      const fresh = put === null ? null : { challenge: put, lifeLeft: challengeLife };
      const isAlive = kept !== undefined && kept !== null && kept.lifeLeft > 0 && kept.lifeLeft <= challengeLife;
      const due = fresh ?? (isAlive ? kept : null);
      const expected = due === null ? [] : [{ challenge: due.challenge, lifeLeft: due.lifeLeft }];
      return same(begun(step, 'loginChallenge'), expected) && enters(step, 'challenged') === (due !== null);
    },
  ),
  always('SES-07', 'Was nicht zu lesen, zu alt oder nicht da ist, beginnt beim Passwort.', (step) => {
    const kept = step.answer('readChallenge')?.output;
    const isUseless = kept !== undefined && (kept === null || kept.lifeLeft <= 0);
    const isLost = step.broke('readChallenge') || ended(step, 'resumingLimit');
    return !(isUseless || isLost) || (isIn(step.after, 'entering') && step.after.context.problems.length === 0);
  }),
  always(
    'SES-08',
    'Was die weiteren Schritte beendet, führt zurück zum Passwort und wird gesagt; wer selbst geht, braucht keine Worte.',
    (step) => {
      const end = step.answer('loginChallenge')?.output;
      if (step.broke('loginChallenge'))
        return same(step.after.context.problems, ['ANSWER_LOST']) && isIn(step.after, 'entering');
      if (end === undefined || end.kind === 'signedIn') return true;
      return isIn(step.after, 'entering') && same(step.after.context.problems, afterSteps[end.kind]);
    },
  ),
  always('SES-10', 'Wer das Passwort vergessen hat, nimmt die Adresse mit, und nur wer es sagt.', (step) => {
    const forgotten =
      isIn(step.before, 'entering') || isIn(step.before, 'signingIn') ? step.heard('password.forgotten') : null;
    const { output } = step.after;
    if (forgotten === null) return output?.kind !== 'forgotten';
    return same(output, { kind: 'forgotten', username: forgotten.username });
  }),
  everywhere(
    'SES-08',
    'Auf das Gemerkte und auf den Server wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'resuming') || hasLimit(at, 'resumingLimit', 'login.resuming')) &&
      (!isIn(at, 'signingIn') || hasLimit(at, 'signingInLimit', 'login.signingIn')),
  ),
];
