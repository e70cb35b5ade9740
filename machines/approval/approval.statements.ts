import { isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { approvalMachine } from './approval.machine.ts';
import type { Decider } from './approval.types.ts';

const { always, never } = statementsOf<typeof approvalMachine>();

const isSecond = (decided: Decider | null, maker: string | null): boolean =>
  decided !== null && decided.by !== maker && !decided.hasReleasedAccount;

export const approvalStatements: readonly Statement<typeof approvalMachine>[] = [
  always('ADM-03', 'Freigegeben ist, was eine zweite Person freigibt, und nichts sonst.', (step) => {
    const { before, after } = step;
    const approved = step.heard('request.approved');
    const may = isIn(before, 'requested') && isSecond(approved, before.context.maker);
    return isIn(after, 'approved') === (may || isIn(before, 'approved'));
  }),
  always('ADM-03', 'Abgelehnt ist, was eine zweite Person ablehnt, und nichts sonst.', (step) => {
    const { before, after } = step;
    const rejected = step.heard('request.rejected');
    const may = isIn(before, 'requested') && isSecond(rejected, before.context.maker);
    return isIn(after, 'rejected') === (may || isIn(before, 'rejected'));
  }),
  never(
    'ADM-03',
    'Wer das Konto freigegeben hat, auf das eine Auszahlung geht, entscheidet nicht auch über sie.',
    (step) => {
      const decided = step.heard('request.approved') ?? step.heard('request.rejected');
      return decided?.hasReleasedAccount === true && !same(step.before.value, step.after.value);
    },
  ),
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
