import { describe, expect, it } from 'vitest';
import { postboxCategories, type PostboxEntry } from '#domain/entities/postbox.ts';
import { matchesSearch, matchesView, postboxDay, postboxViews } from './postbox-view.ts';

const entry: PostboxEntry = {
  id: 'D-1',
  status: 'UNREAD',
  category: 'TRANSACTION',
  title: 'Auftragsbestätigung Einzahlung',
  // Half past midnight in Berlin.
  createdAt: '2026-11-20T23:30:00.000Z',
  loss: null,
};

describe('what the postbox shows', () => {
  it('BNK-05: a view for every category beside all and the unread', () => {
    expect(postboxViews).toEqual(['ALL', 'UNREAD', ...postboxCategories]);
    expect(postboxViews.filter((view) => matchesView(entry, view))).toEqual(['ALL', 'UNREAD', 'TRANSACTION']);
    const read = { ...entry, status: 'READ' } as const;
    expect(postboxViews.filter((view) => matchesView(read, view))).toEqual(['ALL', 'TRANSACTION']);
  });

  it('BNK-05: a document came on its day in Berlin', () => {
    expect(postboxDay(entry)).toBe('2026-11-21');
  });

  it.each([
    ['', true],
    ['  ', true],
    ['auftragsbestätigung', true],
    ['AUFTRAGSBESTATIGUNG', true],
    ['einzahlung 21.11.2026', true],
    ['2026 aufträge', true],
    ['deniz', true],
    ['yilmaz', false],
    ['einzahlung vertrag', false],
    ['20.11.2026', false],
    ['.*', false],
  ])('BNK-05: a search for „%s“ finds it: %s', (search, found) => {
    expect(matchesSearch(entry, 'Deniz Yıldız', search)).toBe(found);
  });
});
