import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import type { Result } from '#domain/result/result.ts';
import { grossFor, type TaxAccount, taxOnGain, taxOpen, withGain } from '#domain/tax/tax-account.ts';
import { consume, lotsAfter, type OpenLot, type SoldPart, totalOf, unitsOf } from '../investments/fifo.ts';
import type { CauseType } from '../ledger/accounts.ts';
import type { Booking } from '../ledger/ledger.ts';
import { type Fixed, valueOf } from '../market/fixed.ts';
import type { SeriesId } from '../market/series.ts';
import { fundKindOfSeries } from './fund-kind-of-series.ts';

/** What is sold of, and by what its gain is taxed. */
export interface TaxedHolding {
  readonly lots: readonly OpenLot[];
  readonly series: SeriesId;
  readonly price: Fixed;
  readonly account: TaxAccount;
}

/**
 * The parts of which, after tax and what else is owed, `wanted` is left; everything where that leaves less. What is wanted
 * above the whole value is not there.
 */
export const partsAfterTax = (
  { lots, series, price, account }: TaxedHolding,
  wanted: Cents | 'ALL',
  owed: Cents,
): Result<readonly SoldPart[], 'NOT_ENOUGH'> => {
  const value = valueOf(unitsOf(lots), price);
  if (wanted === 'ALL' || wanted > value) return consume(lots, price, wanted);
  const kind = fundKindOfSeries(series);
  const taxOf = (gross: Cents): Cents => {
    const parts = consume(lots, price, gross);
    return parts.ok ? taxOnGain(account, kind, totalOf(parts.value).taxable) : cents(0);
  };
  return consume(lots, price, grossFor(addCents(wanted, owed), value, taxOf));
};

/** What pays a charge of ours, and what pays the tax on the gain of both; either may be nothing. */
export interface ChargeParts {
  readonly charge: readonly SoldPart[];
  readonly forTax: readonly SoldPart[];
}

const partsOr = (parts: Result<readonly SoldPart[], 'NOT_ENOUGH'>): readonly SoldPart[] =>
  parts.ok ? parts.value : [];

/**
 * The units that pay a charge, and further ones for the tax on what was gained by them, and on what was gained before and is
 * not taxed yet. Tax comes before the charge: where the units are not worth both, all of them are sold and the charge gets
 * what is left.
 */
export const partsForCharge = ({ lots, series, price, account }: TaxedHolding, wanted: Cents): ChargeParts => {
  const kind = fundKindOfSeries(series);
  const value = valueOf(unitsOf(lots), price);
  const taxOnAll = taxOnGain(account, kind, totalOf(partsOr(consume(lots, price, 'ALL'))).taxable);
  const room = subtractCents(value, cents(Math.max(0, taxOnAll)));
  const charge = partsOr(consume(lots, price, cents(Math.min(wanted, room))));
  const rest = lotsAfter(lots, charge);
  if (room <= wanted) return { charge, forTax: partsOr(consume(rest, price, 'ALL')) };
  const gained = withGain(account, kind, totalOf(charge).taxable);
  const owed = taxOpen(gained);
  if (owed <= 0) return { charge, forTax: [] };
  const settled = { ...gained, withheld: addCents(gained.withheld, owed) };
  return { charge, forTax: partsOr(partsAfterTax({ lots: rest, series, price, account: settled }, cents(0), owed)) };
};

/** What tax is withheld for, as its booking says it. */
interface TaxedCause {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly causeType: CauseType;
  readonly causeId: string;
  /** Of the sale. */
  readonly text: string;
  /** What the tax is on, where that is not the sale. */
  readonly taxSubject?: string;
  readonly date: IsoDate;
  readonly valueDate: IsoDate;
}

/** Withholds tax from the clearing account, or gives it back; of the same cause as the sale. Never of 0. */
export const taxBooking = (
  { businessPartnerId, ipsId, causeType, causeId, text, taxSubject = text, date, valueDate }: TaxedCause,
  tax: Cents,
): Booking => ({
  businessPartnerId,
  causeType,
  causeId,
  kind: 'TAX',
  text: tax > 0 ? `Steuer auf ${taxSubject}` : `Steuererstattung zu ${taxSubject}`,
  ipsId,
  bookingDate: date,
  valueDate,
  entries: [
    { account: 'CLEARING', amount: cents(0 - tax) },
    { account: 'TAX', amount: tax },
  ],
});
