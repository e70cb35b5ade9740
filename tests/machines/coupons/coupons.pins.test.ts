import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { granted } from '#domain/result/result.ts';
import { explore } from '#explorer/explore.ts';
import { couponsMachine } from '#machines/coupons/coupons.machine.ts';
import { sampleCoupon, sampleCoupons } from '#machines/coupons/coupons.model.ts';
import type { CouponsContext, LoadedCoupons, RedeemInput, RedeemResult } from '#machines/coupons/coupons.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('coupons'), { keys: ['problem', 'redeemed', 'isStale', 'code'] });

const at = snapshotsOf<{ readonly value: unknown; readonly context: CouponsContext }>({ nodes });
const moves = steps.map(({ from, to, offer }) => ({ from: at(from), to: at(to), offer }));
const place = ({ value }: { readonly value: unknown }): string => JSON.stringify(value);
const into = (value: string) => moves.filter(({ from, to }) => place(to) === value && place(from) !== value);

const typed = { type: 'code.submitted', code: 'herbst-2026', businessPartnerId: 'BP-1001' } as const;

const begin = () => {
  const clock = new SimulatedClock();
  const asked: RedeemInput[] = [];
  const answers: ((result: RedeemResult) => void)[] = [];
  const machine = couponsMachine.provide({
    actors: {
      loadCoupons: fromPromise<LoadedCoupons, undefined>(async () => sampleCoupons),
      redeem: fromPromise<RedeemResult, RedeemInput>(async ({ input }) => {
        asked.push(input);
        return new Promise((resolve) => void answers.push(resolve));
      }),
    },
  });
  const actor = createActor(machine, { input: { key: 'key-1' }, clock }).start();
  const browsing = async () => waitFor(actor, (snapshot) => snapshot.matches({ shown: 'browsing' }));
  return { actor, clock, asked, answers, browsing };
};

describe('redeeming a code: what must never change', () => {
  it('BNK-18: nothing is redeemed without a code and an account of the list', () => {
    const begun = into('{"shown":"redeeming"}');
    expect(new Set(begun.map(({ offer }) => offer.label))).toEqual(
      new Set(['code.submitted(forAccount)', 'redemption.retried(byCustomer)']),
    );
    for (const { to } of begun) expect(to.context.code).toBe('herbst-2026');
  });

  it('BNK-18: only the bank’s yes is said to be one', () => {
    const said = moves.filter(({ from, to }) => to.context.redeemed !== null && from.context.redeemed === null);
    expect(new Set(said.map(({ offer }) => offer.label))).toEqual(new Set(['redeem: redeemed']));
    expect(said.length).toBeGreaterThan(0);
  });

  it.each([
    ['redeem: unknown', '{"shown":"browsing"} COUPON_UNKNOWN'],
    ['redeem: notValid', '{"shown":"browsing"} COUPON_NOT_VALID'],
    ['redeem: twice', '{"shown":"browsing"} COUPON_REDEEMED'],
    ['redeem: own', '{"shown":"browsing"} OWN_COUPON'],
    ['redeem: tooLate', '{"shown":"browsing"} NOT_A_NEW_CUSTOMER'],
    ['redeem: accountGone', '{"shown":"refreshing"} ACCOUNT_GONE'],
    ['redeem: Störung', '"unsure" null'],
  ])('BNK-18: „%s“ leads to %s, and the code stays', (label, expected) => {
    const answered = moves.filter(({ offer }) => offer.label === label);
    expect(answered.length).toBeGreaterThan(0);
    expect(new Set(answered.map(({ to }) => `${place(to)} ${String(to.context.problem)}`))).toEqual(
      new Set([expected]),
    );
    for (const { to } of answered) expect(to.context.code).toBe('herbst-2026');
  });

  it('BNK-18: a second press is ignored, a silent bank is asked again under the same key, the next code has another', async () => {
    const { actor, clock, asked, answers, browsing } = begin();
    await browsing();
    actor.send(typed);
    actor.send(typed);
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toEqual({ shown: 'redeeming' });
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('unsure');
    actor.send({ type: 'redemption.retried' });
    const wish = { businessPartnerId: 'BP-1001', code: 'herbst-2026', key: 'key-1' };
    expect(asked).toEqual([wish, wish]);
    answers.at(-1)?.({ ...granted(sampleCoupon), nextKey: 'key-2' });
    const { context } = await browsing();
    expect(context).toMatchObject({ code: '', key: 'key-2', redeemed: sampleCoupon });
    actor.send(typed);
    expect(asked.at(-1)?.key).toBe('key-2');
  });

  it('BNK-18: of a single account nobody is asked, among several none is chosen for anybody', async () => {
    const { actor, browsing } = begin();
    expect((await browsing()).context.businessPartnerId).toBe('');
    actor.send({ ...typed, businessPartnerId: 'BP-9' });
    expect(actor.getSnapshot().context.problem).toBe('ACCOUNT_UNCHOSEN');
  });
});
