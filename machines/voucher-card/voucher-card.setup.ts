import { assign, setup } from 'xstate';
import { readVoucherCode } from '#domain/vouchers/voucher-code.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { chosenTarget, firstChoice } from './voucher-card.select.ts';
import type {
  LoadedTargets,
  LookUpResult,
  RedeemInput,
  RedeemResult,
  VoucherCardContext,
  VoucherCardEvent,
  VoucherCardScreen,
  VoucherProblem,
} from './voucher-card.types.ts';

export interface Loaded {
  readonly loaded: LoadedTargets;
}
export interface Entered {
  readonly code: string;
}
export interface Answered {
  readonly result: LookUpResult | RedeemResult;
}
export interface LookedUp {
  readonly result: LookUpResult;
}
export interface Ordered {
  readonly result: RedeemResult;
}

const isRefused = ({ result }: Answered, ...refusals: readonly string[]): boolean =>
  !result.ok && refusals.includes(result.refusal);

/** Bodies of the voucher card's chart, by the names that its states use. */
export const voucherCardSetup = setup({
  types: {
    context: {} as VoucherCardContext,
    events: {} as VoucherCardEvent,
    meta: {} as JourneyMeta<VoucherCardScreen>,
    children: {} as {
      readonly loadTargets: 'loadTargets';
      readonly lookUpVoucher: 'lookUpVoucher';
      readonly redeemVoucher: 'redeemVoucher';
    },
  },
  actors: {
    loadTargets: port<LoadedTargets>('loadTargets'),
    lookUpVoucher: port<LookUpResult, { readonly code: string }>('lookUpVoucher'),
    redeemVoucher: port<RedeemResult, RedeemInput>('redeemVoucher'),
  },
  guards: {
    isPossible: (_, { loaded }: Loaded) => loaded.targets.some(({ hindrance }) => hindrance === null),
    isYearUsedUp: (_, { loaded }: Loaded) => loaded.targets.some(({ hindrance }) => hindrance === 'YEAR_USED_UP'),
    hasNone: (_, { loaded }: Loaded) => loaded.targets.length === 0,
    isBlank: (_, { code }: Entered) => code.trim() === '',
    // Its check character does not hold, or it is too short: asking for it would cost one of three tries.
    isMistyped: (_, { code }: Entered) => readVoucherCode(code) === null,
    isRedeemable: (_, { result }: LookedUp) => result.ok,
    isLocked: (_, answer: Answered) => isRefused(answer, 'VOUCHER_LOCKED'),
    isUnknown: (_, answer: Answered) => isRefused(answer, 'VOUCHER_UNKNOWN'),
    isGone: (_, answer: Answered) => isRefused(answer, 'VOUCHER_REDEEMED'),
    isOverdue: (_, answer: Answered) => isRefused(answer, 'VOUCHER_EXPIRED'),
    isAboveYear: (_, answer: LookedUp) => isRefused(answer, 'ABOVE_YEARLY_LIMIT'),
    isAnother: ({ context }, params: { readonly ipsId: string }) =>
      params.ipsId !== context.ipsId && chosenTarget({ targets: context.targets, ipsId: params.ipsId }) !== undefined,
    isChosen: ({ context }) => chosenTarget(context) !== undefined,
    isHindered: ({ context }) => (chosenTarget(context)?.hindrance ?? null) !== null,
    isTooMuch: ({ context }) => {
      const target = chosenTarget(context);
      return target !== undefined && context.voucher !== null && context.voucher.amount > target.maximum;
    },
    isOrdered: (_, { result }: Ordered) => result.ok,
    isWorthElse: (_, answer: Ordered) => isRefused(answer, 'ABOVE_YEARLY_LIMIT', 'VOUCHER_AMOUNT'),
    isTooOften: (_, answer: Ordered) => isRefused(answer, 'TOO_MANY_PAYMENTS'),
    isImpossible: (_, answer: Ordered) => isRefused(answer, 'NOT_POSSIBLE'),
  },
  actions: {
    rememberTargets: assign(({ context }, { loaded }: Loaded) => ({
      targets: loaded.targets,
      key: loaded.key,
      ipsId: chosenTarget({ targets: loaded.targets, ipsId: context.ipsId })?.ipsId ?? firstChoice(loaded.targets),
    })),
    rememberCode: assign((_, { code }: Entered) => ({ code, voucher: null, tooMuch: null, problem: null })),
    rememberVoucher: assign((_, { result }: LookedUp) => (result.ok ? { voucher: result.value } : {})),
    rememberAttempts: assign((_, { result }: Answered) =>
      'attemptsLeft' in result ? { attemptsLeft: result.attemptsLeft } : {},
    ),
    rememberYear: assign((_, { result }: LookedUp) =>
      'yearLeft' in result ? { tooMuch: { amount: result.amount, yearLeft: result.yearLeft } } : {},
    ),
    rememberChoice: assign((_, params: { readonly ipsId: string }) => ({ ipsId: params.ipsId, problem: null })),
    rememberRedeemed: assign((_, { result }: Ordered) =>
      result.ok ? { redeemed: result.value, code: '', problem: null } : {},
    ),
    rememberNextKey: assign((_, { result }: Ordered) => ({ key: result.nextKey })),
    sayProblem: assign((_, params: { readonly problem: VoucherProblem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
    forgetVoucher: assign({ code: '', voucher: null, tooMuch: null, ipsId: null, redeemed: null, problem: null }),
  },
  delays: { loadingLimit: patience.reading, lookingUpLimit: patience.reading, redeemingLimit: patience.binding },
});
