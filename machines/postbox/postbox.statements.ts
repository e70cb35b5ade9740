import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { postboxMachine } from './postbox.machine.ts';
import { isArchivable, matchingDocuments, messagesOf, shownDocuments } from './postbox.select.ts';
import type { PostboxNews } from './postbox.types.ts';

const { always, everywhere, never } = statementsOf<typeof postboxMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];
type At = Step['before'];

const unreadIn = ({ context }: At): readonly string[] =>
  context.documents.filter(({ status }) => status === 'UNREAD').map(({ id }) => id);

/** What this step proves to be read: opened, downloaded or packed. */
const readIn = (step: Step): readonly string[] => {
  const { wanted, marked } = step.before.context;
  const one = wanted === null ? [] : [wanted];
  if (step.answer('openDocument')?.output.ok === true || step.answer('saveDocument')?.output.ok === true) return one;
  const packed = step.answer('saveArchive')?.output;
  return packed?.ok === true ? marked.filter((id) => !packed.value.gone.includes(id)) : [];
};

const kept = ({ context }: At) => [context.documents, context.marked, context.opened];

const isLost = (step: Step, port: 'openDocument' | 'saveDocument' | 'saveArchive', limit: string, state: string) =>
  step.broke(port) || (ended(step, limit) && isIn(step.before, `shown.${state}`));

