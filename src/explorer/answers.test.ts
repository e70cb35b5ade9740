import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { type Ending, type JourneyMeta } from '#machines/journey.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { port } from '#machines/port.ts';
import { answeredArrows, hiddenRefusals, meaningOf } from './answers.ts';

type Reply = { readonly ok: true } | { readonly ok: false; readonly refusal: string };
type Ruling = { readonly kind: string };

const meta = (caption: string, ending?: Ending): JourneyMeta => ({ caption, ...(ending && { ending }) });

const bookOf = (name: string, machine: unknown, outcomes: object, more: object = {}): CatalogueEntry =>
  chartOf(machine, { events: { 'work.asked': { once: {} } }, outcomes, ...more }, name);

const childMachine = setup({
  types: { events: {} as { readonly type: 'work.asked' }, meta: {} as JourneyMeta },
  actors: { judge: port<Reply>('judge') },
  guards: { isGranted: (_, params: { readonly reply: Reply }) => params.reply.ok },
}).createMachine({
  id: 'child',
  initial: 'judging',
  output: ({ event }) => (event as { output?: unknown }).output,
  states: {
    judging: {
      invoke: {
        id: 'judge',
        src: 'judge',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ reply: event.output }) },
            target: 'granted',
          },
          { target: 'denied' },
        ],
        onError: 'lost',
      },
    },
    granted: { type: 'final', output: { kind: 'granted' }, meta: meta('Erlaubt', 'success') },
    denied: { type: 'final', output: { kind: 'denied' }, meta: meta('Abgelehnt', 'refused') },
    lost: { type: 'final', output: { kind: 'lost' }, meta: meta('Verloren', 'failed') },
  },
});

const child = bookOf('child', childMachine, {
  judge: { yes: { ok: true }, no: { ok: false, refusal: 'NO' }, never: { ok: false, refusal: 'NEVER' } },
});

/** Asks only in its second state and only with a context that the first one does not have. */
const parentMachine = setup({
  types: { events: {} as { readonly type: 'work.asked' }, meta: {} as JourneyMeta },
  actors: { child: childMachine, weigh: port<string>('weigh') },
  guards: {
    isGranted: (_, params: { readonly told: Ruling }) => params.told.kind === 'granted',
    isDenied: (_, params: { readonly told: Ruling }) => params.told.kind === 'denied',
    isHeavy: (_, params: { readonly weight: string }) => params.weight === 'heavy',
  },
}).createMachine({
  id: 'parent',
  initial: 'idle',
  states: {
    idle: { on: { 'work.asked': 'asking' } },
    asking: {
      invoke: {
        id: 'child',
        src: 'child',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ told: event.output as Ruling }) },
            target: 'weighing',
          },
          { guard: { type: 'isDenied', params: ({ event }) => ({ told: event.output as Ruling }) }, target: 'idle' },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    weighing: {
      invoke: {
        id: 'weigh',
        src: 'weigh',
        onDone: [
          { guard: { type: 'isHeavy', params: ({ event }) => ({ weight: event.output }) }, target: 'idle' },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
  },
});

const parent = bookOf(
  'parent',
  parentMachine,
  {
    child: { granted: { kind: 'granted' }, denied: { kind: 'denied' }, lost: { kind: 'lost' } },
    weigh: { heavy: 'heavy', light: 'light' },
  },
  { meanings: { weigh: { heavy: 'refused' } } },
);

const meanings = (entry: CatalogueEntry, charts: readonly CatalogueEntry[]) =>
  Object.fromEntries([...answeredArrows(entry, charts)].map(([id, arrow]) => [id, meaningOf(arrow)]));

describe('the meaning of an answer', () => {
  it('JRN-02: is a refusal where a port says no', () => {
    expect(meanings(child, [child])).toEqual({
      'child.judging | xstate.done.actor.judge | 0': 'success',
      'child.judging | xstate.done.actor.judge | 1': 'refused',
      'child.judging | xstate.error.actor.judge | 0': null,
    });
  });

  it('JRN-02: of a child chart is what its end means, in states far from the beginning as well', () => {
    expect(meanings(parent, [parent, child])).toMatchObject({
      'parent.asking | xstate.done.actor.child | 0': 'success',
      'parent.asking | xstate.done.actor.child | 1': 'refused',
      'parent.asking | xstate.done.actor.child | 2': 'failed',
    });
  });

  it('JRN-02: is what the model says of an answer that does not tell', () => {
    expect(meanings(parent, [parent, child])).toMatchObject({
      'parent.weighing | xstate.done.actor.weigh | 0': 'refused',
      'parent.weighing | xstate.done.actor.weigh | 1': 'success',
    });
  });

  it('JRN-02: is none where something else takes the arrow too', () => {
    expect(meanings(parent, [parent, child])['parent.idle | work.asked | 0']).toBeNull();
  });
});

describe('hidden refusals', () => {
  it('JRN-02: are two codes behind one unguarded arrow', () => {
    expect(hiddenRefusals(child, [child])).toEqual([
      { edgeId: 'child.judging | xstate.done.actor.judge | 1', codes: ['NEVER', 'NO'] },
    ]);
  });

  it('JRN-02: are none where each refusal has its own arrow', () => {
    expect(hiddenRefusals(parent, [parent, child])).toEqual([]);
  });
});
