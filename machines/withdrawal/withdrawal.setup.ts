import { assign, not, or, sendTo, setup, stateIn } from 'xstate';
import { formatAmount, parseAmountText } from '#domain/money/money.ts';
import type { Result } from '#domain/result/result.ts';
import {
  type AmountProblem,
  wantedFromText,
  type WithdrawalAmount,
  type WithdrawalHindrance,
  type WithdrawalRefusal,
} from '#domain/withdrawal/withdrawal.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type {
  DraftNotice,
  LoadResult,
  PrepareInput,
  PrepareResult,
  SurroundingsNotice,
  WithdrawalContext,
  WithdrawalEnding,
  WithdrawalEvent,
  WithdrawalInput,
  WithdrawalProblem,
  WithdrawalScreen,
  KeptDraft,
} from './withdrawal.types.ts';

export interface Loaded {
  readonly result: LoadResult;
}
export interface Answered {
  readonly result: PrepareResult;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}
export interface Typed {
  readonly text: string;
}

/** What hinders; an offer of nothing hinders too, whoever forgot to say so. */
const hindranceIn = ({ result }: Loaded): WithdrawalHindrance | undefined => {
  if (!result.ok) return undefined;
  const { hindrance, maximum, fullPossible } = result.value.quote;
  return hindrance ?? (maximum > 0 || fullPossible ? undefined : 'NOTHING_AVAILABLE');
};

const draftIn = ({ result }: Loaded): KeptDraft | null => (result.ok ? result.value.draft : null);

const refusalIn = ({ result }: Answered): WithdrawalRefusal | undefined => (result.ok ? undefined : result.refusal);

/** What the text asks for under the quote at hand. */
const asked = ({ quote }: WithdrawalContext, { text }: Typed): Result<WithdrawalAmount, AmountProblem> =>
  quote === null ? { ok: false, refusal: 'NONE_POSSIBLE' } : wantedFromText(text, quote);

const problemIn = (context: WithdrawalContext, typed: Typed): AmountProblem | undefined => {
  const wanted = asked(context, typed);
  return wanted.ok ? undefined : wanted.refusal;
};

/** Too much for a part, while everything may be had. */
const isBeyondPart = (context: WithdrawalContext, typed: Typed): boolean =>
  problemIn(context, typed) === 'REMAINDER_TOO_SMALL' && context.quote?.fullPossible === true;

const isWholeValue = ({ quote }: WithdrawalContext, { text }: Typed): boolean => {
  const amount = parseAmountText(text);
  return amount.ok && amount.value === quote?.value;
};

