import { cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import type { Db } from '../db/db.ts';
import { totalOf } from '../investments/fifo.ts';
import { bookParts, lockHolding, type Sale, type SaleRefusal, type Sold } from '../investments/sell.ts';
import { bookMany } from '../ledger/ledger.ts';
import type { Prices } from '../ports/prices.ts';
import { fundKindOfSeries } from './fund-kind-of-series.ts';
import { partsAfterTax, taxBooking } from './parts-after-tax.ts';
import { openTaxBook } from './tax-book.ts';

/** A sale after tax. */
export interface TaxedSale {
  readonly sold: Sold;
  /** Withheld from the proceeds; negative where tax of the same year is given back. */
  readonly tax: Cents;
  /** Proceeds less tax: what the sale leaves on the clearing account, and may be paid out, invested or taken as a fee. */
  readonly net: Cents;
}

/**
 * Sells so that after tax the customer has what was wanted (decisions §11): the tax on the gain is withheld in the same
 * transaction, and units are sold for it too. Where the investment is not worth both, everything is sold and less is left.
 * With 'ALL' the tax comes off what everything has brought. A loss gives tax of the same year back.
 */
export const sellTaxed = async (tx: Db, sale: Sale, prices: Prices): Promise<Result<TaxedSale, SaleRefusal>> => {
  const holding = await lockHolding(tx, sale);
  if (holding === undefined) return refused('NOT_ENOUGH');
  const { businessPartnerId, ipsId, causeType, causeId, date } = sale;
  const book = await openTaxBook(tx, [businessPartnerId], date);
  const price = prices.atEndOf(holding.series, date);
  const parts = partsAfterTax({ ...holding, price, account: book.account(businessPartnerId) }, sale.wanted, cents(0));
  if (!parts.ok) return parts;
  const sold = await bookParts(tx, sale, parts.value, price);
  if (!sold.ok) return sold;
  const { taxable: gain } = totalOf(parts.value);
  const cause = { businessPartnerId, ipsId, causeType, causeId, event: 'SALE' } as const;
  const tax = book.count({ ...cause, kind: fundKindOfSeries(holding.series), gain });
  await book.save(tx);
  await bookMany(tx, tax === 0 ? [] : [taxBooking(sale, tax)]);
  return granted({ sold: sold.value, tax, net: subtractCents(sold.value.proceeds, tax) });
};
