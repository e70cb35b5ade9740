import { describe, expect, it } from 'vitest';
import { builtRequirements } from '#machines/requirements.ts';
import type { RequirementLine } from '../requirements/table.ts';
import { dutyFacts, readDuties } from './duty-facts.ts';

const place = {
  chart: 'withdrawal',
  state: 'withdrawal.done',
  caption: 'Auftrag erteilt',
  sheet: '',
  screen: 'Done.tsx',
};
const proof = { ids: ['BNK-03'], name: 'BNK-03: pays', path: 'a.test.ts', line: 1 };
const line: RequirementLine = {
  id: 'BNK-03',
  caption: 'Auszahlung',
  kind: 'flow',
  standing: 'built',
  places: [place],
  shown: [{ chart: 'withdrawal', state: 'withdrawal.done', file: 'Done.tsx' }],
  proofs: [proof],
};

const resultsWith = (status: string) => ({
  ranAt: '2026-11-20T00:00:00.000Z',
  files: new Map([['a.test.ts', [{ ancestorTitles: [], title: 'BNK-03: pays', status }]]]),
});

describe('what the studio says of a duty', () => {
  it('JRN-02: names the file and address of each screen', () => {
    expect(dutyFacts(line, null).screens).toEqual([
      { chart: 'withdrawal', state: 'withdrawal.done', file: 'Done.tsx', route: '/withdrawal/:id' },
    ]);
  });

  it.each([
    ['passed', line, []],
    ['failed', line, ['Ein Test ist im letzten Lauf gescheitert.']],
    ['skipped', line, ['Ein Test ist im letzten Lauf nicht gelaufen.']],
    ['passed', { ...line, places: [] }, ['Kein Zustand eines Ablaufs zeigt sie.']],
    ['passed', { ...line, kind: 'server', places: [] } as const, []],
    [
      'passed',
      { ...line, places: [{ ...place, screen: null }], shown: [] },
      ['Keiner ihrer Zustände hat einen eigenen Bildschirm.'],
    ],
    ['passed', { ...line, proofs: [] }, ['Kein Test nennt sie.']],
    [
      'passed',
      { ...line, standing: 'server', places: [] } as const,
      ['Nur auf dem Server gebaut: Aufrufe, Regeln und Schreiben sind da, eine Seite in den Apps noch nicht.'],
    ],
    [
      'passed',
      { ...line, standing: 'open', places: [], proofs: [] } as const,
      ['Noch nicht gebaut.', 'Kein Test nennt sie.'],
    ],
  ])('JRN-02: says plainly what is missing (%s, case %#)', (status, given, missing) => {
    expect(dutyFacts(given, resultsWith(status)).missing).toEqual(missing);
  });

  it('JRN-02: says once that nobody knows, where no run has left a report', () => {
    const two = { ...line, proofs: [proof, { ...proof, name: 'BNK-03: pays twice' }] };
    expect(dutyFacts(two, null).missing).toEqual([expect.stringContaining('ob sie bestanden sind, ist nicht bekannt')]);
  });

  it('JRN-02: knows every duty of the book, and a test of each that is built', () => {
    const { facts } = readDuties();
    expect(facts.find(({ id }) => id === 'BNK-03')?.screens.length).toBeGreaterThan(5);
    const shownFor = (wanted: string) => facts.find(({ id }) => id === wanted)?.screens.map(({ state }) => state);
    // The group names the duty, what is drawn lies inside.
    expect(shownFor('SES-07')).toContain('loginChallenge.open.enteringSms');
    // What is refused is said at the question and at the proposal; the code is asked for by contracts too.
    expect(shownFor('ONB-14')).toEqual(
      expect.arrayContaining(['budgeting.askingNetIncome', 'proposal.proposed.typing.considering']),
    );
    for (const id of ['REG-06', 'REG-08', 'ONB-08']) expect(shownFor(id)).toContain('confirmation.open.entering');
    expect(shownFor('BNK-20')).toContain('wphgUpdate.storing');
    const unseen = facts.filter(({ missing }) => missing.some((one) => one.startsWith('Keiner ihrer Zustände')));
    // The server's own life cycles are drawn by no screen.
    expect(unseen.filter(({ id }) => builtRequirements.some((one) => one === id))).toEqual([]);
    expect(facts.find(({ id }) => id === 'ADM-08')?.missing).toContain('Kein Test nennt sie.');
    expect(facts.find(({ id }) => id === 'SES-01')?.tests.length).toBeGreaterThan(0);
  });
});
