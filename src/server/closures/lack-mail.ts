import { wiredOnce } from '#domain/mandate/debit-words.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { clearingAccountOf, tellOfOrder, type Reader } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order.store.ts';

const told = statement<{ readonly order_id: string }>(
  'closures.toldLack',
  `UPDATE orders SET told_lack = $3 WHERE business_partner_id = $1 AND order_id = $2 AND told_lack < $3
  RETURNING order_id`,
);

const nextOf = (lacking: Cents, { child, isShared }: Reader): readonly string[] => [
  `Alles ist verkauft. Auf ${clearingAccountOf(child)} fehlen noch ${formatEuro(lacking)}.`,
  `Bitte zahlen Sie ${formatEuro(lacking)} ein: Rufen Sie uns an, wir nennen Ihnen die IBAN.`,
  ...(isShared ? [wiredOnce] : []),
  'Sobald das Geld da ist, schließen wir das Konto.',
];

/**
 * Tells by e-mail that an account cannot be closed while its clearing account lacks money, above 0, that nothing is left to
 * pay: once, and again only where more is lacking. The order is locked.
 */
export const tellLack = async (tx: Db, order: OrderRow, lacking: Cents, { now }: Moment): Promise<void> => {
  if ((await tx.row(told, [order.business_partner_id, order.order_id, lacking])) === undefined) return;
  const news = {
    subject: 'Bitte gleichen Sie das Verrechnungskonto aus',
    opening: 'die Schließung können wir noch nicht abschließen:',
    next: (reader: Reader) => nextOf(lacking, reader),
    doubt: 'Haben Sie Fragen dazu?',
    isUrgent: false,
  };
  // Nothing is paid: no sum of the order is named.
  await tellOfOrder(tx, { ...order, amount: null, entire: false }, news, new Date(now));
};
