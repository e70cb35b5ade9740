import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, type OutputFrom, toPromise } from 'xstate';
import { timelineActors } from '#apps/banking/timeline/timeline.actors.ts';
import type { Caller } from '#client/call.ts';
import { sampleTransactions } from '#machines/timeline/timeline.model.ts';
import { firstQuery } from '#machines/timeline/timeline.select.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';

const [debit] = sampleTransactions;
const bare = { ...debit, title: undefined, holder: undefined };

/** Answers one page after the other, and remembers what was asked. */
const callerThat = (...pages: readonly unknown[]) => {
  const asked: unknown[] = [];
  const left = [...pages];
  const call = async ({ name }: { name: string }, payload: unknown) => {
    asked.push({ name, payload });
    const page = left.shift();
    if (page instanceof Error) throw page;
    return page;
  };
  return { caller: { call } as unknown as Caller, asked };
};

const run = async <Logic extends AnyActorLogic>(logic: Logic, input: unknown): Promise<OutputFrom<Logic>> => {
  const actor = createActor(logic, { input } as never);
  const answer = toPromise(actor);
  actor.start();
  return answer;
};

const savingPage = () => {
  const link = { href: '', download: '', click: () => undefined };
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  return { page: { createElement: () => link } as unknown as Pick<Document, 'createElement'>, link, saved };
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the calls of the timeline', () => {
  it('API-06: asks for thirty days, all types and every status, and names an investment as the store does', async () => {
    const { caller, asked } = callerThat({ transactions: [bare], total: 1, next: null });
    const { loadTransactions } = timelineActors({ caller, customer: knownCustomer() });
    const found = await run(loadTransactions, { query: firstQuery, cursor: null });
    expect(found.transactions.map(({ title, holder }) => [title, holder])).toEqual([
      ['Vermögensverwaltung 60:40', null],
    ]);
    expect(asked).toEqual([{ name: 'transactions', payload: { range: 30, type: 'ALL', status: 'ALL', limit: 50 } }]);
  });

  it('BNK-06: goes on behind the page before', async () => {
    const { caller, asked } = callerThat({ transactions: [], total: 1, next: null });
    const { loadTransactions } = timelineActors({ caller, customer: knownCustomer() });
    const query = { range: 90, type: 'SEPAOUT', status: 'OPEN' };
    await run(loadTransactions, { query, cursor: '2026-11-18_11_' });
    expect(asked).toEqual([{ name: 'transactions', payload: { ...query, limit: 50, cursor: '2026-11-18_11_' } }]);
  });

  it('BNK-06: a file holds every page, with the names of investment and holder', async () => {
    const { caller, asked } = callerThat(
      { transactions: [bare], total: 2, next: '2026-11-18_11_' },
      { transactions: [{ ...bare, id: 'B-2', ipsId: null, text: '=1+1' }], total: 2, next: null },
    );
    const { page, link, saved } = savingPage();
    const { exportTransactions } = timelineActors({ caller, customer: knownCustomer(), page });
    await run(exportTransactions, { query: firstQuery });
    expect(asked).toMatchObject([{ payload: { limit: 5000 } }, { payload: { limit: 5000, cursor: '2026-11-18_11_' } }]);
    expect(link.download).toMatch(/^Aktivitäten \d{4}-\d{2}-\d{2}\.csv$/);
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer());
    // Excel takes it for UTF-8 by these three.
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    expect(new TextDecoder().decode(bytes).split('\r\n').slice(1)).toEqual([
      '01.12.2026;01.12.2026;Lastschrifteingang;Vorgemerkt;500,00;Vermögensverwaltung 60:40;Vermögensverwaltung 60:40;Anna Berger',
      "01.12.2026;01.12.2026;Lastschrifteingang;Vorgemerkt;500,00;'=1+1;;Anna Berger",
      '',
    ]);
  });

  it('API-07: where a page is missing there is no file', async () => {
    const { caller } = callerThat({ transactions: [bare], total: 2, next: '2026-11-18_11_' }, new Error('lost'));
    const { page, saved } = savingPage();
    const { exportTransactions } = timelineActors({ caller, customer: knownCustomer(), page });
    await expect(run(exportTransactions, { query: firstQuery })).rejects.toThrow('lost');
    expect(saved).toEqual([]);
  });
});
