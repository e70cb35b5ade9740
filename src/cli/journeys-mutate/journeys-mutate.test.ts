import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { modelMutantsOf } from '#explorer/mutants/model-mutants.ts';
import { mutantsOf } from '#explorer/mutants/operators.ts';
import { type ChartReport, killRate, linesOf, tableOf } from './report.ts';

const report: ChartReport = {
  chart: 'order',
  mutants: 41,
  equivalent: [{ id: 'order-009', operator: 'swapOrder', place: 'order.open | order.canceled | 0', detail: 'a' }],
  killed: { build: 0, lint: 12, paths: 36, properties: 30, pins: 5 },
  linted: 20,
  triedOnPins: 10,
  withoutOriginal: 35,
  survivors: [{ id: 'order-006', operator: 'dropGuard', place: 'order.pending | order.canceled | 0', detail: 'b' }],
  milliseconds: 1_234,
};

describe('the report on mutants', () => {
  it('JRN-02: counts those that do the same as the original nowhere', () => {
    expect(killRate([report])).toBeCloseTo(97.5);
    expect(killRate([])).toBe(100);
    const [head, row] = tableOf([report]);
    expect(head?.split(/ {2,}/)).toContain('ohne das Original');
    expect(row?.split(/ {2,}/)).toEqual([
      'order',
      '41',
      '1',
      '0',
      '12 von 20',
      '36',
      '30',
      '5 von 10',
      '1',
      '97.5 %',
      '87.5 %',
      '1.2 s',
    ]);
  });

  it('JRN-02: adds up all charts below them, and names survivors with their place in German', () => {
    expect(tableOf([report, report]).at(-1)?.split(/ {2,}/).slice(0, 3)).toEqual(['alle', '82', '2']);
    expect(linesOf('Überlebt', report.survivors)).toEqual([
      '',
      'Überlebt (1)',
      '  order-006  Bedingung weggelassen: order.pending | order.canceled | 0 (b)',
    ]);
    expect(linesOf('Überlebt', [])).toEqual([]);
  });

  it('JRN-02: tries every mutant of a chart, and says so as data', async () => {
    const script = join(import.meta.dirname, '../journeys-mutate.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--machine', 'order', '--json']);
    const [said] = JSON.parse(stdout) as readonly ChartReport[];
    const order = catalogue.find(({ name }) => name === 'order');
    const all = order === undefined ? [] : [...mutantsOf(order.machine), ...modelMutantsOf(order)];
    expect(said?.mutants).toBe(all.length);
    expect(said?.survivors).toEqual([]);
  });

  it('JRN-02: names the charts there are when none has the name asked for', async () => {
    const script = join(import.meta.dirname, '../journeys-mutate.ts');
    const asked = promisify(execFile)(process.execPath, [script, '--machine', 'nobody']);
    await expect(asked).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('withdrawal') as string });
  });
});
