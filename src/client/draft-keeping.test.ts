import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from './call.ts';
import { type DraftKind, draftKeeping } from './draft-keeping.ts';

interface Typed {
  readonly amount: string;
}

const kind: DraftKind<Typed> = {
  journey: 'withdrawal',
  version: 1,
  read: (kept) => kept as Typed,
  rest: 500,
};

const setUp = () => {
  const sent: string[] = [];
  const page = new EventTarget();
  const caller = {
    call: async ({ name }: { readonly name: string }, { draft }: { readonly draft: Typed }) => {
      sent.push(`${name} ${draft.amount}`);
      return { savedAt: '2026-11-20T09:32:00.000Z' };
    },
  } as unknown as Caller;
  const keeping = draftKeeping({ caller, page }, kind);
  keeping.listen(() => undefined);
  return { keeping, page, sent };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a draft whose order is placed', () => {
  it('BNK-03: is not sent any more, neither once typing has rested nor when the page goes', async () => {
    const { keeping, page, sent } = setUp();
    keeping.take('IPS-1', { amount: '1500' });
    keeping.forget('IPS-1');
    await vi.advanceTimersByTimeAsync(1000);
    page.dispatchEvent(new Event('pagehide'));
    await keeping.settled();
    expect(sent).toEqual([]);
  });

  it('BNK-03: takes along nothing of another subject', async () => {
    const { keeping, sent } = setUp();
    keeping.take('IPS-1', { amount: '1500' });
    keeping.take('IPS-2', { amount: '20' });
    keeping.forget('IPS-1');
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual(['putDraft 20']);
  });
});
