import { topUp, topup } from '#api/top-ups/top-ups.ts';
import { paymentMethods, paymentReason, topUpExpected, topUpOffer } from '#domain/top-up/top-up.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Answer, Call, Handlers } from '../http/handler.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { decidingMomentOf } from '../wphg/wphg-terms.ts';
import { placeTopUp } from './place-top-up.ts';
import { topUpFacts } from './top-up-facts.ts';

/** BNK-14. */
export const topUpHandlers = (deps: OnceDeps & Deps): Pick<Handlers, 'getTopUpOptions' | 'topUp' | 'topup'> => {
  /** The catalogue names the same call twice. */
  const paid = async (
    tx: Db,
    call: Pick<Call<typeof topUp>, 'principal' | 'payload' | 'facts'>,
  ): Promise<Answer<typeof topUp>> => placeTopUp(tx, deps.keyring, call, call.payload, decidingMomentOf(deps));
  return {
    topUp: once(deps, topUp, async (tx, call) => paid(tx, call)),
    topup: once(deps, topup, async (tx, call) => paid(tx, call)),
    getTopUpOptions: async ({ principal, payload }) => {
      const moment = decidingMomentOf(deps);
      const found = await topUpFacts(deps.db, principal, payload.ipsId, moment);
      if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (found === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
      const { ipsId, title, facts } = found;
      const { hindrance, minimum, maximum } = topUpOffer(facts);
      return {
        ok: true,
        value: {
          ipsId,
          title,
          minimum,
          maximum,
          payable: facts.payable,
          ...(hindrance === undefined ? {} : { hindrance }),
          methods: paymentMethods.map((method) => {
            const reason = paymentReason(method, facts);
            const expectedAt = topUpExpected(method, moment.today);
            return { method, expectedAt, ...(reason === undefined ? {} : { reason }) };
          }),
        },
      };
    },
  };
};
