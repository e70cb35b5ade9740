import { setup } from 'xstate';
import { entry } from '#machines/model.ts';

const machine = setup({
  types: { events: {} as { readonly type: 'lamp.turned' } | { readonly type: 'house.left' } },
}).createMachine({
  id: 'small',
  meta: { caption: 'Ein kleines Haus', requirements: ['JRN-02'] },
  initial: 'house',
  states: {
    house: {
      meta: { caption: 'Haus' },
      initial: 'dark',
      on: { 'house.left': 'left' },
      states: {
        dark: { meta: { caption: 'dunkel' }, on: { 'lamp.turned': 'lit' } },
        lit: { meta: { caption: 'hell' }, on: { 'lamp.turned': 'dark' } },
      },
    },
    left: { type: 'final', meta: { caption: 'Verlassen', ending: 'left' } },
  },
});

/** As small a chart with a group as there can be, for tests: the studio's own chart is walked with it as all its data. */
export const smallChart = entry({
  name: 'small',
  kind: 'shell',
  app: 'all',
  machine,
  model: {
    inputs: { none: undefined },
    events: { 'lamp.turned': { typical: {} }, 'house.left': { typical: {} } },
    outcomes: {},
  },
  captions: {
    events: { 'lamp.turned': 'Lampe gedreht', 'house.left': 'Haus verlassen' },
    guards: {},
    actors: {},
  },
  statements: [],
});
