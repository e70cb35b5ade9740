import * as z from 'zod/mini';

/** What the fault proxy does with the requests that an order is for. */
export const faultOrder = z.object({
  /**
   * `error`: 500 in the server's place; `html`: a page instead of JSON; `silence`: no answer ever; `lost`: the server
   * does its work, its answer never arrives; `delay`: the answer comes `milliseconds` late; `hold`: the request waits
   * for the next order and then meets that; `withhold`: the server does its work, which an order for a held request waits
   * for, its answer waits for the next order; `stranger`: `body` in the server's place, as JSON and with 200.
   */
  mode: z.enum(['pass', 'error', 'html', 'silence', 'lost', 'delay', 'hold', 'withhold', 'stranger']),
  /** Only paths that contain it; all others pass. */
  path: z._default(z.string(), ''),
  /** Only this method. */
  method: z.optional(z.string()),
  /** How many requests meet the fault before everything passes again; absent: all. */
  times: z.optional(z.int().check(z.gte(1))),
  milliseconds: z._default(z.int().check(z.gte(0)), 0),
  body: z._default(z.string(), ''),
});

export type FaultOrder = z.input<typeof faultOrder>;
export type Fault = z.output<typeof faultOrder>;
