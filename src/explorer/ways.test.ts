import { describe, expect, it } from 'vitest';
import { samples, sketched } from '#tests/support/lint/lint-case.ts';
import { explore } from './explore.ts';
import { isWalkable, shortestWay, stepsFrom, wayTo, witnessOf } from './ways.ts';
import { offerText } from './words.ts';

/** A kettle that whistles after a while, and a cook who leaves for good after a longer one unless she is called. */
const kitchen = explore(
  sketched({
    bodies: { delays: { boiling: 60_000, waiting: 90_000 } },
    root: { id: 'kitchen', type: 'parallel', initial: undefined },
    states: {
      kettle: {
        initial: 'quiet',
        states: { quiet: { after: { boiling: 'whistling' } }, whistling: { on: { 'kettle.taken': 'quiet' } } },
      },
      cook: { initial: 'here', states: { here: { after: { waiting: 'gone' } }, gone: {} } },
    },
    model: { events: samples('kettle.taken') },
  }),
);

const at = (leaves: string): readonly number[] =>
  kitchen.nodes.flatMap(({ snapshot }, index) => (JSON.stringify(snapshot.value) === leaves ? [index] : []));
const gone = at('{"kettle":"whistling","cook":"gone"}');

describe('a way', () => {
  it('JRN-03: is the shortest that the chart itself can go', () => {
    const way = wayTo(kitchen, gone);
    if (way === null) throw new Error('There is a way.');
    expect(isWalkable(kitchen, way)).toBe(true);
    expect(witnessOf(kitchen, way)).toEqual({
      input: 'none',
      begins: 'kettle.quiet cook.here',
      beginning: '„Ein Zustand“',
      steps: [
        {
          label: 'nach boiling',
          caption: 'nach 1\u00A0min',
          leads: 'kettle.whistling cook.here',
          arrival: '„Ein Zustand“',
        },
        {
          label: 'nach waiting',
          caption: 'nach 90\u00A0s',
          leads: 'kettle.whistling cook.gone',
          arrival: '„Ein Zustand“',
        },
      ],
    });
    expect(wayTo(kitchen, [])).toBeNull();
  });

  it('JRN-03: is none where its waits do not fit: the cook does not leave before the kettle whistles', () => {
    const leaving = kitchen.steps.filter(({ offer }) => offer.sample === 'waiting');
    expect(leaving.length).toBeGreaterThan(0);
    expect(leaving.map((step) => isWalkable(kitchen, { start: 0, steps: [step] }))).toEqual(leaving.map(() => false));
  });

  it('JRN-03: is searched for by what has happened on it', () => {
    const found = shortestWay(kitchen, {
      from: kitchen.starts,
      begin: () => 0,
      move: (count, { offer }) => (offer.label === 'kettle.taken(once)' ? count + 1 : count),
      isGoal: (_, count) => count === 2,
    });
    expect(found.way?.steps.map(({ offer }) => offerText(kitchen.entry, offer))).toEqual([
      'nach 1\u00A0min',
      'Worte für kettle.taken',
      'nach 90\u00A0s',
      'nach 1\u00A0min',
      'Worte für kettle.taken',
    ]);
    expect(stepsFrom(kitchen).flat()).toHaveLength(kitchen.steps.length);
  });

  it('JRN-03: does not exist where the search allows no step', () => {
    const search = {
      from: kitchen.starts,
      begin: () => 0,
      move: () => null,
      isGoal: (index: number) => gone.includes(index),
    };
    expect(shortestWay(kitchen, search)).toEqual({ way: null, proposed: 0 });
  });
});
