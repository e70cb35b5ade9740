import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type { HintContext, HintEvent, HintScreen, HintsKnown } from './hint.types.ts';

/**
 * The hints of the content system, one chart for all pages of a session (SHL-06, rules §8). Which of them stand on a page
 * follows from the page and the customer: `shownHints`.
 *
 * Promises: they are asked for once; dismissed is dismissed for the browser's session, also where storing that fails;
 * hints that cannot be loaded are no trouble to anyone.
 */
export const hintMachine = setup({
  types: {
    context: {} as HintContext,
    events: {} as HintEvent,
    meta: {} as JourneyMeta<HintScreen>,
  },
  actors: {
    loadHints: port<HintsKnown>('loadHints'),
    rememberDismissal: port<null, { readonly dismissed: readonly string[] }>('rememberDismissal'),
  },
  guards: {
    mayBeDismissed: ({ context }, params: { readonly id: string }) =>
      !context.dismissed.includes(params.id) &&
      context.hints.some(({ id, dismissible }) => id === params.id && dismissible),
  },
  actions: {
    rememberHints: assign((_, params: { readonly known: HintsKnown }) => params.known),
    dismiss: assign(({ context }, params: { readonly id: string }) => ({
      dismissed: [...new Set([...context.dismissed, params.id])],
    })),
  },
  delays: { loadLimit: patience.reading, storageLimit: patience.reading },
}).createMachine({
  id: 'hint',
  context: { hints: [], dismissed: [] },
  meta: { caption: 'Hinweise', requirements: ['SHL-06'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Hinweise werden geholt', requirements: ['SHL-06'] },
      invoke: {
        id: 'loadHints',
        src: 'loadHints',
        onDone: {
          target: 'known',
          actions: { type: 'rememberHints', params: ({ event }) => ({ known: event.output }) },
        },
        onError: 'absent',
      },
      after: { loadLimit: 'absent' },
    },
    known: {
      meta: { caption: 'Hinweise stehen unter dem Inhalt', screen: 'hints', requirements: ['SHL-06'] },
      on: {
        'hint.dismissed': {
          guard: { type: 'mayBeDismissed', params: ({ event }) => ({ id: event.id }) },
          target: 'dismissing',
          actions: { type: 'dismiss', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    dismissing: {
      meta: { caption: 'Ausblenden wird gemerkt', screen: 'hints', requirements: ['SHL-06'] },
      invoke: {
        id: 'rememberDismissal',
        src: 'rememberDismissal',
        input: ({ context }) => ({ dismissed: context.dismissed }),
        onDone: 'known',
        onError: 'known',
      },
      after: { storageLimit: 'known' },
    },
    absent: {
      type: 'final',
      meta: { caption: 'Keine Hinweise zu bekommen', ending: 'failed', requirements: ['SHL-06'] },
    },
  },
});
