import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DutyFacts, SearchItem, StudioIndex } from '../studio-data.ts';
import { RequirementPage } from './RequirementPage.tsx';

afterEach(cleanup);

const item = (part: Pick<SearchItem, 'kind' | 'id' | 'title'> & Partial<SearchItem>): SearchItem => ({
  chart: 'withdrawal',
  words: '',
  screen: '',
  requirements: ['BNK-03'],
  ...part,
});

const requirement: DutyFacts = {
  id: 'BNK-03',
  caption: 'Auszahlung',
  why: null,
  screens: [{ chart: 'withdrawal', state: 'withdrawal.done', file: 'Done.tsx', route: '/withdrawal/:id' }],
  tests: [
    {
      path: 'a.test.ts',
      tests: [
        { name: 'BNK-03: pays', passed: 2, failed: 0, skipped: 0 },
        { name: 'BNK-03: waits', passed: 1, failed: 1, skipped: 0 },
        { name: 'BNK-03: rests', passed: 0, failed: 0, skipped: 1 },
      ],
    },
  ],
  missing: ['Ein Test ist im letzten Lauf gescheitert.'],
};

const index: StudioIndex = {
  charts: [],
  requirements: { 'BNK-03': 'Auszahlung' },
  duties: { facts: [requirement], ranAt: '2026-11-20T10:00:00.000Z' },
  items: [
    item({ kind: 'state', id: 'withdrawal.done', title: 'Auftrag erteilt' }),
    item({ kind: 'state', id: 'withdrawal.other', title: 'Anderes', requirements: [] }),
    item({ kind: 'arrow', id: 'a | b | 0', title: 'Prüfen → Auftrag erteilt', said: 'bestätigt?' }),
  ],
};

const show = (shown: DutyFacts): void => {
  render(<RequirementPage index={index} requirement={shown} send={() => undefined} />);
};

const nothing: DutyFacts = { ...requirement, id: 'API-01', screens: [], tests: [], missing: [] };

describe("a requirement's page", () => {
  it('JRN-02: leads to its states, arrows and live screens', () => {
    show(requirement);
    const states = screen.getByRole('region', { name: 'Zustände und Pfeile' });
    const state = '#/ablauf/withdrawal/zustand/withdrawal.done';
    expect(within(states).getByRole('link', { name: 'Auftrag erteilt' }).getAttribute('href')).toBe(state);
    expect(within(states).queryByText('Anderes')).toBeNull();
    expect(within(states).getByText('1 Pfeil')).toBeDefined();
    const screens = screen.getByRole('region', { name: 'Bildschirme' });
    expect(within(screens).getByText('Done.tsx')).toBeDefined();
    expect(within(screens).getByText('/withdrawal/:id')).toBeDefined();
    expect(within(screens).getByRole('link', { name: 'Auftrag erteilt' }).getAttribute('href')).toBe(state);
  });

  it('JRN-02: says of each test what it came to, and what is missing', () => {
    show(requirement);
    const tests = within(screen.getByRole('region', { name: 'Tests, die sie nennen' }));
    for (const result of ['2 von 2 bestanden', '1 von 2 gescheitert', 'nicht gelaufen', /20\. November 2026/]) {
      expect(tests.getByText(result)).toBeDefined();
    }
    expect(within(screen.getByRole('region', { name: 'Was fehlt' })).getByRole('listitem').textContent).toBe(
      'Ein Test ist im letzten Lauf gescheitert.',
    );
  });

  it('JRN-02: says plainly that there is nothing', () => {
    show(nothing);
    for (const text of ['Kein Zustand zeigt sie.', 'Kein Bildschirm zeigt sie.', 'Kein Test nennt sie.', /^Nichts: /]) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });
});
