import { nextBusinessDay } from '#domain/calendar/business-day.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { formatGermanDays } from '#domain/calendar/german-days.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { isClosing } from '#domain/closing/closing.ts';
import { type Cents, cents, formatEuro } from '#domain/money/money.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { payeeSeen } from '#domain/withdrawal/payee.ts';
import type { Db } from '../db/db.ts';
import {
  type Addressee,
  type Child,
  clearingAccountOf,
  type OrderNews,
  placedByOther,
  type Reader,
  tellOfOrder,
  whereItStands,
} from '../orders/order-mail.ts';
import { expectedOf, isBanksPayout, type OrderRow } from '../orders/order.store.ts';
import { confirmedDebtOf } from './confirmed-debt.ts';

/** Whose account a payout goes to, where it is a child's or that of whom the reader shares the relation with; null otherwise. */
export const payeeOtherThan = ({ name, child, owners }: Reader, { payee_holder: holder }: OrderRow): string | null =>
  child ?? (holder !== null && payeeSeen(holder, name, owners).isOther === true ? holder : null);

/** When the money of a payout arrives, as far as it is known. */
export const arrivalText = (order: OrderRow, reader: Reader, today: IsoDate): string => {
  const { expectedAt, expectedUntil } = expectedOf(order, today);
  if (expectedAt === null) return 'Sobald wir wissen, wann das Geld ankommt, steht es unter „Aufträge“.';
  const holder = payeeOtherThan(reader, order);
  const account = holder === null ? 'auf Ihrem Konto' : `auf dem Konto von ${holder}`;
  return `Das Geld ist voraussichtlich am ${formatGermanDays(expectedAt, expectedUntil)} ${account}.`;
};

/** About the tax on the sale of a part, as the customer has confirmed it (decisions §11). */
const taxText = (tax: Cents, child: Child): readonly string[] => {
  if (tax === 0) return [];
  const priced = 'Geschätzt mit den Kursen von heute. Es zählt der Kurs am Tag des Verkaufs.';
  const account = child === null ? 'dem Verrechnungskonto' : `dem Verrechnungskonto von ${child}`;
  return tax < 0
    ? [`Steuern: Erstattung etwa ${formatEuro(cents(0 - tax))}. Wir schreiben sie ${account} gut. ${priced}`]
    : [
        `Steuern: etwa ${formatEuro(tax)}. Wir verkaufen dafür weitere Anteile: Der Betrag kommt ganz an, und es bleibt entsprechend weniger angelegt. ${priced}`,
      ];
};

/** What of the sale settles a debt of the clearing account, as the customer has confirmed it. */
const debtText = ({ entire }: OrderRow, debt: Cents, child: Child): readonly string[] => {
  if (debt === 0) return [];
  const how = entire ? 'Das gleichen wir zuerst vom Erlös aus.' : 'Zum Ausgleich verkaufen wir weitere Anteile.';
  return [`Auf ${clearingAccountOf(child)} fehlen ${formatEuro(debt)}. ${how}`];
};

/** What the sale does besides the payout, in cents: what it is taxed with, and what of a debt it settles. */
interface Besides {
  readonly tax?: Cents;
  readonly debt?: Cents;
}

const nextOf = (
  order: OrderRow,
  reader: Reader,
  today: IsoDate,
  { tax = cents(0), debt = cents(0) }: Besides,
): readonly string[] => {
  const isSold = order.entire && order.amount !== null;
  const review = order.in_review ? ['Eine zweite Person bei uns prüft den Auftrag und gibt ihn frei.'] : [];
  const sale =
    order.type === 'WITHDRAWAL' && !order.in_review && !isSold
      ? [`Am ${formatGermanDate(nextBusinessDay(today))} verkaufen wir die Anteile.`]
      : [];
  const entire =
    order.entire && !isSold
      ? [
          'Der genaue Betrag steht erst nach dem Verkauf fest.',
          'Die geschätzten Steuern auf den Gewinn sind schon abgezogen.',
          'Danach wird die Anlage geschlossen. Sparpläne für diese Anlage enden.',
        ]
      : [];
  const following = isClosing(order.type)
    ? whereItStands
    : `${whereItStands} Dort können Sie den Auftrag auch abbrechen.`;
  const taxed = order.entire ? [] : taxText(tax, reader.child);
  const settled = isSold ? [] : debtText(order, debt, reader.child);
  return [...review, ...sale, ...taxed, ...entire, ...settled, arrivalText(order, reader, today), following];
};

