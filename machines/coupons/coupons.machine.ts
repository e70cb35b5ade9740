import { couponsSetup } from './coupons.setup.ts';
import type { CouponProblem, LoadedCoupons, RedeemResult } from './coupons.types.ts';

const loaded = ({ event }: { readonly event: { readonly output: LoadedCoupons } }) => ({ loaded: event.output });
const answered = ({ event }: { readonly event: { readonly output: RedeemResult } }) => ({ result: event.output });
const entered = ({ event }: { readonly event: { readonly code: string; readonly businessPartnerId: string } }) => ({
  code: event.code,
  businessPartnerId: event.businessPartnerId,
});

const say = (problem: CouponProblem) => ({ type: 'sayProblem', params: { problem } }) as const;
const nextKey = { type: 'rememberNextKey', params: answered } as const;
const remembered = { type: 'rememberEntered', params: entered } as const;
const refusedAs = (problem: CouponProblem) => ({ target: 'browsing', actions: [say(problem), nextKey] }) as const;
const stale = { target: 'browsing', actions: 'markStale' } as const;

/**
 * The customer's coupons, a new code, and the link that invites others (BNK-18).
 *
 * Promises: a code is redeemed once, for the account that was chosen: a lost call is repeated under the key that it had; why a
 * code is refused stands at it, and what was typed stays; what was redeemed is said as the bank says it.
 */
export const couponsMachine = couponsSetup.createMachine({
  id: 'coupons',
  context: ({ input }) => ({
    coupons: [],
    referral: null,
    isCampaignOn: false,
    accounts: [],
    code: '',
    businessPartnerId: '',
    problem: null,
    redeemed: null,
    isStale: false,
    key: input.key,
  }),
  meta: { caption: 'Gutscheine und Empfehlung', requirements: ['BNK-18', 'BNK-23', 'API-07'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Gutscheine werden geladen', screen: 'loading', requirements: ['BNK-18'] },
      invoke: {
        id: 'loadCoupons',
        src: 'loadCoupons',
        onDone: { target: 'shown', actions: { type: 'rememberLoaded', params: loaded } },
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Gutscheine konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'coupons.reloaded': 'loading' },
    },
    shown: {
      meta: { caption: 'Gutscheine und Empfehlung werden gezeigt', screen: 'coupons', requirements: ['BNK-18'] },
      initial: 'browsing',
      states: {
        browsing: {
          meta: { caption: 'Lesen, Code eingeben', screen: 'coupons', requirements: ['BNK-18', 'BNK-23'] },
          on: {
            'code.submitted': [
              { guard: { type: 'isBlank', params: entered }, actions: [remembered, say('CODE_EMPTY')] },
              { guard: { type: 'isForNobody', params: entered }, actions: [remembered, say('ACCOUNT_UNCHOSEN')] },
              { target: 'redeeming', actions: remembered },
            ],
            'coupons.reloaded': { target: 'refreshing', actions: 'forgetNews' },
          },
        },
        redeeming: {
          meta: { caption: 'Code wird eingelöst', screen: 'coupons', requirements: ['BNK-18'] },
          invoke: {
            id: 'redeem',
            src: 'redeem',
            input: ({ context: { businessPartnerId, code, key } }) => ({ businessPartnerId, code, key }),
            onDone: [
              {
                guard: { type: 'isRedeemed', params: answered },
                target: 'refreshing',
                actions: [{ type: 'rememberRedeemed', params: answered }, nextKey],
              },
              { guard: { type: 'isUnknown', params: answered }, ...refusedAs('COUPON_UNKNOWN') },
              { guard: { type: 'isNotValid', params: answered }, ...refusedAs('COUPON_NOT_VALID') },
              { guard: { type: 'isTwice', params: answered }, ...refusedAs('COUPON_REDEEMED') },
              { guard: { type: 'isOwn', params: answered }, ...refusedAs('OWN_COUPON') },
              { guard: { type: 'isTooLate', params: answered }, ...refusedAs('NOT_A_NEW_CUSTOMER') },
              {
                guard: { type: 'isAccountGone', params: answered },
                target: 'refreshing',
                actions: [say('ACCOUNT_GONE'), nextKey],
              },
            ],
            onError: '#coupons.unsure',
          },
          after: { redeemingLimit: '#coupons.unsure' },
        },
        refreshing: {
          meta: { caption: 'Stand wird neu geholt', screen: 'coupons', requirements: ['BNK-18'] },
          invoke: {
            id: 'refreshCoupons',
            src: 'loadCoupons',
            onDone: { target: 'browsing', actions: { type: 'rememberLoaded', params: loaded } },
            onError: stale,
          },
          after: { loadingLimit: stale },
        },
      },
    },
    unsure: {
      meta: {
        caption: 'Keine Antwort: Ausgang noch offen',
        screen: 'unsure',
        ending: 'failed',
        requirements: ['BNK-18'],
      },
      on: { 'redemption.retried': 'shown.redeeming' },
    },
  },
});
