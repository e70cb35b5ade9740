import { type Instant } from '#domain/calendar/iso-date.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import type { DayEndJob } from '../day-end/day-end-job.ts';
import { issueDocuments, type NewDocument } from '../documents/issue-document.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrders } from '../orders/move-many.ts';
import { orderLetter } from '../orders/order-letter.ts';
import {
  type Addressee,
  addresseesOf,
  type Child,
  clearingAccountOf,
  tellOfOrder,
  type Reader,
} from '../orders/order-mail.ts';
import { type LockedOrder, orderColumnsOfO } from '../orders/order.store.ts';

const chunkSize = 200;

type EndedRow = LockedOrder & {
  /** Whole cents of it that are on the clearing account. */
  readonly freed: number;
  /** Whether the customer's bank may still take them back. */
  readonly is_debited: boolean;
  readonly is_wire: boolean;
};

// What is in a file for the bank will come, or come back; what the custodian was given is bought. Both are waited for.
const pick = statement<EndedRow>(
  'payments.pickOfClosed',
  `SELECT ${orderColumnsOfO}, coalesce(y.freed, 0)::bigint AS freed, coalesce(y.is_debited, false) AS is_debited,
    coalesce(y.is_wire, false) AS is_wire
  FROM orders o JOIN products i USING (business_partner_id, ips_id)
  LEFT JOIN LATERAL (
    SELECT sum(p.amount) FILTER (WHERE p.state = 'RECEIVED') AS freed, bool_or(p.method = 'WIRE') AS is_wire,
      bool_or(p.state = 'RECEIVED' AND p.mandate_id IS NOT NULL) AS is_debited
    FROM payments p WHERE p.business_partner_id = o.business_partner_id AND p.order_id = o.order_id
  ) y ON true
  WHERE i.status = 'CLOSED' AND o.type IN ('PURCHASE', 'OPENING', 'TOP_UP')
    AND o.status IN ('OPEN', 'NOTASSIGNED', 'RUNNING') AND NOT EXISTS (
      SELECT FROM payments s LEFT JOIN custodian_orders c USING (business_partner_id, payment_id)
      WHERE s.business_partner_id = o.business_partner_id AND s.order_id = o.order_id
        AND (s.state = 'SENT' OR c.state <> 'BOOKED')
    )
  ORDER BY o.business_partner_id, o.order_id LIMIT ${chunkSize} FOR NO KEY UPDATE OF o`,
);

const free = statement(
  'payments.free',
  `UPDATE payments p SET state = 'FREED'
  FROM json_to_recordset($1::text::json) AS g(business_partner_id text, order_id text)
  WHERE p.business_partner_id = g.business_partner_id AND p.order_id = g.order_id AND p.state = 'RECEIVED'`,
);

const title = 'Ihre Einzahlung endet: Die Anlage ist geschlossen';

const nextOf = ({ freed, is_debited: isDebited, is_wire: isWire }: EndedRow, child: Child): readonly string[] => {
  const account = clearingAccountOf(child);
  if (freed === 0) {
    return [
      'Wir warten nicht länger auf das Geld und ziehen auch keines ein.',
      ...(isWire ? [`Kommt noch eine Überweisung dafür an, liegt das Geld auf ${account}.`] : []),
    ];
  }
  const when = isDebited ? 'frei, sobald Ihre Bank die Lastschrift nicht mehr ohne Weiteres zurückgeben kann' : 'frei';
  return [`Wir haben nichts angelegt. ${formatEuro(cents(freed))} liegen auf ${account} und sind dort ${when}.`];
};

const letterOf = (row: EndedRow, child: Child, moment: Moment): NewDocument => {
  // It goes on after the comma of the greeting.
  const paragraphs = ['die Anlage ist geschlossen. Damit endet auch dieser Auftrag.', ...nextOf(row, child)];
  return orderLetter(row, { id: `EW-${row.order_id}`, title, paragraphs }, moment);
};

const tellEnded = async (tx: Db, row: EndedRow, known: readonly Addressee[], now: Instant): Promise<void> => {
  const opening = 'die Anlage ist geschlossen, und damit endet auch dieser Auftrag:';
  const next = ({ child }: Reader) => nextOf(row, child);
  await tellOfOrder(
    tx,
    row,
    { subject: title, opening, next, doubt: 'Haben Sie Fragen dazu?', isUrgent: false },
    new Date(now),
    known,
  );
};

/**
 * Ends what brings money into an investment that is closed: nothing will ever be bought for it. Orders end, and money that is
 * here is free on the clearing account. Nothing is ordered into what is closed or will be paid out as a whole, but a debit may
 * come back weeks later, and a savings plan may run in the moment in which everything is ordered.
 */
export const freePayments: DayEndJob = {
  name: 'freed-payments',
  title: 'Einzahlungen geschlossener Anlagen beenden',
  // After what the bank has booked, before anything is invested.
  order: 115,
  run: async (tx, { moment }) => {
    const rows = await tx.rows(pick);
    await moveOrders(tx, rows, { type: 'investment.closed' }, moment);
    const keys = rows.map(({ business_partner_id, order_id }) => ({ business_partner_id, order_id }));
    await tx.change(free, [JSON.stringify(keys)]);
    const told: { readonly row: EndedRow; readonly known: readonly Addressee[] }[] = [];
    for (const row of rows) told.push({ row, known: await addresseesOf(tx, row.business_partner_id) });
    await issueDocuments(
      tx,
      told.map(({ row, known }) => letterOf(row, known[0]?.child ?? null, moment)),
    );
    for (const { row, known } of told) await tellEnded(tx, row, known, moment.now);
    const sum = rows.reduce((total, { freed }) => total + freed, 0);
    return { cursor: rows.length === chunkSize ? 'more' : null, figures: { ended: rows.length, cents: sum } };
  },
};
