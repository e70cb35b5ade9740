import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { granted, refused } from '#domain/result/result.ts';
import type { StrategyCheck } from '#domain/strategy-change/strategy-check.ts';
import { strategyCheckMachine } from '#machines/strategy-check/strategy-check.machine.ts';
import {
  daringCheck,
  emptyCheck,
  expiredCheck,
  fittingCheck,
  incompleteCheck,
} from '#machines/strategy-check/strategy-check.samples.ts';
import type { LoadResult, StrategyCheckInput } from '#machines/strategy-check/strategy-check.types.ts';

const begin = (...answers: readonly (StrategyCheck | null)[]) => {
  const clock = new SimulatedClock();
  const asked: StrategyCheckInput[] = [];
  const machine = strategyCheckMachine.provide({
    actors: {
      loadCheck: fromPromise<LoadResult, StrategyCheckInput>(({ input }) => {
        asked.push(input);
        const answer = answers[asked.length - 1];
        if (answer === undefined) return new Promise(() => undefined);
        return Promise.resolve(answer === null ? refused('UNKNOWN') : granted(answer));
      }),
    },
  });
  const actor = createActor(machine, { input: { businessPartnerId: 'BP-1001' }, clock }).start();
  const reaches = (state: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(state));
  return { actor, clock, asked, reaches };
};

describe('the strategy check: what must never change', () => {
  it.each([
    ['fitting', fittingCheck],
    ['tooDaring', daringCheck],
    ['unanswered', incompleteCheck],
    ['expired', expiredCheck],
    ['nothing', emptyCheck],
    ['unknown', null],
  ] as const)('BNK-04: leads to %s', async (state, check) => {
    const { actor, reaches } = begin(check);
    await reaches(state);
    expect(actor.getSnapshot().context.check).toEqual(check);
  });

  it('BNK-04: judges nothing by answers that hold no longer, even where they would suit', async () => {
    const { actor, reaches } = begin({ ...daringCheck, answers: 'EXPIRED' });
    await reaches('expired');
    expect(actor.getSnapshot().matches('tooDaring')).toBe(false);
  });

  it('BNK-04: looks again on demand, and says what is true by then', async () => {
    const { actor, asked, reaches } = begin(expiredCheck, daringCheck, fittingCheck);
    for (const state of ['expired', 'tooDaring']) {
      await reaches(state);
      actor.send({ type: 'check.repeated' });
    }
    await reaches('fitting');
    expect(asked).toEqual(Array.from({ length: 3 }, () => ({ businessPartnerId: 'BP-1001' })));
  });

  it('API-07: waits 15 s, then says that nothing came, and asks again on demand', () => {
    const { actor, clock, asked } = begin();
    clock.increment(14_999);
    expect(actor.getSnapshot().value).toBe('loading');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('loadFailed');
    actor.send({ type: 'loading.retried' });
    expect(actor.getSnapshot().value).toBe('loading');
    expect(asked).toHaveLength(2);
  });
});