const soldOf = ({ type, estimate }: OrderRow, { orderer }: Reader): readonly string[] => {
  // An account's own order sells nothing, and its estimate is the cash of that day alone.
  if (type === 'ACCOUNT_CLOSURE') return [];
  const who = orderer === null ? 'haben Sie' : `hat ${orderer}`;
  const confirmed = estimate === null ? '' : `Bestätigt ${who} etwa ${formatEuro(cents(estimate))}. `;
  return [`${confirmed}Die Anteile sind verkauft.`];
};

const heldNext = (order: OrderRow, reader: Reader, today: IsoDate): readonly string[] => [
  ...soldOf(order, reader),
  'Zu Ihrer Sicherheit prüft eine zweite Person bei uns den Auftrag und gibt ihn frei. So lange überweisen wir nichts.',
  arrivalText(order, reader, today),
  whereItStands,
];

/** Tells by e-mail that a payout was ordered and how it goes on; in the ordering transaction. */
export const tellOrdered = async (
  tx: Db,
  order: OrderRow,
  { at, today }: { readonly at: Date; readonly today: IsoDate },
  { addressees, ...besides }: Besides & { readonly addressees: readonly Addressee[] },
): Promise<void> => {
  const news = {
    subject: `Ihr Auftrag: ${orderTypeLabels[order.type]}`,
    opening: 'wir haben Ihren Auftrag erhalten:',
    next: (reader: Reader) => nextOf(order, reader, today, besides),
    doubt: 'Haben Sie diesen Auftrag nicht erteilt?',
    others: placedByOther(order.type),
  };
  await tellOfOrder(tx, order, news, at, addressees);
};

/**
 * Tells by e-mail that money waits for a second person: a sale has brought more than was confirmed, or on an account that
 * closes lies what nobody has confirmed or what was not released.
 */
export const tellHeld = async (
  tx: Db,
  order: OrderRow,
  { at, today }: { readonly at: Date; readonly today: IsoDate },
): Promise<void> => {
  const news = {
    subject: `Wir prüfen Ihren Auftrag noch einmal: ${orderTypeLabels[order.type]}`,
    opening:
      order.type === 'ACCOUNT_CLOSURE'
        ? 'bevor wir auszahlen, was noch auf dem Konto liegt, prüfen wir Ihren Auftrag noch einmal:'
        : 'der Verkauf hat mehr gebracht, als Sie bestätigt haben:',
    next: (reader: Reader) => heldNext(order, reader, today),
    doubt: 'Haben Sie diesen Auftrag nicht erteilt?',
    others: {
      subject: `Wir prüfen einen Auftrag noch einmal: ${orderTypeLabels[order.type]}`,
      opening: (orderer: string) =>
        order.type === 'ACCOUNT_CLOSURE'
          ? `bevor wir auszahlen, was noch auf dem Konto liegt, prüfen wir den Auftrag von ${orderer} noch einmal:`
          : `der Verkauf hat mehr gebracht, als ${orderer} bestätigt hat:`,
    },
  };
  await tellOfOrder(tx, order, news, at);
};

/** The customer has ordered nothing: they are asked for nothing, and can change nothing about it but where the money goes. */
const tellLateReleased = async (
  tx: Db,
  order: OrderRow,
  { at, today }: { readonly at: Date; readonly today: IsoDate },
): Promise<void> => {
  const news = {
    subject: 'Ihre Auszahlung ist freigegeben',
    opening: 'wir haben die Auszahlung nach der Schließung geprüft und freigegeben:',
    next: (reader: Reader) => [arrivalText(order, reader, today), whereItStands],
    doubt: 'Haben Sie Fragen dazu?',
    isUrgent: false,
  };
  await tellOfOrder(tx, order, news, at);
};

/** Tells by e-mail that a payout in review was released; in the releasing transaction. A closing says itself how it goes on. */
export const tellReleased = async (
  tx: Db,
  order: OrderRow,
  { at, today }: { readonly at: Date; readonly today: IsoDate },
  closing?: OrderNews['next'],
): Promise<void> => {
  if (isBanksPayout(order)) {
    await tellLateReleased(tx, order, { at, today });
    return;
  }
  const debt = await confirmedDebtOf(tx, order);
  const news = {
    subject: `Ihr Auftrag ist freigegeben: ${orderTypeLabels[order.type]}`,
    opening: 'wir haben Ihren Auftrag geprüft und freigegeben:',
    next: closing ?? ((reader: Reader) => nextOf(order, reader, today, { debt })),
    doubt: 'Haben Sie diesen Auftrag nicht erteilt?',
    others: {
      subject: `Auftrag freigegeben: ${orderTypeLabels[order.type]}`,
      opening: (orderer: string) => `wir haben den Auftrag von ${orderer} geprüft und freigegeben:`,
    },
  };
  await tellOfOrder(tx, order, news, at);
};
