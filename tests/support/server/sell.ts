import { refused, type Result } from '#domain/result/result.ts';
import type { Db } from '#server/db/db.ts';
import { consume } from '#server/investments/fifo.ts';
import { bookParts, lockHolding, type Sale, type SaleRefusal, type Sold } from '#server/investments/sell.ts';
import type { Prices } from '#server/ports/prices.ts';

/** Sells units first in, first out at the day's price and withholds no tax: what lots and values become, without it. */
export const sell = async (tx: Db, sale: Sale, prices: Prices): Promise<Result<Sold, SaleRefusal>> => {
  const holding = await lockHolding(tx, sale);
  if (holding === undefined) return refused('NOT_ENOUGH');
  const price = prices.atEndOf(holding.series, sale.date);
  const parts = consume(holding.lots, price, sale.wanted);
  return parts.ok ? bookParts(tx, sale, parts.value, price) : parts;
};
