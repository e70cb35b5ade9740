import { type Db, statement } from '../db/db.ts';

/** Rows of each kind that are purged in one transaction. */
const batch = 2000;

/** Messages, declarations of strangers, orders of jobs that failed, notes of what was recorded: gone with all that they told. */
const forgotten = [
  ['outbox', 'id', 'created_at < retention_age_limit()'],
  ['contract_withdrawals', 'withdrawal_id', 'received_at < retention_age_limit() AND business_partner_id IS NULL'],
  // Half of the ten years (§ 83 Abs. 8 WpHG).
  ['staff_notes', 'note_id', `noted_at < retention_age_limit() + interval '5 years'`],
  ['job', 'id', `status = 'DEAD' AND created_at < retention_age_limit()`],
].map(([table, id, condition]) =>
  statement(
    `purge.old-${table}`,
    `DELETE FROM ${table} WHERE ${id} IN (SELECT ${id} FROM ${table} WHERE ${condition} LIMIT ${batch})`,
  ),
);
/** What the bank was sent and told us stays, without names, account numbers and what senders wrote. */
const nameless = [
  [
    'bank_files',
    'file_id',
    `content = 'geloescht'`,
    `business_date < retention_age_limit() AND content <> 'geloescht'`,
  ],
  ...['bank_entries', 'simulated_bank_entries'].map((table) => [
    table,
    'entry_id',
    `reference = 'geloescht'`,
    `kind = 'WIRE' AND booked_on < retention_age_limit() AND reference <> 'geloescht'`,
  ]),
].map(([table, id, values, condition]) =>
  statement(
    `purge.old-${table}`,
    `UPDATE ${table} SET ${values} WHERE ${id} IN (SELECT ${id} FROM ${table} WHERE ${condition} LIMIT ${batch})`,
  ),
);

/**
 * Takes out what is kept for ten years after its own and tells of people, whoever they are and whether or not they have left.
 * Answers whether there may be more. The transaction says that it purges (`retention.purge_date`).
 */
export const purgeByAge = async (tx: Db): Promise<boolean> => {
  let isMore = false;
  for (const each of [...forgotten, ...nameless]) isMore = (await tx.change(each)) === batch || isMore;
  return isMore;
};
