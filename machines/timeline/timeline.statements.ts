import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { timelineMachine } from './timeline.machine.ts';
import { chosenQuery, firstQuery, hasMore, isFirst } from './timeline.select.ts';
import type { TimelineQuery } from './timeline.types.ts';

const { always, everywhere } = statementsOf<typeof timelineMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

/** What this step asks for anew; null where it asks for nothing. */
const wishIn = (step: Step): TimelineQuery | null => {
  const { before } = step;
  const isBrowsing = isIn(before, 'shown.browsing');
  if (isBrowsing && step.heard('timeline.reloaded') !== null) return before.context.query;
  if (isBrowsing && step.heard('filters.cleared') !== null) return isFirst(before.context.query) ? null : firstQuery;
  if (!isBrowsing && !isIn(before, 'shown.querying')) return null;
  const chosen = chosenQuery(before.context);
  const [range, type, status] = [step.heard('range.chosen'), step.heard('type.chosen'), step.heard('status.chosen')];
  if (range !== null) return { ...chosen, range: range.range };
  if (type !== null) return { ...chosen, type: type.transactionType };
  return status === null ? null : { ...chosen, status: status.status };
};

export const timelineStatements: readonly Statement<typeof timelineMachine>[] = [
  everywhere(
    'API-06',
    'Bis etwas anderes gewählt ist, gelten 30 Tage, alle Arten und jeder Status.',
    (at) => !isIn(at, 'loading') || same(at.context.query, { range: 30, type: 'ALL', status: 'ALL' }),
  ),
  always('BNK-06', 'Geholt wird, was gewählt ist, von der ersten Seite an, und zuletzt Gewähltes gilt.', (step) => {
    const wish = wishIn(step);
    return same(begun(step, 'findTransactions'), wish === null ? [] : [{ query: wish, cursor: null }]);
  }),
  always('BNK-06', 'Der Filter nennt, womit das Gezeigte gefunden wurde.', (step) => {
    const { before, after } = step;
    const answer = step.answer('loadTransactions');
    if (answer === null || isIn(before, 'shown.growing')) return same(after.context.query, before.context.query);
    const { query, asked, found } = after.context;
    return same([query, asked, found], [chosenQuery(before.context), null, answer.output]);
  }),
  everywhere(
    'BNK-06',
    'Gesucht wird genau so lange, wie auf die Antwort gewartet wird.',
    (at) => (at.context.asked !== null) === isIn(at, 'shown.querying'),
  ),
  always('BNK-06', 'Weitere kommen hinter die, die dastehen; keiner verschwindet.', (step) => {
    const { before, after } = step;
    const wants = isIn(before, 'shown.browsing') && step.heard('more.wanted') !== null;
    const { query, found } = before.context;
    const may = wants && hasMore(before.context);
    if (!same(begun(step, 'moreTransactions'), may ? [{ query, cursor: found.next }] : [])) return false;
    const more = isIn(before, 'shown.growing') ? step.answer('loadTransactions')?.output : undefined;
    if (more === undefined) return true;
    return same(after.context.found, { ...more, transactions: [...found.transactions, ...more.transactions] });
  }),
  always('BNK-06', 'Die Datei enthält alles Gefundene; ohne Fund gibt es keine.', (step) => {
    const wants = isIn(step.before, 'shown.browsing') && step.heard('export.wanted') !== null;
    const { query, found } = step.before.context;
    return same(begun(step, 'exportTransactions'), wants && found.total > 0 ? [{ query }] : []);
  }),
  always('BNK-06', 'Eine fertige Datei wird gemeldet.', (step) => {
    return step.answer('exportTransactions') === null || step.after.context.news === 'EXPORTED';
  }),
  always('API-07', 'Eine verlorene Antwort wird gesagt; was dastand, steht weiter da, unter seinem Filter.', (step) => {
    const { before, after } = step;
    const isLost = step.kind === 'fault' || ended(step, 'loadingLimit') || ended(step, 'exportLimit');
    if (!isLost) return true;
    if (isIn(before, 'loading')) return isIn(after, 'loadFailed');
    const news = isIn(before, 'shown.querying')
      ? 'QUERY_FAILED'
      : isIn(before, 'shown.growing')
        ? 'MORE_FAILED'
        : 'EXPORT_FAILED';
    const { query, found } = before.context;
    const now = after.context;
    return (
      isIn(after, 'shown.browsing') && same([now.query, now.asked, now.found, now.news], [query, null, found, news])
    );
  }),
  always('API-07', 'Was nicht zu laden war, lässt sich erneut laden.', (step) => {
    const retried = isIn(step.before, 'loadFailed') && step.heard('timeline.reloaded') !== null;
    return same(begun(step, 'loadTransactions'), retried ? [{ query: firstQuery, cursor: null }] : []);
  }),
  everywhere('API-07', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['loading', 'loadingLimit'],
        ['shown.querying', 'loadingLimit'],
        ['shown.growing', 'loadingLimit'],
        ['shown.exporting', 'exportLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `timeline.${state}`)),
  ),
];
