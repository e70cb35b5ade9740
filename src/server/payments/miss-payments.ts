import { addBusinessDays } from '#domain/calendar/business-day.ts';
import { addDays, type Instant, type IsoDate } from '#domain/calendar/iso-date.ts';
import { wiredOnce } from '#domain/mandate/debit-words.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { wireIsMissedAfter } from '#domain/top-up/payment-dates.ts';
import { type Db, statement } from '../db/db.ts';
import type { DayEndJob } from '../day-end/day-end-job.ts';
import { issueDocuments, type NewDocument } from '../documents/issue-document.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrders } from '../orders/move-many.ts';
import { type LockedOrder, orderColumnsOfO } from '../orders/order.store.ts';
import { orderLetter } from '../orders/order-letter.ts';
import { type Reader, tellOfOrder } from '../orders/order-mail.ts';

const chunkSize = 200;

type MissedRow = LockedOrder & {
  readonly payment_id: string;
  readonly method: PaymentMethod;
  /** Whole cents. */
  readonly awaited: number;
  readonly clearing_iban: string;
};

// A wire that did not come for ten business days, and a debit whose mandate has ended before its file.
const pick = statement<MissedRow>(
  'payments.pickMissed',
  `SELECT p.payment_id, p.method, p.amount AS awaited, a.iban AS clearing_iban, ${orderColumnsOfO}
  FROM payments p JOIN orders o USING (business_partner_id, order_id)
    JOIN clearing_accounts a USING (business_partner_id)
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

/** Where and how to pay, once more: the first e-mail may be lost by now. A debit without a mandate is not tried again. */
const newsOf = ({ method, payment_id: paymentId, awaited, clearing_iban: iban }: MissedRow, isShared = false) => {
  const sum = formatEuro(cents(awaited));
  return method === 'WIRE'
    ? {
        subject: 'Eine Einzahlung ist noch nicht da',
        opening: 'wir warten noch auf das Geld:',
        letter: 'wir warten noch auf das Geld.',
        next: [
          'Der Auftrag wartet weiter. Ist die Überweisung unterwegs, müssen Sie nichts tun: Wir legen das Geld an, sobald es da ist.',
          `Sonst überweisen Sie bitte ${sum} auf das Verrechnungskonto (IBAN ${iban}).`,
          `Verwendungszweck: ${paymentId}`,
          ...(isShared ? [wiredOnce] : []),
          'Oder brechen Sie den Auftrag unter „Aufträge“ ab.',
        ],
      }
    : {
        subject: 'Wir konnten das Geld nicht einziehen',
        opening: 'wir konnten das Geld nicht einziehen:',
        letter: 'wir konnten das Geld nicht einziehen.',
        next: [
          `Das SEPA-Mandat dafür gilt nicht mehr. Wir haben ${sum} nicht eingezogen und versuchen es auch nicht noch einmal.`,
          'Der Auftrag wartet weiter auf Geld, bis Sie ihn unter „Aufträge“ abbrechen. Möchten Sie weiter anlegen, erteilen Sie bitte einen neuen Auftrag.',
        ],
      };
};

const letterOf = (row: MissedRow, moment: Moment): NewDocument => {
  const { subject: title, letter, next } = newsOf(row);
  return orderLetter(row, { id: `MW-${row.payment_id}`, title, paragraphs: [letter, ...next] }, moment);
};

const tellMissed = async (tx: Db, row: MissedRow, now: Instant): Promise<void> => {
  const { subject, opening } = newsOf(row);
  const next = ({ isShared }: Reader) => newsOf(row, isShared).next;
  const news = { subject, opening, next, doubt: 'Haben Sie Fragen dazu?', isUrgent: false };
  await tellOfOrder(tx, row, news, new Date(now));
};

/** Money that was announced and did not come: its orders wait for it as not assigned (decisions §13). */
export const missPayments: DayEndJob = {
  name: 'missed-payments',
  title: 'Ausgebliebene Einzahlungen',
  order: 130,
  run: async (tx, { date, moment }) => {
    const rows = await tx.rows(pick, [date, missedUntil(date)]);
    await tx.change(miss, [rows.map(({ payment_id }) => payment_id)]);
    await moveOrders(tx, rows, { type: 'payment.missed' }, moment);
    await issueDocuments(
      tx,
      rows.map((row) => letterOf(row, moment)),
    );
    for (const row of rows) await tellMissed(tx, row, moment.now);
    return { cursor: rows.length === chunkSize ? 'more' : null, figures: { missed: rows.length } };
  },
};
