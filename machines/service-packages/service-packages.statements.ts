import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { servicePackagesMachine } from './service-packages.machine.ts';
import type { OrderInput } from './service-packages.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof servicePackagesMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];
type At = Step['after'];

const sent = (step: Step): readonly OrderInput[] => begun(step, 'orderPackage') as readonly OrderInput[];
const loads = (step: Step): number => begun(step, 'loadPackages').length + begun(step, 'refreshPackages').length;
const shownIn = ({ context }: At) =>
  context.relations.find(({ businessPartnerId }) => businessPartnerId === context.chosen);

export const servicePackagesStatements: readonly Statement<typeof servicePackagesMachine>[] = [
  always('BNK-17', 'Beauftragt wird genau das geprüfte Paket, und erst wenn es angenommen ist.', (step) => {
    const { before } = step;
    const isAccepted = step.heard('review.accepted') !== null && isIn(before, 'reviewing');
    const isRepeated = step.heard('order.retried') !== null && isIn(before, 'unsure');
    if (!isAccepted && !isRepeated) return sent(step).length === 0;
    const { chosen, wanted, key } = before.context;
    const version = shownIn(before)?.version ?? null;
    return same(sent(step), [{ businessPartnerId: chosen, subscriptionType: wanted, version, key }]);
  }),
  remembering<string | null>(
    'API-07',
    'Ein Auftrag ohne Antwort wird unverändert wiederholt, mit dem Schlüssel, den er hatte.',
    {
      first: () => null,
      next: (open, step) => {
        const [call] = sent(step);
        if (call !== undefined) return JSON.stringify(call);
        return step.answer('orderPackage') === null ? open : null;
      },
    },
    (step, open) => open === null || sent(step).every((call) => JSON.stringify(call) === open),
  ),
  always('API-07', 'Eine Antwort verbraucht ihren Schlüssel: der nächste Auftrag hat einen anderen.', (step) => {
    const answer = step.answer('orderPackage')?.output;
    return answer === undefined || step.after.context.key === answer.nextKey;
  }),
  always('BNK-17', 'Zur Prüfung kommt nur ein angebotenes Paket, solange Konto und Aufträge es zulassen.', (step) => {
    const { before, after } = step;
    const wish = isIn(before, 'shown.browsing') ? step.heard('package.chosen') : null;
    if (wish === null) return !enters(step, 'reviewing');
    const relation = shownIn(before);
    const may =
      relation?.hindrance === null &&
      relation.ordered === null &&
      relation.current !== wish.subscriptionType &&
      relation.packages.some(({ subscriptionType }) => subscriptionType === wish.subscriptionType);
    if (!may) return same(before.context, after.context) && isIn(after, 'shown.browsing');
    return isIn(after, 'reviewing') && after.context.wanted === wish.subscriptionType && after.context.news === null;
  }),
  always('BNK-17', 'Beauftragt heißt ein Wechsel nur auf Zusage der Bank, und so steht er dann da.', (step) => {
    const answer = step.answer('orderPackage')?.output;
    if (answer?.ok !== true) return step.after.context.news !== 'ORDERED' || step.before.context.news === 'ORDERED';
    const { after } = step;
    const { ordered, current, version } = shownIn(after) ?? {};
    const isKept = same(
      [ordered, current, version],
      [answer.value.ordered, answer.value.current, answer.value.version],
    );
    return isIn(after, 'shown.browsing') && after.context.news === 'ORDERED' && after.context.wanted === null && isKept;
  }),
  always('BNK-17', 'Lehnt die Bank einen Wechsel ab, steht der Grund da, und es wird neu geladen.', (step) => {
    const answer = step.answer('orderPackage')?.output;
    if (answer === undefined || answer.ok) return true;
    const { news, wanted } = step.after.context;
    return news === answer.refusal && wanted === null && begun(step, 'refreshPackages').length === 1;
  }),
  always('API-07', 'Ein Ausgang, den niemand kennt, heißt nie gescheitert.', (step) => {
    const isLost = step.broke('orderPackage') || ended(step, 'orderingLimit');
    return enters(step, 'unsure') === isLost;
  }),
  always('BNK-17', 'Abgebrochen wird nur der gezeigte Wechsel, und nur nach Rückfrage und Bestätigung.', (step) => {
    const { before, after } = step;
    const wish = isIn(before, 'shown.browsing') && step.heard('cancelation.asked') !== null;
    const relation = shownIn(before);
    const may = relation !== undefined && relation.ordered !== null && relation.hindrance !== 'READ_ONLY';
    if (enters(step, 'shown.asking') !== (wish && may)) return false;
    const confirmed = isIn(before, 'shown.asking') && step.heard('cancelation.confirmed') !== null;
    if (step.heard('cancelation.left') !== null && isIn(before, 'shown.asking') && !isIn(after, 'shown.browsing')) {
      return false;
    }
    return same(begun(step, 'cancelOrder'), confirmed ? [{ orderId: relation?.ordered?.orderId }] : []);
  }),
  always(
    'BNK-17',
    'Ein gelungener Abbruch nimmt den Wechsel weg; sonst wird geholt, was gilt, statt zu raten.',
    (step) => {
      const { before, after } = step;
      const answer = step.answer('cancelOrder')?.output;
      const isLost = step.broke('cancelOrder') || ended(step, 'cancelingLimit');
      if (answer?.ok === true) {
        const now = shownIn(after);
        return isIn(after, 'shown.browsing') && after.context.news === 'CANCELED' && now?.ordered === null;
      }
      if (answer === undefined && !isLost) return true;
      const news = isLost ? 'UNSURE' : 'NOT_CANCELABLE';
      return (
        after.context.news === news &&
        begun(step, 'refreshPackages').length === 1 &&
        same(after.context.relations, before.context.relations)
      );
    },
  ),
  always('BNK-17', 'Was geladen ist, steht da; das gewählte Konto bleibt gewählt, solange es da ist.', (step) => {
    const loaded = step.answer('loadPackages')?.output;
    if (loaded === undefined) return true;
    const { after, before } = step;
    if (loaded.relations.length === 0) return isIn(after, 'empty');
    const { relations, today, key, chosen, isStale, news } = after.context;
    const isThere = loaded.relations.some(({ businessPartnerId }) => businessPartnerId === before.context.chosen);
    return (
      isIn(after, 'shown.browsing') &&
      same({ relations, today, key }, { relations: loaded.relations, today: loaded.today, key: loaded.key }) &&
      chosen === (isThere ? before.context.chosen : loaded.relations[0]?.businessPartnerId) &&
      !isStale &&
      news === before.context.news
    );
  }),
  always('API-07', 'Was sich nicht laden lässt, wird gesagt; was dastand, bleibt stehen.', (step) => {
    const { before, after } = step;
    if (!step.broke('loadPackages') && !ended(step, 'loadingLimit')) {
      return after.context.isStale === before.context.isStale || step.answer('loadPackages') !== null;
    }
    if (isIn(before, 'loading')) return isIn(after, 'loadFailed');
    const { relations, news, isStale } = after.context;
    const isKept = same([relations, news], [before.context.relations, before.context.news]);
    return isIn(after, 'shown.browsing') && isStale && isKept;
  }),
  always('BNK-17', 'Neu geladen wird auf Wunsch; alte Meldungen gehen dann.', (step) => {
    if (step.heard('packages.reloaded') === null) return true;
    const may = ['loadFailed', 'empty', 'shown.browsing'].some((state) => isIn(step.before, state));
    if (!may) return loads(step) === 0;
    return loads(step) === 1 && (!isIn(step.before, 'shown') || step.after.context.news === null);
  }),
  always('BNK-17', 'Ein anderes der eigenen Konten wird gezeigt, sobald es gewählt ist, und sonst keines.', (step) => {
    const { before, after } = step;
    const chosen = step.heard('relation.chosen');
    if (chosen === null) return after.context.chosen === before.context.chosen || step.answer('loadPackages') !== null;
    const isThere = before.context.relations.some((each) => each.businessPartnerId === chosen.businessPartnerId);
    if (!isIn(before, 'shown.browsing') || !isThere || chosen.businessPartnerId === before.context.chosen) {
      return same(before.context, after.context);
    }
    return after.context.chosen === chosen.businessPartnerId && after.context.news === null;
  }),
  always('BNK-17', 'Zurück führt zum Vergleich, und nie aus einem Auftrag heraus.', (step) => {
    if (step.heard('step.left') === null) return true;
    if (!isIn(step.before, 'reviewing')) return same(step.before.value, step.after.value);
    return isIn(step.after, 'shown.browsing') && step.after.context.wanted === null;
  }),
  everywhere('API-07', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['loading', 'loadingLimit'],
        ['shown.refreshing', 'loadingLimit'],
        ['shown.canceling', 'cancelingLimit'],
        ['ordering', 'orderingLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `servicePackages.${state}`)),
  ),
];
