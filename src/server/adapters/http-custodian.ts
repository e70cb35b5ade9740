import * as z from 'zod';
import { type Fixed, fixedOf, valueOf } from '../market/fixed.ts';
import type { CustodianPort, Execution, TradeOrder } from '../ports/custodian.ts';
import { askJson, Unanswered } from './ask-json.ts';

export interface HttpCustodianOptions {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds; a step of the day's end is held for thirty seconds. */
  readonly timeout?: number;
}

const size = z
  .string()
  .max(30)
  .regex(/^\d+(?:\.\d{1,8})?$/)
  .transform(fixedOf)
  .refine((value) => value > 0n);

const answer = z.object({
  executions: z.array(z.object({ orderId: z.string().max(200), price: size, units: size })).max(1000),
});

/** Larger than any price there is; beyond it a cent would buy less than the smallest part of a unit. */
const highestPrice = fixedOf('1000000');

/** Units and price must come to what was paid, to the cent: what would be left over has no booking. */
const fits = ({ amount }: TradeOrder, price: Fixed, units: Fixed): boolean =>
  price < highestPrice && valueOf(units, price) === amount;

/**
 * A custodian over HTTP: a day's orders are posted to `{url}/orders`, amounts in cents, and what was executed comes back with
 * price and units as decimal text. Orders keep their id when they are posted again, and are executed once. One answer that
 * nobody asked for, or that does not come to its amount, and the whole answer is refused: nothing is booked, a person looks.
 */
export const httpCustodian = ({ url, token, timeout = 10_000 }: HttpCustodianOptions): CustodianPort => ({
  buy: async (_db, orders, on) => {
    if (orders.length === 0) return [];
    const asked = new Map(orders.map((order) => [order.tradeId, order]));
    const body = {
      date: on,
      orders: orders.map(({ tradeId, series, amount }) => ({
        orderId: tradeId,
        side: 'BUY',
        instrument: series,
        amount,
        currency: 'EUR',
      })),
    };
    const { status, value } = await askJson(`${url}/orders`, {
      method: 'POST',
      token,
      body,
      timeout,
      limit: 1_000_000,
    });
    const read = answer.safeParse(value);
    if (status !== 200 || !read.success) {
      throw new Unanswered(`The custodian does not tell what it executed, with status ${String(status)}.`);
    }
    return read.data.executions.map(({ orderId, price, units }): Execution => {
      const order = asked.get(orderId);
      // Each order once: what was taken out is not asked for any more.
      asked.delete(orderId);
      if (order === undefined) throw new Unanswered('The custodian tells of an order that it was not given.');
      if (!fits(order, price, units)) throw new Unanswered('The custodian tells of another amount than was paid.');
      return { tradeId: orderId, price, units };
    });
  },
});
