import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { dashboardActors } from '#apps/banking/dashboard/dashboard.actors.ts';
import type { AccountNotice } from '#domain/notices/account-notice.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { knownCustomer } from '../customer/customer.known.ts';

/** Words that come on demand for notices of one kind. */
const wordsOf = (kind: AccountNotice['kind'], coming: () => Promise<void>) => {
  let areHere = false;
  return {
    isKnown: (notice: AccountNotice) => areHere || notice.kind !== kind,
    load: vi.fn<() => Promise<void>>(async () => {
      await coming();
      areHere = true;
    }),
  };
};

type Words = ReturnType<typeof wordsOf>;

/** The first that the page shows, to a customer to whom nothing but `allQuiet` is told. */
const shownWith = async (words: Words) => {
  const actor = createActor(dashboardMachine.provide({ actors: dashboardActors(knownCustomer(), words) })).start();
  const { value, context } = await waitFor(actor, (each) => each.value !== 'waiting');
  return { value, areKnown: context.notices.every(words.isKnown), count: context.notices.length };
};

const shown = { value: { overview: 'complete' }, count: 1 };
const here = async (): Promise<void> => undefined;

describe('BNK-12: the words of what is to be told', () => {
  it('are asked for by nobody whose notices have theirs', async () => {
    const words = wordsOf('closing', here);
    expect(await shownWith(words)).toEqual({ ...shown, areKnown: true });
    expect(words.load).not.toHaveBeenCalled();
  });

  it('are here when the page is shown, and were asked for once', async () => {
    const words = wordsOf('allQuiet', here);
    expect(await shownWith(words)).toEqual({ ...shown, areKnown: true });
    expect(words.load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['do not come', async () => new Promise<void>(() => undefined)],
    ['cannot be had', async () => Promise.reject(new Error('gone'))],
  ] as const)('keep the page from nobody: where they %s, all else is shown', async (_, coming) => {
    expect(await shownWith(wordsOf('allQuiet', coming))).toEqual({ ...shown, areKnown: false });
  });
});
