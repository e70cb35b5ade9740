import * as fc from 'fast-check';
import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import { newKey } from '#tests/support/server/http.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import { type Explained, ifRefused, type Model } from './model.ts';

/** A code that this customer alone knows, and what it is worth. */
export interface OwnVoucher {
  readonly code: string;
  readonly amount: number;
  readonly expired: boolean;
}

/** A customer at work: what the browser holds changes, the server is shared. */
export interface Player {
  readonly server: HttpServer;
  holder: Holder;
  readonly keys: string[];
  readonly vouchers: readonly OwnVoucher[];
}

/** One call, what it says, and what the model makes of that. */
export interface Action {
  /** For whoever reads a counterexample. */
  readonly what: string;
  readonly run: () => Promise<Seen>;
  readonly explain: (model: Model, seen: Seen) => Explained;
  /** What only a look at the phone tells. */
  readonly after?: (models: readonly Model[], seen: Seen) => Promise<readonly Model[]>;
}

export const index = fc.nat({ max: 7 });

/** The n-th of some ids; the newest most often, now and then somebody else's or nobody's. */
export const nth = (ids: readonly string[], n: number, none: string): string =>
  n === 7 ? none : (ids.at(-1 - n) ?? ids.at(-1) ?? none);

/** A fresh key, or one that was used. */
export const keyFor = ({ keys }: Player, n: number): string => {
  const key = n < 3 ? (keys.at(-1 - n) ?? newKey()) : newKey();
  if (!keys.includes(key)) keys.push(key);
  return key;
};

export const denied =
  (explain: Action['explain']): Action['explain'] =>
  (model, seen) =>
    model.signedIn ? explain(model, seen) : ifRefused(model, seen, 'UNAUTHENTICATED');

/** Makes an action from what the model is before it. */
export type Plan = (player: Player, model: Model) => Action;

export const read =
  (call: (player: Player, model: Model) => Promise<Seen>, agrees: (model: Model, body: unknown) => boolean): Plan =>
  (player, model) => ({
    what: 'read',
    run: async () => call(player, model),
    explain: denied((then, seen) => (seen.status === 200 && agrees(then, seen.body) ? then : undefined)),
  });
