import { otherCode, type SignedIn } from '#tests/support/server/visitors.ts';
import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import { later, repeated, tooLate } from './scenes.ts';

export interface Confirming {
  readonly operationId: string;
  readonly code: string;
}

/** Something that waits for its TAN, and the call that takes it. */
type Waiting<C extends Confirming> = (server: HttpServer) => Promise<{
  readonly by: SignedIn;
  readonly confirming: C;
  readonly send: (as: SignedIn, given: C) => Promise<Seen>;
}>;

/** What every call refuses that takes a TAN. */
export const tanRefusals = <C extends Confirming>(waiting: Waiting<C>) => ({
  CODE_WRONG: async (server: HttpServer) => {
    const { by, confirming, send } = await waiting(server);
    return send(by, { ...confirming, code: otherCode(confirming.code) });
  },
  CODES_EXHAUSTED: async (server: HttpServer) => {
    const { by, confirming, send } = await waiting(server);
    return repeated(3, async () => send(by, { ...confirming, code: otherCode(confirming.code) }));
  },
  CODE_EXPIRED: async (server: HttpServer) => {
    const { by, confirming, send } = await waiting(server);
    return send(await later(server, by, tooLate), confirming);
  },
  OPERATION_ENDED: async (server: HttpServer) => {
    const { by, confirming, send } = await waiting(server);
    return send(await later(server, by, 15 * 60_000), confirming);
  },
});
