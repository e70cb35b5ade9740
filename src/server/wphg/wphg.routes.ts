import { wphgComplete, wphgExpired } from '#domain/wphg/wphg-data.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { wphgTermsOf } from './wphg-terms.ts';
import { findWphg } from './wphg.store.ts';

/** BNK-20, BNK-24. */
export const wphgHandlers = ({ db, clocks, config }: Deps): Pick<Handlers, 'getWphg'> => ({
  getWphg: async ({ principal, payload }) => {
    const today = clocks.today();
    const asked = { withHistory: payload.wphgHistory ?? false, today };
    const row = await findWphg(db, principal, payload.businessPartnerId, asked);
    if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (row === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    const partner = { provider: row.provider, wphgExpiresAt: row.wphg_expires_at };
    const terms = wphgTermsOf(config, today);
    return {
      ok: true,
      value: {
        businessPartnerId: row.business_partner_id,
        wphg: row.wphg,
        wphgExpiresAt: row.wphg_expires_at,
        isComplete: wphgComplete(row.wphg),
        isExpired: wphgExpired(partner, terms),
        holdingPeriods: [...row.holdings],
        wphgHistory: [...row.history],
      },
    };
  },
});
