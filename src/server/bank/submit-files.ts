import * as z from 'zod';
import { type Db, statement } from '../db/db.ts';
import type { ChunkRun, DayEndChunk, DayEndJob, Figures } from '../day-end/day-end-job.ts';
import type { BankFile, BankPort } from '../ports/bank.ts';

/** A file that a chunk has made and kept. */
export interface MadeFile {
  readonly fileId: string;
  /** Whether there is more for another file. */
  readonly more: boolean;
  readonly figures: Figures;
}

const find = statement<BankFile>(
  'bankFiles.find',
  `SELECT file_id AS "fileId", kind, business_date AS "businessDate", content FROM bank_files WHERE file_id = $1`,
);

const place = z.object({ submit: z.string(), more: z.boolean() });

/**
 * A job that makes files for the bank and hands each over once it is kept: after a crash in between the same file is handed
 * over again, and counts once by its id.
 */
export const fileJob = (
  bank: BankPort,
  about: Pick<DayEndJob, 'name' | 'title' | 'order'>,
  make: (tx: Db, chunk: DayEndChunk) => Promise<MadeFile | undefined>,
): DayEndJob => {
  const making: ChunkRun = async (tx, chunk) => {
    const made = await make(tx, chunk);
    if (made === undefined) return { cursor: null, figures: {} };
    return { cursor: { submit: made.fileId, more: made.more }, figures: made.figures };
  };
  return {
    ...about,
    ask: async (db, { cursor }) => {
      const at = place.safeParse(cursor);
      if (!at.success) return making;
      const { submit, more } = at.data;
      const file = await db.row(find, [submit]);
      if (file === undefined) throw new Error('A file for the bank is missing.');
      await bank.submit(db, file);
      return async () => ({ cursor: more ? { more } : null, figures: {} });
    },
  };
};
