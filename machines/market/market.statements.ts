import { isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { marketMachine } from './market.machine.ts';

const { always, everywhere } = statementsOf<typeof marketMachine>();

export const marketStatements: readonly Statement<typeof marketMachine>[] = [
  everywhere('BNK-11', 'Zu sehen ist, was bekannt ist, und ob etwas eröffnet werden kann.', (at) => {
    const { view, hasFailed } = at.context;
    // Who asks again waits, whatever was in vain before.
    if (view === null) return isIn(at, 'waiting') || (hasFailed && isIn(at, 'failed'));
    if (view.missing > 0) return isIn(at, 'shown.partial');
    return isIn(at, view.hindrance === null ? 'shown.open' : 'shown.hindered');
  }),
  always('STO-02', 'Neue Daten gelten sofort; was zu sehen war, bleibt, wenn das Laden scheitert.', (step) => {
    const news = step.heard('customer.changed')?.news;
    if (news?.kind === 'here') return same(step.after.context, { view: news.view, hasFailed: false });
    return same(step.after.context.view, step.before.context.view);
  }),
  always('API-07', 'Ob das Laden zuletzt gescheitert ist, weiß die Seite, und ohne Daten sagt sie es.', (step) => {
    const news = step.heard('customer.changed')?.news;
    if (news === undefined) return step.before.context.hasFailed === step.after.context.hasFailed;
    const hasFailed = news.kind === 'failed';
    if (step.after.context.hasFailed !== hasFailed) return false;
    return step.after.context.view !== null || isIn(step.after, hasFailed ? 'failed' : 'waiting');
  }),
  always(
    'API-07',
    'Was fehlt oder veraltet ist, lässt sich erneut anfordern, sonst fragt die Seite nach nichts.',
    (step) => {
      const { view, hasFailed } = step.before.context;
      const isLacking = isIn(step.before, 'failed') || (view !== null && (hasFailed || view.missing > 0));
      const due = isLacking && step.heard('loading.retried') !== null;
      return same(step.told('watchCustomer'), due ? [{ type: 'customer.wanted' }] : []);
    },
  ),
];
