import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { grossFor, type TaxAccount, taxOnGain } from '#domain/tax/tax-account.ts';
import type { Db } from '../db/db.ts';
import { consume, type SoldPart, totalOf, unitsOf } from '../investments/fifo.ts';
import { bookParts, type Holding, lockHolding, type Sale, type SaleRefusal, type Sold } from '../investments/sell.ts';
import { book } from '../ledger/ledger.ts';
import { type Fixed, valueOf } from '../market/fixed.ts';
import { priceOn } from '../market/prices.ts';
import { fundKindOfSeries } from './fund-kind-of-series.ts';
import { countGain, lockTaxAccount } from './tax-account.store.ts';

/** A sale after tax. */
export interface TaxedSale {
  readonly sold: Sold;
  /** Withheld from the proceeds; negative where tax of the same year is given back. */
  readonly tax: Cents;
  /** Proceeds less tax: what the sale leaves on the clearing account, and may be paid out, invested or taken as a fee. */
  readonly net: Cents;
}

const bookTax = async (tx: Db, sale: Omit<Sale, 'wanted'>, tax: Cents): Promise<void> => {
  if (tax === 0) return;
  const { businessPartnerId, ipsId, causeType, causeId, text, date, valueDate } = sale;
  const booked = await book(tx, {
    businessPartnerId,
    causeType,
    causeId,
    kind: 'TAX',
    text: tax > 0 ? `Steuer auf ${text}` : `Steuererstattung zu ${text}`,
    ipsId,
    bookingDate: date,
    valueDate,
    entries: [
      { account: 'CLEARING', amount: cents(0 - tax) },
      { account: 'TAX', amount: tax },
    ],
  });
  if (!booked.ok) throw new Error('A sale that was new has been taxed before.');
};

interface Market {
  readonly holding: Holding;
  readonly price: Fixed;
  readonly account: TaxAccount;
}

/** The parts of which, after tax and what else is owed, `wanted` is left; everything where that leaves less. */
const partsFor = (
  { holding, price, account }: Market,
  wanted: Cents | 'ALL',
  owed: Cents,
): Result<readonly SoldPart[], 'NOT_ENOUGH'> => {
  const { lots, series } = holding;
  const value = valueOf(unitsOf(lots), price);
  if (wanted === 'ALL' || wanted > value) return consume(lots, price, wanted);
  const kind = fundKindOfSeries(series);
  const taxOf = (gross: Cents): Cents => {
    const parts = consume(lots, price, gross);
    return parts.ok ? taxOnGain(account, kind, totalOf(parts.value).taxable) : cents(0);
  };
  const gross = grossFor(addCents(wanted, owed), value, taxOf);
  return consume(lots, price, gross);
};

/**
 * Sells so that after tax the customer has what was wanted (decisions §11): the tax on the gain is withheld in the same
 * transaction, and units are sold for it too. Where the investment is not worth both, everything is sold and less is left.
 * With 'ALL' the tax comes off what everything has brought. A loss gives tax of the same year back.
 *
 * @param owed tax that the same cause has brought before, as a Vorabpauschale has; sold and booked with the rest
 */
export const sellTaxed = async (
  tx: Db,
  sale: Sale,
  owed: Cents = cents(0),
): Promise<Result<TaxedSale, SaleRefusal>> => {
  const holding = await lockHolding(tx, sale);
  if (holding === undefined) return refused('NOT_ENOUGH');
  const account = await lockTaxAccount(tx, sale.businessPartnerId, sale.date);
  const price = priceOn(holding.series, sale.date);
  const parts = partsFor({ holding, price, account }, sale.wanted, owed);
  if (!parts.ok) return parts;
  const sold = await bookParts(tx, sale, parts.value, price);
  if (!sold.ok) return sold;
  const { businessPartnerId, ipsId, causeType, causeId, date } = sale;
  const { taxable: gain } = totalOf(parts.value);
  const cause = { businessPartnerId, ipsId, causeType, causeId, date, event: 'SALE' } as const;
  const counted = await countGain(tx, account, { ...cause, kind: fundKindOfSeries(holding.series), gain });
  const withheld = addCents(counted.tax, owed);
  await bookTax(tx, sale, withheld);
  return granted({ sold: sold.value, tax: withheld, net: subtractCents(sold.value.proceeds, withheld) });
};
