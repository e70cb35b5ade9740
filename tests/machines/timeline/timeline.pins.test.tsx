import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { timelineScreens } from '#apps/banking/timeline/timeline.screens.tsx';
import {
  newsTexts,
  queryTypeTexts,
  rangeTexts,
  statusMeaning,
  timelineTexts as texts,
} from '#apps/banking/timeline/timeline.texts.ts';
import { transactionStatusLabels, transactionTypeLabels, transactionTypes } from '#domain/transactions/transactions.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import { sampleTransactions } from '#machines/timeline/timeline.model.ts';
import type { FoundTransactions, LoadInput, TimelineQuery } from '#machines/timeline/timeline.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

type Load = (input: LoadInput) => Promise<FoundTransactions>;
type Save = (query: TimelineQuery) => Promise<null>;

const all: FoundTransactions = { transactions: sampleTransactions, total: sampleTransactions.length, next: null };
const none: FoundTransactions = { transactions: [], total: 0, next: null };
const never = () => new Promise<never>(() => undefined);
const made: Save = async () => null;
const lost: Save = () => Promise.reject(new Error('lost'));

const begin = async (load: Load, save: Save = never) => {
  const loaded = vi.fn<Load>(load);
  const saved = vi.fn<Save>(save);
  const machine = timelineMachine.provide({
    actors: {
      loadTransactions: fromPromise<FoundTransactions, LoadInput>(({ input }) => loaded(input)),
      exportTransactions: fromPromise<null, { readonly query: TimelineQuery }>(({ input }) => saved(input.query)),
    },
  });
  const actorRef = createActor(machine).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof timelineMachine> actorRef={actorRef} screens={timelineScreens} />
    </MantineTheme>,
  );
  await screen.findByRole('radiogroup', { name: texts.range });
  return { user: userEvent.setup({ delay: null }), loaded, saved };
};

type User = Awaited<ReturnType<typeof begin>>['user'];
const choose = (user: User, label: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: label }), option);
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const chosen = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label }).value;

const options = (label: string) =>
  within(screen.getByRole('combobox', { name: label }))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);

