import { assign, not, or, sendTo, setup, stateIn } from 'xstate';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { openingTransfer, type TopUpAmountProblem } from '#domain/top-up/top-up-options.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import {
  amountIn,
  debitedAccount,
  draftOf,
  type Hindrance,
  hindranceOf,
  lacksMandate,
  reasonOf,
  transferOf,
} from './top-up.select.ts';
import type {
  DraftNotice,
  KeptDraft,
  LoadResult,
  LookUpInput,
  LookUpResult,
  PaidInto,
  PlaceInput,
  PlaceRefusal,
  PlaceResult,
  SurroundingsNotice,
  TopUpContext,
  TopUpEvent,
  TopUpInput,
  TopUpProblem,
  TopUpScreen,
  VoucherResult,
} from './top-up.types.ts';

export interface Loaded {
  readonly result: LoadResult;
}
export interface LookedUp {
  readonly result: LookUpResult;
}
export interface Checked {
  readonly result: VoucherResult;
}
export interface Placed {
  readonly result: PlaceResult;
}
export interface Typed {
  readonly text: string;
}

const hindranceIn = ({ result }: Loaded): Hindrance | undefined =>
  result.ok ? hindranceOf(result.value.options) : undefined;

const draftIn = ({ result }: Loaded): KeptDraft | null => (result.ok ? result.value.draft : null);

const hasOpeningTransfer = ({ result }: Loaded): boolean =>
  result.ok && openingTransfer(result.value.options) !== undefined;

const refusalIn = ({ result }: Placed | Checked): string | undefined => (result.ok ? undefined : result.refusal);

const isOneOf = (placed: Placed, refusals: readonly PlaceRefusal[]): boolean =>
  refusals.some((refusal) => refusal === refusalIn(placed));

const amountProblem = (context: TopUpContext, { text }: Typed): TopUpAmountProblem | null => {
  const amount = amountIn(context, text);
  return amount.ok ? null : amount.refusal;
};

const isAbove = ({ options }: TopUpContext, { result }: Checked): boolean =>
  result.ok && options !== null && result.value.amount > options.maximum;

/** What is said of a voucher, in the words that the chart has for it. */
const voucherProblem = (refusal: string | undefined): TopUpProblem =>
  refusal === 'VOUCHER_REDEEMED' ||
  refusal === 'VOUCHER_EXPIRED' ||
  refusal === 'VOUCHER_AMOUNT' ||
  refusal === 'ABOVE_YEARLY_LIMIT'
    ? refusal
    : 'VOUCHER_UNKNOWN';

