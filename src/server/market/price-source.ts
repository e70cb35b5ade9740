import { httpPrices } from '../adapters/http-prices.ts';
import type { Config } from '../config.ts';
import { type Db, statement } from '../db/db.ts';
import type { PriceKind, PriceSource } from '../ports/prices.ts';
import { simulatedPrices } from '../simulators/prices.ts';
import { storedPrices } from './stored-prices.ts';

/** Whoever stands behind the port of prices: chosen by configuration alone, simulated unless something else is set. */
export const configuredPrices = ({ prices, pricesLateOn }: Pick<Config, 'prices' | 'pricesLateOn'>): PriceSource =>
  prices === undefined ? simulatedPrices(pricesLateOn) : storedPrices(httpPrices(prices), { jumpOn: prices.jumpOn });

/** The books are kept at prices of another kind than this start is set to. */
export class OtherPrices extends Error {
  override readonly name = 'OtherPrices';
}

// Where nobody holds anything yet, nothing was priced: then the newest start decides. Whoever held something before any start
// had taken note was priced by the model.
const claim = statement(
  'priceSource.claim',
  `INSERT INTO price_source AS s (kind) SELECT CASE WHEN EXISTS (SELECT FROM investment_lots) THEN 'MODEL' ELSE $1 END
  ON CONFLICT (only_row) DO UPDATE SET kind = excluded.kind
    WHERE s.kind <> excluded.kind AND NOT EXISTS (SELECT FROM investment_lots)`,
);
const find = statement<{ kind: PriceKind }>('priceSource.find', 'SELECT kind FROM price_source');

const reasons: Readonly<Record<PriceKind, string>> = {
  MODEL:
    'In dieser Datenbank wurde mit den Kursen des Modells gerechnet. Mit PRICES_URL startet der Server auf ihr nicht.',
  FEED: 'In dieser Datenbank wurde mit den Kursen eines Anbieters gerechnet. Ohne PRICES_URL startet der Server auf ihr nicht.',
};

/** Takes note of whose prices the books are kept at; rejects with OtherPrices where they are kept at others. */
export const claimPrices = async (db: Db, { kind }: Pick<PriceSource, 'kind'>): Promise<void> => {
  await db.change(claim, [kind]);
  const stored = await db.row(find);
  if (stored !== undefined && stored.kind !== kind) throw new OtherPrices(reasons[stored.kind]);
};
