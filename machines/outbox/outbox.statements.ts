import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { outboxMachine } from './outbox.machine.ts';

const { always, everywhere } = statementsOf<typeof outboxMachine>();

export const outboxStatements: readonly Statement<typeof outboxMachine>[] = [
  always('ADM-07', 'Gesucht wird, was abgeschickt wurde, von vorn; und nur das steht darüber.', (step) => {
    const sent = isIn(step.before, 'shown') ? step.heard('search.submitted') : null;
    const { search } = step.after.context;
    if (!same(search, sent === null ? step.before.context.search : sent.search)) return false;
    if (sent !== null && !isIn(step.after, 'loading')) return false;
    return same(begun(step, 'searchOutbox'), enters(step, 'loading') ? [{ ...search, after: null }] : []);
  }),
  always('ADM-07', 'Gezeigt wird genau die Seite, die gefunden wurde, und ob neuere davor stehen.', (step) => {
    const found = step.answer('searchOutbox')?.output;
    const { context } = step.after;
    const isMore = isIn(step.before, 'shown.loadingMore');
    if (found === undefined) return same(context.messages, step.before.context.messages);
    if (!found.ok) return isIn(step.after, 'notPermitted') && same(context.messages, step.before.context.messages);
    const { next, isOlder, isMoreMissing } = context;
    const { value } = found;
    return (
      isIn(step.after, 'shown.reading') &&
      same([context.messages, next, isOlder, isMoreMissing], [value.messages, value.next, isMore, false])
    );
  }),
  always('ADM-07', 'Ältere werden nur verlangt, wenn es sie gibt, ab der letzten, die dasteht.', (step) => {
    const wish = step.heard('more.chosen') !== null && isIn(step.before, 'shown.reading');
    const { search, next } = step.before.context;
    return same(begun(step, 'searchMore'), wish && next !== null ? [{ ...search, after: next }] : []);
  }),
  always('API-07', 'Was nicht kam, wird gesagt, nimmt nichts weg und lässt sich erneut laden.', (step) => {
    const isLost = step.broke('searchOutbox') || ended(step, 'searchingLimit');
    if (isLost && isIn(step.before, 'loading')) return isIn(step.after, 'loadFailed');
    if (isLost) return isIn(step.after, 'shown.reading') && step.after.context.isMoreMissing;
    const waits = ['loadFailed', 'notPermitted', 'shown'].some((state) => isIn(step.before, state));
    return !waits || step.heard('outbox.reloaded') === null || isIn(step.after, 'loading');
  }),
  everywhere(
    'API-07',
    'Auf keine Antwort wird ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'searchingLimit', 'outbox.loading')) &&
      (!isIn(at, 'shown.loadingMore') || hasLimit(at, 'searchingLimit', 'outbox.shown.loadingMore')),
  ),
];
