import { assign, sendTo, setup } from 'xstate';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type {
  BegunApplication,
  Choice,
  DeleteInput,
  DeleteResult,
  OpenLinkResult,
  ProductChoiceContext,
  ProductChoiceEvent,
  ProductChoiceInput,
  ProductChoiceNotice,
  ProductChoiceProblem,
  ProductChoiceScreen,
} from './product-choice.types.ts';

export interface Opened {
  readonly result: OpenLinkResult;
}

export interface Deleted {
  readonly result: DeleteResult;
}

const opened = ({ event }: { readonly event: { readonly output: OpenLinkResult } }): Opened => ({
  result: event.output,
});
const deleted = ({ event }: { readonly event: { readonly output: DeleteResult } }): Deleted => ({
  result: event.output,
});

/**
 * What would you like to open, and what have you begun (ONB-08, ONB-13).
 *
 * Promises: a link to one's own answers leads right into them, and says so where it does not work any more; what was begun
 * is offered first; nothing is deleted without a question; without an answer of the server one can still begin.
 */
export const productChoiceMachine = setup({
  types: {
    context: {} as ProductChoiceContext,
    events: {} as ProductChoiceEvent,
    input: {} as ProductChoiceInput,
    meta: {} as JourneyMeta<ProductChoiceScreen>,
  },
  actors: {
    openLink: port<OpenLinkResult>('openLink'),
    lookUp: port<Choice>('lookUp'),
    deleteApplication: port<DeleteResult, DeleteInput>('deleteApplication'),
    browse: channel<ProductChoiceNotice>('browse'),
  },
  guards: {
    hasLink: ({ context }) => context.hasLink,
    isOpened: (_: unknown, { result }: Opened) => result.ok,
    hasEnded: (_: unknown, { result }: Opened) => !result.ok && result.refusal === 'RESUME_LINK_ENDED',
    isGone: (_: unknown, { result }: Opened) => !result.ok && result.refusal === 'PRODUCT_GONE',
    isTooOften: (_: unknown, { result }: Opened) => !result.ok && result.refusal === 'TOO_MANY_ATTEMPTS',
    isListed: ({ context }, { application }: { readonly application: BegunApplication }) =>
      context.choice.begun.some(
        ({ caseId, entryPoint }) => caseId === application.caseId && entryPoint === application.entryPoint,
      ),
    isDeleted: (_: unknown, { result }: Deleted) => result.ok,
    isClosed: (_: unknown, { result }: Deleted) => !result.ok,
    isUnanswered: ({ context }) => context.problem === 'NOT_LOOKED',
  },
  actions: {
    rememberChoice: assign((_, params: { readonly choice: Choice }) => params),
    sayProblem: assign((_, params: { readonly problem: ProductChoiceProblem | null }) => params),
    rememberDoomed: assign((_, { application }: { readonly application: BegunApplication }) => ({
      doomed: application,
      problem: null,
    })),
    forgetDoomed: assign({ doomed: null }),
    rememberLinked: assign((_, { result }: Opened) =>
      result.ok ? { to: { kind: 'wayIn' as const, entryPoint: result.value.entryPoint } } : {},
    ),
    rememberWayIn: assign((_, { entryPoint }: { readonly entryPoint: EntryPointId }) => ({
      to: { kind: 'wayIn' as const, entryPoint },
    })),
    rememberApplication: assign((_, { application }: { readonly application: BegunApplication }) => ({
      to: { kind: 'application' as const, application },
    })),
    go: sendTo('browse', ({ context }) => {
      if (context.to === null) throw new Error('There is nowhere to go.');
      return { type: 'browse.push' as const, to: context.to };
    }),
  },
  delays: { openLimit: patience.reading, lookLimit: patience.reading, deleteLimit: patience.binding },
}).createMachine({
  id: 'productChoice',
  context: ({ input }) => ({
    ...input,
    choice: { isSignedIn: false, isCustomer: false, begun: [] },
    problem: null,
    doomed: null,
    to: null,
  }),
  meta: { caption: 'Neu eröffnen oder weitermachen', requirements: ['ONB-08', 'ONB-13'] },
  invoke: { id: 'browse', src: 'browse' },
  initial: 'beginning',
  states: {
    beginning: {
      meta: { caption: 'Mit einem Link gekommen?', screen: 'loading', requirements: ['ONB-13'] },
      always: [{ guard: 'hasLink', target: 'opening' }, { target: 'looking' }],
    },
    opening: {
      meta: { caption: 'Link wird geöffnet', screen: 'loading', requirements: ['ONB-13'] },
      invoke: {
        id: 'openLink',
        src: 'openLink',
        onDone: [
          {
            guard: { type: 'isOpened', params: opened },
            target: 'gone',
            actions: { type: 'rememberLinked', params: opened },
          },
          {
            guard: { type: 'hasEnded', params: opened },
            target: 'looking',
            actions: { type: 'sayProblem', params: { problem: 'RESUME_LINK_ENDED' } },
          },
          {
            guard: { type: 'isGone', params: opened },
            target: 'looking',
            actions: { type: 'sayProblem', params: { problem: 'PRODUCT_GONE' } },
          },
          {
            guard: { type: 'isTooOften', params: opened },
            target: 'unopened',
            actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_ATTEMPTS' } },
          },
        ],
        onError: { target: 'unopened', actions: { type: 'sayProblem', params: { problem: 'LINK_NOT_OPENED' } } },
      },
      after: {
        openLimit: { target: 'unopened', actions: { type: 'sayProblem', params: { problem: 'LINK_NOT_OPENED' } } },
      },
    },
    unopened: {
      meta: { caption: 'Link nicht geöffnet: noch einmal', screen: 'linkFailed', requirements: ['ONB-13', 'API-07'] },
      on: { 'link.retried': 'opening' },
    },
    looking: {
      meta: { caption: 'Begonnene Anträge suchen', screen: 'loading', requirements: ['ONB-13'] },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        onDone: {
          target: 'offered',
          actions: { type: 'rememberChoice', params: ({ event }) => ({ choice: event.output }) },
        },
        onError: { target: 'offered', actions: { type: 'sayProblem', params: { problem: 'NOT_LOOKED' } } },
      },
      after: { lookLimit: { target: 'offered', actions: { type: 'sayProblem', params: { problem: 'NOT_LOOKED' } } } },
    },
    offered: {
      meta: { caption: 'Wege und begonnene Anträge', screen: 'choice', requirements: ['ONB-08', 'ONB-13'] },
      on: {
        // Who is not known is offered what strangers are: one must be able to ask again.
        'search.repeated': {
          guard: 'isUnanswered',
          target: 'looking',
          actions: { type: 'sayProblem', params: { problem: null } },
        },
        'wayIn.chosen': {
          target: 'gone',
          actions: { type: 'rememberWayIn', params: ({ event }) => ({ entryPoint: event.entryPoint }) },
        },
        'application.resumed': {
          guard: { type: 'isListed', params: ({ event }) => ({ application: event.application }) },
          target: 'gone',
          actions: { type: 'rememberApplication', params: ({ event }) => ({ application: event.application }) },
        },
        'deletion.chosen': {
          guard: { type: 'isListed', params: ({ event }) => ({ application: event.application }) },
          target: 'doubting',
          actions: { type: 'rememberDoomed', params: ({ event }) => ({ application: event.application }) },
        },
      },
    },
    doubting: {
      meta: { caption: 'Antrag wirklich löschen?', screen: 'deletion', requirements: ['ONB-13'] },
      on: { 'deletion.confirmed': 'deleting', 'deletion.left': { target: 'offered', actions: 'forgetDoomed' } },
    },
    deleting: {
      meta: { caption: 'Antrag wird gelöscht', screen: 'deleting', requirements: ['ONB-13'] },
      exit: 'forgetDoomed',
      invoke: {
        id: 'deleteApplication',
        src: 'deleteApplication',
        input: ({ context: { doomed } }) => ({
          caseId: doomed?.caseId ?? null,
          entryPoint: doomed?.entryPoint ?? null,
        }),
        onDone: [
          { guard: { type: 'isDeleted', params: deleted }, target: 'looking' },
          {
            guard: { type: 'isClosed', params: deleted },
            target: 'looking',
            actions: { type: 'sayProblem', params: { problem: 'CASE_NOT_OPEN' } },
          },
        ],
        onError: { target: 'looking', actions: { type: 'sayProblem', params: { problem: 'NOT_DELETED' } } },
      },
      after: {
        deleteLimit: { target: 'looking', actions: { type: 'sayProblem', params: { problem: 'NOT_DELETED' } } },
      },
    },
    gone: {
      meta: { caption: 'Weiter zum gewählten Weg', screen: 'loading', ending: 'success', requirements: ['ONB-08'] },
      entry: 'go',
    },
  },
});
