import { nextBusinessDay } from '#domain/calendar/business-day.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { formatGermanDays } from '#domain/calendar/german-days.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import type { Db } from '../db/db.ts';
import { type Addressee, type Child, tellOfOrder } from '../orders/order-mail.ts';
import { expectedOf, type OrderRow } from '../orders/order.store.ts';

const arrivalText = (order: OrderRow, child: Child, today: IsoDate): string => {
  const { expectedAt, expectedUntil } = expectedOf(order, today);
  if (expectedAt === null) return 'Sobald wir wissen, wann das Geld ankommt, steht es unter „Aufträge“.';
  const account = child === null ? 'auf Ihrem Konto' : `auf dem Konto von ${child}`;
  return `Das Geld ist voraussichtlich am ${formatGermanDays(expectedAt, expectedUntil)} ${account}.`;
};

const nextOf = (order: OrderRow, child: Child, today: IsoDate): readonly string[] => {
  const review = order.in_review ? ['Eine zweite Person bei uns prüft den Auftrag und gibt ihn frei.'] : [];
  const sale =
    order.type === 'WITHDRAWAL' && !order.in_review
      ? [`Am ${formatGermanDate(nextBusinessDay(today))} verkaufen wir die Anteile.`]
      : [];
  const entire = order.entire
    ? [
        'Der genaue Betrag steht erst nach dem Verkauf fest.',
        'Steuern auf Ihren Gewinn ziehen wir davon ab.',
        'Danach wird die Anlage geschlossen. Sparpläne für diese Anlage enden.',
      ]
    : [];
  const following = 'Den Stand sehen Sie jederzeit unter „Aufträge“. Dort können Sie den Auftrag auch abbrechen.';
  return [...review, ...sale, ...entire, arrivalText(order, child, today), following];
};

/** Tells by e-mail that a payout was ordered and how it goes on; in the ordering transaction. */
export const tellOrdered = async (
  tx: Db,
  order: OrderRow,
  { at, today }: { readonly at: Date; readonly today: IsoDate },
  addressees: readonly Addressee[],
): Promise<void> => {
  const news = {
    subject: `Ihr Auftrag: ${orderTypeLabels[order.type]}`,
    opening: 'wir haben Ihren Auftrag erhalten:',
    next: (child: Child) => nextOf(order, child, today),
    doubt: 'Haben Sie diesen Auftrag nicht erteilt?',
  };
  await tellOfOrder(tx, order, news, at, addressees);
};

/** Tells by e-mail that a payout in review was released; in the releasing transaction. */
export const tellReleased = async (
  tx: Db,
  order: OrderRow,
  { at, today }: { readonly at: Date; readonly today: IsoDate },
): Promise<void> => {
  const news = {
    subject: `Ihr Auftrag ist freigegeben: ${orderTypeLabels[order.type]}`,
    opening: 'wir haben Ihren Auftrag geprüft und freigegeben:',
    next: (child: Child) => nextOf(order, child, today),
    doubt: 'Haben Sie diesen Auftrag nicht erteilt?',
  };
  await tellOfOrder(tx, order, news, at);
};
