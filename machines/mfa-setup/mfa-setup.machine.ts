import { assign, setup } from 'xstate';
import type { Factor, FactorsInForce } from '#domain/identity/factor.ts';
import { codeOf } from '#domain/identity/one-time-code.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  BeginSetupResult,
  FactorSetup,
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

/** What a state cannot be in without; missing it is a fault, not a state. */
const held = <T>(thing: T | null, name: string): T => {
  if (thing === null) throw new Error(`There is no ${name}.`);
  return thing;
};

const chosenIn = ({ chosen }: MfaSetupContext): Factor => held(chosen, 'chosen factor');
const setupIn = (context: MfaSetupContext): FactorSetup => held(context.setup, 'set-up');
const operationIn = ({ operation }: MfaSetupContext): Operation => held(operation, 'operation to confirm');

/** A change whose outcome is open, and one that was never begun. */
const asksAnew = { target: 'loading', actions: { type: 'sayProblem', params: { problem: 'ANSWER_LOST' } } } as const;
const staysAsItWas = { target: 'showing', actions: { type: 'sayProblem', params: { problem: 'NO_ANSWER' } } } as const;

const refuses = (refusal: Extract<ProveFactorResult, { ok: false }>['refusal'], result: ProveFactorResult): boolean =>
  !result.ok && result.refusal === refusal;

/**
 * Which second factors are in force, and changing that (SES-11, decisions §1).
 *
 * Promises: a new factor counts only after its own code was right, and after a TAN where one was in force before; the
 * last factor stays; what is in force is the server's word, read anew whenever an outcome is open; a factor's code
 * stays in the context only while the server checks it.
 */
