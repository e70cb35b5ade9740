import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';

export interface StoredBusinessDate {
  readonly today: IsoDate;
  readonly target: IsoDate;
}

const find = statement<StoredBusinessDate>('businessDate.find', 'SELECT today, target FROM business_date');

/** The business date that was moved, undefined where it never was: the clocks know it then. */
export const storedBusinessDate = async (db: Db): Promise<StoredBusinessDate | undefined> => db.row(find);

const lock = statement('businessDate.lock', 'LOCK TABLE business_date IN SHARE ROW EXCLUSIVE MODE');

/** Whoever else wants to move the date waits here until the transaction ends, also while none was stored. */
export const lockBusinessDate = async (tx: Db): Promise<void> => {
  await tx.rows(lock);
};

const aim = statement<StoredBusinessDate>(
  'businessDate.aim',
  `INSERT INTO business_date AS b (today, target) VALUES ($1, $2)
  ON CONFLICT (only_row) DO UPDATE SET target = greatest(b.target, excluded.target)
  RETURNING today, target`,
);

/** Notes where the date is to go, from `today` on where none was stored; also while it is under way. */
export const aimBusinessDate = async (tx: Db, today: IsoDate, target: IsoDate): Promise<StoredBusinessDate> => {
  const row = await tx.row(aim, [today, target]);
  if (row === undefined) throw new Error('The business date was not stored.');
  return row;
};

const advance = statement(
  'businessDate.advance',
  'UPDATE business_date SET today = $1 WHERE today < $1::date AND target >= $1::date',
);

/** Lets a day come that lies on the way; nothing where it has come. */
export const advanceBusinessDate = async (tx: Db, today: IsoDate): Promise<void> => {
  await tx.change(advance, [today]);
};
