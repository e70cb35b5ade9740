import { isIn, type Statement, statementsOf } from '../statements.ts';
import type { businessPartnerMachine } from './business-partner.machine.ts';

const { always, never } = statementsOf<typeof businessPartnerMachine>();

export const businessPartnerStatements: readonly Statement<typeof businessPartnerMachine>[] = [
  always('BNK-23', 'Offen wird, was beantragt war, oder dessen Schließung eine zweite Person ablehnt.', (step) => {
    const { before, after } = step;
    const refused = step.heard('closing.refused');
    const first = isIn(before, 'pending') && step.heard('relation.opened') !== null;
    const again = isIn(before, 'closing') && refused !== null && refused.orderedBy !== refused.refusedBy;
    const ends = step.heard('closing.ordered') !== null || step.heard('contract.withdrawn') !== null;
    return isIn(after, 'open') === (first || again || (isIn(before, 'open') && !ends));
  }),
  always('BNK-16', 'Geschlossen wird allein, was beantragt oder in Schließung ist.', (step) => {
    const { before, after } = step;
    const refused = isIn(before, 'pending') && step.heard('relation.refused') !== null;
    const executed = isIn(before, 'closing') && step.heard('closing.executed') !== null;
    return isIn(after, 'closed') === (refused || executed || isIn(before, 'closed'));
  }),
  always('BNK-16', 'Wer offen ist und die Schließung beauftragt oder widerruft, ist in Schließung.', (step) => {
    const ends = step.heard('closing.ordered') !== null || step.heard('contract.withdrawn') !== null;
    if (!isIn(step.before, 'open') || !ends) return true;
    return isIn(step.after, 'closing');
  }),
  never(
    'BNK-23',
    'Nichts wird wieder zum Antrag.',
    ({ before, after }) => isIn(after, 'pending') && !isIn(before, 'pending'),
  ),
];
