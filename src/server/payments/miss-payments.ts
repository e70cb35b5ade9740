import { addDays } from '#domain/calendar/iso-date.ts';
import { addBusinessDays } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { wireIsMissedAfter } from '#domain/top-up/top-up.ts';
import { type Db, statement } from '../db/db.ts';
import type { DayEndJob } from '../day-end/day-end-job.ts';
import { issueDocuments } from '../documents/issue-document.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrders } from '../orders/move-many.ts';
import { type LockedOrder, orderColumns } from '../orders/order.store.ts';
import { orderLetter } from '../orders/order-letter.ts';
import { tellOfOrder } from '../orders/order-mail.ts';

const chunkSize = 200;

const columns = orderColumns.map((column) => `o.${column}`).join(', ');

// A wire that did not come for ten business days, and a debit whose mandate has ended before its file.
const pick = statement<LockedOrder & { readonly payment_id: string }>(
  'payments.pickMissed',
  `SELECT p.payment_id, ${columns} FROM payments p JOIN orders o USING (business_partner_id, order_id)
  WHERE p.state = 'EXPECTED' AND p.due_on <= $1::date AND o.status = 'OPEN' AND (
    (p.method = 'WIRE' AND p.due_on <= $2::date) OR (p.mandate_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM mandates m WHERE m.business_partner_id = p.business_partner_id AND m.mandate_id = p.mandate_id
        AND m.version = p.mandate_version AND m.status = 'ACTIVE'
    ))
  )
  ORDER BY p.due_on, p.payment_id LIMIT ${chunkSize} FOR NO KEY UPDATE OF p, o`,
);
const miss = statement(
  'payments.miss',
  `UPDATE payments SET state = 'MISSED' WHERE payment_id = ANY ($1) AND state = 'EXPECTED'`,
);

/** The last day by which a wire should have been here that is missed on a day. */
const missedUntil = (date: IsoDate): IsoDate => {
  let due = date;
  while (addBusinessDays(due, wireIsMissedAfter) > date) due = addDays(due, -1);
  return due;
};

const next = [
  'Ist Ihre Überweisung unterwegs, müssen Sie nichts tun: Wir legen das Geld an, sobald es da ist.',
  'Sonst können Sie den Auftrag unter „Aufträge“ abbrechen.',
];
const title = 'Ihre Einzahlung ist noch nicht da';

const tellMissed = async (tx: Db, order: LockedOrder, { now }: Moment): Promise<void> =>
  tellOfOrder(
    tx,
    order,
    {
      subject: title,
      opening: 'wir warten noch auf Ihr Geld:',
      next: () => next,
      doubt: 'Haben Sie Fragen dazu?',
    },
    new Date(now),
  );

/** Money that was announced and did not come: its orders wait for it as not assigned (decisions §13). */
export const missPayments: DayEndJob = {
  name: 'missed-payments',
  title: 'Ausgebliebene Einzahlungen',
  order: 130,
  run: async (tx, { date, moment }) => {
    const rows = await tx.rows(pick, [date, missedUntil(date)]);
    await tx.change(miss, [rows.map(({ payment_id }) => payment_id)]);
    await moveOrders(tx, rows, { type: 'payment.missed' }, moment);
    const paragraphs = ['Wir warten noch auf Ihr Geld.', ...next];
    const letters = rows.map((row) => orderLetter(row, { id: `MW-${row.payment_id}`, title, paragraphs }, moment.now));
    await issueDocuments(tx, letters);
    for (const order of rows) await tellMissed(tx, order, moment);
    return { cursor: rows.length === chunkSize ? 'more' : null, figures: { missed: rows.length } };
  },
};
