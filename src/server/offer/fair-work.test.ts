import { describe, expect, it } from 'vitest';
import { Busy } from '../users/bounded-work.ts';
import { createFairWork } from './fair-work.ts';

const begin = (queue: number) => {
  const work = createFairWork(queue);
  const ends: (() => void)[] = [];
  const ran: string[] = [];
  const ask = async (key: string, name = key): Promise<string> =>
    work(key, async () => {
      ran.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    }).catch((error: unknown) => {
      if (error instanceof Busy) return `${name} refused`;
      throw error;
    });
  const endAll = async (asked: readonly Promise<string>[]): Promise<readonly string[]> => {
    const all = Promise.all(asked);
    let isOver = false;
    void all.then(() => (isOver = true));
    const step = async (): Promise<void> => {
      ends.shift()?.();
      await Promise.resolve();
      return isOver ? undefined : step();
    };
    await step();
    return all;
  };
  return { ask, endAll, ran };
};

describe('work that everybody gets a turn at', () => {
  it('takes turns between those who wait, each in the order of asking', async () => {
    const { ask, endAll, ran } = begin(9);
    await endAll([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('b', 'b2'), ask('c', 'c1')]);
    expect(ran).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'c1']);
  });

  it('has whoever waits most make room for a newcomer, and refuses who would take no less themselves', async () => {
    const { ask, endAll } = begin(3);
    const asked = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4'), ask('a', 'a5'), ask('b')];
    expect(await endAll(asked)).toEqual(['a1', 'a2', 'a3', 'a4 refused', 'a5 refused', 'b']);
    const full = begin(2);
    expect(await full.endAll([full.ask('a'), full.ask('b'), full.ask('c'), full.ask('d')])).toEqual([
      'a',
      'b',
      'c',
      'd refused',
    ]);
  });

  it('goes on after work that failed', async () => {
    const work = createFairWork(1);
    const failed = work('a', async () => Promise.reject(new Error('broken')));
    const next = work('a', async () => Promise.resolve('made'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('made');
    expect(await work('b', async () => Promise.resolve('again'))).toBe('again');
  });
});
