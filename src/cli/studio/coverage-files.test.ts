import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { nastyChart } from '#visualizations/layout/nasty-chart.ts';
import { readCoverage, writeCoverage } from './coverage-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
const file = join(folder, 'nasty.actor.json');
const run = {
  machine: 'nasty',
  runner: 'actor',
  ranAt: '2026-11-20T10:00:00.000Z',
  states: { 'nasty.paused': 3 },
  edges: {},
};

/** Changes what the file says, as another time would have written it. */
const rewrite = (change: object): void =>
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...change }));

beforeEach(() => writeCoverage(folder, nastyChart, run));
afterAll(() => rmSync(folder, { recursive: true }));

describe('what runs leave for the studio', () => {
  it('JRN-02: is read as it was written, and nothing lies beside it', () => {
    expect(readCoverage(folder, nastyChart)).toEqual([run]);
    expect(readdirSync(folder)).toEqual(['nasty.actor.json']);
    expect(readCoverage(join(folder, 'nowhere'), nastyChart)).toEqual([]);
  });

  it.each([
    ['is cut off', () => writeFileSync(file, '{"machine":"nasty","runn')],
    ['is empty', () => writeFileSync(file, '')],
    ['says no date', () => rewrite({ ranAt: 'gestern' })],
    ['is of another shape of the chart', () => rewrite({ shape: 'another' })],
    ['is of a runner that has another name today', () => rewrite({ runner: 'chromium' })],
    ['is of another chart', () => rewrite({ machine: 'order' })],
  ])('JRN-02: counts for nothing where the file %s', (_, spoil) => {
    spoil();
    expect(readCoverage(folder, nastyChart)).toEqual([]);
  });
});
