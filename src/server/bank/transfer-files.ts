import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import type { DayEndJob } from '../day-end/day-end-job.ts';
import type { BankPort } from '../ports/bank.ts';
import { keepFile, nextFile } from './bank-file.store.ts';
import { transferFile } from './pain.ts';
import { fileJob } from './submit-files.ts';

interface TransferRow {
  readonly business_partner_id: string;
  readonly transfer_id: string;
  readonly amount: number;
  readonly payee_holder: string;
  readonly payee_iban: string;
}

const fileSize = 1000;

const insert = statement(
  'transfers.insert',
  `INSERT INTO transfers (business_partner_id, transfer_id, order_id, amount, payee_holder, payee_iban, due_on)
  SELECT business_partner_id, order_id, order_id, $3::bigint, payee_holder, payee_iban, $4::date FROM orders
  WHERE business_partner_id = $1 AND order_id = $2`,
);

/** Orders the transfer of a payout whose money has left the clearing account; the day's end puts it into a file. */
export const orderTransfer = async (
  tx: Db,
  { business_partner_id: partner, order_id: id }: { readonly business_partner_id: string; readonly order_id: string },
  amount: number,
  on: IsoDate,
): Promise<void> => {
  await tx.change(insert, [partner, id, amount, on]);
};

const pick = statement<TransferRow>(
  'transferFiles.pick',
  `SELECT business_partner_id, transfer_id, amount, payee_holder, payee_iban FROM transfers
  WHERE state = 'WAITING' AND due_on <= $1::date ORDER BY due_on, transfer_id LIMIT ${fileSize} FOR NO KEY UPDATE`,
);
const send = statement(
  'transferFiles.send',
  `UPDATE transfers SET state = 'SENT', file_id = $2 WHERE transfer_id = ANY ($1) AND state = 'WAITING'`,
);

/** The day's payouts as files for the bank, each in exactly one. */
export const transferFiles = (bank: BankPort): DayEndJob =>
  fileJob(
    bank,
    { name: 'sepa-transfers', title: 'Überweisungsdateien für die Bank', order: 310 },
    async (tx, chunk) => {
      const { date, moment } = chunk;
      const rows = await tx.rows(pick, [date]);
      if (rows.length === 0) return undefined;
      const place = await nextFile(tx, 'pain.001', date);
      const transfers = rows.map((row) => ({
        id: row.transfer_id,
        amount: cents(row.amount),
        holder: row.payee_holder,
        iban: row.payee_iban,
        bic: null,
        text: `Auszahlung ${row.transfer_id}`,
        on: date,
      }));
      const content = transferFile({ fileId: place.fileId, createdAt: moment.now }, transfers);
      const file = { fileId: place.fileId, kind: 'pain.001', businessDate: date, content } as const;
      const amounts = transfers.map(({ amount }) => amount);
      await keepFile(tx, file, place, amounts, moment);
      await tx.change(send, [rows.map(({ transfer_id }) => transfer_id), place.fileId]);
      const figures = { files: 1, transfers: rows.length, cents: amounts.reduce((sum, amount) => sum + amount, 0) };
      return { fileId: place.fileId, more: rows.length === fileSize, figures };
    },
  );
