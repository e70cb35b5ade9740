import { assign, setup } from 'xstate';
import type { Factor, FactorsInForce } from '#domain/identity/factor.ts';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { refuses, secondaryIn } from './mfa-setup.select.ts';
import type {
  BeginSetupResult,
  MfaSetupChildren,
  MfaSetupContext,
  MfaSetupDone,
  MfaSetupEvent,
  MfaSetupProblem,
  MfaSetupScreen,
  PreferFactorResult,
  PrepareRemovalResult,
  ProveFactorInput,
  ProveFactorResult,
} from './mfa-setup.types.ts';

/** Between two changes nothing is chosen. */
export const nothingChosen = { chosen: null, setup: null, operation: null, attempt: 0, attemptsLeft: null };

/** What a port answered and how a child chart ended, as parameters of guards and actions. */
export const answered = <T>({ event }: { readonly event: { readonly output: T } }) => ({ result: event.output });
export const ended = <T>({ event }: { readonly event: { readonly output: T } }) => ({ output: event.output });

/** Says a problem; for arrows. */
export const saying = (problem: MfaSetupProblem) => ({ type: 'sayProblem', params: { problem } }) as const;

/** A change whose outcome is open, and one that was never begun. */
export const asksAnew = { target: '#mfaSetup.changing.outdated', actions: saying('ANSWER_LOST') } as const;
export const staysAsItWas = { target: '#mfaSetup.changing.settled', actions: saying('NO_ANSWER') } as const;

/** The words of managing second factors; its chart is in `mfa-setup.machine.ts` and `states/`. */
export const mfaSetup = setup({
  types: {
    context: {} as MfaSetupContext,
    events: {} as MfaSetupEvent,
    meta: {} as JourneyMeta<MfaSetupScreen>,
    children: {} as MfaSetupChildren,
  },
  actors: {
    loadFactors: port<FactorsInForce>('loadFactors'),
    beginSetup: port<BeginSetupResult, { readonly factor: Factor }>('beginSetup'),
    proveFactor: port<ProveFactorResult, ProveFactorInput>('proveFactor'),
    preferFactor: port<PreferFactorResult, { readonly factor: Factor }>('preferFactor'),
    prepareRemoval: port<PrepareRemovalResult, { readonly factor: Factor }>('prepareRemoval'),
    confirmation: confirmationMachine,
  },
  guards: {
    isCode: (_, params: { readonly code: string }) => codeOf(params.code) !== null,
    areSeveral: ({ context }) => context.factors.active.length > 1,
    isBegun: (_, params: { readonly result: BeginSetupResult }) => params.result.ok,
    isProven: (_, params: { readonly result: ProveFactorResult }) => params.result.ok,
    isWrong: (_, params: { readonly result: ProveFactorResult }) => refuses('CODE_WRONG', params.result),
    areUsedUp: (_, params: { readonly result: ProveFactorResult }) => refuses('CODES_EXHAUSTED', params.result),
    needsTan: ({ context }, params: { readonly result: ProveFactorResult }) =>
      refuses('CONFIRMATION_REQUIRED', params.result) && context.operation !== null,
    isOverdue: (_, params: { readonly result: ProveFactorResult }) => refuses('SETUP_EXPIRED', params.result),
    lacksOperation: ({ context }, params: { readonly result: ProveFactorResult }) =>
      refuses('CONFIRMATION_REQUIRED', params.result) && context.operation === null,
    isSentTooOften: (_, params: { readonly result: BeginSetupResult }) => refuses('TOO_MANY_MESSAGES', params.result),
    isPreferred: (_, params: { readonly result: PreferFactorResult }) => params.result.ok,
    isPrepared: (_, params: { readonly result: PrepareRemovalResult }) => params.result.ok,
    isLast: (_, params: { readonly result: PrepareRemovalResult }) => refuses('LAST_FACTOR', params.result),
    isNotActive: (_, params: { readonly result: PreferFactorResult | PrepareRemovalResult }) =>
      refuses('FACTOR_NOT_ACTIVE', params.result),
    hasNoNumber: (_, params: { readonly result: BeginSetupResult | PrepareRemovalResult }) =>
      refuses('NO_VALIDATED_NUMBER', params.result),
    isConfirmed: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'confirmed',
    isCanceled: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'canceled',
    isUnsure: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'unsure',
    isExhausted: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'exhausted',
    hasEnded: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'ended',
    isImpossible: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'refused',
  },
  actions: {
    rememberFactors: assign((_, params: { readonly factors: FactorsInForce }) => ({ factors: params.factors })),
    choose: assign((_, params: { readonly factor: Factor }) => ({
      chosen: params.factor,
      problem: null,
      done: null,
    })),
    chooseOther: assign(({ context }) => ({ chosen: secondaryIn(context.factors), problem: null, done: null })),
    rememberSetup: assign((_, params: { readonly result: BeginSetupResult }) =>
      params.result.ok ? { setup: params.result.value, operation: params.result.value.operation } : {},
    ),
    rememberCode: assign(({ context }, params: { readonly code: string }) => ({
      code: codeOf(params.code),
      attempt: context.attempt + 1,
      problem: null,
    })),
    forgetCode: assign({ code: null }),
    sayWrong: assign((_, params: { readonly result: ProveFactorResult }) =>
      !params.result.ok && params.result.refusal === 'CODE_WRONG'
        ? { attemptsLeft: params.result.attemptsLeft, problem: 'CODE_WRONG' as const }
        : {},
    ),
    rememberRemoval: assign((_, params: { readonly result: PrepareRemovalResult }) =>
      params.result.ok ? { operation: params.result.value } : {},
    ),
    rememberAnswered: assign((_, params: { readonly result: ProveFactorResult | PreferFactorResult }) =>
      params.result.ok ? { factors: params.result.value } : {},
    ),
    sayProblem: assign((_, params: { readonly problem: MfaSetupProblem }) => ({ problem: params.problem, done: null })),
    // Who leaves a set-up leaves its wrong codes too.
    sayNothing: assign({ problem: null }),
    sayDone: assign((_, params: { readonly done: MfaSetupDone }) => ({ done: params.done, problem: null })),
    sayConfirmed: assign(({ context: { operation } }) => ({
      done: operation?.kind === 'MFA_REMOVAL' ? ('REMOVED' as const) : ('ADDED' as const),
      problem: null,
    })),
    forgetChoice: assign(nothingChosen),
  },
  delays: { loadingLimit: patience.reading, changingLimit: patience.binding },
});
