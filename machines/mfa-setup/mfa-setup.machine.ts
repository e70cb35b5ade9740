import { assign, setup } from 'xstate';
import type { Factor, FactorsInForce } from '#domain/identity/factor.ts';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { chosenIn, operationIn, refuses, secondaryIn, setupIn } from './mfa-setup.select.ts';
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

const nothingChosen = { chosen: null, setup: null, operation: null, attemptsLeft: null };

/** What a port answered and how a child chart ended, as parameters of guards and actions. */
const answered = <T>({ event }: { readonly event: { readonly output: T } }) => ({ result: event.output });
const ended = <T>({ event }: { readonly event: { readonly output: T } }) => ({ output: event.output });

/** A change whose outcome is open, and one that was never begun. */
const asksAnew = { target: 'loading', actions: { type: 'sayProblem', params: { problem: 'ANSWER_LOST' } } } as const;
const staysAsItWas = { target: 'showing', actions: { type: 'sayProblem', params: { problem: 'NO_ANSWER' } } } as const;

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
    areSeveral: ({ context }) => context.factors.active.length > 1,
    isPrepared: (_, params: { readonly result: PrepareRemovalResult }) => params.result.ok,
    isConfirmed: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'confirmed',
    isCanceled: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'canceled',
    isUnsure: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'unsure',
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
    tidyUp: assign(nothingChosen),
  },
  delays: { loadingLimit: patience.reading, changingLimit: patience.binding },
}).createMachine({
  id: 'mfaSetup',
  context: {
    factors: { active: [], preferred: null },
    ...nothingChosen,
    code: null,
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
      },
      initial: 'sorting',
      states: {
        sorting: {
          meta: { caption: 'Wie viele Verfahren gelten?' },
          always: [{ guard: 'areSeveral', target: 'several' }, { target: 'single' }],
        },
        single: {
          meta: { caption: 'Ein Verfahren gilt' },
          on: { 'factor.removed': { actions: { type: 'sayProblem', params: { problem: 'LAST_FACTOR' } } } },
        },
        several: {
          meta: { caption: 'Mehrere Verfahren gelten' },
          on: {
            'preference.switched': { target: '#mfaSetup.preferring', actions: 'chooseOther' },
            'factor.removed': {
              target: '#mfaSetup.preparingRemoval',
              actions: { type: 'choose', params: ({ event }) => ({ factor: event.factor }) },
            },
          },
        },
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
            guard: { type: 'isBegun', params: answered },
            target: 'proving',
            actions: { type: 'rememberSetup', params: answered },
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
        }),
        onDone: [
          {
            guard: { type: 'isProven', params: answered },
            target: 'showing',
            actions: [
              { type: 'rememberAnswered', params: answered },
              { type: 'sayDone', params: { done: 'ADDED' } },
            ],
          },
          {
            guard: { type: 'isWrong', params: answered },
            target: 'proving',
            actions: { type: 'sayWrong', params: answered },
          },
          { guard: { type: 'needsTan', params: answered }, target: 'confirmingChange' },
          {
            guard: { type: 'isExhausted', params: answered },
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
        input: ({ context }) => ({ operation: operationIn(context), reference: setupIn(context).setupId }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ended },
            target: 'loading',
            actions: { type: 'sayDone', params: { done: 'ADDED' } },
          },
          { guard: { type: 'isCanceled', params: ended }, target: 'showing' },
          { guard: { type: 'isUnsure', params: ended }, ...asksAnew },
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
            guard: { type: 'isPreferred', params: answered },
            target: 'showing',
            actions: [
              { type: 'rememberAnswered', params: answered },
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
            guard: { type: 'isPrepared', params: answered },
            target: 'confirmingRemoval',
            actions: { type: 'rememberRemoval', params: answered },
          },
          { target: 'loading', actions: { type: 'sayRefusal', params: answered } },
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
        input: ({ context }) => ({ operation: operationIn(context), reference: chosenIn(context) }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ended },
            target: 'loading',
            actions: { type: 'sayDone', params: { done: 'REMOVED' } },
          },
          { guard: { type: 'isCanceled', params: ended }, target: 'showing' },
          { guard: { type: 'isUnsure', params: ended }, ...asksAnew },
          { target: 'showing', actions: { type: 'sayProblem', params: { problem: 'NOT_CONFIRMED' } } },
        ],
        onError: asksAnew,
      },
    },
  },
});
