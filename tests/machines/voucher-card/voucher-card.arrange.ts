import type { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import { sampleCode } from '#machines/voucher-card/voucher-card.samples.ts';
import { elsewhere, ordersOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { sameRows, storedPayments, storedVouchers, storedVoucherYears } from '#tests/support/browser/stored-money.ts';
import { storedOrders } from '#tests/support/browser/stored.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { voucherCardDriver } from './voucher-card.driver.ts';

const open = async ({ stage, person }: Scene): Promise<void> => {
  await signInBehind(stage, person);
  await stage.open('/voucher-card/');
};

type Gift = 'small' | 'large' | 'expired';

const typed =
  (gift: Gift) =>
  ({ person }: Scene): object => ({ code: person.vouchers?.[gift] ?? '' });

/** Redeems a voucher of theirs on another device. */
const redeemed =
  (gift: 'small' | 'large') =>
  async ({ stage, person }: Scene): Promise<void> => {
    const amount = gift === 'small' ? 2_000 : 25_000;
    const wish = { ipsId: person.account?.ipsId, amount, paymentMethod: 'VOUCHER' };
    const { status, text } = await elsewhere(stage, 'topUp', { ...wish, voucherCode: person.vouchers?.[gift] });
    if (status !== 200) throw new Error(`The voucher was not redeemed: ${text}`);
  };

/** Uses up the codes of this sign-in on another device. */
const useUpCodes = async ({ stage }: Scene): Promise<void> => {
  for (const code of ['1', '2', '3']) await elsewhere(stage, 'getVoucherCode', { code });
};

const ownTests = { impossible: 'No path to a state needs it; the server’s own tests bring it about.' };

/** The vouchers that are redeemed after a path, in cents. */
const redeemedAfter = (path: Scene['path']): readonly number[] => {
  const own = outcomeIn(path, 'redeemVoucher');
  // An answer that was lost on its way back was an order all the same.
  const isRedeemed = own === 'redeemed' || own === 'fault' || own === 'gone';
  return [...(isRedeemed ? [2_000] : []), ...(outcomeIn(path, 'loadTargets') === 'yearUsedUp' ? [25_000] : [])];
};

export const voucherCardArrangement = arrangement<typeof voucherCardMachine>({
  entry: chartNamed('voucher-card'),
  driver: voucherCardDriver,
  inputs: { none: { who: 'gifted', open } },
  samples: {
    'code.submitted': (_, event) => event,
    'investment.chosen': ({ person }) => ({ ipsId: person.account?.ipsId ?? '' }),
  },
  outcomes: {
    loadTargets: {
      call: { path: '/top-up-options/' },
      outcomes: {
        one: {},
        some: { impossible: 'Whoever redeems here has one investment.' },
        closing: { impossible: 'The portal itself says so, before the page is opened.' },
        yearUsedUp: { meanwhile: redeemed('large') },
        none: { impossible: 'The portal itself says so, before the page is opened.' },
        fault: { fault: { mode: 'error' } },
      },
    },
    lookUpVoucher: {
      call: { path: '/voucher-code/' },
      outcomes: {
        redeemable: { typed: typed('small') },
        unknown: { typed: () => ({ code: sampleCode }) },
        locked: { meanwhile: useUpCodes },
        redeemed: { typed: typed('small'), meanwhile: redeemed('small') },
        expired: { typed: typed('expired') },
        aboveYearlyLimit: { typed: typed('large'), meanwhile: redeemed('small') },
        fault: { fault: { mode: 'error' } },
      },
    },
    redeemVoucher: {
      call: { path: '/top-up', method: 'POST' },
      outcomes: {
        redeemed: {},
        unknown: ownTests,
        locked: { meanwhile: useUpCodes },
        gone: { meanwhile: redeemed('small') },
        expired: ownTests,
        worthElse: ownTests,
        aboveYearlyLimit: ownTests,
        tooMany: ownTests,
        notPossible: ownTests,
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  effect: async ({ stage, path }) => ({
    is: (await ordersOf(stage)).map(({ amount }) => amount),
    must: redeemedAfter(path),
  }),
  stored: async ({ stage: { world }, person, path }) => {
    const amounts = redeemedAfter(path);
    const redeemedInAll = amounts.reduce((sum, amount) => sum + amount, 0);
    return sameRows(
      {
        orders: await storedOrders(world, person),
        payments: await storedPayments(world, person),
        vouchers: await storedVouchers(world, person),
        years: await storedVoucherYears(world, person),
      },
      {
        // A voucher's money is here at once.
        orders: amounts.map((amount) => ({ type: 'TOP_UP', status: 'RUNNING', amount })),
        payments: amounts.map((amount) => ({ method: 'VOUCHER', amount, state: 'RECEIVED' })),
        vouchers: amounts.map((amount) => ({ amount, isOwn: true })),
        years: redeemedInAll === 0 ? [] : [{ year: 2026, redeemed: redeemedInAll }],
      },
    );
  },
});
