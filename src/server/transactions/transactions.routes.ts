import { transactionsLimit } from '#api/transactions/transactions.ts';
import { addDays } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { transactionsRangeDays, typesOfQuery } from '#domain/transactions/transactions.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { listTransactions, type TransactionQuery, type TransactionRow } from './transaction.store.ts';

/** Of one that is booked: its number; of one that is pending: the id of its order or payment. */
const idOf = ({ id, no }: TransactionRow): string => (id === '' ? `B-${no}` : id);

const cursorOf = ({ day, no, id }: TransactionRow): string => `${day}_${no}_${id}`;

// The field's own rule lets nothing else through.
const placeOf = (cursor: string | undefined): TransactionQuery['after'] => {
  if (cursor === undefined) return null;
  const [day = '', no = '', ...id] = cursor.split('_');
  return { day, no: Number(no), id: id.join('_') };
};

/** BNK-06. */
export const transactionHandlers = ({ db, clocks }: Deps): Pick<Handlers, 'transactions'> => ({
  transactions: async ({ principal, payload }) => {
    const today = clocks.today();
    const { range = transactionsRangeDays, type = 'ALL', status = 'ALL', limit = transactionsLimit } = payload;
    const query: TransactionQuery = {
      since: addDays(today, -range),
      types: typesOfQuery[type],
      status,
      businessPartnerId: payload.businessPartnerId ?? null,
      ipsId: payload.ipsId ?? null,
      limit,
      after: placeOf(payload.cursor),
    };
    const found = await listTransactions(db, principal, query, today);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const last = found.page.at(-1);
    return {
      ok: true,
      value: {
        transactions: found.page.map((row) => ({
          id: idOf(row),
          businessPartnerId: row.business_partner_id,
          bookingDate: row.day,
          valueDate: row.value_date,
          type: row.type,
          status: row.status,
          amount: cents(row.amount),
          text: row.text,
          ipsId: row.ips_id,
        })),
        total: found.total,
        next: last === undefined || found.page.length < limit ? null : cursorOf(last),
      },
    };
  },
});
