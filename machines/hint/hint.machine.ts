import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { shownHints } from './hint.select.ts';
import type { HintContext, HintEvent, HintInput, HintScreen, HintsKnown } from './hint.types.ts';

/**
 * The hints of one slot (SHL-06, rules §8).
 *
 * Promises: a hint stands only while all its conditions hold and nobody dismissed it; dismissed is dismissed for the
 * browser's session, also where storing that fails; hints that cannot be loaded are no trouble to anyone.
 */
export const hintMachine = setup({
  types: {
    context: {} as HintContext,
    events: {} as HintEvent,
    input: {} as HintInput,
    meta: {} as JourneyMeta<HintScreen>,
  },
  actors: {
    loadHints: port<HintsKnown>('loadHints'),
    rememberDismissal: port<null, { readonly dismissed: readonly string[] }>('rememberDismissal'),
  },
  guards: {
    hasHints: ({ context }) => shownHints(context).length > 0,
    mayBeDismissed: ({ context }, params: { readonly id: string }) =>
      shownHints(context).some(({ id, dismissible }) => id === params.id && dismissible),
  },
  actions: {
    rememberHints: assign((_, params: { readonly known: HintsKnown }) => params.known),
    rememberConditions: assign((_, params: { readonly holds: readonly string[] }) => params),
    dismiss: assign(({ context }, params: { readonly id: string }) => ({
      dismissed: [...new Set([...context.dismissed, params.id])],
    })),
  },
  delays: { loadLimit: patience.reading, storageLimit: patience.reading },
}).createMachine({
  id: 'hint',
  context: ({ input }) => ({ slot: input.slot, holds: input.holds, hints: [], dismissed: [] }),
  meta: { caption: 'Hinweise an einer Stelle', requirements: ['SHL-06'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Hinweise werden geholt' },
      invoke: {
        id: 'loadHints',
        src: 'loadHints',
        onDone: {
          target: 'deciding',
          actions: { type: 'rememberHints', params: ({ event }) => ({ known: event.output }) },
        },
        onError: 'absent',
      },
      after: { loadLimit: 'absent' },
      on: {
        'conditions.changed': {
          actions: { type: 'rememberConditions', params: ({ event }) => ({ holds: event.holds }) },
        },
      },
    },
    deciding: {
      meta: { caption: 'Gilt hier ein Hinweis?' },
      always: [{ guard: 'hasHints', target: 'shown' }, { target: 'none' }],
    },
    shown: {
      meta: { caption: 'Hinweise stehen da', screen: 'hints' },
      on: {
        'hint.dismissed': {
          guard: { type: 'mayBeDismissed', params: ({ event }) => ({ id: event.id }) },
          target: 'dismissing',
          actions: { type: 'dismiss', params: ({ event }) => ({ id: event.id }) },
        },
        'conditions.changed': {
          target: 'deciding',
          actions: { type: 'rememberConditions', params: ({ event }) => ({ holds: event.holds }) },
        },
      },
    },
    dismissing: {
      meta: { caption: 'Ausblenden wird gemerkt', screen: 'hints' },
      invoke: {
        id: 'rememberDismissal',
        src: 'rememberDismissal',
        input: ({ context }) => ({ dismissed: context.dismissed }),
        onDone: 'deciding',
        onError: 'deciding',
      },
      after: { storageLimit: 'deciding' },
    },
    none: {
      meta: { caption: 'Kein Hinweis gilt' },
      on: {
        'conditions.changed': {
          target: 'deciding',
          actions: { type: 'rememberConditions', params: ({ event }) => ({ holds: event.holds }) },
        },
      },
    },
    absent: { type: 'final', meta: { caption: 'Keine Hinweise zu bekommen' } },
  },
});
