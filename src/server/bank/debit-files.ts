import { nextBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { statement } from '../db/db.ts';
import type { DayEndJob } from '../day-end/day-end-job.ts';
import type { MandateSnapshot } from '../mandates/lifecycle.ts';
import { type MandateNews, moveMandates } from '../mandates/move-mandates.ts';
import { moveOrders, type MovableOrder } from '../orders/move-many.ts';
import type { BankPort } from '../ports/bank.ts';
import { keepFile, nextFile } from './bank-file.store.ts';
import { debitFile } from './pain.ts';
import { fileJob } from './submit-files.ts';

interface DebitRow extends MovableOrder {
  readonly payment_id: string;
  readonly amount: number;
  readonly due_on: IsoDate;
  readonly title: string;
  readonly mandate_id: string;
  readonly mandate_version: number;
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly signed_on: IsoDate;
  readonly is_first: boolean;
  readonly mandate_snapshot: MandateSnapshot;
}

/** Debits of one file: a chunk of the day's work. */
const fileSize = 1000;

// Whoever cancels an order at this moment comes first, then it is in no file, or finds it running. A debit that is late is
// collected on the earliest day that there still is.
const pick = statement<DebitRow>(
  'debitFiles.pick',
  `SELECT p.business_partner_id, p.order_id, p.payment_id, p.amount, greatest(p.due_on, $1::date) AS due_on, o.title,
    o.snapshot, m.mandate_id, m.version AS mandate_version, m.holder, m.iban, m.bic, m.signed_on,
    m.last_used_on IS NULL AS is_first, m.snapshot AS mandate_snapshot
  FROM payments p JOIN orders o USING (business_partner_id, order_id)
  JOIN mandates m ON m.business_partner_id = p.business_partner_id AND m.mandate_id = p.mandate_id
    AND m.version = p.mandate_version
  WHERE p.state = 'EXPECTED' AND p.mandate_id IS NOT NULL AND p.due_on <= $1::date AND o.status = 'OPEN'
    AND m.status = 'ACTIVE'
  ORDER BY p.due_on, p.payment_id LIMIT ${fileSize}
  FOR NO KEY UPDATE OF p, o, m`,
);

const send = statement(
  'debitFiles.send',
  `WITH given AS (
    SELECT * FROM json_to_recordset($1::text::json) AS g(business_partner_id text, payment_id text, due_on date)
  )
  UPDATE payments p SET state = 'SENT', file_id = $2, due_on = g.due_on FROM given g
  WHERE p.business_partner_id = g.business_partner_id AND p.payment_id = g.payment_id AND p.state = 'EXPECTED'`,
);

const sent = ({ business_partner_id, payment_id, due_on }: DebitRow) => ({ business_partner_id, payment_id, due_on });

const useOf = ({ due_on: on }: DebitRow) => ({ type: 'mandate.used', on }) as const;

/** What each mandate hears of the debits under it, in the order of their days. */
const usesOf = (rows: readonly DebitRow[]): readonly MandateNews[] => {
  const byMandate = Map.groupBy(rows, ({ mandate_id: id, mandate_version: version }) => `${id} ${version}`);
  return [...byMandate.values()].flatMap(([first, ...others]): readonly MandateNews[] => {
    if (first === undefined) return [];
    const { business_partner_id, mandate_id, mandate_version: version, mandate_snapshot: snapshot } = first;
    const mandate = { business_partner_id, mandate_id, version, snapshot };
    return [{ mandate, facts: [useOf(first), ...others.map(useOf)] }];
  });
};

/**
 * The day's debits as files for the bank (decisions §10), each debit in exactly one: it is picked locked, and leaves
 * EXPECTED in the transaction that keeps its file. What is collected on the next business day, or should have been, goes.
 */
export const debitFiles = (bank: BankPort): DayEndJob =>
  fileJob(bank, { name: 'sepa-debits', title: 'Lastschriftdateien für die Bank', order: 300 }, async (tx, chunk) => {
    const { date, moment } = chunk;
    const rows = await tx.rows(pick, [nextBusinessDay(date)]);
    if (rows.length === 0) return undefined;
    const place = await nextFile(tx, 'pain.008', date);
    // The first debit of a mandate alone is a first one, also where two go in one file.
    const begun = new Set<string>();
    const debits = rows.map((row) => {
      const mandate = `${row.mandate_id} ${row.mandate_version}`;
      const isFirst = row.is_first && !begun.has(mandate);
      begun.add(mandate);
      return {
        id: row.payment_id,
        amount: cents(row.amount),
        holder: row.holder,
        iban: row.iban,
        bic: row.bic,
        text: `${row.title} ${row.payment_id}`,
        on: row.due_on,
        mandateId: row.mandate_id,
        signedOn: row.signed_on,
        isFirst,
      };
    });
    const content = debitFile({ fileId: place.fileId, createdAt: moment.now }, debits);
    const file = { fileId: place.fileId, kind: 'pain.008', businessDate: date, content } as const;
    const amounts = debits.map(({ amount }) => amount);
    await keepFile(tx, file, place, amounts, moment);
    await tx.change(send, [JSON.stringify(rows.map(sent)), place.fileId]);
    await moveMandates(tx, usesOf(rows), moment);
    await moveOrders(tx, rows, { type: 'payment.received' }, moment);
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    const figures = { files: 1, debits: rows.length, cents: sum };
    return { fileId: place.fileId, more: rows.length === fileSize, figures };
  });
