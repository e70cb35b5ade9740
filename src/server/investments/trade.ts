import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import type { CauseType } from '#server/ledger/accounts.ts';
import type { Booking, Entry } from '#server/ledger/ledger.ts';

/** What a purchase and a sale have in common. */
export interface Trade {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly causeType: CauseType;
  readonly causeId: string;
  /** What the customer reads. */
  readonly text: string;
  /** The business date: its price counts. */
  readonly date: IsoDate;
  readonly recordedAt?: Instant;
}

const out = (amount: Cents): Cents => cents(0 - amount);

const bookingOf = (
  trade: Trade,
  kind: 'PURCHASE' | 'SALE',
  valueDate: IsoDate,
  entries: readonly Entry[],
): Booking => ({
  businessPartnerId: trade.businessPartnerId,
  causeType: trade.causeType,
  causeId: trade.causeId,
  kind,
  text: trade.text,
  ipsId: trade.ipsId,
  bookingDate: trade.date,
  valueDate,
  entries: entries.filter(({ amount }) => amount !== 0),
  ...(trade.recordedAt !== undefined && { recordedAt: trade.recordedAt }),
});

/** Cash becomes units, at cost. */
export const purchaseBooking = (trade: Trade, amount: Cents): Booking =>
  bookingOf(trade, 'PURCHASE', trade.date, [
    { account: 'CLEARING', amount: out(amount) },
    { account: 'INVESTMENT', ipsId: trade.ipsId, amount },
  ]);

/** Units become cash: their cost leaves the investment, the result is what the proceeds are above it. */
export const saleBooking = (
  trade: Trade,
  total: { readonly cost: Cents; readonly proceeds: Cents; readonly gain: Cents },
  valueDate: IsoDate,
): Booking =>
  bookingOf(trade, 'SALE', valueDate, [
    { account: 'INVESTMENT', ipsId: trade.ipsId, amount: out(total.cost) },
    { account: 'GAINS', amount: out(total.gain) },
    { account: 'CLEARING', amount: total.proceeds },
  ]);
