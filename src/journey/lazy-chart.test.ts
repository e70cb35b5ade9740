import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { lazyChart } from './lazy-chart.ts';

const child = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
  id: 'child',
  initial: 'first',
  states: { first: { on: { go: 'last' } }, last: { type: 'final' } },
  output: { kind: 'done' },
});

const parentOf = (lazy: { readonly machine: typeof child; readonly fetch: () => Promise<unknown> }) =>
  setup({ actors: { fetch: fromPromise(() => lazy.fetch()), child } })
    .createMachine({
      id: 'parent',
      initial: 'fetching',
      states: {
        fetching: { invoke: { src: 'fetch', onDone: 'running', onError: 'failed' } },
        running: { invoke: { id: 'child', src: 'child', onDone: 'ended' } },
        ended: {},
        failed: {},
      },
    })
    .provide({ actors: { child: lazy.machine } });

const settled = async (): Promise<void> => {
  await Promise.resolve();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
};

describe('PLT-11: a chart whose code comes on demand', () => {
  it('runs as if it had always been there, and is fetched once', async () => {
    let fetched = 0;
    const lazy = lazyChart(async () => {
      fetched += 1;
      return { machine: child, words: 'mit' };
    });
    const actor = createActor(parentOf(lazy)).start();
    await settled();
    expect(actor.getSnapshot().value).toBe('running');
    actor.getSnapshot().children.child?.send({ type: 'go' });
    expect(actor.getSnapshot().value).toBe('ended');
    await lazy.fetch();
    expect([fetched, lazy.code().words]).toEqual([1, 'mit']);
  });

  it('cannot be begun before', () => {
    const lazy = lazyChart(async () => Promise.resolve({ machine: child }));
    expect(createActor(lazy.machine).getSnapshot()).toMatchObject({ status: 'error' });
    expect(() => lazy.code()).toThrow('before its code was fetched');
  });

  it('is asked for again where it did not come', async () => {
    let isThere = false;
    const lazy = lazyChart(async () => {
      if (!isThere) throw new Error('offline');
      return Promise.resolve({ machine: child });
    });
    const actor = createActor(parentOf(lazy)).start();
    await settled();
    expect(actor.getSnapshot().value).toBe('failed');
    isThere = true;
    await lazy.fetch();
    expect(lazy.code().machine).toBe(child);
  });
});