/** Bodies of the top-up's chart, by the names that its states use. */
export const topUpSetup = setup({
  types: {
    context: {} as TopUpContext,
    events: {} as TopUpEvent,
    input: {} as TopUpInput,
    meta: {} as JourneyMeta<TopUpScreen>,
    children: {} as {
      readonly loadOptions: 'loadOptions';
      readonly lookUpAccount: 'lookUpAccount';
      readonly checkVoucher: 'checkVoucher';
      readonly placeOrder: 'placeOrder';
      readonly keepDraft: 'keepDraft';
      readonly watchSurroundings: 'watchSurroundings';
    },
  },
  actors: {
    loadOptions: port<LoadResult, PaidInto>('loadOptions'),
    lookUpAccount: port<LookUpResult, LookUpInput>('lookUpAccount'),
    checkVoucher: port<VoucherResult, { readonly code: string }>('checkVoucher'),
    placeOrder: port<PlaceResult, PlaceInput>('placeOrder'),
    keepDraft: channel<DraftNotice, PaidInto>('keepDraft'),
    watchSurroundings: channel<SurroundingsNotice, PaidInto>('watchSurroundings'),
  },
  guards: {
    isUnordered: not(or([stateIn('#topUp.done'), stateIn('#topUp.transferring'), stateIn('#topUp.unsure')])),
    isUnknown: (_, { result }: Loaded) => !result.ok,
    isUnidentified: (_, loaded: Loaded) => hindranceIn(loaded) === 'NOT_IDENTIFIED',
    isUnopened: (_, loaded: Loaded) => hindranceIn(loaded) === 'ACCOUNT_NOT_OPEN',
    isClosing: (_, loaded: Loaded) => {
      const hindrance = hindranceIn(loaded);
      return hindrance === 'ACCOUNT_CLOSING' || hindrance === 'INVESTMENT_CLOSING';
    },
    isChangingStrategy: (_, loaded: Loaded) => hindranceIn(loaded) === 'STRATEGY_CHANGE_RUNNING',
    isClosed: (_, loaded: Loaded) => hindranceIn(loaded) === 'PRODUCT_NOT_OPEN',
    awaitsTransfer: (_, loaded: Loaded) => hindranceIn(loaded) === 'FIRST_PAYMENT_OPEN' && hasOpeningTransfer(loaded),
    awaitsFirstPayment: (_, loaded: Loaded) => hindranceIn(loaded) === 'FIRST_PAYMENT_OPEN',
    paysOutEverything: (_, loaded: Loaded) => hindranceIn(loaded) === 'PAYOUT_OF_EVERYTHING',
    isExpired: (_, loaded: Loaded) => hindranceIn(loaded) === 'WPHG_EXPIRED',
    offersNothing: (_, loaded: Loaded) => hindranceIn(loaded) === 'NO_METHOD',
    isUnchosen: ({ context }) => context.method === null,
    lacksData: ({ context }) => reasonOf(context) === 'fehlt',
    isUnavailable: ({ context }) => reasonOf(context) === 'nicht verfügbar',
    paysByVoucher: ({ context }) => context.method === 'VOUCHER',
    paysFromOther: ({ context }) => context.method === 'DEBIT',
    needsMandate: ({ context }) => lacksMandate(context),
    // What else is none is for the bank to say: it knows which countries and which numbers there are.
    isBlankAccount: (_, { text }: Typed) => /^[\s-]*$/.test(text),
    isForeignAccount: (_, { result }: LookedUp) => !result.ok && result.refusal === 'ACCOUNT_NOT_OWN',
    isUntold: (_, { result }: LookedUp) => !result.ok && result.refusal === 'ACCOUNT_MISSING',
    isBeyondSepa: (_, { result }: LookedUp) => !result.ok && result.refusal === 'IBAN_NOT_SEPA',
    isNoAccount: (_, { result }: LookedUp) => !result.ok,
    hasNoMandate: (_, { result }: LookedUp) => result.ok && !result.value.isMandated,
    isAccepted: (_, params: { readonly isAccepted: boolean }) => params.isAccepted,
    isPayable: ({ context }, typed: Typed) => amountProblem(context, typed) === null,
    isBlank: ({ context }, typed: Typed) => amountProblem(context, typed) === 'empty',
    isUnreadable: ({ context }, typed: Typed) => amountProblem(context, typed) === 'invalid',
    isTooLittle: ({ context }, typed: Typed) => amountProblem(context, typed) === 'BELOW_MINIMUM',
    isBlankCode: (_, { code }: { readonly code: string }) => code.trim() === '',
    isAboveMaximum: ({ context }, checked: Checked) => isAbove(context, checked),
    isWorth: (_, { result }: Checked) => result.ok,
    isLocked: ({ context }, answer: Placed | Checked) =>
      context.method === 'VOUCHER' && refusalIn(answer) === 'VOUCHER_LOCKED',
    isWired: ({ context }, { result }: Placed) => result.ok && context.method === 'WIRE',
    isPlaced: (_, { result }: Placed) => result.ok,
    hasLostMandate: ({ context }, placed: Placed) =>
      debitedAccount(context) !== null && isOneOf(placed, ['MANDATE_REQUIRED']),
    isRefusedAsForeign: ({ context }, placed: Placed) =>
      context.method === 'DEBIT' && isOneOf(placed, ['ACCOUNT_NOT_OWN']),
    hasLostAccount: ({ context }, placed: Placed) =>
      context.method === 'DEBIT' && isOneOf(placed, ['IBAN_INVALID', 'ACCOUNT_MISSING']),
    isRefusedVoucher: ({ context }, placed: Placed) =>
      context.method === 'VOUCHER' &&
      isOneOf(placed, [
        'VOUCHER_UNKNOWN',
        'VOUCHER_REDEEMED',
        'VOUCHER_EXPIRED',
        'VOUCHER_AMOUNT',
        'ABOVE_YEARLY_LIMIT',
      ]),
    isUnknownCode: (_, checked: Checked) => refusalIn(checked) === 'VOUCHER_UNKNOWN',
    isRedeemed: (_, checked: Checked) => refusalIn(checked) === 'VOUCHER_REDEEMED',
    isOverdue: (_, checked: Checked) => refusalIn(checked) === 'VOUCHER_EXPIRED',
    isAboveYear: (_, checked: Checked) => refusalIn(checked) === 'ABOVE_YEARLY_LIMIT',
    isTooMuchDebited: (_, placed: Placed) => isOneOf(placed, ['TOO_MUCH_DEBITED']),
    isTooOften: (_, placed: Placed) => isOneOf(placed, ['TOO_MANY_PAYMENTS']),
    isImpossible: (_, placed: Placed) => isOneOf(placed, ['TOP_UP_NOT_POSSIBLE']),
    isOutOfBounds: (_, placed: Placed) => isOneOf(placed, ['BELOW_MINIMUM', 'ABOVE_MAXIMUM']),
    // The method itself, or what nothing that was entered would mend: the reference account is gone, say.
    hasLostMethod: (_, { result }: Placed) => !result.ok,
    isWaitedFor: ({ context }, params: { readonly orderId: string }) =>
      transferOf(context, params.orderId) !== undefined,
  },
  actions: {
    rememberOptions: assign((_, { result }: Loaded) => {
      if (!result.ok) return {};
      const { options, holder, key } = result.value;
      return { options, holder, key };
    }),
    // What was entered here counts more than what was kept elsewhere.
    offerDraft: assign({
      method: ({ context }, loaded: Loaded) => context.method ?? draftIn(loaded)?.method ?? null,
      typed: ({ context }, loaded: Loaded) => context.typed || (draftIn(loaded)?.amount ?? ''),
      bankAccount: ({ context }, loaded: Loaded) => context.bankAccount || (draftIn(loaded)?.bankAccount ?? ''),
      savedAt: ({ context }, loaded: Loaded) => context.savedAt ?? draftIn(loaded)?.savedAt ?? null,
    }),
    // A mandate is given for one account, and an amount is chosen within what one method takes.
    rememberMethod: assign((_, params: { readonly method: PaymentMethod }) => ({
      method: params.method,
      account: null,
      isMandateAccepted: false,
      amount: null,
      code: '',
      problem: null,
    })),
    rememberBankAccount: assign((_, { text }: Typed) => ({
      bankAccount: text,
      account: null,
      isMandateAccepted: false,
      problem: null,
    })),
    rememberAccount: assign((_, { result }: LookedUp) => (result.ok ? { account: result.value } : {})),
    rememberMandate: assign({ isMandateAccepted: true, problem: null }),
    rememberTyped: assign((_, { text }: Typed) => ({ typed: text, problem: null })),
    rememberAmount: assign(({ context }, { text }: Typed) => {
      const amount = amountIn(context, text);
      return amount.ok ? { typed: text, amount: amount.value, problem: null } : {};
    }),
    sayAmountProblem: assign(({ context }, typed: Typed) => ({
      typed: typed.text,
      problem: amountProblem(context, typed),
    })),
    rememberCode: assign((_, params: { readonly code: string }) => ({ code: params.code, problem: null })),
    rememberWorth: assign((_, { result }: Checked) => (result.ok ? { amount: result.value.amount } : {})),
    sayVoucherProblem: assign((_, { result }: Placed | Checked) => {
      if (result.ok) return {};
      const attemptsLeft = 'attemptsLeft' in result ? { attemptsLeft: result.attemptsLeft } : {};
      return { ...attemptsLeft, problem: voucherProblem(result.refusal) };
    }),
    sayProblem: assign((_, params: { readonly problem: TopUpProblem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
    rememberLookedAt: assign((_, params: { readonly orderId: string }) => ({ lookedAt: params.orderId })),
    rememberPlaced: assign((_, { result }: Placed) =>
      result.ok ? { placed: result.value, code: '', problem: null } : {},
    ),
    rememberNextKey: assign((_, { result }: Placed) => ({ key: result.nextKey })),
    rememberSaved: assign((_, params: { readonly at: string }) => ({ savedAt: params.at })),
    forgetSaved: assign({ savedAt: null }),
    keepDraft: sendTo('keepDraft', ({ context }) => ({ type: 'draft.changed' as const, draft: draftOf(context) })),
    tellOtherTabs: sendTo('watchSurroundings', { type: 'topUp.ordered' }),
  },
  delays: {
    loadingLimit: patience.reading,
    lookingUpLimit: patience.reading,
    checkingLimit: patience.reading,
    placingLimit: patience.binding,
  },
});