export const postboxStatements: readonly Statement<typeof postboxMachine>[] = [
  always('BNK-05', 'Als gelesen gilt genau das, was geöffnet, heruntergeladen oder gepackt wurde.', (step) => {
    if (step.answer('loadDocuments') !== null) return true;
    const gone = readIn(step);
    return same(
      unreadIn(step.after),
      unreadIn(step.before).filter((id) => !gone.includes(id)),
    );
  }),
  always('SHL-01', 'Was sich an den Dokumenten ändert, erfährt die Navigation im selben Augenblick.', (step) => {
    const { documents } = step.after.context;
    const told = step.told('tellStore').filter(({ type }) => type === 'messages.known');
    const hasChanged = !same(documents, step.before.context.documents) || step.answer('loadDocuments') !== null;
    const messages = messagesOf(documents);
    return told.length === 0 ? !hasChanged : same(told, [{ type: 'messages.known', messages }]);
  }),
  always(
    'BNK-05',
    'Geholt wird ein Dokument, nach dem gefragt wurde und das zu sehen ist, und kein anderes.',
    (step) => {
      const asked = [...begun(step, 'openDocument'), ...begun(step, 'saveDocument'), ...begun(step, 'saveOpened')];
      const opened = isIn(step.before, 'shown.browsing') ? step.heard('document.opened') : null;
      const saved = isIn(step.before, 'shown.browsing') ? step.heard('download.wanted') : null;
      const copied = isIn(step.before, 'shown.reading') && step.heard('copy.wanted') !== null;
      const offered = shownDocuments(step.before.context).map(({ id }) => id);
      const wish = (opened ?? saved)?.id;
      if (copied) return same(asked, [{ id: step.before.context.opened?.id }]);
      return same(asked, wish !== undefined && offered.includes(wish) ? [{ id: wish }] : []);
    },
  ),
  always('BNK-05', 'Gepackt wird die ganze Auswahl, und nur, wenn sie nicht zu groß ist.', (step) => {
    const wish = step.heard('archive.wanted') !== null && isIn(step.before, 'shown.browsing');
    const may = wish && isArchivable(step.before.context);
    return same(begun(step, 'saveArchive'), may ? [{ ids: step.before.context.marked }] : []);
  }),
  everywhere(
    'BNK-05',
    'Gelesen wird genau das Dokument, das geöffnet ist; sonst ist keines offen.',
    (at) => (at.context.opened !== null) === (isIn(at, 'shown.reading') || isIn(at, 'shown.savingOpened')),
  ),
  everywhere('BNK-05', 'Unterwegs ist ein Dokument genau so lange, wie darauf gewartet wird.', (at) => {
    const isAwaited = ['opening', 'saving', 'savingOpened'].some((state) => isIn(at, `shown.${state}`));
    return (at.context.wanted !== null) === isAwaited;
  }),
  always('BNK-05', 'Wer ein Dokument schließt, ist zurück in der Liste, wie sie war.', (step) => {
    const closes = isIn(step.before, 'shown.opening') || isIn(step.before, 'shown.reading');
    if (step.heard('document.closed') === null || !closes) return true;
    const { documents, view, search, reach, marked } = step.before.context;
    const { context } = step.after;
    const now = [context.documents, context.view, context.search, context.reach, context.marked];
    return isIn(step.after, 'shown.browsing') && same(now, [documents, view, search, reach, marked]);
  }),
  always('BNK-05', 'Was nicht mehr da ist, wird gesagt, und die Liste wird neu geholt.', (step) => {
    const results = [step.answer('openDocument'), step.answer('saveDocument'), step.answer('saveArchive')];
    const isGone = results.some((answer) => answer?.output.ok === false);
    const packed = step.answer('saveArchive')?.output;
    const isPartial = packed?.ok === true && packed.value.gone.length > 0;
    if (!isGone && !isPartial) return true;
    const isFetched = begun(step, 'refreshDocuments').length === 1;
    return isFetched && step.after.context.news === (isGone ? 'GONE' : 'ARCHIVED_PARTLY');
  }),
  always('API-07', 'Eine verlorene Antwort wird gesagt, und nichts wird geraten.', (step) => {
    const losses: readonly (readonly [boolean, PostboxNews])[] = [
      [isLost(step, 'openDocument', 'openingLimit', 'opening'), 'OPEN_FAILED'],
      [
        isLost(step, 'saveDocument', 'openingLimit', 'saving') ||
          isLost(step, 'saveDocument', 'openingLimit', 'savingOpened'),
        'SAVE_FAILED',
      ],
      [isLost(step, 'saveArchive', 'packingLimit', 'packing'), 'ARCHIVE_FAILED'],
    ];
    const { before, after } = step;
    return losses.every(([lost, news]) => !lost || (after.context.news === news && same(kept(after), kept(before))));
  }),
  always('BNK-05', 'Was gelungen ist, wird gesagt.', (step) => {
    const packed = step.answer('saveArchive')?.output;
    const isWhole = packed?.ok === true && packed.value.gone.length === 0;
    if (isWhole) return step.after.context.news === 'ARCHIVED' && step.after.context.marked.length === 0;
    return step.answer('saveDocument')?.output.ok !== true || step.after.context.news === 'SAVED';
  }),
  always('BNK-05', 'Was geladen ist, steht da; ist nichts da, wird das gesagt.', (step) => {
    const documents = step.answer('loadDocuments')?.output;
    if (documents === undefined) return true;
    const { context } = step.after;
    const place = documents.length === 0 ? 'empty' : 'shown.browsing';
    const isKnown = context.marked.every((marked) => documents.some(({ id }) => id === marked));
    const { view, search, news } = step.before.context;
    return (
      isIn(step.after, place) &&
      isKnown &&
      same(context.documents, documents) &&
      same([context.view, context.search, context.news], [view, search, news])
    );
  }),
  always('API-07', 'Was sich nicht laden lässt, wird gesagt; was dastand, bleibt stehen.', (step) => {
    const { before, after } = step;
    if (!step.broke('loadDocuments') && !ended(step, 'loadingLimit')) return true;
    if (isIn(before, 'loading')) return isIn(after, 'loadFailed');
    const isKept = same(after.context.documents, before.context.documents);
    return isIn(after, 'shown.browsing') && after.context.news === 'STALE' && isKept;
  }),
  always('BNK-05', 'Neu geladen wird auf Wunsch; alte Meldungen gehen dann.', (step) => {
    const may = ['loadFailed', 'empty', 'shown.browsing'].some((state) => isIn(step.before, state));
    const loads = begun(step, 'loadDocuments').length + begun(step, 'refreshDocuments').length;
    if (step.heard('postbox.reloaded') === null) return loads === 0 || enters(step, 'shown.refreshing');
    if (!may) return loads === 0;
    return loads === 1 && (!isIn(step.before, 'shown') || step.after.context.news === null);
  }),
  always('BNK-05', 'Kategorie und Suche gelten, bis sie geändert werden, und zeigen von vorn.', (step) => {
    const { before, after } = step;
    const { view, search, reach } = before.context;
    const at = [after.context.view, after.context.search, after.context.reach];
    if (!isIn(before, 'shown.browsing')) return same(at, [view, search, reach]);
    const chosen = step.heard('view.chosen')?.view;
    const typed = step.heard('search.changed')?.text;
    const { length } = matchingDocuments(before.context);
    if (step.heard('view.cleared') !== null) return same(at, length === 0 ? ['ALL', '', 15] : [view, search, reach]);
    if (step.heard('more.wanted') !== null) return same(at, [view, search, length > reach ? reach + 50 : reach]);
    if (chosen === undefined && typed === undefined) return same(at, [view, search, reach]);
    return same(at, [chosen ?? view, typed ?? search, 15]) && after.context.news === null;
  }),
  always('BNK-05', 'Ausgewählt ist, was ausgewählt wurde, auch wenn es gerade nicht gezeigt wird.', (step) => {
    const { before, after } = step;
    const { marked } = before.context;
    const now = new Set(after.context.marked);
    const isSame = now.size === marked.length && marked.every((id) => now.has(id));
    if (!isIn(before, 'shown.browsing')) {
      return isSame || step.answer('loadDocuments') !== null || step.answer('saveArchive')?.output.ok === true;
    }
    const isOffered = (id: string): boolean => shownDocuments(before.context).some((one) => one.id === id);
    const added = step.heard('document.marked')?.id;
    if (added !== undefined) return now.has(added) === (isOffered(added) || marked.includes(added));
    const removed = step.heard('document.unmarked')?.id;
    if (removed !== undefined) return now.has(removed) === (!isOffered(removed) && marked.includes(removed));
    if (step.heard('marks.cleared') !== null) return now.size === 0;
    if (step.heard('shown.marked') === null) return isSame;
    const wanted = new Set([...marked, ...shownDocuments(before.context).map(({ id }) => id)]);
    return now.size === wanted.size && [...wanted].every((id) => now.has(id));
  }),
  never('BNK-05', 'Ein Dokument wird geholt, während ein anderes unterwegs ist.', (step) => {
    const isBusy = step.before.context.wanted !== null;
    const asked = [...begun(step, 'openDocument'), ...begun(step, 'saveDocument'), ...begun(step, 'saveOpened')];
    return isBusy && asked.length > 0;
  }),
  everywhere('API-07', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['loading', 'loadingLimit'],
        ['shown.refreshing', 'loadingLimit'],
        ['shown.opening', 'openingLimit'],
        ['shown.saving', 'openingLimit'],
        ['shown.savingOpened', 'openingLimit'],
        ['shown.packing', 'packingLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `postbox.${state}`)),
  ),
];
