import type { FactorsInForce } from '#domain/identity/factor.ts';
import { recordAccess } from '../auth/access-events.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Handlers } from '../http/handler.ts';
import { factorNames } from '../messages/factor-names.ts';
import { nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { requireUser } from '../users/user.store.ts';
import { createMfaEnable } from './begin-setup.ts';
import { createMfaConfirm } from './confirm-setup.ts';
import { findFactors, findOwnFactors, preferFactor, removalRefusal } from './factor.store.ts';

const written = ({ active, preferred }: FactorsInForce) => ({ active: [...active], preferred });

type Names = 'mfaStatus' | 'mfaEnable' | 'mfaConfirm' | 'mfaUpdate' | 'mfaDisable';

/** Second factors of the signed-in customer (SES-11). Their sessions were checked with the token. */
export const mfaHandlers = (deps: AuthDeps): Pick<Handlers, Names> => {
  const { db, clocks } = deps;
  return {
    mfaEnable: createMfaEnable(deps),
    mfaConfirm: createMfaConfirm(deps),
    mfaStatus: async ({ principal }) => {
      const factors = await findOwnFactors(db, principal);
      return factors === undefined ? { ok: false, refusal: 'UNAUTHENTICATED' } : { ok: true, value: written(factors) };
    },
    mfaUpdate: async ({ principal, payload: { preferred }, facts }) =>
      db.transaction(async (tx) => {
        if (!(await preferFactor(tx, principal.userId, preferred))) return { ok: false, refusal: 'FACTOR_NOT_ACTIVE' };
        await recordAccess(tx, clocks.now(), 'FACTOR_PREFERRED', principal, facts);
        return { ok: true, value: written(await findFactors(tx, principal.userId)) };
      }),
    mfaDisable: async ({ principal: { userId }, payload: { type } }) =>
      db.transaction(async (tx) => {
        const refusal = removalRefusal(await findFactors(tx, userId), type);
        if (refusal !== undefined) return { ok: false, refusal };
        if ((await requireUser(tx, userId)).mobile === null) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
        const now = clocks.now();
        const summary = { ...nothingPaid, subject: factorNames[type] };
        const about = { kind: 'MFA_REMOVAL', userId, businessPartnerId: null } as const;
        return {
          ok: true,
          value: await storeOperation(tx, { ...about, payload: { type }, summary, now }),
        };
      }),
  };
};