describe('the timeline: what must never change', () => {
  it('API-06: begins with thirty days, all types and every status', async () => {
    const { loaded } = await begin(async () => all);
    expect(loaded.mock.calls).toEqual([[{ query: { range: 30, type: 'ALL', status: 'ALL' }, cursor: null }]]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: rangeTexts[30] }).checked).toBe(true);
    expect([chosen(texts.type), chosen(texts.status)]).toEqual(['ALL', 'ALL']);
  });

  it('BNK-06: offers the specified types and statuses, and nothing else', async () => {
    await begin(async () => all);
    expect(options(texts.type)).toEqual(['ALL', 'SEPAIN', 'SEPAOUT', 'TRANSFER']);
    expect(options(texts.status)).toEqual(['ALL', 'CLOSED', 'OPEN', 'PENDING']);
  });

  it('BNK-06: names every type in German', async () => {
    await begin(async () => all);
    const read = screen.getByRole('table').textContent ?? '';
    expect(transactionTypes.filter((type) => !read.includes(transactionTypeLabels[type]))).toEqual([]);
  });

  it('BNK-06: asks for what is chosen, each choice beside the others', async () => {
    const { user, loaded } = await begin(async () => all);
    await user.click(screen.getByRole('radio', { name: rangeTexts[365] }));
    await choose(user, texts.type, queryTypeTexts.SEPAIN);
    await choose(user, texts.status, transactionStatusLabels.CLOSED);
    expect(loaded.mock.lastCall).toEqual([{ query: { range: 365, type: 'SEPAIN', status: 'CLOSED' }, cursor: null }]);
    await press(user, texts.clear);
    expect(loaded.mock.lastCall).toEqual([{ query: { range: 30, type: 'ALL', status: 'ALL' }, cursor: null }]);
  });

  it('API-07: a lost answer takes the choice back and leaves the list', async () => {
    const { user } = await begin(async ({ query }) => {
      if (query.type !== 'ALL') throw new Error('lost');
      return all;
    });
    await choose(user, texts.type, queryTypeTexts.SEPAOUT);
    expect(await screen.findByText(newsTexts.QUERY_FAILED.text)).toBeTruthy();
    expect(chosen(texts.type)).toBe('ALL');
    expect(screen.getAllByRole('rowheader')).toHaveLength(sampleTransactions.length);
  });

  it('BNK-06: of two choices the last one counts, whichever is answered first', async () => {
    const slow = Promise.withResolvers<FoundTransactions>();
    const { user } = await begin(({ query }) => {
      if (query.type === 'SEPAIN' && query.status === 'ALL') return slow.promise;
      return Promise.resolve(query.status === 'PENDING' ? none : all);
    });
    await choose(user, texts.type, queryTypeTexts.SEPAIN);
    await choose(user, texts.status, transactionStatusLabels.PENDING);
    expect(await screen.findByText(texts.nothing.filtered)).toBeTruthy();
    slow.resolve(all);
    await slow.promise;
    expect(screen.queryByRole('table')).toBeNull();
    expect([chosen(texts.type), chosen(texts.status)]).toEqual(['SEPAIN', 'PENDING']);
  });

  it('BNK-06: of many it shows a page, and the next behind it', async () => {
    const { user, loaded } = await begin(async ({ cursor }) =>
      cursor === null
        ? { transactions: sampleTransactions.slice(0, 6), total: 11, next: '2026-11-18_16_' }
        : { transactions: sampleTransactions.slice(6), total: 11, next: null },
    );
    expect(screen.getByText(texts.shownOf(6, 11))).toBeTruthy();
    await press(user, texts.more);
    expect(await screen.findAllByRole('rowheader')).toHaveLength(11);
    expect(loaded.mock.lastCall?.[0].cursor).toBe('2026-11-18_16_');
    expect(screen.queryByRole('button', { name: texts.more })).toBeNull();
  });

  it('BNK-06: where nothing moved it says so, what to do, and why there is no file', async () => {
    const { user, saved } = await begin(async () => none);
    expect(screen.getByText(texts.nothing.recent)).toBeTruthy();
    const button = screen.getByRole('button', { name: texts.export });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      texts.nothingToExport,
    );
    await user.click(button);
    expect(saved).not.toHaveBeenCalled();
  });

  it('BNK-06: a double click makes one file, of the chosen filter', async () => {
    const { user, saved } = await begin(async () => all);
    await choose(user, texts.type, queryTypeTexts.TRANSFER);
    await user.dblClick(screen.getByRole('button', { name: texts.export }));
    expect(saved.mock.calls).toEqual([[{ range: 30, type: 'TRANSFER', status: 'ALL' }]]);
  });

  it.each([
    ['made', made, newsTexts.EXPORTED.text],
    ['lost', lost, newsTexts.EXPORT_FAILED.text],
  ] as const)('BNK-06: a file that was %s is told', async (_, save, text) => {
    const { user } = await begin(async () => all, save);
    await press(user, texts.export);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('what a transaction says', () => {
  it('BNK-06: what is not settled says since when, or that it is expected', () => {
    expect(statusMeaning({ status: 'OPEN', valueDate: '2026-11-23' })).toBe(
      'Gebucht. Das Geld ist ab dem 23.11.2026 verfügbar.',
    );
    expect(statusMeaning({ status: 'PENDING', valueDate: '2026-12-01' })).toContain('Noch nicht gebucht.');
    expect(statusMeaning({ status: 'CLOSED', valueDate: '2026-11-23' })).toBeNull();
  });

  it('BNK-06: a child’s says whose it is', async () => {
    await begin(async () => all);
    expect(screen.getAllByText(texts.child)).toHaveLength(1);
    expect(screen.getByText(/Deniz Yılmaz, vertreten durch/)).toBeTruthy();
  });
});
