import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDraft, getDraft, listDrafts, putDraft } from '#api/drafts/drafts.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { getOrder } from '#api/orders/orders.ts';
import type { Caller } from './call.ts';
import { draftsInOrder } from './drafts-in-order.ts';

const savedAt = '2026-11-20T09:32:00.000Z';
const top = { journey: 'top-up', subject: 'IPS-1' };
const key = 'draft-under-way:top-up IPS-1';
const typed = { method: 'CLEARING', amount: '125,50' };

/** A server that takes what is sent when the test says so. */
const server = () => {
  const kept = new Map<string, Record<string, unknown>>();
  const asked: string[] = [];
  const calls: (() => void)[] = [];
  let isThere = true;
  const caller = {
    call: async ({ name }: Endpoint, payload: typeof top & { draft: Record<string, unknown> }) => {
      asked.push(name);
      const key = `${payload.journey} ${payload.subject}`;
      if (name === 'getDraft') {
        const draft = kept.get(key);
        if (!isThere) throw new Error('lost');
        return { kept: draft === undefined ? null : { version: 1, draft, savedAt } };
      }
      if (name === 'listDrafts') return { drafts: [...kept.keys()] };
      if (name !== 'putDraft' && name !== 'deleteDraft') return {};
      const { promise, resolve, reject } = Promise.withResolvers<object>();
      calls.push(() => {
        if (!isThere) return reject(new Error('lost'));
        if (name === 'putDraft') kept.set(key, payload.draft);
        else kept.delete(key);
        return resolve({ savedAt, removed: true });
      });
      return promise;
    },
  } as unknown as Caller;
  return {
    caller,
    asked,
    takes: async () => {
      calls.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    goes: () => void (isThere = false),
  };
};

const inTab = (caller: Caller): Caller => draftsInOrder(caller, { shelf: sessionStorage, now: () => Date.now() });

/** What a call has answered so far. */
const heard = async (answer: Promise<unknown>): Promise<readonly unknown[]> => {
  const answers: unknown[] = [];
  void answer.then((each) => answers.push(each));
  await vi.advanceTimersByTimeAsync(0);
  return answers;
};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('SES-04: drafts are read after those that the tab has sent', () => {
  it('by the page that comes after the one that has sent it', async () => {
    const { caller, takes } = server();
    void inTab(caller).call(putDraft, { ...top, version: 1, draft: typed });
    const after = inTab(caller);
    const read = await heard(after.call(getDraft, top));
    const list = await heard(after.call(listDrafts, {}));
    await vi.advanceTimersByTimeAsync(1000);
    expect([read, list]).toEqual([[], []]);
    await takes();
    await vi.advanceTimersByTimeAsync(250);
    expect(read).toEqual([{ kept: { version: 1, draft: typed, savedAt } }]);
    expect(list).toEqual([{ drafts: ['top-up IPS-1'] }]);
  });

  it('the newest of several, and an emptied form', async () => {
    const { caller, takes } = server();
    const before = inTab(caller);
    void before.call(putDraft, { ...top, version: 1, draft: { ...typed, amount: '1' } });
    void before.call(putDraft, { ...top, version: 1, draft: typed });
    const read = await heard(inTab(caller).call(getDraft, top));
    await takes();
    await vi.advanceTimersByTimeAsync(1000);
    expect(read).toEqual([]);
    await takes();
    await vi.advanceTimersByTimeAsync(250);
    expect(read).toEqual([{ kept: { version: 1, draft: typed, savedAt } }]);

    void before.call(deleteDraft, top);
    const gone = await heard(inTab(caller).call(getDraft, top));
    await vi.advanceTimersByTimeAsync(1000);
    expect(gone).toEqual([]);
    await takes();
    await vi.advanceTimersByTimeAsync(250);
    expect(gone).toEqual([{ kept: null }]);
  });

  it('once it was answered nothing waits, and nothing that was typed stays in the tab', async () => {
    const { caller, takes, asked } = server();
    const tab = inTab(caller);
    void tab.call(putDraft, { ...top, version: 1, draft: typed });
    expect(sessionStorage.getItem(key)).toMatch(/"print":-?\d+,/);
    expect(sessionStorage.getItem(key)).not.toContain('125,50');
    await takes();
    expect(sessionStorage).toHaveLength(0);
    expect(await heard(tab.call(getDraft, top))).toHaveLength(1);
    expect(asked).toEqual(['putDraft', 'getDraft']);
  });

  it('what was refused or lost is waited for by nobody', async () => {
    const { caller, takes, goes } = server();
    const tab = inTab(caller);
    const sent = tab.call(putDraft, { ...top, version: 1, draft: typed }).catch(() => 'lost');
    goes();
    await takes();
    expect(await sent).toBe('lost');
    expect(sessionStorage).toHaveLength(0);
  });

  it('what never arrives is waited for for five seconds, once', async () => {
    const { caller } = server();
    void inTab(caller).call(putDraft, { ...top, version: 1, draft: typed });
    const read = await heard(inTab(caller).call(getDraft, top));
    await vi.advanceTimersByTimeAsync(4999);
    expect(read).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toEqual([{ kept: null }]);
    expect(await heard(inTab(caller).call(getDraft, top))).toEqual([{ kept: null }]);
  });

  it('where nothing can be asked the call itself fails, at once', async () => {
    const { caller, goes } = server();
    void inTab(caller).call(putDraft, { ...top, version: 1, draft: typed });
    goes();
    await expect(inTab(caller).call(getDraft, top)).rejects.toThrow('lost');
  });

  it('other calls wait for nothing', async () => {
    const { caller, asked } = server();
    const tab = inTab(caller);
    void tab.call(putDraft, { ...top, version: 1, draft: typed });
    expect(await heard(tab.call(getOrder, { orderId: 'ORD-1' } as never))).toHaveLength(1);
    expect(asked).toEqual(['putDraft', 'getOrder']);
  });

  it('another draft is waited for by nobody but the list', async () => {
    const { caller } = server();
    void inTab(caller).call(putDraft, { ...top, version: 1, draft: typed });
    expect(await heard(inTab(caller).call(getDraft, { ...top, subject: 'IPS-2' }))).toEqual([{ kept: null }]);
    expect(await heard(inTab(caller).call(listDrafts, {}))).toEqual([]);
  });

  it('in a tab that keeps nothing more they are read as they come', async () => {
    const { caller } = server();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new Error('full');
    });
    void inTab(caller).call(putDraft, { ...top, version: 1, draft: typed });
    expect(await heard(inTab(caller).call(getDraft, top))).toEqual([{ kept: null }]);
  });

  it.each(['{', 'null', '{"journey":1}'])('what we did not write, %s, holds nobody up', async (text) => {
    sessionStorage.setItem(key, text);
    expect(await heard(inTab(server().caller).call(getDraft, top))).toEqual([{ kept: null }]);
  });
});
