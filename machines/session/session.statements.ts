import { begun, ended, enters, hasLimit, isIn, type Statement, statementsOf } from '../statements.ts';
import type { sessionMachine } from './session.machine.ts';
import type { SessionEnding } from './session.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof sessionMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

/** Why a session that ends in this step has ended, by what happened; null where nothing ends it. */
const reasonOf = (step: Step): SessionEnding | null => {
  const lost = step.heard('session.lost');
  if (lost !== null) return lost.ending;
  if (isIn(step.before, 'signingOut')) return step.kind === 'user' ? null : 'byHand';
  if (step.answer('inspectSession')?.output.kind === 'over') return 'expired';
  if (step.answer('refreshSession')?.output.ok === false) return 'revoked';
  const isSilent = ended(step, 'checkLimit') || ended(step, 'refreshLimit');
  return step.kind === 'fault' || isSilent ? 'failed' : null;
};

export const sessionStatements: readonly Statement<typeof sessionMachine>[] = [
  always(
    'SES-06',
    'Eine Sitzung endet genau dann, wenn etwas sie beendet, und nennt den wahren Grund.',
    (step) => (step.after.output?.ending ?? null) === reasonOf(step),
  ),
  always('SES-05', 'Verlängert wird nur auf das, was die Kundin oder der Kunde tut.', (step) => {
    const refreshes = begun(step, 'refreshSession').length > 0;
    const extended = step.heard('session.extended') !== null && isIn(step.before, 'alive.watch.ending');
    return !refreshes ? !extended : extended || step.heard('activity.seen') !== null;
  }),
  remembering(
    'SES-05',
    'Tätigkeit verlängert höchstens einmal in 10 Sekunden, dann aber sicher.',
    {
      first: () => false,
      next: (paused, step) => begun(step, 'refreshSession').length > 0 || (paused && !ended(step, 'refreshThrottle')),
    },
    (step, paused) => {
      if (step.heard('activity.seen') === null || !isIn(step.before, 'alive.watch.quiet')) return true;
      return begun(step, 'refreshSession').length === (paused ? 0 : 1);
    },
  ),
  remembering(
    'SES-05',
    'Die Sperre nach einer Verlängerung läuft von selbst ab.',
    {
      first: () => false,
      next: (paused, step) => begun(step, 'refreshSession').length > 0 || (paused && !ended(step, 'refreshThrottle')),
    },
    ({ after }, paused) =>
      !paused || after.status !== 'active' || !isIn(after, 'alive.throttle.closed')
        ? true
        : hasLimit(after, 'refreshThrottle', 'session.alive.throttle.closed'),
  ),
  always(
    'SES-04',
    'Solange gefragt wird, ob man bleibt, ist bloße Tätigkeit keine Antwort.',
    (step) =>
      step.heard('activity.seen') === null ||
      !isIn(step.before, 'alive.watch.ending') ||
      (isIn(step.after, 'alive.watch.ending') && begun(step, 'refreshSession').length === 0),
  ),
  everywhere(
    'SES-04',
    'Wann die Sitzung endet, steht da, solange danach gefragt wird, und nur dann.',
    (at) => (at.context.endsAt !== null) === isIn(at, 'alive.watch.ending'),
  ),
  always(
    'SES-04',
    'Was die Prüfung sagt, gilt: noch gültig, bald zu Ende mit diesem Zeitpunkt, abgelaufen.',
    (step) => {
      const found = step.answer('inspectSession')?.output;
      if (found === undefined) return true;
      if (found.kind === 'alive') return isIn(step.after, 'alive.watch.quiet');
      return (
        found.kind === 'over' ||
        (isIn(step.after, 'alive.watch.ending.asking') && step.after.context.endsAt === found.endsAt)
      );
    },
  ),
  everywhere(
    'SES-04',
    'Solange die Sitzung gilt, wird sie alle 10 Sekunden geprüft.',
    (at) =>
      (!isIn(at, 'alive.watch.quiet') || hasLimit(at, 'checkInterval', 'session.alive.watch.quiet')) &&
      (!isIn(at, 'alive.watch.ending.asking') || hasLimit(at, 'checkInterval', 'session.alive.watch.ending.asking')),
  ),
  always('SES-04', 'Wer in den Tab zurückkehrt, wird geprüft; ebenso, wer 10 Sekunden dort ist.', (step) => {
    const due = step.heard('tab.returned') !== null || ended(step, 'checkInterval');
    const { before } = step;
    if (due && isIn(before, 'alive.watch.quiet')) return begun(step, 'inspectSession').length === 1;
    return !due || !isIn(before, 'alive.watch.ending') || begun(step, 'inspectEnding').length === 1;
  }),
  always('SES-06', 'Wer sich abmeldet, wird beim Server abgemeldet, auch während etwas läuft.', (step) => {
    const chosen = step.heard('signOut.chosen') !== null && isIn(step.before, 'alive');
    return chosen === enters(step, 'signingOut') && (!chosen || begun(step, 'endSession').length === 1);
  }),
  always(
    'SES-05',
    'Eine gelungene Verlängerung führt zurück in die gültige Sitzung.',
    (step) => step.answer('refreshSession')?.output.ok !== true || isIn(step.after, 'alive.watch.quiet'),
  ),
];
