import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type { StartUpContext, StartUpEvent, StartUpInput, StartUpScreen, StatusAnswer } from './start-up.types.ts';

const silence = 'Keine Antwort';

/** The words of a fault, in capitals as PLT-10 shows them. */
const faultText = (error: unknown): string =>
  (error instanceof Error && error.message !== '' ? error.message : silence).toLocaleUpperCase('de-DE');

/**
 * Opens the portal once the bank says OK (PLT-10, rules §8): it asks at once, again every 10 s and on request; until
 * then the bank's status, or the fault in capitals, stands on screen.
 */
export const startUpMachine = setup({
  types: {
    context: {} as StartUpContext,
    events: {} as StartUpEvent,
    input: {} as StartUpInput,
    meta: {} as JourneyMeta<StartUpScreen>,
  },
  actors: { askStatus: port<StatusAnswer, { readonly mode: string }>('askStatus') },
  guards: {
    isOk: (_, params: { readonly status: string }) => params.status === 'OK',
    isOther: (_, params: { readonly status: string }) => params.status !== 'OK',
  },
  actions: {
    showStatus: assign((_, params: { readonly status: string }) => ({ shown: params.status })),
    showFault: assign((_, params: { readonly error: unknown }) => ({ shown: faultText(params.error) })),
  },
  delays: { askAgain: 10_000, statusLimit: patience.reading },
}).createMachine({
  id: 'startUp',
  context: ({ input }) => ({ mode: input.mode, shown: null }),
  meta: { caption: 'Start des Portals', requirements: ['PLT-10'] },
  initial: 'asking',
  states: {
    asking: {
      meta: { caption: 'Bank wird nach ihrem Status gefragt', screen: 'asking', requirements: ['PLT-10'] },
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context }) => ({ mode: context.mode }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => ({ status: event.output.status }) }, target: 'open' },
          {
            guard: { type: 'isOther', params: ({ event }) => ({ status: event.output.status }) },
            target: 'waiting',
            actions: { type: 'showStatus', params: ({ event }) => ({ status: event.output.status }) },
          },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'showFault', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { statusLimit: { target: 'waiting', actions: { type: 'showFault', params: { error: null } } } },
    },
    waiting: {
      meta: { caption: 'Noch nicht geöffnet', screen: 'waiting', requirements: ['PLT-10'] },
      after: { askAgain: 'asking' },
      on: { 'status.retried': 'asking' },
    },
    open: { type: 'final', meta: { caption: 'Geöffnet', ending: 'success', requirements: ['PLT-10'] } },
  },
});
