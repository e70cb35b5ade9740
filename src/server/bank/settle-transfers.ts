import { formatEuro, cents } from '#domain/money/money.ts';
import { relationEnds } from '../business-partners/relation-ending.ts';
import { type Db, statement } from '../db/db.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { type Booking, bookMany } from '../ledger/ledger.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow } from '../orders/order.store.ts';
import { orderLetter } from '../orders/order-letter.ts';
import { addresseesOf, clearingAccountOf, tellOfOrder, type Reader } from '../orders/order-mail.ts';
import { lateRouteOf, lateRouteTexts } from '../withdrawals/late-payout.ts';
import type { EntryRow, Match } from './match-entries.ts';

interface TransferRow {
  readonly entry_id: string;
  readonly business_partner_id: string;
  readonly order_id: string;
  readonly transfer_id: string;
  readonly amount: number;
  readonly ips_id: string | null;
}

// The state is part of the match: a transfer leaves our account once, and comes back once, after that.
const settle = (from: string, to: string) =>
  statement<TransferRow>(
    `transfers.${to}`,
    `UPDATE transfers t SET state = '${to}'
    FROM json_to_recordset($1::text::json) AS g(entry_id text, reference text, amount bigint), orders o
    WHERE t.transfer_id = g.reference AND t.amount = g.amount AND t.state IN (${from})
      AND o.business_partner_id = t.business_partner_id AND o.order_id = t.order_id
    RETURNING g.entry_id, t.business_partner_id, t.order_id, t.transfer_id, t.amount, o.ips_id`,
  );
const leave = settle(`'SENT'`, 'BOOKED');
const comeBack = settle(`'BOOKED'`, 'RETURNED');

const common = (row: TransferRow, { today, now }: Moment) => ({
  businessPartnerId: row.business_partner_id,
  causeType: 'ORDER' as const,
  causeId: row.order_id,
  ipsId: row.ips_id,
  bookingDate: today,
  valueDate: today,
  recordedAt: now,
});

/** The money has left our account: what was in transit is outside now. */
const left = (row: TransferRow, moment: Moment): Booking => ({
  ...common(row, moment),
  kind: 'REBOOKING',
  text: `Überweisung ausgeführt ${formatEuro(cents(row.amount))}`,
  entries: [
    { account: 'IN_TRANSIT', amount: cents(-row.amount) },
    { account: 'BANK', amount: cents(row.amount) },
  ],
});

/** The payee's bank sent it back: it is the customer's cash again. */
const back = (row: TransferRow, moment: Moment): Booking => ({
  ...common(row, moment),
  kind: 'WIRE',
  text: 'Rücküberweisung',
  entries: [
    { account: 'BANK', amount: cents(-row.amount) },
    { account: 'CLEARING', amount: cents(row.amount) },
  ],
});

/** Of an account that closes or is closed its customers can order nothing any more: another reference account is enough. */
const goesOn = async (tx: Db, order: OrderRow): Promise<readonly string[]> =>
  (await relationEnds(tx, order.business_partner_id))
    ? lateRouteTexts[await lateRouteOf(tx, order)]
    : ['Bitte prüfen Sie das Referenzkonto und ordnen Sie die Auszahlung dann noch einmal an.'];

/** Writes on the order, in a letter and by e-mail that its money is back. */
const tellBack = async (tx: Db, row: TransferRow, moment: Moment): Promise<void> => {
  const order = await lockOrder(tx, row);
  if (order === undefined) return;
  await moveOrder(tx, order, { type: 'payout.returned' }, moment);
  const steps = await goesOn(tx, order);
  const title = 'Ihre Auszahlung kam zurück';
  const known = await addresseesOf(tx, row.business_partner_id, { orderId: row.order_id });
  const next = ({ child }: Pick<Reader, 'child'>) => [
    `Das Geld liegt wieder auf ${clearingAccountOf(child)}.`,
    ...steps,
  ];
  const paragraphs = [
    'die Bank des Empfängers hat Ihre Auszahlung zurückgeschickt.',
    ...next({ child: known[0]?.child ?? null }),
  ];
  await issueDocument(tx, orderLetter(order, { id: `RP-${row.transfer_id}`, title, paragraphs }, moment));
  await tellOfOrder(
    tx,
    order,
    {
      subject: title,
      opening: 'die Bank des Empfängers hat Ihre Auszahlung zurückgeschickt:',
      next,
      doubt: 'Haben Sie Fragen dazu?',
      isUrgent: false,
      others: {
        subject: 'Eine Auszahlung kam zurück',
        opening: (orderer) =>
          `die Bank des Empfängers hat die Auszahlung zurückgeschickt, die ${orderer} beauftragt hat:`,
        doubt: 'Haben Sie Fragen dazu?',
      },
    },
    new Date(moment.now),
    known,
  );
};

const matchOf = (row: TransferRow): Match => ({
  entry_id: row.entry_id,
  business_partner_id: row.business_partner_id,
  matched_id: row.transfer_id,
});

/** Books what the statement says of our transfers: executed, or sent back by the payee's bank. */
export const settleTransfers = async (
  tx: Db,
  entries: readonly EntryRow[],
  moment: Moment,
): Promise<readonly Match[]> => {
  const of = (kind: EntryRow['kind']) => JSON.stringify(entries.filter((entry) => entry.kind === kind));
  if (entries.length === 0) return [];
  const executed = await tx.rows(leave, [of('TRANSFER')]);
  await bookMany(
    tx,
    executed.map((row) => left(row, moment)),
  );
  const returned = await tx.rows(comeBack, [of('TRANSFER_RETURN')]);
  await bookMany(
    tx,
    returned.map((row) => back(row, moment)),
  );
  for (const row of returned) await tellBack(tx, row, moment);
  return [...executed, ...returned].map(matchOf);
};
