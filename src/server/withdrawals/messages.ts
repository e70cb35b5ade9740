import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { statement, type Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { send } from '../outbox/send.ts';

const addressees = statement<{ username: string; first_name: string; last_name: string }>(
  'withdrawals.addressees',
  `SELECT u.username, u.first_name, u.last_name FROM business_partner_users o JOIN users u USING (user_id)
  WHERE o.business_partner_id = $1 ORDER BY u.username`,
);

type Told = Pick<
  OrderRow,
  'business_partner_id' | 'type' | 'amount' | 'entire' | 'title' | 'payee_iban' | 'expected_on' | 'in_review'
>;

const amountText = ({ amount, entire, title }: Told): string =>
  entire || amount === null ? `das gesamte Guthaben aus „${title}“` : formatEuro(cents(amount));

const whenText = ({ in_review: inReview, expected_on: expected }: Told): string => {
  if (inReview)
    return 'Auszahlungen über 10.000,00\u00a0€ prüfen wir vorab. Das dauert in der Regel einen Geschäftstag.';
  return expected === null ? '' : `Das Geld ist voraussichtlich am ${formatGermanDate(expected)} auf Ihrem Konto.`;
};

/** Tells every user of an account relation by e-mail that a payout was ordered: a fraud would be noticed by it. */
export const tellOrdered = async (tx: Db, order: Told, at: Date): Promise<void> => {
  const label = orderTypeLabels[order.type];
  for (const { username, first_name: first, last_name: last } of await tx.rows(addressees, [
    order.business_partner_id,
  ])) {
    const lines = [
      `Guten Tag ${first} ${last},`,
      '',
      `wir haben Ihren Auftrag erhalten: ${label}, ${amountText(order)} auf das Konto mit der Endung ${ibanEnd(order.payee_iban ?? '')}.`,
      ...(order.entire ? ['Die Anlage wird dabei verkauft und geschlossen. Sparpläne für diese Anlage enden.'] : []),
      whenText(order),
      '',
      'Den Stand sehen Sie jederzeit unter „Aufträge“.',
      'Sie haben diesen Auftrag nicht erteilt? Bitte rufen Sie uns sofort an.',
      '',
      'Freundliche Grüße',
      'Lindenhof',
    ];
    await send(tx, { channel: 'MAIL', to: username, subject: `Ihr Auftrag: ${label}`, text: lines.join('\n'), at });
  }
};
