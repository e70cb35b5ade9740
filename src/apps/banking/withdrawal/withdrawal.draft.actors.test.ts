import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
import type { Caller, CallOptions } from '#client/call.ts';
import { settledBeforeLeaving } from '#client/signing-out.ts';
import { draftKeeper } from './withdrawal.draft.actors.ts';

const savedAt = '2026-11-20T09:32:00.000Z';

interface Made {
  readonly name: string;
  readonly amount: unknown;
}

/** A keeper in a journey that listens. */
const begin = (answer: (name: string) => Promise<unknown> = async () => ({ savedAt })) => {
  const made: Made[] = [];
  const heard: string[] = [];
  const page = new EventTarget();
  const caller = {
    call: ({ name }: { name: string }, payload: { draft?: { amount: string } }, options: CallOptions) => {
      expect(options.keepalive).toBe(true);
      made.push({ name, amount: payload.draft?.amount });
      return answer(name);
    },
  } as unknown as Caller;
  const journey = setup({
    actors: { keeper: draftKeeper({ caller, page }).keepDraft },
    actions: { hear: ({ event }) => void heard.push(event.type), tell: sendTo('keeper', ({ event }) => event) },
  }).createMachine({
    invoke: { id: 'keeper', src: 'keeper', input: { id: 'IPS-1' } },
    on: {
      'draft.changed': { actions: 'tell' },
      'draft.saved': { actions: 'hear' },
      'draft.lost': { actions: 'hear' },
    },
  });
  const actor = createActor(journey).start();
  const type = (amount: string): void => actor.send({ type: 'draft.changed', draft: { amount } });
  const leave = (): void => void actor.stop();
  const returns = (): void => void page.dispatchEvent(new Event('online'));
  return { type, leave, made, heard, returns, page };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('keeping what is typed', () => {
  it('BNK-03: keeps the last of it half a second after the last key, and says when', async () => {
    const { type, made, heard } = begin();
    type('1');
    await vi.advanceTimersByTimeAsync(499);
    type('15');
    await vi.advanceTimersByTimeAsync(499);
    expect(made).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(made).toEqual([{ name: 'putDraft', amount: '15' }]);
    expect(heard).toEqual(['draft.saved']);
  });

  it('BNK-03: keeps it at once when the journey is left', async () => {
    const { type, leave, made } = begin();
    type('1500');
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(made).toEqual([{ name: 'putDraft', amount: '1500' }]);
  });

  it('BNK-03: sends it when the page goes, and waits for no answer of before', async () => {
    const slow = Promise.withResolvers<unknown>();
    const { type, made, page } = begin(() => slow.promise);
    type('1');
    await vi.advanceTimersByTimeAsync(500);
    type('1500');
    page.dispatchEvent(new Event('pagehide'));
    expect(made.map(({ amount }) => amount)).toEqual(['1', '1500']);
    // From a page that comes back nothing is ordered before they have arrived.
    let hasSettled = false;
    void settledBeforeLeaving(page).then(() => (hasSettled = true));
    await vi.advanceTimersByTimeAsync(900);
    expect(hasSettled).toBe(false);
    slow.resolve({ savedAt });
    await vi.advanceTimersByTimeAsync(1_000);
    expect([made.length, hasSettled]).toEqual([2, true]);
    type('1600');
    await vi.advanceTimersByTimeAsync(500);
    expect(made.at(-1)?.amount).toBe('1600');
  });

  it('SES-06, BNK-03: sends it before its customer signs out, who waits until it arrived', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { type, made, page, leave } = begin(() => promise);
    type('1500');
    let hasLeft = false;
    const leaving = settledBeforeLeaving(page).then(() => (hasLeft = true));
    await vi.advanceTimersByTimeAsync(900);
    expect([made, hasLeft]).toEqual([[{ name: 'putDraft', amount: '1500' }], false]);
    resolve({ savedAt });
    await vi.advanceTimersByTimeAsync(0);
    expect(hasLeft).toBe(true);
    await leaving;
    leave();
    await settledBeforeLeaving(page);
    expect(made).toHaveLength(1);
  });

  it('BNK-03: an emptied field leaves no draft', async () => {
    const { type, made, heard } = begin();
    type('1500');
    type('');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(made).toEqual([{ name: 'deleteDraft', amount: undefined }]);
    expect(heard).toEqual(['draft.lost']);
  });

  it('BNK-03: a draft that was not kept is not called kept', async () => {
    const { type, heard } = begin(() => Promise.reject(new Error('lost')));
    type('1500');
    await vi.advanceTimersByTimeAsync(500);
    expect(heard).toEqual(['draft.lost']);
  });

  it('BNK-03: a draft that was not kept is sent again when the connection returns, once', async () => {
    let times = 0;
    const { type, made, heard, returns } = begin(() =>
      (times += 1) === 1 ? Promise.reject(new Error('lost')) : Promise.resolve({ savedAt }),
    );
    type('1500');
    await vi.advanceTimersByTimeAsync(500);
    returns();
    returns();
    await vi.advanceTimersByTimeAsync(0);
    expect(made.map(({ amount }) => amount)).toEqual(['1500', '1500']);
    expect(heard).toEqual(['draft.lost', 'draft.saved']);
  });

  it('BNK-03: a late answer never overtakes an emptied field', async () => {
    const slow = Promise.withResolvers<unknown>();
    const { type, made } = begin((name) => (name === 'putDraft' ? slow.promise : Promise.resolve({})));
    type('1500');
    await vi.advanceTimersByTimeAsync(500);
    type('');
    await vi.advanceTimersByTimeAsync(500);
    expect(made.map(({ name }) => name)).toEqual(['putDraft']);
    slow.resolve({ savedAt });
    await vi.advanceTimersByTimeAsync(0);
    expect(made.map(({ name }) => name)).toEqual(['putDraft', 'deleteDraft']);
  });
});
