import { assign, setup } from 'xstate';
import { blank } from '#domain/blank/blank.ts';
import type { CouponRefusal } from '#domain/coupons/coupons.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  CouponProblem,
  CouponsContext,
  CouponsEvent,
  CouponsInput,
  CouponsScreen,
  LoadedCoupons,
  RedeemInput,
  RedeemResult,
} from './coupons.types.ts';

export interface Loaded {
  readonly loaded: LoadedCoupons;
}
export interface Entered {
  readonly code: string;
  readonly businessPartnerId: string;
}
export interface Answered {
  readonly result: RedeemResult;
}

const refuses = (refusal: CouponRefusal | 'ACCOUNT_GONE', { result }: Answered): boolean =>
  !result.ok && result.refusal === refusal;

/** Bodies of the chart of coupons, by the names that its states use. */
export const couponsSetup = setup({
  types: {
    context: {} as CouponsContext,
    events: {} as CouponsEvent,
    input: {} as CouponsInput,
    meta: {} as JourneyMeta<CouponsScreen>,
    children: {} as {
      readonly loadCoupons: 'loadCoupons';
      readonly refreshCoupons: 'loadCoupons';
      readonly redeem: 'redeem';
    },
  },
  actors: {
    loadCoupons: port<LoadedCoupons>('loadCoupons'),
    redeem: port<RedeemResult, RedeemInput>('redeem'),
  },
  guards: {
    isBlank: (_, { code }: Entered) => blank(code),
    isForNobody: ({ context }, params: Entered) =>
      !context.accounts.some(({ businessPartnerId }) => businessPartnerId === params.businessPartnerId),
    isRedeemed: (_, { result }: Answered) => result.ok,
    isUnknown: (_, answer: Answered) => refuses('COUPON_UNKNOWN', answer),
    isNotValid: (_, answer: Answered) => refuses('COUPON_NOT_VALID', answer),
    isTwice: (_, answer: Answered) => refuses('COUPON_REDEEMED', answer),
    isOwn: (_, answer: Answered) => refuses('OWN_COUPON', answer),
    isTooLate: (_, answer: Answered) => refuses('NOT_A_NEW_CUSTOMER', answer),
    isAccountGone: (_, answer: Answered) => refuses('ACCOUNT_GONE', answer),
  },
  actions: {
    rememberLoaded: assign(({ context }, { loaded }: Loaded) => ({
      ...loaded,
      isStale: false,
      // Of a single one nobody is asked.
      businessPartnerId:
        loaded.accounts.length === 1
          ? (loaded.accounts[0]?.businessPartnerId ?? '')
          : (loaded.accounts.find(({ businessPartnerId }) => businessPartnerId === context.businessPartnerId)
              ?.businessPartnerId ?? ''),
    })),
    markStale: assign({ isStale: true }),
    rememberEntered: assign((_, { code, businessPartnerId }: Entered) => ({
      code,
      businessPartnerId,
      problem: null,
      redeemed: null,
    })),
    // It is known to be there, even where the list cannot be fetched anew.
    rememberRedeemed: assign(({ context }, { result }: Answered) =>
      result.ok
        ? {
            redeemed: result.value,
            coupons: [result.value, ...context.coupons.filter(({ code }) => code !== result.value.code)],
            code: '',
          }
        : {},
    ),
    rememberNextKey: assign((_, { result }: Answered) => ({ key: result.nextKey })),
    sayProblem: assign((_, params: { readonly problem: CouponProblem }) => ({ problem: params.problem })),
    forgetNews: assign({ problem: null, redeemed: null }),
  },
  delays: { loadingLimit: patience.reading, redeemingLimit: patience.binding },
});
