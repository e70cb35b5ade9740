import type { IdentMethod } from '#domain/identification/identification.ts';
import type * as z from 'zod';
import type { identification, startIdNow } from '#api/identification/identification.ts';
import type { Answer, Handlers, Principal } from '../http/handler.ts';
import { findOwnCheck, type OwnCheck } from './check.store.ts';
import type { IdentDeps } from './ident-jobs.ts';
import { orderCheck } from './order-check.ts';

const shown = (own: OwnCheck): z.input<typeof identification> => ({
  identStatus: own.ident_status,
  check:
    own.check_id === null
      ? null
      : {
          checkId: own.check_id,
          method: own.method,
          status: own.status,
          startUrl: own.start_url,
          reference: own.reference,
          simulated: own.provider === 'SIMULATOR',
          createdAt: own.created_at,
          expiresAt: own.expires_at,
        },
});

/** REG-05: identification by video or at the post office. */
export const identificationHandlers = (deps: IdentDeps): Pick<Handlers, 'getIdNow' | 'startIdNow' | 'postIdent'> => {
  const ordered = async (principal: Principal, method: IdentMethod): Promise<Answer<typeof startIdNow>> => {
    const order = await orderCheck(deps, principal, method);
    if (!order.ok) return order;
    const own = await findOwnCheck(deps.db, principal);
    return own === undefined ? { ok: false, refusal: 'UNAUTHENTICATED' } : { ok: true, value: shown(own) };
  };
  return {
    getIdNow: async ({ principal }) => {
      const own = await findOwnCheck(deps.db, principal);
      return own === undefined ? { ok: false, refusal: 'UNAUTHENTICATED' } : { ok: true, value: shown(own) };
    },
    startIdNow: async ({ principal }) => ordered(principal, 'VIDEO'),
    postIdent: async ({ principal }) => ordered(principal, 'POST'),
  };
};
