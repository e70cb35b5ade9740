import * as z from 'zod/mini';
import { getCoupons } from '#api/coupons/coupons.ts';
import { paths } from '#apps/banking/paths.ts';
import type { couponsMachine } from '#machines/coupons/coupons.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { sameRows, storedRedemptions } from '#tests/support/browser/stored-money.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { couponsDriver } from './coupons.driver.ts';

/** The code of a campaign that runs on the day of the tests. */
export const runningCode = 'herbst-2026';

const open = async ({ stage, person }: Scene): Promise<void> => {
  await signInBehind(stage, person);
  await stage.open(paths.coupons());
};

const typed =
  (code: string) =>
  ({ person }: Scene): object => ({ code, businessPartnerId: person.account?.businessPartnerId ?? '' });

/** What the server itself says of the customer's coupons. */
export const couponsOf = async (stage: Stage): Promise<z.infer<typeof getCoupons.response>> =>
  z.parse(getCoupons.response, (await elsewhere(stage, 'getCoupons', {})).body);

const redeemElsewhere = async ({ stage, person }: Scene): Promise<void> => {
  const payload = { businessPartnerId: person.account?.businessPartnerId, code: runningCode };
  await elsewhere(stage, 'coupon', payload);
};

const ownTests = { impossible: 'No path to a state needs it; the server’s own tests bring it about.' };

/** The codes that are redeemed after a path. */
const redeemedAfter = (path: Scene['path']): readonly string[] => {
  const end = outcomeIn(path, 'redeem');
  // An answer that was lost on its way back was a redemption all the same.
  return end === 'redeemed' || end === 'fault' || end === 'twice' ? ['HERBST-2026'] : [];
};

export const couponsArrangement = arrangement<typeof couponsMachine>({
  entry: chartNamed('coupons'),
  driver: couponsDriver,
  inputs: { customer: { who: 'holder', open } },
  samples: { 'code.submitted': (scene) => typed(runningCode)(scene) },
  outcomes: {
    loadCoupons: {
      call: { path: '/api/v1/coupon', method: 'GET' },
      outcomes: {
        some: {},
        uninvested: ownTests,
        withoutCampaign: ownTests,
        withoutAccount: ownTests,
        fault: { fault: { mode: 'error' } },
      },
    },
    redeem: {
      call: { path: '/api/v1/coupon', method: 'POST' },
      outcomes: {
        redeemed: { typed: typed(runningCode) },
        unknown: { typed: typed('WINTER-2026') },
        notValid: { typed: typed('SOMMER-2026') },
        twice: { typed: typed(runningCode), meanwhile: redeemElsewhere },
        own: ownTests,
        tooLate: ownTests,
        accountGone: ownTests,
        fault: { typed: typed(runningCode), fault: { mode: 'lost' } },
      },
    },
  },
  effect: async ({ stage, path }) => ({
    is: (await couponsOf(stage)).coupons.map(({ code }) => code),
    must: redeemedAfter(path),
  }),
  stored: async ({ stage: { world }, person, path }) =>
    sameRows(
      { redemptions: await storedRedemptions(world, person) },
      {
        redemptions: redeemedAfter(path).map((code) => ({
          campaign: 'HERBST',
          code,
          discount: 25,
          allowance: 0,
          isOwn: true,
        })),
      },
    ),
});
