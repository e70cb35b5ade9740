import { codeOf } from '#domain/identity/one-time-code.ts';
import { isAllowedPassword } from '#domain/session/password.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { forgottenPasswordMachine } from './forgotten-password.machine.ts';

const { always, everywhere, never, remembering } = statementsOf<typeof forgottenPasswordMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

/** What the second form lacks, where it is open. */
const flawsIn = (step: Step): readonly string[] | null => {
  const typed = isIn(step.before, 'open.replacing') ? step.heard('password.entered') : null;
  if (typed === null) return null;
  return [
    ...(codeOf(typed.code) === null ? ['CODE_MALFORMED'] : []),
    ...(isAllowedPassword(typed.password) ? [] : ['PASSWORD_RULE_BROKEN']),
  ];
};

const namesItself = (step: Step): string | null => {
  if (isIn(step.before, 'naming'))
    return (step.heard('username.entered') ?? step.heard('signIn.chosen'))?.username ?? null;
  return isIn(step.before, 'requesting') ? (step.heard('signIn.chosen')?.username ?? null) : null;
};

const unlocks = ({ answer, broke, kind, event, before }: Step): boolean => {
  const result = answer('setPassword')?.output;
  if (ended({ kind, event }, 'resendPause') || (result?.ok === false && result.refusal === 'CODES_EXHAUSTED'))
    return true;
  return isIn(before, 'open.resending') && (broke('requestCode') || ended({ kind, event }, 'requestingLimit'));
};

export const forgottenPasswordStatements: readonly Statement<typeof forgottenPasswordMachine>[] = [
  always('SES-10', 'Geändert ist das Passwort, wenn der Server es sagt, und nie ohne dieses Wort.', (step) => {
    const isChanged = step.answer('setPassword')?.output.ok === true;
    const { output, context } = step.after;
    return isChanged ? same(output, { kind: 'changed', username: context.username }) : output?.kind !== 'changed';
  }),
  always('SES-10', 'Die E-Mail-Adresse bleibt, wie sie zuletzt getippt wurde.', (step) => {
    return step.after.context.username === (namesItself(step) ?? step.before.context.username);
  }),
  always('SES-10', 'Zur Anmeldung kommt, wer dorthin will, mit der Adresse; von selbst geht niemand.', (step) => {
    const chosen = isIn(step.before, 'naming') || isIn(step.before, 'requesting') ? step.heard('signIn.chosen') : null;
    const tried = step.heard('signIn.tried') !== null && isIn(step.before, 'unsure');
    const { output } = step.after;
    if (chosen === null && !tried) return output?.kind !== 'left';
    return same(output, { kind: 'left', username: (chosen ?? step.before.context).username });
  }),
  everywhere(
    'SES-10',
    'Code und Passwort sind nur bekannt, solange der Server daran arbeitet.',
    (at) => (at.context.secret !== null) === isIn(at, 'open.changing'),
  ),
  always(
    'SES-10',
    'Gesetzt wird ein wohlgeformtes Passwort mit wohlgeformtem Code; sonst wird gesagt, was fehlt.',
    (step) => {
      const typed = step.heard('password.entered');
      const flaws = flawsIn(step);
      const isSent = flaws !== null && flaws.length === 0 && typed !== null;
      const { username } = step.before.context;
      const sent = isSent ? [{ username: username.trim(), code: codeOf(typed.code), password: typed.password }] : [];
      if (!same(begun(step, 'setPassword'), sent)) return false;
      const { problems, isSentAgain } = step.after.context;
      if (flaws === null) return true;
      return same(problems, flaws) && (isSent ? !isSentAgain : isIn(step.after, 'open.replacing'));
    },
  ),
  always('SES-10', 'Einen Code bekommt jede angegebene Adresse; ohne Angabe wird danach gefragt.', (step) => {
    const named = isIn(step.before, 'naming') ? step.heard('username.entered') : null;
    if (named === null) return !enters(step, 'requesting');
    if (named.username === '')
      return isIn(step.after, 'naming') && same(step.after.context.problems, ['USERNAME_MISSING']);
    return (
      same(begun(step, 'requestCode'), [{ username: named.username.trim() }]) &&
      step.after.context.problems.length === 0
    );
  }),
  never('SES-10', 'Ob es die Adresse gibt, verrät kein Zustand und kein Wort.', (step) => {
    const result = step.answer('requestCode')?.output;
    return result?.ok === true && (!isIn(step.after, 'open.replacing') || step.after.context.problems.length > 0);
  }),
  always('SES-10', 'Was das Anfordern verhindert, wird gesagt, dort, wo angefordert wurde.', (step) => {
    const result = step.answer('requestCode')?.output;
    const isLost = step.broke('requestCode') || ended(step, 'requestingLimit');
    if (!isLost && result === undefined) return true;
    const problems = isLost ? ['NO_ANSWER'] : result?.ok === false ? [result.refusal] : [];
    const isAgain = isIn(step.before, 'open.resending');
    const place = result?.ok === true || isAgain ? 'open.replacing' : 'naming';
    const { context } = step.after;
    return (
      isIn(step.after, place) &&
      same(context.problems, problems) &&
      context.isSentAgain === (isAgain && result?.ok === true)
    );
  }),
  always(
    'SES-10',
    'Eine Ablehnung des Passworts nennt ihren Grund; eine Antwort, die nie kam, heißt nicht gescheitert.',
    (step) => {
      if (step.broke('setPassword') || ended(step, 'changingLimit')) return isIn(step.after, 'unsure');
      const result = step.answer('setPassword')?.output;
      if (result?.ok !== false) return true;
      return isIn(step.after, 'open.replacing') && same(step.after.context.problems, [result.refusal]);
    },
  ),
  remembering(
    'SES-10',
    'Ein neuer Code ist erst nach der Pause zu haben, oder wenn keiner mehr unterwegs oder brauchbar ist.',
    {
      first: () => true,
      next: (paused, step) => (step.answer('requestCode') !== null ? true : paused && !unlocks(step)),
    },
    (step, paused) => {
      if (!isIn(step.after, 'open.replacing')) return true;
      const isPaused = step.answer('requestCode') !== null || (paused && !unlocks(step));
      if (isPaused && !hasLimit(step.after, 'resendPause', 'forgottenPassword.open')) return false;
      return isIn(step.after, 'open.replacing.waiting') === isPaused;
    },
  ),
  always('SES-10', 'Auf Wunsch kommt ein neuer Code oder eine andere Adresse; alte Meldungen gehen dann.', (step) => {
    const { before, after } = step;
    const again = step.heard('code.requested') !== null;
    const due = again && (isIn(before, 'open.replacing.resendable') || isIn(before, 'unsure'));
    const asked = step.heard('username.entered') === null ? begun(step, 'requestCode').length : 0;
    if (asked !== (due ? 1 : 0)) return false;
    const corrected = step.heard('username.corrected') !== null && isIn(before, 'open.replacing');
    if (corrected && !isIn(after, 'naming')) return false;
    const isCleared = after.context.problems.length === 0 && !after.context.isSentAgain;
    return !(corrected || (due && isIn(before, 'open'))) || isCleared;
  }),
  everywhere('SES-10', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['requesting', 'requestingLimit'],
        ['open.resending', 'requestingLimit'],
        ['open.changing', 'changingLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `forgottenPassword.${state}`)),
  ),
];
