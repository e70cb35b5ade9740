import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { pricedDayOf, priceTables } from '../market/price-days.ts';
import { priceOn, pricesBetween } from '../market/prices.ts';
import { seriesIds } from '../market/series.ts';
import type { Prices, PriceSource } from '../ports/prices.ts';

/** The model's prices (decisions §19): for every business day since June 2003, days to come included. */
export const modelPrices: Prices = {
  last: priceOn,
  atEndOf: priceOn,
  between: pricesBetween,
  tableAt: priceTables(priceOn),
  newest: pricedDayOf,
};

/** How often the provider is asked in vain on the day on which it is late. */
export const lateLooks = 3;

/**
 * A provider in the same process: it knows the model's prices and needs to keep none. On one day, if that is asked for, it is
 * late, and the day's end waits; prices stay the same.
 */
export const simulatedPrices = (lateOn?: IsoDate): PriceSource => ({
  ...modelPrices,
  kind: 'MODEL',
  follow: async () => undefined,
  stop: () => undefined,
  refresh: async () => undefined,
  bring: async (_tx, date, looks) =>
    date === lateOn && looks < lateLooks
      ? { state: 'LATE', reason: 'The simulated provider is late on this day, as it was told to be.' }
      : { state: 'THERE', levels: seriesIds.length },
});
