import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  ActionButtonContext,
  ActionButtonEvent,
  ActionButtonInput,
  ActionButtonScreen,
  ActOutcome,
} from './action-button.types.ts';

/**
 * A button that does one thing itself and says how it went (SHL-07).
 *
 * Promises: it acts once at a time; presses while it works or is disabled do nothing; a silent or broken act ends as
 * an error; the badge goes by itself and never stands in the way of the next press.
 */
export const actionButtonMachine = setup({
  types: {
    context: {} as ActionButtonContext,
    events: {} as ActionButtonEvent,
    input: {} as ActionButtonInput,
    meta: {} as JourneyMeta<ActionButtonScreen>,
  },
  actors: { act: port<ActOutcome>('act') },
  guards: {
    isEnabled: ({ context }) => !context.isDisabled,
    isSuccess: (_, params: { readonly outcome: ActOutcome }) => params.outcome === 'success',
    isWarning: (_, params: { readonly outcome: ActOutcome }) => params.outcome === 'warning',
  },
  actions: {
    rememberAvailability: assign((_, params: { readonly isDisabled: boolean }) => params),
  },
  delays: { actLimit: patience.binding, badgeShown: 4000 },
}).createMachine({
  id: 'actionButton',
  context: ({ input }) => ({ isDisabled: input.isDisabled }),
  meta: { caption: 'Knopf mit eigener Handlung', screen: 'button', requirements: ['SHL-07'] },
  initial: 'waiting',
  on: {
    'availability.changed': {
      actions: { type: 'rememberAvailability', params: ({ event }) => ({ isDisabled: event.isDisabled }) },
    },
  },
  states: {
    waiting: {
      meta: { caption: 'Wartet auf einen Druck', requirements: ['SHL-07'] },
      on: { 'button.pressed': { guard: 'isEnabled', target: 'working' } },
      initial: 'ready',
      states: {
        ready: { meta: { caption: 'Bereit', requirements: ['SHL-07'] } },
        succeeded: { meta: { caption: 'Zeigt: gelungen', requirements: ['SHL-07'] }, after: { badgeShown: 'ready' } },
        warned: {
          meta: { caption: 'Zeigt: mit Vorbehalt gelungen', requirements: ['SHL-07'] },
          after: { badgeShown: 'ready' },
        },
        failed: {
          meta: { caption: 'Zeigt: nicht gelungen', requirements: ['SHL-07'] },
          after: { badgeShown: 'ready' },
        },
      },
    },
    working: {
      meta: { caption: 'Arbeitet, Ergebnis noch offen', requirements: ['SHL-07'] },
      invoke: {
        id: 'act',
        src: 'act',
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => ({ outcome: event.output }) },
            target: 'waiting.succeeded',
          },
          {
            guard: { type: 'isWarning', params: ({ event }) => ({ outcome: event.output }) },
            target: 'waiting.warned',
          },
          { target: 'waiting.failed' },
        ],
        onError: 'waiting.failed',
      },
      after: { actLimit: 'waiting.failed' },
    },
  },
});
