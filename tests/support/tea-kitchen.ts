import { setup } from 'xstate';
import type { JourneyMeta } from '#machines/journey.ts';
import { entry } from '#machines/model.ts';
import { port } from '#machines/port.ts';

/** Boils water: with a sample of every kind, a guard, a fault, a limit, and words that are syntax elsewhere. */
const kitchen = setup({
  types: {
    events: {} as { type: 'kettle.filled'; cups: number } | { type: 'kitchen.left' },
    meta: {} as JourneyMeta,
  },
  actors: { boil: port<string>('boil') },
  guards: { isEnough: (_, params: { readonly cups: number }) => params.cups > 0 },
  delays: { patience: 90_000 },
}).createMachine({
  id: 'kitchen',
  context: {},
  meta: { caption: 'Teeküche | 2. Stock', requirements: ['JRN-02'] },
  initial: 'filling',
  states: {
    filling: {
      meta: { caption: 'Wasser einfüllen' },
      on: {
        'kettle.filled': [
          { guard: { type: 'isEnough', params: ({ event }) => ({ cups: event.cups }) }, target: 'boiling' },
          {},
        ],
        'kitchen.left': 'over',
      },
    },
    boiling: {
      meta: { caption: 'Es wird „Wasser“ gekocht' },
      invoke: { id: 'boil', src: 'boil', onDone: 'over', onError: 'filling' },
      after: { patience: 'filling' },
    },
    over: { type: 'final', meta: { caption: 'Tee' } },
  },
});

export const teaKitchen = entry({
  name: 'kitchen',
  kind: 'journey',
  app: 'banking',
  machine: kitchen,
  model: {
    inputs: { none: undefined },
    events: { 'kettle.filled': { some: { cups: 2 }, none: { cups: 0 } }, 'kitchen.left': { early: {} } },
    outcomes: { boil: { black: 'black', green: 'green' } },
  },
  statements: [],
  captions: {
    events: { 'kettle.filled': 'Wasser eingefüllt', 'kitchen.left': 'Küche verlassen' },
    guards: { isEnough: 'genug?' },
    arrows: { 'kitchen.filling | kettle.filled | 1': { condition: 'zu wenig?' } },
    actors: { boil: 'Kochen' },
    samples: { 'kettle.filled': { some: '{cups} Tassen', none: 'nichts' } },
    answers: { boil: { black: '=schwarz; stark', green: 'grün' } },
  },
});
