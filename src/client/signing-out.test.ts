import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beforeLeaving, settledBeforeLeaving } from './signing-out.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whoever leaves, and whether they have been let go. */
const leaving = (settle: () => Promise<void>) => {
  const page = new EventTarget();
  beforeLeaving(page, settle);
  let isGone = false;
  const leave = async (): Promise<void> => {
    await settledBeforeLeaving(page);
    isGone = true;
  };
  void leave();
  return { page, isGone: () => isGone };
};

const never = (): Promise<void> => new Promise(() => undefined);

describe('SES-04: whoever signs out', () => {
  it('waits until what was typed last has arrived', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<void>();
    const { isGone } = leaving(async () => promise);
    await vi.advanceTimersByTimeAsync(300);
    expect(isGone()).toBe(false);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(isGone()).toBe(true);
  });

  it('waits a second at most for what never arrives', async () => {
    const { isGone } = leaving(never);
    await vi.advanceTimersByTimeAsync(999);
    expect(isGone()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isGone()).toBe(true);
  });

  it('waits for nothing once the page goes: nobody stays signed in for having been quick', async () => {
    const { page, isGone } = leaving(never);
    page.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(0);
    expect(isGone()).toBe(true);
  });
});
