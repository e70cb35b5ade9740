import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { isClosing } from '#domain/closing/closing.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { takenBack } from '#domain/orders/order-cancellation.ts';
import { wiredAlreadyText } from '#domain/top-up/wire-text.ts';
import { isPayout } from '#domain/withdrawal/payout-orders.ts';
import type { Lifted } from '../closures/lift-closing.ts';
import { type Db, statement } from '../db/db.ts';
import { nameOf } from '../messages/account-owners.ts';
import type { RevivedPlan } from '../savings-plans/revive-plans.ts';
import { lateMoneyStays, lateRouteOf } from '../withdrawals/late-payout.ts';
import { soldFor } from '../withdrawals/unsold.ts';
import { type Child, clearingAccountOf, tellOfOrder, type Reader } from './order-mail.ts';
import { isBanksPayout, type OrderRow } from './order.store.ts';

/** What has become of a payout's money when its order ends. */
interface Settled {
  /** Whether units were sold for it. */
  readonly is_sold: boolean;
  /** From when what was held is free; null where nothing was held. */
  readonly held_from: IsoDate | null;
}

const settled = statement<Settled>(
  'orders.settled',
  `SELECT ${soldFor('o')} AS is_sold, r.held_from FROM orders o LEFT JOIN reservations r USING (business_partner_id, order_id)
  WHERE o.business_partner_id = $1 AND o.order_id = $2`,
);

// Named only where somebody else canceled it.
const orderer = statement<{ readonly orderer: string | null }>(
  'orders.orderer',
  `SELECT ${nameOf('o.ordered_by')} AS orderer FROM orders o
  WHERE o.business_partner_id = $1 AND o.order_id = $2 AND o.ordered_by IS DISTINCT FROM $3`,
);

const nothingPaid = 'Es wird nichts ausgezahlt.';

const freedOf = (
  order: OrderRow,
  { is_sold: isSold, held_from: from }: Settled,
  child: Child,
  today: IsoDate,
): readonly string[] => {
  if (order.type === 'WITHDRAWAL' && !isSold) {
    return [nothingPaid, 'Es wird auch nichts verkauft. Die Anlage bleibt, wie sie ist.'];
  }
  const sold = isSold ? ['Die Anteile waren schon verkauft.'] : [];
  const when = from === null || from <= today ? 'ab sofort' : `ab dem ${formatGermanDate(from)}`;
  const account = clearingAccountOf(child);
  // A debt took all that they brought.
  if (isSold && from === null) return [nothingPaid, ...sold, `Der Erlös hat ausgeglichen, was auf ${account} fehlte.`];
  return [nothingPaid, ...sold, `Das Geld bleibt auf ${account} und ist ${when} frei.`];
};

const nextOf = (order: OrderRow, hasTakenBack: boolean): readonly string[] => {
  if (hasTakenBack) {
    return takenBack[order.type] === 'PENDING_PRODUCT'
      ? ['Die Anlage wird nicht eröffnet. Wir warten auf kein Geld dafür und ziehen keines ein.', wiredAlreadyText]
      : ['Die Anlage ist ab sofort wieder offen. Sie behält ihre bisherige Strategie.'];
  }
  return order.type === 'TOP_UP' || takenBack[order.type] === 'PENDING_PRODUCT'
    ? ['Wir warten nicht länger auf das Geld und ziehen auch keines ein.']
    : ['Der Auftrag wird nicht ausgeführt. Für Sie ändert sich nichts.'];
};

const settledOf = async (tx: Db, order: OrderRow): Promise<Settled> =>
  (await tx.row(settled, [order.business_partner_id, order.order_id])) ?? { is_sold: false, held_from: null };

const planOf = ({ amount, paymentMethod, nextExecution }: RevivedPlan): string => {
  const paid = paymentMethod === 'sepa' ? 'ziehen wir die Sparrate ein' : 'erwarten wir die Überweisung';
  return `Der Sparplan über ${formatEuro(cents(amount))} läuft weiter: Am ${formatGermanDate(nextExecution)} ${paid}.`;
};

const accountOf = (child: Child): string => (child === null ? 'Ihr Konto' : `Das Konto von ${child}`);

const againOpen = (child: Child): string => `${accountOf(child)} ist wieder offen.`;

const openAgain = (order: OrderRow, { opened, sold }: Lifted, child: Child): readonly string[] => {
  if (order.type === 'STRATEGY_CLOSURE') return ['Es wird nichts verkauft, die Anlage ist wieder offen.', nothingPaid];
  const again = opened.length === 0 ? [] : [`Wieder offen: ${opened.join(', ')}.`];
  return sold.length === 0
    ? [
        `Es wird nichts verkauft, ${child === null ? 'Ihr Konto' : `das Konto von ${child}`} ist wieder offen.`,
        nothingPaid,
        ...again,
      ]
    : [againOpen(child), ...again, `Schon verkauft: ${sold.join(', ')}. Das Geld daraus zahlen wir wie bestellt aus.`];
};

