import { begun, ended, hasLimit, isIn, type Statement, statementsOf } from '../statements.ts';
import type { startUpMachine } from './start-up.machine.ts';

const { always, everywhere } = statementsOf<typeof startUpMachine>();

export const startUpStatements: readonly Statement<typeof startUpMachine>[] = [
  always(
    'PLT-10',
    'Das Portal öffnet, sobald die Bank OK sagt, und nie ohne dieses Wort.',
    (step) => (step.after.status === 'done') === (step.answer('askStatus')?.output.status === 'OK'),
  ),
  always('PLT-10', 'Bis dahin steht da, was die Bank zuletzt gesagt hat.', (step) => {
    const status = step.answer('askStatus')?.output.status;
    return (
      status === undefined || status === 'OK' || (isIn(step.after, 'waiting') && step.after.context.shown === status)
    );
  }),
  always('PLT-10', 'Eine Störung oder Stille steht in Großbuchstaben da.', (step) => {
    const { shown } = step.after.context;
    if (!step.broke('askStatus') && !ended(step, 'statusLimit')) return true;
    const expected = step.broke('askStatus') ? 'STÖRUNG' : 'KEINE ANTWORT';
    return isIn(step.after, 'waiting') && shown === expected;
  }),
  always(
    'PLT-10',
    'Auf Wunsch und nach 10 Sekunden wird erneut gefragt; was dastand, bleibt solange stehen.',
    (step) => {
      const due = step.heard('status.retried') !== null || ended(step, 'askAgain');
      if (!due || !isIn(step.before, 'waiting')) return true;
      return begun(step, 'askStatus').length === 1 && step.after.context.shown === step.before.context.shown;
    },
  ),
  everywhere('PLT-10', 'Das Portal fragt oder wird bald wieder fragen.', (at) => {
    if (isIn(at, 'asking')) return hasLimit(at, 'statusLimit', 'startUp.asking');
    return isIn(at, 'open') || hasLimit(at, 'askAgain', 'startUp.waiting');
  }),
];
