import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChartFile, EdgeFacts } from '../studio-data.ts';
import { studioTexts } from '../studio.texts.ts';
import { ArrowPanel } from './ArrowPanel.tsx';

afterEach(cleanup);

const chart = { name: 'order', states: [], coverage: [] } as unknown as ChartFile;
const edge: EdgeFacts = {
  id: 'order.open | order.read | 0',
  source: 'order.open',
  targets: [],
  type: 'order.read',
  fact: 'Gelesen',
  condition: '',
  guard: null,
  tone: 'plain',
  path: null,
};
const { staysHere, tones } = studioTexts.panel;

describe('what an arrow means', () => {
  it.each([
    [staysHere, edge],
    [tones.plain, { ...edge, targets: ['order.done'] }],
    [tones.refusal, { ...edge, tone: 'refusal' } as const],
  ])('JRN-02: is „%s“, since what stays does not go on and what is refused is no mere staying', (meaning, shown) => {
    render(<ArrowPanel chart={chart} edge={shown} bundle={[shown]} captions={{}} />);
    expect(screen.getByText(meaning)).toBeDefined();
  });
});
