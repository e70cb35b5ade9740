import { assign } from 'xstate';
import { samples } from './lint-case.ts';

/** What the cases about walks are made of: two events, and a count that goes round. */
export const went = { events: samples('went.on') };
export const both = { events: samples('went.on', 'went.back') };
export const back = { on: { 'went.back': 'a' } };

export interface Count {
  readonly count: number;
}

export const counting = {
  guards: {
    isSmall: ({ context }: { context: Count }) => context.count < 9,
    isNew: ({ context }: { context: Count }) => context.count === 0,
    isHuge: ({ context }: { context: Count }) => context.count > 90,
  },
  actions: { turn: assign(({ context }: { context: Count }) => ({ count: (context.count + 1) % 3 })) },
};
export const counted = { bodies: counting, root: { context: { count: 0 } }, model: both };
export const turnBack = { target: 'a', actions: 'turn' };
