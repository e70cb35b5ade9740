import { createHash } from 'node:crypto';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { BankFile } from '../ports/bank.ts';

/** A file's name and place among the day's files of its kind. */
export interface FilePlace {
  readonly fileId: string;
  readonly part: number;
}

const nextPart = statement<{ part: number }>(
  'bankFiles.nextPart',
  'SELECT 1 + count(*)::integer AS part FROM bank_files WHERE kind = $1 AND business_date = $2',
);

/** Two runs of the same day take the same place: the later one is refused by the table and rolled back. */
export const nextFile = async (tx: Db, kind: BankFile['kind'], date: IsoDate): Promise<FilePlace> => {
  const part = (await tx.row(nextPart, [kind, date]))?.part ?? 1;
  const mark = kind === 'pain.008' ? 'DD' : 'CT';
  return { fileId: `LH-${mark}-${date.replaceAll('-', '')}-${part}`, part };
};

const insert = statement(
  'bankFiles.insert',
  `INSERT INTO bank_files (file_id, kind, business_date, part, transactions, amount, content, sha256, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Keeps a file as it goes to the bank, with its checksum. */
export const keepFile = async (
  tx: Db,
  file: BankFile,
  { part }: FilePlace,
  amounts: readonly number[],
  { now }: Moment,
): Promise<void> => {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  const about = [file.fileId, file.kind, file.businessDate, part, amounts.length, sum];
  await tx.change(insert, [...about, file.content, sha256, now]);
  const details = { kind: file.kind, payments: amounts.length, cents: sum, sha256 };
  await audit(tx, { kind: 'BANK_FILE_MADE', at: new Date(now), actor: 'system', subject: file.fileId, details });
};
