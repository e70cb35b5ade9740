import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import type { Figures } from '../day-end/day-end-job.ts';
import { bookMany } from '../ledger/ledger.ts';
import type { PricedMoment } from '../orders/lifecycle.ts';
import { receivePayments } from '../payments/receive-payments.ts';
import { returnDebit } from '../payments/return-debit.ts';
import type { BankEntryKind } from '../ports/bank.ts';
import { settleTransfers } from './settle-transfers.ts';

/** A line of the statement that nobody has looked at. */
export interface EntryRow {
  readonly entry_id: string;
  readonly booked_on: IsoDate;
  readonly kind: BankEntryKind;
  readonly amount: number;
  readonly reference: string;
  readonly iban: string | null;
  readonly reason: string | null;
}

/** What a line was found to belong to. */
export interface Match {
  readonly entry_id: string;
  readonly business_partner_id: string;
  readonly matched_id: string;
}

const pick = statement<EntryRow>(
  'bankEntries.pick',
  `SELECT entry_id, booked_on, kind, amount, reference, iban, reason FROM bank_entries
  WHERE state = 'NEW' AND booked_on <= $1::date ORDER BY booked_on, entry_id LIMIT $2 FOR NO KEY UPDATE`,
);

const mark = statement(
  'bankEntries.mark',
  `UPDATE bank_entries b SET state = CASE WHEN m.matched_id IS NULL THEN 'UNMATCHED' ELSE 'MATCHED' END,
    business_partner_id = m.business_partner_id, matched_id = m.matched_id
  FROM json_to_recordset($1::text::json) AS m(entry_id text, business_partner_id text, matched_id text)
  WHERE b.entry_id = m.entry_id AND b.state = 'NEW'`,
);

const clearingOf = statement<{ business_partner_id: string; iban: string }>(
  'bankEntries.clearingOf',
  'SELECT business_partner_id, iban FROM clearing_accounts WHERE iban = ANY ($1)',
);

/** Wires that no order waits for, to a clearing account of ours: the customer's cash (its owner is known by the IBAN). */
const bookCash = async (
  tx: Db,
  entries: readonly EntryRow[],
  { today, now }: PricedMoment,
): Promise<readonly Match[]> => {
  const ibans = entries.flatMap(({ iban }) => iban ?? []);
  if (ibans.length === 0) return [];
  const owners = new Map((await tx.rows(clearingOf, [ibans])).map((row) => [row.iban, row.business_partner_id]));
  const known = entries.flatMap((entry) => {
    const owner = entry.iban === null ? undefined : owners.get(entry.iban);
    return owner === undefined ? [] : [{ entry, owner }];
  });
  await bookMany(
    tx,
    known.map(({ entry, owner }) => ({
      businessPartnerId: owner,
      causeType: 'CORRECTION',
      causeId: entry.entry_id,
      kind: 'WIRE',
      text: 'Überweisung Verrechnungskonto',
      ipsId: null,
      bookingDate: today,
      valueDate: today,
      recordedAt: now,
      entries: [
        { account: 'BANK', amount: cents(-entry.amount) },
        { account: 'CLEARING', amount: cents(entry.amount) },
      ],
    })),
  );
  return known.map(({ entry, owner }) => ({
    entry_id: entry.entry_id,
    business_partner_id: owner,
    matched_id: entry.entry_id,
  }));
};

const returned = async (tx: Db, entries: readonly EntryRow[], moment: PricedMoment): Promise<readonly Match[]> => {
  const found: Match[] = [];
  // One after the other: each may sell units, and few come on a day.
  for (const entry of entries) {
    const partner = await returnDebit(tx, entry, moment);
    if (partner !== undefined) {
      found.push({ entry_id: entry.entry_id, business_partner_id: partner, matched_id: entry.reference });
    }
  }
  return found;
};

/**
 * Matches a chunk of new lines, by end-to-end id and reference, and books what they tell: each line once, since it leaves
 * NEW in the same transaction. `left` says that there may be more.
 */
export const matchEntries = async (
  tx: Db,
  until: IsoDate,
  limit: number,
  moment: PricedMoment,
): Promise<{ readonly left: boolean; readonly figures: Figures }> => {
  const entries = await tx.rows(pick, [until, limit]);
  if (entries.length === 0) return { left: false, figures: {} };
  const of = (...kinds: readonly BankEntryKind[]) => entries.filter(({ kind }) => kinds.includes(kind));
  const received = await receivePayments(tx, of('DEBIT', 'WIRE'), moment);
  const known = new Set(received.map(({ entry_id }) => entry_id));
  const cash = await bookCash(
    tx,
    of('WIRE').filter(({ entry_id }) => !known.has(entry_id)),
    moment,
  );
  const transfers = await settleTransfers(tx, of('TRANSFER', 'TRANSFER_RETURN'), moment);
  const back = await returned(tx, of('DEBIT_RETURN'), moment);
  const matches = new Map([...received, ...cash, ...transfers, ...back].map((match) => [match.entry_id, match]));
  const rows = entries.map(
    ({ entry_id }) => matches.get(entry_id) ?? { entry_id, business_partner_id: null, matched_id: null },
  );
  await tx.change(mark, [JSON.stringify(rows)]);
  const figures = {
    received: received.length,
    cash: cash.length,
    transfers: transfers.length,
    returned: back.length,
    unmatched: entries.length - matches.size,
  };
  return { left: entries.length === limit, figures };
};
