import { type AnyStateMachine, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { doorMachine, doorSetup, pushes } from '#tests/support/door-chart.ts';
import { explore } from './explore.ts';
import { replay } from './replay.ts';
import { PathBroken } from './subject.ts';
import { pathsOf } from './suite.ts';

/** Two arrows to the same state; swapped, each is taken where the other one was. */
const lamp = (isSwapped: boolean) =>
  setup({ types: { events: {} as { type: 'pressed'; hard: boolean } } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        on: {
          pressed: [{ guard: ({ event }) => event.hard !== isSwapped, target: 'on' }, { target: 'on' }],
        },
      },
      on: {},
    },
  });

describe('replay', () => {
  const entry = chartOf(doorMachine, { events: pushes });

  it('JRN-02: walks every path of the suite on the real actor', async () => {
    const paths = pathsOf(explore(entry), 'branches');
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) await replay(entry, path);
  });

  it('JRN-02: catches an arrow that leads elsewhere in the actor', async () => {
    const wrong = doorSetup.createMachine({
      ...doorMachine.config,
      states: { ...doorMachine.config.states, open: { on: { locked: 'open' } } },
    } as never) as unknown as AnyStateMachine;
    const path = pathsOf(explore(entry), 'branches').find(({ covers }) => covers.includes('door.open | locked | 0'));
    expect(path).toBeDefined();
    if (path === undefined) return;
    await expect(replay(entry, path, wrong)).rejects.toThrow(PathBroken);
    await expect(replay(entry, path, wrong)).rejects.toThrow(
      /the model is in "shut", the actor in "open"[^]*arrow +door.open \| locked \| 0[^]*requirement +JRN-02[^]*1\. pushed\(hard\)/,
    );
  });

  it('JRN-02: catches an actor that comes to the same state by another arrow', async () => {
    const soft = chartOf(lamp(false), { events: { pressed: { hard: { hard: true }, soft: { hard: false } } } });
    const [path] = pathsOf(explore(soft), 'branches');
    expect(path).toBeDefined();
    if (path === undefined) return;
    await expect(replay(soft, path, lamp(true) as unknown as AnyStateMachine)).rejects.toThrow(
      /the model takes lamp\.off \| pressed \| \d, the actor lamp\.off \| pressed \| \d\./,
    );
    await expect(replay(soft, path)).resolves.toBeUndefined();
  });

  it('JRN-02: settles ports by the id of their invoke, answers and faults alike', async () => {
    const loader = setup({
      actors: { load: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
    }).createMachine({
      id: 'loader',
      initial: 'loading',
      states: {
        loading: { invoke: { id: 'first', src: 'load', onDone: 'done', onError: 'failed' } },
        failed: {},
        done: { type: 'final' },
      },
    });
    const loading = chartOf(loader, { outcomes: { load: { text: 'x' } } });
    const paths = pathsOf(explore(loading), 'branches');
    expect(paths.map(({ name }) => name)).toEqual([
      'loading → first: Störung → failed',
      'loading → first: text → done',
    ]);
    for (const path of paths) await replay(loading, path);
  });
});
