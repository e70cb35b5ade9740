import { describe, expect, it } from 'vitest';
import type { StudioIndex } from '../studio-data.ts';
import { nearestChart, nearestRequirement } from './nearest.ts';

const figure = { total: 1, covered: 1 };
const chart = (name: string, title: string): StudioIndex['charts'][number] => ({
  name,
  title,
  kind: 'journey',
  app: 'banking',
  version: null,
  requirements: [],
  figures: { states: figure, arrows: figure, guards: figure },
  runs: [],
});

const index: StudioIndex = {
  charts: [chart('withdrawal', 'Auszahlung'), chart('orders', 'Aufträge'), chart('order', 'Auftrag')],
  requirements: { 'BNK-03': 'Auszahlung', 'SES-04': 'Sitzung endet' },
  duties: { facts: [], ranAt: null },
  items: [],
};

describe('what an address may have meant', () => {
  it.each([
    ['withdrawls', 'Auszahlung'],
    ['auszahlungen', 'Auszahlung'],
    ['Auftraege', 'Aufträge'],
    ['ordr', 'Auftrag'],
  ])('JRN-02: is for the chart „%s“ %s', (wanted, title) => {
    expect(nearestChart(index, wanted)?.text).toBe(title);
  });

  it.each(['constructor', '__proto__', '', 'xyz'])('JRN-02: is nothing for „%s“', (wanted) => {
    expect([nearestChart(index, wanted), nearestRequirement(index, wanted)]).toEqual([null, null]);
  });

  it('JRN-02: is a requirement by its number and by its name', () => {
    expect(nearestRequirement(index, 'BNK-3')?.href).toBe('#/anforderung/BNK-03');
    expect(nearestRequirement(index, 'Sitzung')?.href).toBe('#/anforderung/SES-04');
  });
});
