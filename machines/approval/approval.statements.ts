import { isIn, type Statement, statementsOf } from '../statements.ts';
import type { approvalMachine } from './approval.machine.ts';

const { always, never } = statementsOf<typeof approvalMachine>();

export const approvalStatements: readonly Statement<typeof approvalMachine>[] = [
  always('ADM-03', 'Freigegeben ist, was eine zweite Person freigibt, und nichts sonst.', (step) => {
    const { before, after } = step;
    const approved = step.heard('request.approved');
    const may = isIn(before, 'requested') && approved !== null && approved.by !== before.context.maker;
    return isIn(after, 'approved') === (may || isIn(before, 'approved'));
  }),
  always('ADM-03', 'Abgelehnt ist, was eine zweite Person ablehnt, und nichts sonst.', (step) => {
    const { before, after } = step;
    const rejected = step.heard('request.rejected');
    const may = isIn(before, 'requested') && rejected !== null && rejected.by !== before.context.maker;
    return isIn(after, 'rejected') === (may || isIn(before, 'rejected'));
  }),
  always('ADM-03', 'Was niemand rechtzeitig entscheidet oder keinen Gegenstand mehr hat, verfällt.', (step) => {
    const { before, after } = step;
    const isOver = step.heard('deadline.passed') !== null || step.heard('target.gone') !== null;
    return isIn(after, 'expired') === ((isIn(before, 'requested') && isOver) || isIn(before, 'expired'));
  }),
  never(
    'ADM-03',
    'Wer angefragt hat, ändert sich nie.',
    ({ before, after }) => before.context.maker !== after.context.maker,
  ),
];
