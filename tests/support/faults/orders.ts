import * as z from 'zod';

/** What the fault proxy does with the requests that an order is for. */
export const faultOrder = z.object({
  /**
   * `error`: 500 in the server's place; `html`: a page instead of JSON; `silence`: no answer ever; `lost`: the server
   * does its work, its answer never arrives; `delay`: the answer comes `milliseconds` late.
   */
  mode: z.enum(['pass', 'error', 'html', 'silence', 'lost', 'delay']),
  /** Only paths that contain it; all others pass. */
  path: z.string().default(''),
  /** Only this method. */
  method: z.string().optional(),
  /** How many requests meet the fault before everything passes again; absent: all. */
  times: z.int().min(1).optional(),
  milliseconds: z.int().min(0).default(0),
});

export type FaultOrder = z.input<typeof faultOrder>;
export type Fault = z.output<typeof faultOrder>;
