import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { ordersMachine } from './orders.machine.ts';
import { shownOrders } from './orders.select.ts';

const { always, everywhere, remembering } = statementsOf<typeof ordersMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const loads = (step: Step): number => begun(step, 'loadOrders').length + begun(step, 'refreshOrders').length;

export const ordersStatements: readonly Statement<typeof ordersMachine>[] = [
  remembering<string | null>(
    'BNK-08',
    'Abgebrochen wird, wonach gefragt und was bestätigt wurde, einmal und nichts anderes.',
    {
      first: () => null,
      next: (asked, step) => {
        if (step.heard('cancelation.left') !== null && isIn(step.before, 'shown.asking')) return null;
        const wish = isIn(step.before, 'shown.browsing') ? step.heard('cancelation.asked') : null;
        if (wish !== null) return isIn(step.after, 'shown.asking') ? wish.orderId : null;
        return begun(step, 'cancelOrder').length > 0 ? null : asked;
      },
    },
    (step, asked) => {
      const confirmed = step.heard('cancelation.confirmed') !== null && asked !== null;
      return same(begun(step, 'cancelOrder'), confirmed ? [{ orderId: asked }] : []);
    },
  ),
  always('BNK-08', 'Gefragt wird nur nach einem Auftrag, der dasteht und sich abbrechen lässt.', (step) => {
    const wish = step.heard('cancelation.asked');
    if (wish === null || !isIn(step.before, 'shown.browsing')) return !enters(step, 'shown.asking');
    const may = shownOrders(step.before.context).find(({ orderId }) => orderId === wish.orderId)?.cancelable === true;
    const { context } = step.after;
    if (!may) return isIn(step.after, 'shown.browsing') && same(context, step.before.context);
    return isIn(step.after, 'shown.asking') && context.asked?.orderId === wish.orderId && context.news === null;
  }),
  everywhere(
    'BNK-08',
    'Ein Auftrag ist genau so lange gewählt, wie nach ihm gefragt oder er abgebrochen wird.',
    (at) => (at.context.asked !== null) === (isIn(at, 'shown.asking') || isIn(at, 'shown.canceling')),
  ),
  always(
    'BNK-08',
    'Wer es sich anders überlegt, ist zurück in der Liste, und nichts ist geschehen.',
    (step) =>
      step.heard('cancelation.left') === null ||
      !isIn(step.before, 'shown.asking') ||
      (isIn(step.after, 'shown.browsing') && same(step.after.context.orders, step.before.context.orders)),
  ),
  always('BNK-08', 'Ein gelungener Abbruch steht in der Liste, unter dem Namen, den sie kennt.', (step) => {
    const result = step.answer('cancelOrder')?.output;
    if (result?.ok !== true) return true;
    const { orders, news } = step.after.context;
    const old = step.before.context.orders.find(({ orderId }) => orderId === result.value.orderId);
    const now = orders.find(({ orderId }) => orderId === result.value.orderId);
    const isCanceled = now?.status === 'CANCELED' && now.title === old?.title;
    return isIn(step.after, 'shown.browsing') && news === 'CANCELED' && isCanceled;
  }),
  always('BNK-08', 'Eine Ablehnung wird gesagt; nach einer verlorenen Antwort wird geholt, statt zu raten.', (step) => {
    const result = step.answer('cancelOrder')?.output;
    const isLost = step.broke('cancelOrder') || ended(step, 'cancelingLimit');
    if (!isLost && result?.ok !== false) return true;
    const news = result?.ok === false ? result.refusal : 'UNSURE';
    return step.after.context.news === news && begun(step, 'refreshOrders').length === 1;
  }),
  always('BNK-08', 'Was geladen ist, steht da; ist nichts da, wird das gesagt.', (step) => {
    const orders = step.answer('loadOrders')?.output;
    if (orders === undefined) return true;
    if (orders.length === 0) return isIn(step.after, 'empty');
    const { news, filter } = step.after.context;
    const { before } = step;
    return (
      isIn(step.after, 'shown.browsing') &&
      same(step.after.context.orders, orders) &&
      news === before.context.news &&
      filter === before.context.filter
    );
  }),
  always('BNK-08', 'Was sich nicht laden lässt, wird gesagt; was dastand, bleibt stehen.', (step) => {
    const { before, after } = step;
    if (!step.broke('loadOrders') && !ended(step, 'loadingLimit')) return true;
    if (isIn(before, 'loading')) return isIn(after, 'loadFailed');
    return (
      isIn(after, 'shown.browsing') &&
      after.context.news === 'STALE' &&
      same(after.context.orders, before.context.orders)
    );
  }),
  always('BNK-08', 'Neu geladen wird auf Wunsch; alte Meldungen gehen dann.', (step) => {
    const wish = step.heard('orders.reloaded') !== null;
    const may = ['loadFailed', 'empty', 'shown.browsing'].some((state) => isIn(step.before, state));
    if (!wish || !may) return !wish || loads(step) === 0;
    return (
      loads(step) === 1 &&
      (!isIn(step.before, 'shown') || (step.after.context.news === null && isIn(step.after, 'shown')))
    );
  }),
  always('BNK-08', 'Der gewählte Filter gilt, bis ein anderer gewählt wird, und nimmt alte Meldungen weg.', (step) => {
    const chosen = isIn(step.before, 'shown.browsing') ? step.heard('filter.chosen') : null;
    const { filter, news } = step.after.context;
    return chosen === null ? filter === step.before.context.filter : filter === chosen.filter && news === null;
  }),
  everywhere('API-07', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['loading', 'loadingLimit'],
        ['shown.refreshing', 'loadingLimit'],
        ['shown.canceling', 'cancelingLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `orders.${state}`)),
  ),
];
