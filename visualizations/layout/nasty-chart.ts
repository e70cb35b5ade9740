import { setup } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { port } from '#machines/port.ts';

const letters = 'ABCDEFGH';

type Step = { readonly type: 'next' | 'back' | 'jump' | 'again' | 'pause' };

const kit = setup({
  types: { events: {} as Step },
  actors: { work: port<{ readonly ok: boolean }>('work') },
  guards: { isFine: (_, params: { readonly ok: boolean }) => params.ok },
  delays: { patience: 15_000 },
});

/** A wing of eight rooms: a chain with ways back, a jump to its end, and a room that loops on itself. */
const wing = (name: string) => {
  const rooms = letters.split('').map((letter, index) => {
    const at = (offset: number): string => letters[(index + offset + letters.length) % letters.length] ?? 'A';
    const state = {
      meta: { caption: `${name}: Zimmer ${letter} mit einer recht langen Überschrift` },
      on: {
        next: at(1),
        ...(index > 0 ? { back: at(-1) } : {}),
        ...(index === 1 ? { jump: 'H' } : {}),
        ...(index === 3 ? { again: { target: letter, reenter: true } } : {}),
      },
    };
    return [letter, state] as const;
  });
  return {
    initial: 'A',
    meta: { caption: `Flügel ${name}`, requirements: ['JRN-03'] },
    states: { ...Object.fromEntries(rooms), last: { type: 'history' as const, history: 'deep' as const } },
  };
};

const machine = kit.createMachine({
  id: 'nasty',
  initial: 'house',
  meta: { caption: 'Alles, was eine Zeichnung schwer macht' },
  states: {
    house: {
      type: 'parallel',
      meta: { caption: 'Haus mit vier Flügeln' },
      states: { north: wing('Nord'), east: wing('Ost'), south: wing('Süd'), west: wing('West') },
      on: { pause: 'paused' },
    },
    paused: {
      meta: { caption: 'Pause' },
      on: { next: 'house.north.last', back: '#nasty.house.west.C', jump: 'working' },
    },
    working: {
      meta: { caption: 'Arbeit läuft' },
      invoke: {
        id: 'work',
        src: 'work',
        onDone: [
          {
            guard: {
              type: 'isFine',
              params: ({ event }: { event: { output: { readonly ok: boolean } } }) => event.output,
            },
            target: 'over',
          },
          { target: 'paused' },
        ],
        onError: 'paused',
      },
      after: { patience: 'paused' },
    },
    over: { type: 'final', meta: { caption: 'Schluss' } },
  },
} as never);

/** A chart no one should write, for the layout to prove itself on: four parallel wings, 36 states, history, loops. */
export const nastyChart = {
  name: 'nasty',
  kind: 'shell',
  app: 'all',
  title: 'Prüfstück',
  requirements: ['JRN-03'],
  machine,
  model: {
    inputs: { none: undefined },
    events: { next: { on: {} }, back: {}, jump: { on: {} }, again: {}, pause: { on: {} } },
    outcomes: { work: { done: { ok: true }, refused: { ok: false } } },
  },
  captions: {
    events: { next: 'Weiter', back: 'Zurück', jump: 'Sprung ans Ende', again: 'Noch einmal', pause: 'Pause gewünscht' },
    guards: { isFine: 'gelungen?' },
    actors: { work: 'Arbeiten' },
  },
} as unknown as CatalogueEntry;
