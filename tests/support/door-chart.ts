import { assign, setup } from 'xstate';

export interface Tries {
  readonly tries: number;
}

/** A door that one may push twice in vain: a guarded choice, a loop that counts, an `always`. */
export const doorSetup = setup({
  types: { context: {} as Tries, events: {} as { type: 'pushed'; force: number } | { type: 'locked' } },
  guards: {
    isStrong: (_, params: { readonly force: number }) => params.force > 5,
    isTired: ({ context }) => context.tries >= 2,
  },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
});

const strongly = {
  type: 'isStrong',
  params: ({ event }: { event: { force: number } }) => ({ force: event.force }),
} as const;

export const doorMachine = doorSetup.createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'shut',
  states: {
    shut: {
      always: { guard: 'isTired', target: 'givenUp' },
      on: { pushed: [{ guard: strongly, target: 'open' }, { actions: 'count' }] },
    },
    open: { on: { locked: 'shut' } },
    givenUp: { type: 'final' },
  },
});

/** Samples of what can happen to it. */
export const pushes = { pushed: { hard: { force: 9 }, soft: { force: 1 } }, locked: { now: {} } };
