import { begun, ended, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { strategyChangeMachine } from './strategy-change.machine.ts';

const { always, everywhere } = statementsOf<typeof strategyChangeMachine>();

/** Where each refusal of the bank leads, and the obstacle that is named there. */
export const refusedIn = {
  NOT_IDENTIFIED: 'hindered',
  NO_VALIDATED_NUMBER: 'hindered',
  NOT_CHANGEABLE: 'hindered',
  STRATEGY_CHANGE_RUNNING: 'hindered',
  ORDERS_OPEN: 'hindered',
  WPHG_INCOMPLETE: 'lackingData',
  STRATEGY_UNCHANGED: 'loading',
  ONLY_MORE_CAUTIOUS: 'comparing',
  UNKNOWN: 'unknown',
} as const;

/** Of the papers of a change. */
export const paperStatements: readonly Statement<typeof strategyChangeMachine>[] = [
  always('ONB-08', 'Unterlagen kommen auf Wunsch, eine nach der anderen, und werden als geholt vermerkt.', (step) => {
    const { before, after } = step;
    const { asked, read } = before.context;
    const { problem } = after.context;
    const sent = begun(step, 'savePaper');
    const wished = isIn(before, 'ordering.deciding') ? step.heard('paper.requested') : null;
    if (wished !== null) {
      const isFirst = isIn(before, 'ordering.deciding.reading');
      if (asked.includes(wished.id)) return same(after.context.asked, asked) && sent.length === 0;
      const wanted = [...asked, wished.id];
      return problem === null && same(after.context.asked, wanted) && same(sent, isFirst ? [{ id: wished.id }] : []);
    }
    if (step.broke('savePaper') || ended(step, 'saveLimit')) {
      const isKept = same(after.context.read, read) && after.context.asked.length === 0;
      return isIn(after, 'ordering.deciding.reading') && problem === 'PAPER_MISSING' && isKept;
    }
    const result = step.answer('savePaper')?.output;
    if (result === undefined) return sent.length === 0;
    if (!result.ok) return begun(step, 'prepare').length === 1 && problem === 'RENEWED';
    const [got, ...rest] = asked;
    const isMarked = got !== undefined && same(after.context.read, read.includes(got) ? read : [...read, got]);
    const next = rest.slice(0, 1).map((id) => ({ id }));
    const isOver = isIn(after, rest.length === 0 ? 'ordering.deciding.reading' : 'ordering.deciding.saving');
    return isMarked && isOver && same(after.context.asked, rest) && same(sent, next);
  }),
  everywhere(
    'ONB-08',
    'Was neu geladen oder hinterlegt wird, hat keine Unterlagen und keinen Auftrag von vorher.',
    (at) => {
      if (!isIn(at, 'loading') && !isIn(at, 'ordering.preparing')) return true;
      const { prepared, asked, read } = at.context;
      return same([prepared, asked, read], [null, [], []]);
    },
  ),
  always('ONB-08', 'Zurück zur Wahl geht es jederzeit vor dem Auftrag.', (step) => {
    if (!isIn(step.before, 'ordering.deciding') || step.heard('step.left') === null) return true;
    return isIn(step.after, 'comparing') && step.after.context.problem === null;
  }),
];
