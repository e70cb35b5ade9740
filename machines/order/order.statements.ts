import type { OrderType } from '#domain/entities/order.ts';
import { isIn, type Statement, statementsOf } from '../statements.ts';
import type { orderMachine } from './order.machine.ts';

const { always, everywhere, never } = statementsOf<typeof orderMachine>();

/** Written down once more, from the decisions: what waits for the customer's money, pays out, and what staff alone take back. */
const incoming: ReadonlySet<OrderType> = new Set<OrderType>(['PURCHASE', 'OPENING', 'TOP_UP']);
const payouts: ReadonlySet<OrderType> = new Set<OrderType>([
  'WITHDRAWAL',
  'DISBURSEMENT',
  'ACCOUNT_CLOSURE',
  'STRATEGY_CLOSURE',
]);
const closures: ReadonlySet<OrderType> = new Set<OrderType>(['ACCOUNT_CLOSURE', 'STRATEGY_CLOSURE']);

export const orderStatements: readonly Statement<typeof orderMachine>[] = [
  always(
    'BNK-08',
    'Freigegeben wird, was keine Prüfung braucht, und jede Prüfung endet allein mit dem Team.',
    (step) => {
      const released = step.heard('order.released');
      const { before, after } = step;
      const opens =
        released !== null && before.value === 'pending' && (!before.context.inReview || released.by === 'staff');
      if (opens) return after.value === 'open' && !after.context.inReview;
      if (isIn(before, 'open') && before.context.inReview && released?.by === 'staff') return !after.context.inReview;
      if (step.heard('payout.exceeded') !== null && isIn(before, 'open') && payouts.has(before.context.type)) {
        return isIn(after, 'open') && after.context.inReview;
      }
      return after.context.inReview === before.context.inReview && (before.value === 'open' || after.value !== 'open');
    },
  ),
  everywhere(
    'BNK-08',
    'Auf Geld wartet nur, was vom Geld der Kundin oder des Kunden lebt.',
    (at) => !(isIn(at, 'notAssigned') || isIn(at, 'running')) || incoming.has(at.context.type),
  ),
  always('BNK-08', 'Abbrechen lässt sich, was noch nicht läuft; eine Schließung nur vom Team.', (step) => {
    if (step.heard('contract.withdrawn') !== null) return true;
    const canceled = step.heard('order.canceled');
    const { before, after } = step;
    if (step.heard('order.refused') !== null || step.heard('investment.closed') !== null) return true;
    const isEarly = isIn(before, 'pending') || isIn(before, 'open') || isIn(before, 'notAssigned');
    const may = isEarly && canceled !== null && (canceled.by === 'staff' || !closures.has(before.context.type));
    return (after.value === 'canceled') === may;
  }),
  always(
    'REG-06',
    'Ein widerrufener Vertrag nimmt mit, was noch auf sein Geld wartet; was läuft oder ausgeführt ist, nicht.',
    (step) => {
      const { before, after } = step;
      if (step.heard('contract.withdrawn') === null) return true;
      const isEarly = isIn(before, 'pending') || isIn(before, 'open') || isIn(before, 'notAssigned');
      return isEarly && incoming.has(before.context.type) ? isIn(after, 'canceled') : after.value === before.value;
    },
  ),
  always('ADM-03', 'Abgelehnt wird allein, was eine zweite Person prüft, und dann wird nichts ausgeführt.', (step) => {
    const { before, after } = step;
    if (step.heard('order.refused') === null) return true;
    const rests = (isIn(before, 'pending') || isIn(before, 'open')) && before.context.inReview;
    return rests ? isIn(after, 'canceled') : after.value === before.value;
  }),
  always(
    'BNK-08',
    'Ausgeführt ist ein Auftrag, sobald es so gemeldet wird: nach dem Geld, wo er welches braucht.',
    (step) => {
      if (isIn(step.before, 'closed')) return true;
      const isReady =
        isIn(step.before, 'running') ||
        (isIn(step.before, 'open') && !incoming.has(step.before.context.type) && !step.before.context.inReview);
      return (step.after.value === 'closed') === (isReady && step.heard('order.executed') !== null);
    },
  ),
  always(
    'BNK-14',
    'Eingegangenes oder eingereichtes Geld bringt den Auftrag voran, ausgebliebenes lässt ihn warten.',
    (step) => {
      const { before, after } = step;
      const waits = isIn(before, 'notAssigned') || (isIn(before, 'open') && incoming.has(before.context.type));
      if (step.heard('payment.received') !== null) return isIn(after, 'running') === (waits || isIn(before, 'running'));
      if (step.heard('payment.missed') === null) return true;
      return waits ? isIn(after, 'notAssigned') : after.value === before.value;
    },
  ),
  always('BNK-08', 'Was ausgeführt ist, öffnet allein eine zurückgegebene Lastschrift wieder.', (step) => {
    const { before, after } = step;
    const returned = step.heard('debit.returned') !== null;
    const paid = isIn(before, 'running') || (isIn(before, 'closed') && incoming.has(before.context.type));
    if (returned && paid) return isIn(after, 'notAssigned');
    return !(returned || isIn(before, 'closed')) || after.value === before.value;
  }),
  always('BNK-14', 'Ist die Anlage geschlossen, endet, was Geld für sie erwartet oder hat; sonst nichts.', (step) => {
    if (step.heard('investment.closed') === null) return true;
    const { before, after } = step;
    const waits = isIn(before, 'notAssigned') || isIn(before, 'running');
    const ends = waits || (isIn(before, 'open') && incoming.has(before.context.type));
    return ends ? isIn(after, 'canceled') : after.value === before.value;
  }),
  never(
    'BNK-03',
    'Eine Auszahlung, die zurückkam, ändert an keinem Auftrag den Stand: Wer sie noch will, erteilt einen neuen.',
    (step) => step.heard('payout.returned') !== null && step.after.value !== step.before.value,
  ),
  never(
    'BNK-08',
    'Ein Auftrag wird nie ein anderer.',
    ({ before, after }) => before.context.type !== after.context.type,
  ),
];
