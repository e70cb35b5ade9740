import { addBusinessDays, businessDayFrom } from '#domain/calendar/business-day.ts';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import type { BankEntry, BankEntryKind, BankFile, BankPort } from '../ports/bank.ts';
import { type OrderedPayment, readDebits, readTransfers } from './read-pain.ts';

/**
 * What becomes of a payment, by the last two digits of its cents; everything else goes well. Debits: ,11 has no account any
 * more, ,12 is disputed in the seventh week. Wires: ,13 is never sent. Transfers: ,14 comes back on the next day.
 */
const fates = { returned: 11, disputed: 12, forgotten: 13, unknownPayee: 14 } as const;
const disputedAfterDays = 45;

interface Line {
  readonly entry_id: string;
  readonly booked_on: IsoDate;
  readonly kind: BankEntryKind;
  readonly amount: number;
  readonly reference: string;
  readonly iban: string | null;
  readonly reason: string | null;
}

const write = statement(
  'simulatedBank.write',
  `INSERT INTO simulated_bank_entries (entry_id, booked_on, kind, amount, reference, iban, reason)
  SELECT entry_id, booked_on, kind, amount, reference, iban, reason
  FROM json_to_recordset($1::text::json) AS g(entry_id text, booked_on date, kind text, amount bigint, reference text,
    iban text, reason text)
  ON CONFLICT DO NOTHING`,
);

// Customers who were told where to wire to do so on the day by which it should be here.
const sendWires = statement(
  'simulatedBank.sendWires',
  `INSERT INTO simulated_bank_entries (entry_id, booked_on, kind, amount, reference, iban)
  SELECT 'W-' || p.payment_id, p.due_on, 'WIRE', p.amount, p.payment_id, a.iban
  FROM payments p JOIN clearing_accounts a USING (business_partner_id) JOIN orders o USING (business_partner_id, order_id)
  WHERE p.state = 'EXPECTED' AND p.method = 'WIRE' AND p.due_on <= $1::date AND p.amount % 100 <> ${fates.forgotten}
    AND o.status = 'OPEN'
  ON CONFLICT DO NOTHING`,
);

const read = statement<Line>(
  'simulatedBank.read',
  `SELECT entry_id, booked_on, kind, amount, reference, iban, reason FROM simulated_bank_entries
  WHERE booked_on > $1::date AND booked_on <= $2::date AND ($3::text IS NULL OR entry_id > $3)
  ORDER BY entry_id LIMIT $4`,
);

const line = (
  mark: string,
  kind: BankEntryKind,
  on: IsoDate,
  { reference, amount }: OrderedPayment,
  reason: string | null = null,
): Line => ({ entry_id: `${mark}-${reference}`, booked_on: on, kind, amount, reference, iban: null, reason });

/** A debit is credited on its day of collection; some are returned. */
const collected = (debit: OrderedPayment): readonly Line[] => {
  const { amount, on } = debit;
  const credit = line('D', 'DEBIT', on, debit);
  if (amount % 100 === fates.returned) {
    return [credit, line('R', 'DEBIT_RETURN', addBusinessDays(on, 2), debit, 'AC04')];
  }
  if (amount % 100 !== fates.disputed) return [credit];
  return [credit, line('R', 'DEBIT_RETURN', businessDayFrom(addDays(on, disputedAfterDays)), debit, 'MD06')];
};

const executed = (transfer: OrderedPayment): readonly Line[] => {
  const debit = line('T', 'TRANSFER', transfer.on, transfer);
  return transfer.amount % 100 === fates.unknownPayee
    ? [debit, line('B', 'TRANSFER_RETURN', addBusinessDays(transfer.on, 1), transfer, 'AC04')]
    : [debit];
};

/**
 * A bank in the same process. It reads the files that a real one would get, keeps its books in tables of its own, and
 * says later, in its statement, what became of each payment.
 */
export const simulatedBank: BankPort = {
  submit: async (db: Db, { kind, content }: BankFile) => {
    const lines =
      kind === 'pain.008' ? readDebits(content).flatMap(collected) : readTransfers(content).flatMap(executed);
    await db.change(write, [JSON.stringify(lines)]);
  },
  statement: async (db, { after, until, behind, limit }) => {
    if (behind === null) await db.change(sendWires, [until]);
    const rows = await db.rows(read, [after, until, behind, limit]);
    return rows.map(({ entry_id: entryId, booked_on: bookedOn, kind, amount, reference, iban, reason }): BankEntry => ({
      entryId,
      bookedOn,
      kind,
      amount: cents(amount),
      reference,
      iban,
      reason,
    }));
  },
};
