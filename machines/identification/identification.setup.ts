import { assign, setup } from 'xstate';
import type { IdentMethod } from '#domain/identification/identification.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import { isExamined, isUnderWay, isUnregistered, orderedIn, refuses } from './identification.select.ts';
import type {
  CouponInput,
  IdentificationContext,
  IdentificationEvent,
  IdentificationOutput,
  IdentificationScreen,
  IdentProgress,
  OrderInput,
  OrderResult,
} from './identification.types.ts';

export interface Seen {
  readonly progress: IdentProgress;
}
export interface Answered {
  readonly result: OrderResult;
}

/** Between two looks at the progress, in milliseconds: the result of a talk comes within seconds or minutes. */
export const askPause = 5_000;

/** Bodies of the identification's chart, by the names that its states use. */
export const identificationSetup = setup({
  types: {
    context: {} as IdentificationContext,
    events: {} as IdentificationEvent,
    output: {} as IdentificationOutput,
    meta: {} as JourneyMeta<IdentificationScreen>,
  },
  actors: {
    lookUp: port<IdentProgress>('lookUp'),
    order: port<OrderResult, OrderInput>('order'),
    saveCoupon: port<null, CouponInput>('saveCoupon'),
    watchTab: channel('watchTab'),
  },
  guards: {
    isByVideo: (_, params: { readonly method: IdentMethod }) => params.method === 'VIDEO',
    isProved: (_, { progress }: Seen) => progress.status === 'SUCCESS',
    isRunning: (_, { progress }: Seen) => isUnderWay(progress),
    isUntold: (_, { progress }: Seen) => isUnregistered(progress),
    hasFailed: (_, { progress }: Seen) => progress.status === 'FAILED',
    wasAborted: (_, { progress }: Seen) => progress.status === 'ABORTED',
    hasExpired: (_, { progress }: Seen) => progress.status === 'EXPIRED',
    isOrdered: (_, { result }: Answered) => result.ok,
    isDoneAlready: (_, { result }: Answered) => refuses('ALREADY_IDENTIFIED', result),
    isInReview: (_, { result }: Answered) => refuses('IDENT_IN_REVIEW', result),
    lacksDetails: (_, { result }: Answered) => refuses('PERSON_INCOMPLETE', result),
    isUnavailable: (_, { result }: Answered) => refuses('IDENT_UNAVAILABLE', result),
    wasTooOften: (_, { result }: Answered) => refuses('TOO_MANY_CHECKS', result),
    mayChangeWay: ({ context }) => !isExamined(context),
    hasCoupon: ({ context }) => context.check?.reference !== undefined && context.check.reference !== null,
    isExamined: ({ context }) => isExamined(context),
  },
  actions: {
    rememberProgress: assign((_, { progress }: Seen) => ({ ...progress, problem: null })),
    rememberOrdered: assign((_, { result }: Answered) => ({ ...orderedIn(result), problem: null })),
    rememberMethod: assign((_, params: { readonly method: IdentMethod }) => ({ method: params.method, problem: null })),
    forgetMethod: assign({ method: null }),
    rememberMissing: assign((_, { result }: Answered) =>
      !result.ok && result.refusal === 'PERSON_INCOMPLETE' ? { missing: result.fields } : {},
    ),
    sayProblem: assign((_, params: { readonly problem: NonNullable<IdentificationContext['problem']> }) => ({
      problem: params.problem,
    })),
    forgetProblem: assign({ problem: null }),
  },
  delays: {
    loadingLimit: patience.reading,
    orderingLimit: patience.binding,
    askingLimit: patience.reading,
    savingLimit: patience.reading,
    askPause,
  },
});
