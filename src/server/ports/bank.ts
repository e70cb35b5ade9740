import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Db } from '../db/db.ts';

/** A file for the bank: debits to collect (pain.008.001.08) or transfers to execute (pain.001.001.09). */
export interface BankFile {
  /** Its message id: the same file again changes nothing. */
  readonly fileId: string;
  readonly kind: 'pain.008' | 'pain.001';
  readonly businessDate: IsoDate;
  readonly content: string;
}

export const bankEntryKinds = ['DEBIT', 'WIRE', 'DEBIT_RETURN', 'TRANSFER', 'TRANSFER_RETURN'] as const;
export type BankEntryKind = (typeof bankEntryKinds)[number];

/** A line of our account's statement. */
export interface BankEntry {
  /** The bank's own reference: two lines never share it. */
  readonly entryId: string;
  readonly bookedOn: IsoDate;
  readonly kind: BankEntryKind;
  /** Positive; the kind says which way. */
  readonly amount: Cents;
  /** The end-to-end id; of a wire what the sender wrote. */
  readonly reference: string;
  /** Of a wire: the account that it was sent to. */
  readonly iban: string | null;
  /** Of a return: why (ISO 20022: AC04, MD06 …). */
  readonly reason: string | null;
}

/** Which lines of the statement are wanted: booked after a day until another, from behind a line on. */
export interface StatementQuery {
  readonly after: IsoDate;
  readonly until: IsoDate;
  readonly behind: string | null;
  readonly limit: number;
}

/**
 * The bank that collects debits and executes transfers. It is asked outside of any transaction: what an adapter keeps in `db`
 * is kept at once. A step that is tried again asks again; so a file counts once by its id, a line by its own.
 */
export interface BankPort {
  readonly submit: (db: Db, file: BankFile) => Promise<void>;
  /** In the order of `entryId`. */
  readonly statement: (db: Db, query: StatementQuery) => Promise<readonly BankEntry[]>;
}
