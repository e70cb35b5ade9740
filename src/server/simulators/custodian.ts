import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import { fixedOf, fixedText, unitsFor } from '../market/fixed.ts';
import type { CustodianPort, TradeOrder } from '../ports/custodian.ts';
import type { Prices } from '../ports/prices.ts';

/** Amounts that end in these cents are executed one business day late: nobody sold on the first. */
const lateCents = 15;

const record = statement<{ trade_id: string; price: string; units: string }>(
  'simulatedCustodian.record',
  `WITH given AS (
    SELECT * FROM json_to_recordset($1::text::json) AS g(trade_id text, series text, amount bigint, price numeric,
      units numeric)
  ), written AS (
    INSERT INTO simulated_trades (trade_id, series, amount, price, units, executed_on)
    SELECT trade_id, series, amount, price, units, $2::date FROM given
    ON CONFLICT DO NOTHING RETURNING trade_id, price, units
  )
  SELECT trade_id, price, units FROM written
  UNION ALL
  SELECT t.trade_id, t.price, t.units FROM simulated_trades t JOIN given USING (trade_id)`,
);
const seenBefore = statement<{ trade_id: string }>(
  'simulatedCustodian.seenBefore',
  `WITH given AS (SELECT unnest($1::text[]) AS trade_id), asked AS (
    INSERT INTO simulated_trade_requests (trade_id, asked_on) SELECT trade_id, $2::date FROM given
    ON CONFLICT DO NOTHING
  )
  SELECT r.trade_id FROM simulated_trade_requests r JOIN given USING (trade_id) WHERE r.asked_on < $2::date`,
);

/** A custodian in the same process: executes at the day's price, and remembers what it did. */
export const simulatedCustodian = (prices: Prices): CustodianPort => ({
  buy: async (db: Db, orders: readonly TradeOrder[], on: IsoDate) => {
    const late = orders.filter(({ amount }) => amount % 100 === lateCents);
    const asked = late.length === 0 ? [] : await db.rows(seenBefore, [late.map(({ tradeId }) => tradeId), on]);
    const waited = new Set(asked.map(({ trade_id }) => trade_id));
    const executed = orders.filter(({ tradeId, amount }) => amount % 100 !== lateCents || waited.has(tradeId));
    if (executed.length === 0) return [];
    const rows = executed.map(({ tradeId, series, amount }) => {
      const price = prices.atEndOf(series, on);
      const units = unitsFor(amount, price);
      return { trade_id: tradeId, series, amount, price: fixedText(price), units: fixedText(units) };
    });
    const done = await db.rows(record, [JSON.stringify(rows), on]);
    return done.map(({ trade_id, price, units }) => ({
      tradeId: trade_id,
      price: fixedOf(price),
      units: fixedOf(units),
    }));
  },
});
