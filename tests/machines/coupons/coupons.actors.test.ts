import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { couponsActors } from '#apps/banking/coupons/coupons.actors.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import { couponsMachine } from '#machines/coupons/coupons.machine.ts';
import { sampleCoupon, sampleCoupons } from '#machines/coupons/coupons.model.ts';
import { samplePartner } from '#machines/customer/customer.samples.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const { coupons, referral } = sampleCoupons;
const { businessPartnerId } = samplePartner;
const running = { Campaigns: { KWK: { from: '2026-01-01', until: null } } };

const possible: CallScript = {
  getCoupons: [grantedAnswer({ coupons, referral })],
  campaigns: [grantedAnswer(running)],
  coupon: [grantedAnswer(sampleCoupon)],
};

const begin = (script: CallScript = {}, partner: BusinessPartner = samplePartner) => {
  const { caller, calls } = scriptedCaller({ ...possible, ...script });
  let keys = 0;
  const actors = couponsActors({ caller, customer: knownCustomer(partner), newKey: () => `next-${(keys += 1)}` });
  const actor = createActor(couponsMachine.provide({ actors }), { input: { key: 'key-1' } }).start();
  const at = async (state: 'loadFailed' | 'unsure' | 'browsing') =>
    waitFor(actor, (snapshot) => snapshot.matches(state === 'browsing' ? { shown: state } : state), { timeout: 1_000 });
  const submit = () => actor.send({ type: 'code.submitted', code: ' herbst-2026', businessPartnerId });
  return { actor, calls, at, submit };
};

describe('the calls of coupons', () => {
  it('BNK-18: asks for coupons and campaigns, and names the accounts that the customer acts for', async () => {
    const { at, calls } = begin();
    const { context } = await at('browsing');
    expect(context).toMatchObject({ coupons, referral, isCampaignOn: true, businessPartnerId });
    expect(context.accounts).toEqual([{ businessPartnerId, title: 'Einzelkonto von Anna Berger' }]);
    for (const name of ['getCoupons', 'campaigns']) expect(calls(name).map(({ payload }) => payload)).toEqual([{}]);
  });

  it.each<[string, Partial<BusinessPartner>, number]>([
    ['nothing that is closed', { status: 'CLOSED' }, 0],
    ['what is closing', { status: 'INCLOSE' }, 1],
    ['nothing that may be read only', { isReadOnly: true }, 0],
  ])('BNK-18: offers %s', async (_, how, count) => {
    const { at } = begin({}, { ...samplePartner, ...how });
    expect((await at('browsing')).context.accounts).toHaveLength(count);
  });

  it('BNK-23: knows where no campaign runs', async () => {
    const { at } = begin({
      campaigns: [grantedAnswer({ Campaigns: { KWK: null } })],
      getCoupons: [grantedAnswer({ coupons: [], referral: null })],
    });
    expect((await at('browsing')).context).toMatchObject({ isCampaignOn: false, referral: null });
  });

  it('API-07: without an answer nothing is shown', async () => {
    const { at } = begin({ getCoupons: ['lost'] });
    expect((await at('loadFailed')).context.coupons).toEqual([]);
  });

  it('BNK-18: redeems what was typed; a lost answer is asked for again under the same key, the next code has another', async () => {
    const { actor, at, calls, submit } = begin({ coupon: ['lost', grantedAnswer(sampleCoupon)] });
    await at('browsing');
    submit();
    await at('unsure');
    actor.send({ type: 'redemption.retried' });
    expect((await at('browsing')).context.redeemed).toEqual(sampleCoupon);
    submit();
    await at('browsing');
    const payload = { businessPartnerId, code: ' herbst-2026' };
    expect(calls('coupon')).toEqual([
      { payload, key: 'key-1' },
      { payload, key: 'key-1' },
      { payload, key: 'next-1' },
    ]);
    expect(calls('getCoupons').length).toBeGreaterThan(1);
  });

  it.each([
    ['COUPON_UNKNOWN', 'COUPON_UNKNOWN'],
    ['COUPON_NOT_VALID', 'COUPON_NOT_VALID'],
    ['COUPON_REDEEMED', 'COUPON_REDEEMED'],
    ['OWN_COUPON', 'OWN_COUPON'],
    ['NOT_A_NEW_CUSTOMER', 'NOT_A_NEW_CUSTOMER'],
    ['NOT_FOUND', 'ACCOUNT_GONE'],
  ])('BNK-18: %s means %s', async (code, problem) => {
    const { actor, at, submit } = begin({ coupon: [refusedAnswer(code)] });
    await at('browsing');
    submit();
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.problem !== null, { timeout: 1_000 });
    expect(context).toMatchObject({ problem, redeemed: null });
  });

  it('BNK-18: any other refusal is a fault, whose outcome is open', async () => {
    const { at, submit } = begin({ coupon: [refusedAnswer('TOO_MANY_REQUESTS')] });
    await at('browsing');
    submit();
    expect((await at('unsure')).context.key).toBe('key-1');
  });
});