/** Bodies of the withdrawal's chart, by the names that its states use. */
export const withdrawalSetup = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as WithdrawalInput,
    meta: {} as JourneyMeta<WithdrawalScreen>,
    children: {} as {
      readonly loadQuote: 'loadQuote';
      readonly prepare: 'prepare';
      readonly keepDraft: 'keepDraft';
      readonly watchSurroundings: 'watchSurroundings';
      readonly confirmation: 'confirmation';
    },
  },
  actors: {
    loadQuote: port<LoadResult, { readonly id: string }>('loadQuote'),
    prepare: port<PrepareResult, PrepareInput>('prepare'),
    keepDraft: channel<DraftNotice, { readonly id: string }>('keepDraft'),
    watchSurroundings: channel<SurroundingsNotice, { readonly id: string }>('watchSurroundings'),
    confirmation: confirmationMachine,
  },
  guards: {
    isUnordered: not(or([stateIn('#withdrawal.done'), stateIn('#withdrawal.unsure')])),
    isUnknown: (_, { result }: Loaded) => !result.ok,
    isUnidentified: (_, loaded: Loaded) => hindranceIn(loaded) === 'NOT_IDENTIFIED',
    isClosing: (_, loaded: Loaded) => {
      const hindrance = hindranceIn(loaded);
      return hindrance === 'ACCOUNT_CLOSING' || hindrance === 'INVESTMENT_CLOSING';
    },
    isChangingStrategy: (_, loaded: Loaded) => hindranceIn(loaded) === 'STRATEGY_CHANGE_RUNNING',
    isNotOpen: (_, loaded: Loaded) => hindranceIn(loaded) === 'PRODUCT_NOT_OPEN',
    lacksAccount: (_, loaded: Loaded) => hindranceIn(loaded) === 'NO_REFERENCE_ACCOUNT',
    lacksMobile: (_, loaded: Loaded) => hindranceIn(loaded) === 'NO_MOBILE_NUMBER',
    isEmpty: (_, loaded: Loaded) => hindranceIn(loaded) === 'NOTHING_THERE',
    isSpokenFor: (_, loaded: Loaded) => hindranceIn(loaded) === 'NOTHING_AVAILABLE',
    isPayable: ({ context }, typed: Typed) => asked(context, typed).ok,
    isBlank: ({ context }, typed: Typed) => problemIn(context, typed) === 'empty',
    isUnreadable: ({ context }, typed: Typed) => problemIn(context, typed) === 'invalid',
    isNothing: ({ context }, typed: Typed) => problemIn(context, typed) === 'NOT_ABOVE_MINIMUM',
    takesEverything: ({ context }, typed: Typed) => isBeyondPart(context, typed) && isWholeValue(context, typed),
    leavesTooLittle: ({ context }, typed: Typed) => isBeyondPart(context, typed),
    mayTakePart: ({ context }) => context.quote !== null && context.quote.maximum > 0,
    mayTakeEverything: ({ context }) => context.quote?.fullPossible === true,
    isUnanswered: ({ context }) => context.problem === 'NOT_SENT',
    isImpossible: (_, answered: Answered) => refusalIn(answered) === 'NONE_POSSIBLE',
    isNotWhole: (_, answered: Answered) => refusalIn(answered) === 'FULL_NOT_POSSIBLE',
    isTooHigh: (_, answered: Answered) => refusalIn(answered) === 'ABOVE_MAXIMUM',
    isTooLow: (_, answered: Answered) => refusalIn(answered) === 'NOT_ABOVE_MINIMUM',
    isTooMuchForPart: (_, answered: Answered) => refusalIn(answered) === 'REMAINDER_TOO_SMALL',
    isConfirmed: (_, { output }: Ended) => output.kind === 'confirmed',
    isOvertaken: ({ context }, { output }: Ended) =>
      output.kind === 'canceled' && context.problem === 'ORDERED_ELSEWHERE',
    isCanceled: (_, { output }: Ended) => output.kind === 'canceled',
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
    isExhausted: (_, { output }: Ended) => output.kind === 'exhausted',
    hasEnded: (_, { output }: Ended) => output.kind === 'ended',
  },
  actions: {
    rememberQuote: assign((_, { result }: Loaded) => {
      if (!result.ok) return {};
      const { quote, holder, key } = result.value;
      return { quote, holder, key };
    }),
    // What was typed here counts more than what was kept elsewhere.
    offerDraft: assign({
      typed: ({ context }, loaded: Loaded) => context.typed || (draftIn(loaded)?.amount ?? ''),
      savedAt: ({ context }, loaded: Loaded) => context.savedAt ?? draftIn(loaded)?.savedAt ?? null,
    }),
    rememberTyped: assign((_, { text }: Typed) => ({ typed: text, problem: null })),
    rememberPart: assign(({ context }, typed: Typed) => {
      const wanted = asked(context, typed);
      return wanted.ok ? { typed: typed.text, wanted: wanted.value, problem: null } : {};
    }),
    rememberEverything: assign({ wanted: { kind: 'all' }, problem: null }),
    // Where the account may not be emptied at once, or is not to be closed, all there is to have is the maximum.
    rememberMaximum: assign(({ context: { quote } }) =>
      quote === null
        ? {}
        : { wanted: { kind: 'part', amount: quote.maximum }, typed: formatAmount(quote.maximum), problem: null },
    ),
    sayAmountProblem: assign(({ context }, typed: Typed) => ({
      typed: typed.text,
      problem: problemIn(context, typed) ?? null,
    })),
    sayProblem: assign((_, params: { readonly problem: WithdrawalProblem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
    rememberOperation: assign((_, { result }: Answered) =>
      result.ok ? { operation: result.value.operation, key: result.value.nextKey } : {},
    ),
    rememberReceipt: assign((_, { output }: Ended) =>
      output.kind === 'confirmed' ? { receipt: output.receipt, problem: null } : {},
    ),
    rememberEnding: assign((_, params: { readonly ending: WithdrawalEnding }) => ({ ending: params.ending })),
    forgetOperation: assign({ operation: null }),
    startOver: assign({ operation: null, wanted: null, problem: null, ending: null }),
    rememberSaved: assign((_, params: { readonly at: string }) => ({ savedAt: params.at })),
    forgetSaved: assign({ savedAt: null }),
    keepDraft: sendTo('keepDraft', (_, { text }: Typed) => ({
      type: 'draft.changed' as const,
      draft: { amount: text },
    })),
    tellOtherTabs: sendTo('watchSurroundings', { type: 'payout.ordered' }),
  },
  delays: { loadingLimit: patience.reading, preparingLimit: patience.binding },
});
