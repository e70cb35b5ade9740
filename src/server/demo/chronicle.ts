import { addBusinessDays } from '#domain/calendar/business-day.ts';
import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { consume, type SoldPart, totalOf } from '#server/investments/fifo.ts';
import type { Movement } from '#server/investments/history.ts';
import { purchaseBooking, saleBooking, type Trade } from '#server/investments/trade.ts';
import type { BookingKind, CauseType, LedgerAccount } from '#server/ledger/accounts.ts';
import type { Booking } from '#server/ledger/ledger.ts';
import { type Fixed, fixed, unitsFor } from '#server/market/fixed.ts';
import type { SeriesId } from '#server/market/series.ts';
import { modelPrices } from '#server/simulators/prices.ts';

/** Demo bookings are recorded in the morning of their day. */
export const morningOf = (date: IsoDate): Instant => `${date}T06:00:00.000Z`;

/** A lot as it stands at the end; its booking is a place in the chronicle's list. */
export interface LotState {
  readonly ipsId: string;
  readonly bookingNo: number;
  readonly series: SeriesId;
  readonly boughtOn: IsoDate;
  readonly price: Fixed;
  readonly units: Fixed;
  readonly cost: Cents;
  readonly unitsLeft: Fixed;
  readonly costLeft: Cents;
  readonly advancesLeft: Cents;
}

export interface SaleState {
  readonly ipsId: string;
  readonly bookingNo: number;
  readonly soldOn: IsoDate;
  readonly price: Fixed;
  readonly toCustomer: boolean;
  readonly parts: readonly SoldPart[];
}

export interface Cause {
  readonly causeType: CauseType;
  readonly causeId: string;
  readonly text: string;
}

/**
 * The books of one account relation while its history is told, by the same rules and bookings as `buy` and `sell`, but
 * in memory: five years are then written in a handful of statements, and the database checks each of them.
 */
export class Chronicle {
  readonly businessPartnerId: string;
  readonly bookings: Booking[] = [];
  readonly lots: LotState[] = [];
  readonly sales: SaleState[] = [];
  readonly movements = new Map<string, Movement[]>();
  cash: Cents = cents(0);

  constructor(businessPartnerId: string) {
    this.businessPartnerId = businessPartnerId;
  }

  /** Writes a booking down; its cash counts at once. */
  add(booking: Booking): number {
    const clearing = booking.entries.filter(({ account }) => account === 'CLEARING');
    this.cash = addCents(this.cash, ...clearing.map(({ amount }) => amount));
    this.bookings.push({ ...booking, recordedAt: morningOf(booking.bookingDate) });
    return this.bookings.length - 1;
  }

  /** Cash from an account outside (+) or to it (−). */
  move(kind: BookingKind, from: LedgerAccount, amount: Cents, date: IsoDate, cause: Cause, ipsId: string | null): void {
    this.add({
      ...cause,
      businessPartnerId: this.businessPartnerId,
      kind,
      ipsId,
      bookingDate: date,
      valueDate: date,
      entries: [
        { account: from, amount: cents(0 - amount) },
        { account: 'CLEARING', amount },
      ],
    });
  }

  private trade(ipsId: string, date: IsoDate, cause: Cause): Trade {
    return { ...cause, businessPartnerId: this.businessPartnerId, ipsId, date };
  }

  private moved(ipsId: string, movement: Movement): void {
    const known = this.movements.get(ipsId) ?? [];
    this.movements.set(ipsId, known);
    known.push(movement);
  }

  buy(ipsId: string, series: SeriesId, amount: Cents, date: IsoDate, cause: Cause): void {
    const bookingNo = this.add(purchaseBooking(this.trade(ipsId, date, cause), amount));
    const price = modelPrices.atEndOf(series, date);
    const units = unitsFor(amount, price);
    const bought = { ipsId, bookingNo, series, boughtOn: date, price, units, cost: amount };
    this.lots.push({ ...bought, unitsLeft: units, costLeft: amount, advancesLeft: cents(0) });
    this.moved(ipsId, { date, series, units, flow: amount });
  }

  /** What is left of an investment's lots, oldest first. */
  openLots(ipsId: string): readonly LotState[] {
    return this.lots.filter((lot) => lot.ipsId === ipsId && lot.unitsLeft > 0n);
  }

  /** Counts a Vorabpauschale that units were taxed with. */
  advance(bookingNo: number, amount: Cents): void {
    const at = this.lots.findIndex((lot) => lot.bookingNo === bookingNo);
    const lot = this.lots[at];
    if (lot === undefined) throw new Error('A Vorabpauschale has no lot.');
    this.lots[at] = { ...lot, advancesLeft: addCents(lot.advancesLeft, amount) };
  }

  /** Sells first in, first out; answers when the money is settled. Throws when the investment is not worth as much. */
  sell(
    ipsId: string,
    wanted: Cents | 'ALL',
    date: IsoDate,
    cause: Cause,
    { toCustomer = true, settlesAfter = 0 }: { readonly toCustomer?: boolean; readonly settlesAfter?: number } = {},
  ): IsoDate {
    const open = this.openLots(ipsId);
    const [first] = open;
    if (first === undefined) throw new Error(`${ipsId} holds nothing on ${date}`);
    const price = modelPrices.atEndOf(first.series, date);
    const parts = consume(open, price, wanted);
    if (!parts.ok) throw new Error(`${ipsId} is not worth that much on ${date}`);
    const total = totalOf(parts.value);
    const valueDate = settlesAfter === 0 ? date : addBusinessDays(date, settlesAfter);
    const bookingNo = this.add(saleBooking(this.trade(ipsId, date, cause), total, valueDate));
    for (const part of parts.value) this.take(part);
    this.sales.push({ ipsId, bookingNo, soldOn: date, price, toCustomer, parts: parts.value });
    const flow = toCustomer ? cents(0 - total.proceeds) : cents(0);
    this.moved(ipsId, { date, series: first.series, units: fixed(0n - total.units), flow });
    return valueDate;
  }

  private take({ bookingNo, units, cost, advances }: SoldPart): void {
    const at = this.lots.findIndex((lot) => lot.bookingNo === bookingNo);
    const lot = this.lots[at];
    if (lot === undefined) throw new Error('A sold part has no lot.');
    this.lots[at] = {
      ...lot,
      unitsLeft: fixed(lot.unitsLeft - units),
      costLeft: subtractCents(lot.costLeft, cost),
      advancesLeft: subtractCents(lot.advancesLeft, advances),
    };
  }
}