const stillClosing = (child: Child): readonly string[] => [
  'Mit diesem Auftrag wird nichts ausgezahlt.',
  'Die Anteile waren schon verkauft.',
  `Das Geld liegt auf ${clearingAccountOf(child)}.`,
  `${accountOf(child)} wird weiter geschlossen. Bevor wir das Geld auszahlen, entscheidet eine zweite Person bei uns darüber.`,
];

/** What refusing an order leaves behind: what it has lifted of a closing, or an account that closes on without it. */
interface LeftBehind {
  readonly lifted?: Lifted;
  readonly isAccountClosing?: boolean;
}

const unreleased = (
  order: OrderRow,
  money: Settled,
  { lifted = { opened: [], sold: [], plans: [] }, isAccountClosing = false }: LeftBehind,
  child: Child,
  today: IsoDate,
): readonly string[] => {
  if (isAccountClosing) return stillClosing(child);
  if (!isPayout(order.type)) return ['Es ändert sich nichts: Ihr Referenzkonto bleibt das bisherige.'];
  const isClosed = order.type === 'STRATEGY_CLOSURE' && money.is_sold;
  if (isClosed || !isClosing(order.type)) return freedOf(order, money, child, today);
  if (money.held_from !== null) {
    return [againOpen(child), ...freedOf(order, money, child, today), ...lifted.plans.map(planOf)];
  }
  return [...openAgain(order, lifted, child), ...lifted.plans.map(planOf)];
};

/**
 * Tells by e-mail that an order was reviewed and not released, and what is open again; in the canceling transaction. The
 * reason is told by telephone.
 */
export const tellNotReleased = async (
  tx: Db,
  order: OrderRow,
  { at, today }: { readonly at: Date; readonly today: IsoDate },
  left: LeftBehind,
): Promise<void> => {
  if (isBanksPayout(order)) {
    const next = lateMoneyStays(await lateRouteOf(tx, order));
    const late = { subject: 'Ihre Auszahlung wurde nicht freigegeben', next, isUrgent: false };
    const opening = 'wir haben die Auszahlung nach der Schließung geprüft und nicht freigegeben:';
    await tellOfOrder(tx, order, { ...late, opening, doubt: 'Möchten Sie wissen, warum?' }, at);
    return;
  }
  const money = await settledOf(tx, order);
  const news = {
    subject: `Ihr Auftrag wurde nicht freigegeben: ${orderTypeLabels[order.type]}`,
    opening: 'wir haben Ihren Auftrag geprüft und nicht freigegeben:',
    next: ({ child }: Reader) => unreleased(order, money, left, child, today),
    doubt: 'Möchten Sie wissen, warum, oder haben Sie den Auftrag nicht erteilt?',
    others: {
      subject: `Auftrag nicht freigegeben: ${orderTypeLabels[order.type]}`,
      opening: (orderer: string) => `wir haben den Auftrag von ${orderer} geprüft und nicht freigegeben:`,
      doubt: 'Möchten Sie wissen, warum, oder wussten Sie davon nichts?',
    },
  };
  await tellOfOrder(tx, order, news, at);
};

/** Tells by e-mail that an order was canceled, and what becomes of investment and money; in the canceling transaction. */
export const tellCanceled = async (
  tx: Db,
  order: OrderRow,
  hasTakenBack: boolean,
  /** Who has canceled it, and when. */
  { by, at, today }: { readonly by: string; readonly at: Date; readonly today: IsoDate },
): Promise<void> => {
  const paysOut = isPayout(order.type);
  const money = paysOut ? await settledOf(tx, order) : undefined;
  const other = (await tx.row(orderer, [order.business_partner_id, order.order_id, by]))?.orderer ?? null;
  const news = {
    subject: `Auftrag abgebrochen: ${orderTypeLabels[order.type]}`,
    opening: 'dieser Auftrag wurde abgebrochen:',
    next: ({ child }: Reader) =>
      money === undefined ? nextOf(order, hasTakenBack) : freedOf(order, money, child, today),
    doubt: 'Haben Sie den Auftrag nicht selbst abgebrochen?',
    others: {
      opening: (canceler: string, account: string) => `${canceler} hat für ${account} einen Auftrag abgebrochen:`,
    },
    doneBy: by,
    facts: ({ name }: Reader) => (other === null ? [] : [`Beauftragt von: ${other === name ? 'Ihnen' : other}`]),
  };
  await tellOfOrder(tx, order, news, at);
};