export const mfaSetupMachine = setup({
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
    isBegun: (_, params: { readonly result: BeginSetupResult }) => params.result.ok,
    isCode: (_, params: { readonly code: string }) => codeOf(params.code) !== null,
    isProven: (_, params: { readonly result: ProveFactorResult }) => params.result.ok,
    isWrong: (_, params: { readonly result: ProveFactorResult }) => refuses('CODE_WRONG', params.result),
    isExhausted: (_, params: { readonly result: ProveFactorResult }) => refuses('CODES_EXHAUSTED', params.result),
    needsTan: ({ context }, params: { readonly result: ProveFactorResult }) =>
      refuses('CONFIRMATION_REQUIRED', params.result) && context.operation !== null,
    isPreferred: (_, params: { readonly result: PreferFactorResult }) => params.result.ok,
    staysProtected: ({ context }, params: { readonly factor: Factor }) =>
      context.factors.active.some((factor) => factor !== params.factor),
    isPrepared: (_, params: { readonly result: PrepareRemovalResult }) => params.result.ok,
    isConfirmed: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'confirmed',
    isCanceled: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'canceled',
  },
  actions: {
    rememberFactors: assign((_, params: { readonly factors: FactorsInForce }) => ({ factors: params.factors })),
    choose: assign((_, params: { readonly factor: Factor }) => ({
      chosen: params.factor,
      problem: null,
      done: null,
    })),
    rememberSetup: assign((_, params: { readonly result: BeginSetupResult }) =>
      params.result.ok ? { setup: params.result.value, operation: params.result.value.operation } : {},
    ),
    rememberCode: assign((_, params: { readonly code: string }) => ({ code: codeOf(params.code), problem: null })),
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
    sayRefusal: assign((_, params: { readonly result: PrepareRemovalResult }) =>
      params.result.ok ? {} : { problem: params.result.refusal, done: null },
    ),
    sayDone: assign((_, params: { readonly done: MfaSetupDone }) => ({ done: params.done, problem: null })),
    tidyUp: assign({ chosen: null, setup: null, operation: null, attemptsLeft: null }),
  },
  delays: { loadingLimit: patience.reading, changingLimit: patience.binding },
}).createMachine({
  id: 'mfaSetup',
  context: {
    factors: { active: [], preferred: null },
    chosen: null,
    setup: null,
    operation: null,
    code: null,
    attemptsLeft: null,
    problem: null,
    done: null,
  },
  initial: 'loading',
  meta: { caption: 'Anmeldeverfahren verwalten', requirements: ['SES-11'] },
  states: {
    loading: {
      meta: { caption: 'Verfahren werden geladen', screen: 'loading' },
      invoke: {
        id: 'loadFactors',
        src: 'loadFactors',
        onDone: {
          target: 'showing',
          actions: { type: 'rememberFactors', params: ({ event }) => ({ factors: event.output }) },
        },
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Verfahren konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    showing: {
      entry: 'tidyUp',
      meta: { caption: 'Eingerichtete Verfahren', screen: 'factors', requirements: ['SES-11'] },
      on: {
        'factor.added': {
          target: 'beginning',
          actions: { type: 'choose', params: ({ event }) => ({ factor: event.factor }) },
        },
        'factor.preferred': {
          target: 'preferring',
          actions: { type: 'choose', params: ({ event }) => ({ factor: event.factor }) },
        },
        'factor.removed': [
          {
            guard: { type: 'staysProtected', params: ({ event }) => ({ factor: event.factor }) },
            target: 'preparingRemoval',
            actions: { type: 'choose', params: ({ event }) => ({ factor: event.factor }) },
          },
          { actions: { type: 'sayProblem', params: { problem: 'LAST_FACTOR' } } },
        ],
      },
    },
    beginning: {
      meta: { caption: 'Einrichtung beginnt', screen: 'factors' },
      invoke: {
        id: 'beginSetup',
        src: 'beginSetup',
        input: ({ context }) => ({ factor: chosenIn(context) }),
        onDone: [
          {
            guard: { type: 'isBegun', params: ({ event }) => ({ result: event.output }) },
            target: 'proving',
            actions: { type: 'rememberSetup', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'showing', actions: { type: 'sayProblem', params: { problem: 'NO_VALIDATED_NUMBER' } } },
        ],
        onError: staysAsItWas,
      },
      after: { changingLimit: staysAsItWas },
    },
    proving: {
      meta: { caption: 'Code des neuen Verfahrens eingeben', screen: 'proof', requirements: ['SES-11'] },
      on: {
        'code.entered': [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ code: event.code }) },
            target: 'checking',
            actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
          },
          { actions: { type: 'sayProblem', params: { problem: 'CODE_MALFORMED' } } },
        ],
        'setup.left': 'showing',
      },
    },
    checking: {
      meta: { caption: 'Code wird geprüft', screen: 'proof' },
      exit: 'forgetCode',
      invoke: {
        id: 'proveFactor',
        src: 'proveFactor',
        input: ({ context }) => ({
          setupId: setupIn(context).setupId,
          code: context.code ?? '',
          operationId: context.operation?.operationId ?? null,
        }),
        onDone: [
          {
            guard: { type: 'isProven', params: ({ event }) => ({ result: event.output }) },
            target: 'showing',
            actions: [
              { type: 'rememberAnswered', params: ({ event }) => ({ result: event.output }) },
              { type: 'sayDone', params: { done: 'ADDED' } },
            ],
          },
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ result: event.output }) },
            target: 'proving',
            actions: { type: 'sayWrong', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'needsTan', params: ({ event }) => ({ result: event.output }) },
            target: 'confirmingChange',
          },
          {
            guard: { type: 'isExhausted', params: ({ event }) => ({ result: event.output }) },
            target: 'showing',
            actions: { type: 'sayProblem', params: { problem: 'CODES_EXHAUSTED' } },
          },
          { target: 'showing', actions: { type: 'sayProblem', params: { problem: 'SETUP_EXPIRED' } } },
        ],
        onError: asksAnew,
      },
      after: { changingLimit: asksAnew },
    },
    confirmingChange: {
      meta: { caption: 'Neues Verfahren mit SMS-Code bestätigen', screen: 'confirming', requirements: ['SES-11'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ operation: operationIn(context) }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ output: event.output }) },
            target: 'loading',
            actions: { type: 'sayDone', params: { done: 'ADDED' } },
          },
          { guard: { type: 'isCanceled', params: ({ event }) => ({ output: event.output }) }, target: 'showing' },
          { target: 'showing', actions: { type: 'sayProblem', params: { problem: 'NOT_CONFIRMED' } } },
        ],
        onError: asksAnew,
      },
    },
    preferring: {
      meta: { caption: 'Bevorzugtes Verfahren wird gesetzt', screen: 'factors' },
      invoke: {
        id: 'preferFactor',
        src: 'preferFactor',
        input: ({ context }) => ({ factor: chosenIn(context) }),
        onDone: [
          {
            guard: { type: 'isPreferred', params: ({ event }) => ({ result: event.output }) },
            target: 'showing',
            actions: [
              { type: 'rememberAnswered', params: ({ event }) => ({ result: event.output }) },
              { type: 'sayDone', params: { done: 'PREFERRED' } },
            ],
          },
          { target: 'loading', actions: { type: 'sayProblem', params: { problem: 'FACTOR_NOT_ACTIVE' } } },
        ],
        onError: asksAnew,
      },
      after: { changingLimit: asksAnew },
    },
    preparingRemoval: {
      meta: { caption: 'Entfernen wird vorbereitet', screen: 'factors' },
      invoke: {
        id: 'prepareRemoval',
        src: 'prepareRemoval',
        input: ({ context }) => ({ factor: chosenIn(context) }),
        onDone: [
          {
            guard: { type: 'isPrepared', params: ({ event }) => ({ result: event.output }) },
            target: 'confirmingRemoval',
            actions: { type: 'rememberRemoval', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'loading',
            actions: { type: 'sayRefusal', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: staysAsItWas,
      },
      after: { changingLimit: staysAsItWas },
    },
    confirmingRemoval: {
      meta: { caption: 'Entfernen mit SMS-Code bestätigen', screen: 'confirming', requirements: ['SES-11'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ operation: operationIn(context) }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ output: event.output }) },
            target: 'loading',
            actions: { type: 'sayDone', params: { done: 'REMOVED' } },
          },
          { guard: { type: 'isCanceled', params: ({ event }) => ({ output: event.output }) }, target: 'showing' },
          { target: 'showing', actions: { type: 'sayProblem', params: { problem: 'NOT_CONFIRMED' } } },
        ],
        onError: asksAnew,
      },
    },
  },
});
