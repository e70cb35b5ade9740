import { isIn, type Statement, statementsOf } from '../statements.ts';
import type { investmentMachine } from './investment.machine.ts';

const { always, never } = statementsOf<typeof investmentMachine>();

export const investmentStatements: readonly Statement<typeof investmentMachine>[] = [
  always('BNK-11', 'Eine bestellte Anlage öffnet allein mit ihrem ersten Geld.', (step) => {
    if (!isIn(step.before, 'pending')) return !isIn(step.after, 'pending');
    return isIn(step.after, 'open') === (step.heard('investment.funded') !== null);
  }),
  always('BNK-04', 'Die Strategie wechselt nur eine offene Anlage, und danach ist sie wieder offen.', (step) => {
    const { before, after } = step;
    const over = step.heard('change.executed') !== null || step.heard('change.canceled') !== null;
    if (isIn(before, 'changingStrategy')) return over ? isIn(after, 'open') : isIn(after, 'changingStrategy');
    return isIn(after, 'changingStrategy') === (isIn(before, 'open') && step.heard('change.ordered') !== null);
  }),
  always('BNK-13', 'In Schließung kommt allein, was offen ist.', (step) => {
    const { before, after } = step;
    if (isIn(before, 'closing')) return true;
    return isIn(after, 'closing') === (isIn(before, 'open') && step.heard('closing.ordered') !== null);
  }),
  always('BNK-13', 'Aus der Schließung führt der Verkauf, oder eine zweite Person lehnt sie ab.', (step) => {
    const { before, after } = step;
    if (!isIn(before, 'closing')) return true;
    const refused = step.heard('closing.refused');
    if (step.heard('closing.executed') !== null) return isIn(after, 'closed');
    const again = refused !== null && refused.orderedBy !== refused.refusedBy;
    return isIn(after, again ? 'open' : 'closing');
  }),
  always('BNK-11', 'Geschlossen wird, was nie Geld bekam oder in Schließung ist, und bleibt es.', (step) => {
    const { before, after } = step;
    const isOver = step.heard('opening.canceled') !== null || step.heard('contract.withdrawn') !== null;
    const dropped = isIn(before, 'pending') && isOver;
    const sold = isIn(before, 'closing') && step.heard('closing.executed') !== null;
    return isIn(after, 'closed') === (dropped || sold || isIn(before, 'closed'));
  }),
  never('BNK-13', 'Während eines Strategiewechsels schließt keine Anlage.', ({ before, after }) => {
    return isIn(before, 'changingStrategy') && (isIn(after, 'closing') || isIn(after, 'closed'));
  }),
];
