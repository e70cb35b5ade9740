import { isIn, type Statement, statementsOf } from '../statements.ts';
import type { taskMachine } from './task.machine.ts';

const { always } = statementsOf<typeof taskMachine>();

export const taskStatements: readonly Statement<typeof taskMachine>[] = [
  always('BNK-12', 'Erledigt ist eine Aufgabe, die offen war, sobald es gemeldet wird.', (step) => {
    const reported = isIn(step.before, 'open') && step.heard('task.done') !== null;
    const stays = isIn(step.before, 'done') && step.heard('task.closed') === null;
    return isIn(step.after, 'done') === (reported || stays);
  }),
  always('BNK-12', 'Schließen lässt sich jede Aufgabe, und geschlossen bleibt sie.', (step) => {
    return isIn(step.after, 'closed') === (isIn(step.before, 'closed') || step.heard('task.closed') !== null);
  }),
];
