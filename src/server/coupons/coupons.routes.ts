import { coupon } from '#api/coupons/coupons.ts';
import { couponAdmitted, inviteeName, readCouponCode } from '#domain/coupons/coupons.ts';
import { newProductPath } from '#domain/onboarding/new-product-path.ts';
import { cents } from '#domain/money/money.ts';
import { audit } from '../audit/audit.ts';
import type { Handlers } from '../http/handler.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { couponOf, findCoupon, keepCoupon, kwkRunning, listCoupons } from './coupon.store.ts';

/** Below the address of the onboarding: who opens it begins as somebody who was invited. */
const invitation = (code: string): string => `${newProductPath}?coupon=${encodeURIComponent(code)}`;

/** BNK-18: campaigns and the coupons of a customer. */
export const couponHandlers = (deps: OnceDeps): Pick<Handlers, 'coupon' | 'getCoupons' | 'campaigns'> => ({
  coupon: once(deps, coupon, async (tx, { principal, payload, facts }, now) => {
    const today = deps.clocks.today();
    const { businessPartnerId } = payload;
    const code = readCouponCode(payload.code);
    const found = await findCoupon(tx, principal, businessPartnerId, code, today);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (found === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    const admitted = couponAdmitted(found.facts, today);
    if (!admitted.ok) return { ok: false, refusal: admitted.refusal };
    const kept = await keepCoupon(tx, principal.userId, businessPartnerId, code, found, today);
    // Somebody was faster: the same person, with another key.
    if (kept === undefined) return { ok: false, refusal: 'COUPON_REDEEMED' };
    const { userId, sessionId } = principal;
    const about = { actor: userId, userId, sessionId, businessPartnerId, requestId: facts.requestId };
    // Not the code: whose referral code it is tells who they are.
    const details = { campaign: found.campaign?.campaign_id ?? null, allowance: kept.allowance };
    await audit(tx, { kind: 'COUPON_REDEEMED', at: now, ...about, details });
    return { ok: true, value: couponOf(kept, today) };
  }),
  getCoupons: async ({ principal }) => {
    const today = deps.clocks.today();
    const row = await listCoupons(deps.db, principal, today);
    if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const { referral_code: code, kwk_allowance: allowance, has_open_product: mayRecruit } = row;
    const invitees = row.invitees.map(({ first_name: first, last_name: last, since, invested }) => ({
      name: inviteeName(first, last),
      since,
      status: invested ? ('INVESTED' as const) : ('REGISTERED' as const),
    }));
    const isOffered = allowance !== null && mayRecruit;
    return {
      ok: true,
      value: {
        coupons: row.coupons.map((each) => couponOf(each, today)),
        referral: isOffered ? { code, path: invitation(code), allowance: cents(allowance), invitees } : null,
      },
    };
  },
  campaigns: async ({ principal }) => {
    const running = await kwkRunning(deps.db, principal, deps.clocks.today());
    if (running === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    return { ok: true, value: { Campaigns: { KWK: running } } };
  },
});
