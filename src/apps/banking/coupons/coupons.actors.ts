import { type ActorRefFrom, fromPromise } from 'xstate';
import { campaigns } from '#api/coupons/campaigns.ts';
import { coupon, getCoupons } from '#api/coupons/coupons.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { couponRefusals } from '#domain/coupons/coupons.ts';
import { holderOf } from '#domain/dashboard/holder.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { relationText } from '#domain/partners/relation-text.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { couponsMachine } from '#machines/coupons/coupons.machine.ts';
import type { CouponAccount, LoadedCoupons, RedeemInput, RedeemResult } from '#machines/coupons/coupons.types.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { Store } from '#machines/customer/customer.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { settledStore } from '../customer-holdings.ts';

interface CouponsDeps {
  readonly caller: Caller;
  /** Knows for which account relations the customer acts. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<CouponsDeps>;

/** Fees are lowered where there are some: not of what is closed, and only by who acts for it. */
const accountsIn = ({ businessPartner }: Store): readonly CouponAccount[] =>
  Object.values(businessPartner)
    .filter(({ status, isReadOnly }) => status !== 'CLOSED' && isReadOnly !== true)
    .map((partner) => {
      const { businessPartnerId, accountType } = partner;
      const kind = conditionCodeOf(accountType);
      return { businessPartnerId, title: relationText({ businessPartnerId, kind, holder: holderOf(partner) }) };
    });

const loadCoupons = async ({ caller, customer }: Needs): Promise<LoadedCoupons> => {
  const [{ coupons, referral }, { Campaigns }, store] = await Promise.all([
    caller.call(getCoupons, {}),
    caller.call(campaigns, {}),
    settledStore(customer),
  ]);
  if (store.user === null) throw new Error('Nobody knows which accounts there are.');
  return { coupons, referral, isCampaignOn: Campaigns.KWK !== null, accounts: accountsIn(store) };
};

/** Redeems under the key that the chart keeps: asked again after a lost answer, the redemption is found again. */
const redeem = async (
  { caller, newKey }: Needs,
  { businessPartnerId, code, key }: RedeemInput,
): Promise<RedeemResult> => {
  const answer = await caller.attempt(coupon, { businessPartnerId, code }, { idempotencyKey: key });
  const nextKey = newKey();
  if (answer.ok) return { ...granted(answer.value), nextKey };
  const { refusal } = answer;
  if (refusal === 'NOT_FOUND') return { ...refused('ACCOUNT_GONE'), nextKey };
  const known = couponRefusals.find((each) => each === refusal);
  if (known === undefined) throw new UnexpectedRefusal(coupon.name, refusal);
  return { ...refused(known), nextKey };
};

/** What the page of coupons needs of the server and of the customer's store. */
export const couponsActors = (deps: CouponsDeps): ActorsOf<typeof couponsMachine> => {
  const needs: Needs = { newKey: () => crypto.randomUUID(), ...deps };
  return {
    loadCoupons: fromPromise<LoadedCoupons, undefined>(async () => loadCoupons(needs)),
    redeem: fromPromise<RedeemResult, RedeemInput>(async ({ input }) => redeem(needs, input)),
  };
};
