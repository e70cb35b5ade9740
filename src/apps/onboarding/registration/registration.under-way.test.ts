import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeUnderWay } from './registration.under-way.ts';

const storage = () => sessionStorage;
const sent = { caseId: 'C-1', tag: '"3"' };

/** A server whose case changes with the answer of this number. */
const caseThatChanges = (at: number) => {
  const load = vi.fn<() => Promise<{ readonly tag: string } | undefined>>();
  return load.mockImplementation(async () => ({ tag: load.mock.calls.length >= at ? '"4"' : '"3"' }));
};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('ONB-13: a change that left with its page', () => {
  it('is waited for by the page that is loaded anew', async () => {
    changeUnderWay(storage).begin(sent);
    const load = caseThatChanges(3);
    const read = changeUnderWay(storage).after('C-1', load);
    await vi.advanceTimersByTimeAsync(300);
    await expect(read).resolves.toEqual({ tag: '"4"' });
    expect(load).toHaveBeenCalledTimes(3);
    expect(sessionStorage.length).toBe(0);
  });

  it('that was answered, or is another case’s, is not waited for', async () => {
    const way = changeUnderWay(storage);
    way.begin(sent);
    way.end();
    const load = caseThatChanges(9);
    await expect(way.after('C-1', load)).resolves.toEqual({ tag: '"3"' });
    way.begin({ ...sent, caseId: 'C-2' });
    await expect(way.after('C-1', load)).resolves.toEqual({ tag: '"3"' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that never arrives is waited for three seconds', async () => {
    changeUnderWay(storage).begin(sent);
    const load = caseThatChanges(1_000);
    const read = changeUnderWay(storage).after('C-1', load);
    await vi.advanceTimersByTimeAsync(2_850);
    expect(sessionStorage.length).toBe(1);
    await vi.advanceTimersByTimeAsync(150);
    await expect(read).resolves.toEqual({ tag: '"3"' });
  });

  it('is not waited for where the browser forbids storage', async () => {
    const way = changeUnderWay(() => {
      throw new Error('forbidden');
    });
    way.begin(sent);
    const load = caseThatChanges(9);
    await expect(way.after('C-1', load)).resolves.toEqual({ tag: '"3"' });
  });
});
