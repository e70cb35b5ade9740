import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { strategyCheckMachine } from './strategy-check.machine.ts';
import type { LoadResult } from './strategy-check.types.ts';

const { always, everywhere } = statementsOf<typeof strategyCheckMachine>();

/** Where an answer belongs, by what it says. */
const placeOf = (result: LoadResult): string => {
  if (!result.ok) return 'unknown';
  const { answers, investments, toJudge } = result.value;
  if (toJudge === 0) return 'nothing';
  if (answers !== 'CURRENT') return answers === 'EXPIRED' ? 'expired' : 'unanswered';
  return investments.every(({ verdict }) => verdict.kind === 'FITS') ? 'fitting' : 'tooDaring';
};

const judged = ['fitting', 'tooDaring', 'unanswered', 'expired'];

export const strategyCheckStatements: readonly Statement<typeof strategyCheckMachine>[] = [
  always('BNK-04', 'Geurteilt wird, wie Angaben und Anlagen es sagen, und nie ohne geltende Angaben.', (step) => {
    const answer = step.answer('loadCheck')?.output;
    if (answer === undefined) return same(step.after.context.check, step.before.context.check);
    const { check } = step.after.context;
    return isIn(step.after, placeOf(answer)) && same(check, answer.ok ? answer.value : null);
  }),
  everywhere('BNK-04', 'Passend heißt eine Strategie nur, wenn keine riskanter ist als empfohlen.', (at) => {
    const kinds = at.context.check?.investments.map(({ verdict }) => verdict.kind) ?? [];
    if (isIn(at, 'fitting')) return kinds.length > 0 && !kinds.includes('TOO_DARING');
    return !isIn(at, 'tooDaring') || kinds.includes('TOO_DARING');
  }),
  always('BNK-04', 'Neu geprüft wird auf Wunsch, immer das Konto der Adresse.', (step) => {
    const { before, after } = step;
    const repeated = step.heard('check.repeated') !== null && judged.some((state) => isIn(before, state));
    const retried = step.heard('loading.retried') !== null && isIn(before, 'loadFailed');
    const { businessPartnerId } = after.context;
    if (businessPartnerId !== before.context.businessPartnerId) return false;
    return same(begun(step, 'loadCheck'), repeated || retried ? [{ businessPartnerId }] : []);
  }),
  always('API-07', 'Was nicht zu laden war, wird gesagt und lässt sich erneut laden.', (step) => {
    const isLost = step.broke('loadCheck') || ended(step, 'loadingLimit');
    return !isLost || isIn(step.after, 'loadFailed');
  }),
  everywhere(
    'API-07',
    'Auf die Antwort wird nicht ohne Ende gewartet.',
    (at) => !isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'strategyCheck.loading'),
  ),
];
