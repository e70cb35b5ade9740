import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  ResumeLinkContext,
  ResumeLinkEvent,
  ResumeLinkProblem,
  ResumeLinkScreen,
  SendLinkResult,
} from './resume-link.types.ts';

export interface Typed {
  readonly email: string;
}

export interface Answered {
  readonly result: SendLinkResult;
}

/**
 * Later, or at another device: a link to one's own answers, by e-mail (ONB-13, decisions §20).
 *
 * Promises: what was typed stays until the link is sent; a refusal says why; one can always go on without a link.
 */
export const resumeLinkMachine = setup({
  types: {
    context: {} as ResumeLinkContext,
    events: {} as ResumeLinkEvent,
    meta: {} as JourneyMeta<ResumeLinkScreen>,
  },
  actors: { sendLink: port<SendLinkResult, { readonly email: string }>('sendLink') },
  guards: {
    isSent: (_, { result }: Answered) => result.ok,
    isMissing: (_, { result }: Answered) => !result.ok && result.refusal === 'MISSING',
    isInvalid: (_, { result }: Answered) => !result.ok && result.refusal === 'INVALID',
    isTooOften: (_, { result }: Answered) => !result.ok && result.refusal === 'TOO_MANY_ATTEMPTS',
    isTooLong: (_, { result }: Answered) => !result.ok && result.refusal === 'ANSWERS_TOO_LONG',
  },
  actions: {
    rememberEmail: assign((_, { email }: Typed) => ({ email, problem: null })),
    sayProblem: assign((_, params: { readonly problem: ResumeLinkProblem }) => params),
    rememberSent: assign((_, { result }: Answered) => ({ sent: result.ok ? result.value : null })),
    forgetProblem: assign({ problem: null, sent: null }),
  },
  delays: { sendLimit: patience.reading },
}).createMachine({
  id: 'resumeLink',
  context: { email: '', problem: null, sent: null },
  meta: { caption: 'Später weitermachen', requirements: ['ONB-13'] },
  initial: 'offered',
  states: {
    offered: {
      meta: { caption: 'Link wird angeboten', screen: 'link', requirements: ['ONB-13'] },
      entry: 'forgetProblem',
      on: { 'link.chosen': 'asking' },
    },
    asking: {
      meta: { caption: 'Wohin soll der Link?', screen: 'link', requirements: ['ONB-13', 'REG-02'] },
      on: {
        'link.requested': {
          target: 'sending',
          actions: { type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) },
        },
        'sheet.closed': 'offered',
      },
    },
    sending: {
      meta: { caption: 'Link wird gesendet', screen: 'link', requirements: ['ONB-13'] },
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ result: event.output }) },
            target: 'sent',
            actions: { type: 'rememberSent', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ result: event.output }) },
            target: 'asking',
            actions: { type: 'sayProblem', params: { problem: 'MISSING' } },
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ result: event.output }) },
            target: 'asking',
            actions: { type: 'sayProblem', params: { problem: 'INVALID' } },
          },
          {
            guard: { type: 'isTooOften', params: ({ event }) => ({ result: event.output }) },
            target: 'asking',
            actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_ATTEMPTS' } },
          },
          {
            guard: { type: 'isTooLong', params: ({ event }) => ({ result: event.output }) },
            target: 'asking',
            actions: { type: 'sayProblem', params: { problem: 'ANSWERS_TOO_LONG' } },
          },
        ],
        onError: { target: 'asking', actions: { type: 'sayProblem', params: { problem: 'NOT_SENT' } } },
      },
      after: { sendLimit: { target: 'asking', actions: { type: 'sayProblem', params: { problem: 'NOT_SENT' } } } },
    },
    sent: {
      meta: { caption: 'Link ist unterwegs', screen: 'link', ending: 'success', requirements: ['ONB-13'] },
      on: { 'sheet.closed': 'offered' },
    },
  },
});
