import { hasNothingArrived } from '#domain/dashboard/dashboard.ts';
import { isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { dashboardMachine } from './dashboard.machine.ts';
import type { CustomerNews } from './dashboard.types.ts';

const { always, everywhere } = statementsOf<typeof dashboardMachine>();

/** What came, where anything did: of accounts alone that could not be loaded nothing can be shown. */
const shown = (news: CustomerNews | undefined) =>
  news?.kind === 'here' && !hasNothingArrived(news.view) ? news : null;

export const dashboardStatements: readonly Statement<typeof dashboardMachine>[] = [
  everywhere('BNK-01', 'Zu sehen ist, was bekannt ist: nichts, ein Teil, noch nichts angelegt, alles.', (at) => {
    const { view, openOrders, hasFailed } = at.context;
    if (view === null) return isIn(at, 'waiting') || (isIn(at, 'failed') && hasFailed);
    if (view.missing > 0) return isIn(at, 'overview.partial');
    if (view.investments.length === 0 && view.accounts.length === 0) return isIn(at, 'newcomer');
    return isIn(at, openOrders === null ? 'overview.ordersUnknown' : 'overview.complete');
  }),
  always('BNK-01', 'Neue Daten gelten sofort, wo auch immer die Seite steht.', (step) => {
    const news = shown(step.heard('customer.changed')?.news);
    const { view, notices, drafts, openOrders, hasFailed } = step.after.context;
    if (news === null) return true;
    return (
      !hasFailed && same([view, notices, drafts, openOrders], [news.view, news.notices, news.drafts, news.openOrders])
    );
  }),
  always('STO-02', 'Was zu sehen war, bleibt stehen, während neu geladen wird oder das Laden scheitert.', (step) => {
    const { before, after } = step;
    if (shown(step.heard('customer.changed')?.news) !== null) return true;
    const kept = ({ view, notices, drafts, openOrders }: typeof after.context) => [view, notices, drafts, openOrders];
    return same(kept(before.context), kept(after.context));
  }),
  always('API-07', 'Ob das Laden zuletzt gescheitert ist, weiß die Seite; ohne Daten sagt sie es.', (step) => {
    const news = step.heard('customer.changed')?.news;
    if (news === undefined) return step.before.context.hasFailed === step.after.context.hasFailed;
    const hasFailed = shown(news) === null && news.kind !== 'loading';
    if (step.after.context.hasFailed !== hasFailed) return false;
    return (
      shown(news) !== null || step.after.context.view !== null || isIn(step.after, hasFailed ? 'failed' : 'waiting')
    );
  }),
  always('BNK-01', 'Der gewählte Zeitraum bleibt gewählt.', (step) => {
    const hasCourse = (step.before.context.view?.history.length ?? 0) > 0;
    const chosen = isIn(step.before, 'overview') && hasCourse ? step.heard('period.chosen') : null;
    return step.after.context.period === (chosen ?? step.before.context).period;
  }),
  always('API-07', 'Was fehlt, lässt sich erneut anfordern, sonst fragt die Seite nach nichts.', (step) => {
    const isLacking = ['failed', 'overview.partial', 'overview.ordersUnknown'].some((state) =>
      isIn(step.before, state),
    );
    const due = isLacking && step.heard('loading.retried') !== null;
    if (!same(step.told('watchCustomer'), due ? [{ type: 'customer.wanted' }] : [])) return false;
    return (
      !due || (isIn(step.before, 'failed') ? isIn(step.after, 'waiting') : same(step.before.value, step.after.value))
    );
  }),
];
