import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { debitedFrom, nothingToPay, wiredOnce } from '#domain/mandate/debit-words.ts';
import { whoseDebit } from '#domain/mandate/whose-debit.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { dueOn } from '#domain/top-up/payment-dates.ts';
import { wireInvestedText } from '#domain/top-up/wire-text.ts';
import type { Db } from '../db/db.ts';
import type { MandateRow } from '../mandates/mandate.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { clearingAccountOf, placedByOther, type Reader, tellOfOrder } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order.store.ts';

interface Payment {
  readonly method: PaymentMethod;
  /** Where a wire goes. */
  readonly clearingIban: string;
  readonly mandate: Pick<MandateRow, 'holder' | 'iban' | 'mandate_id'> | null;
  /** Whether a wire came before it was asked for. */
  readonly isHere?: boolean;
}

/** Until when it can be canceled there; a voucher's order runs from the start. */
const canceling: Readonly<Record<PaymentMethod, string>> = {
  WIRE: 'Bis zum Geldeingang können Sie den Auftrag dort auch abbrechen.',
  REFERENCE: 'Bis wir die Lastschrift bei der Bank einreichen, können Sie den Auftrag dort auch abbrechen.',
  DEBIT: 'Bis wir die Lastschrift bei der Bank einreichen, können Sie den Auftrag dort auch abbrechen.',
  CLEARING: 'Bis wir das Geld anlegen, können Sie den Auftrag dort auch abbrechen.',
  VOUCHER: 'Abbrechen können Sie ihn nicht mehr, denn der Gutschein ist eingelöst.',
};

/** Its number is told to those alone for whose account it was given. */
const debitText = (
  { holder, iban, mandate_id: id }: NonNullable<Payment['mandate']>,
  { name, owners }: Reader,
  day: string,
): readonly string[] => {
  const whose = whoseDebit(holder, name, owners);
  const account = whose === 'OTHER' ? ibanEndText(iban) : `${ibanEndText(iban)}, Mandat ${id}`;
  const text = `Am ${day} ziehen wir den Betrag per SEPA-Lastschrift ${debitedFrom(whose, holder)} ein (${account}).`;
  return whose === 'OTHER' ? [text, nothingToPay] : [text];
};

const paidBy = (
  order: OrderRow,
  { method, clearingIban, mandate, isHere = false }: Payment,
  reader: Reader,
  today: string,
): readonly string[] => {
  if (isHere) return ['Die Überweisung ist schon da. Sie müssen nichts mehr tun.'];
  if (mandate !== null) {
    return debitText(mandate, reader, formatGermanDate(dueOn(method, today)));
  }
  if (method === 'WIRE') {
    const reference = [`Verwendungszweck: ${order.order_id}`, ...(reader.isShared ? [wiredOnce] : [])];
    const account = clearingAccountOf(reader.child, 'accusative');
    return [`Bitte überweisen Sie den Betrag auf ${account} (IBAN ${clearingIban}).`, ...reference];
  }
  return method === 'VOUCHER'
    ? [`Der Gutschein ist ${clearingAccountOf(reader.child)} gutgeschrieben.`]
    : [`Den Betrag nehmen wir von ${clearingAccountOf(reader.child)}.`];
};

/** When it is invested; of a wire nobody knows when it is made. */
const investedText = ({ expected_on: on }: OrderRow, { method, isHere = false }: Payment): readonly string[] => {
  if (method === 'WIRE' && !isHere) return [wireInvestedText];
  return on === null ? [] : [`Das Geld ist voraussichtlich am ${formatGermanDate(on)} angelegt.`];
};

const cancelText = ({ method, isHere = false }: Payment): string =>
  isHere ? 'Abbrechen können Sie ihn nicht mehr, denn das Geld ist da.' : canceling[method];

/** Tells by e-mail that a payment into an investment was ordered, how it is paid and when it is invested: a debit's notice (decisions §10). */
export const tellTopUp = async (tx: Db, order: OrderRow, payment: Payment, { now, today }: Moment): Promise<void> => {
  await tellOfOrder(
    tx,
    order,
    {
      subject: `Ihr Auftrag: ${orderTypeLabels[order.type]}`,
      opening: 'wir haben Ihren Auftrag erhalten:',
      next: (reader) => [
        ...paidBy(order, payment, reader, today),
        ...investedText(order, payment),
        `Den Stand sehen Sie jederzeit unter „Aufträge“. ${cancelText(payment)}`,
      ],
      doubt: 'Haben Sie diesen Auftrag nicht erteilt?',
      others: placedByOther(order.type),
    },
    new Date(now),
  );
};
