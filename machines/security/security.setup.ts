import { assign, sendTo, setup } from 'xstate';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { forgottenPasswordMachine } from '../forgotten-password/forgotten-password.machine.ts';
import type { ForgottenPasswordOutput } from '../forgotten-password/forgotten-password.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type {
  FrameNotice,
  PrepareRemovalResult,
  RemovalInput,
  SecurityContext,
  SecurityEvent,
  SecurityInput,
  SecurityNews,
  SecurityOverview,
  SecurityScreen,
} from './security.types.ts';

export interface Loaded {
  readonly overview: SecurityOverview;
}
export interface Answered {
  readonly result: PrepareRemovalResult;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}

/** Bodies of the chart of the customer's security, by the names that its states use. */
export const securitySetup = setup({
  types: {
    context: {} as SecurityContext,
    events: {} as SecurityEvent,
    input: {} as SecurityInput,
    meta: {} as JourneyMeta<SecurityScreen>,
    children: {} as {
      readonly frame: 'frame';
      readonly loadOverview: 'loadOverview';
      readonly refreshOverview: 'loadOverview';
      readonly prepareRemoval: 'prepareRemoval';
      readonly confirmation: 'confirmation';
      readonly forgottenPassword: 'forgottenPassword';
    },
  },
  actors: {
    frame: channel<FrameNotice>('frame'),
    loadOverview: port<SecurityOverview>('loadOverview'),
    prepareRemoval: port<PrepareRemovalResult, RemovalInput>('prepareRemoval'),
    confirmation: confirmationMachine,
    forgottenPassword: forgottenPasswordMachine,
  },
  guards: {
    isAnother: ({ context }, params: { readonly sessionId: string }) =>
      context.devices.some(({ sessionId, current }) => sessionId === params.sessionId && !current),
    isStored: (_, { result }: Answered) => result.ok && result.value !== null,
    hasEndedHere: (_, { result }: Answered) => result.ok && result.value === null,
    isGone: (_, { result }: Answered) => !result.ok && result.refusal === 'GONE',
    lacksNumber: (_, { result }: Answered) => !result.ok && result.refusal === 'NO_VALIDATED_NUMBER',
    isConfirmed: (_, { output }: Ended) => output.kind === 'confirmed',
    isCanceled: (_, { output }: Ended) => output.kind === 'canceled',
    isExhausted: (_, { output }: Ended) => output.kind === 'exhausted',
    hasEnded: (_, { output }: Ended) => output.kind === 'ended' || output.kind === 'refused',
    hasNewPassword: (_, { output }: { readonly output: ForgottenPasswordOutput }) => output.kind === 'changed',
  },
  actions: {
    rememberOverview: assign((_, { overview }: Loaded) => ({ ...overview, isStale: false })),
    markStale: assign({ isStale: true }),
    rememberAsked: assign(({ context }, params: { readonly sessionId: string }) => ({
      asked: context.devices.find(({ sessionId }) => sessionId === params.sessionId) ?? null,
      news: null,
    })),
    rememberOperation: assign((_, { result }: Answered) => (result.ok ? { operation: result.value } : {})),
    forgetRemoval: assign({ asked: null, operation: null }),
    // It is known to be gone, even where the list cannot be fetched anew.
    takeOut: assign(({ context: { devices, asked } }) => ({
      devices: devices.filter(({ sessionId }) => sessionId !== asked?.sessionId),
    })),
    sayNews: assign((_, params: { readonly news: SecurityNews }) => ({ news: params.news })),
    forgetNews: assign({ news: null }),
    signOut: sendTo('frame', { type: 'signOut.chosen' }),
  },
  delays: { loadingLimit: patience.reading, preparingLimit: patience.binding },
});
