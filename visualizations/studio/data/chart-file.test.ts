import { describe, expect, it } from 'vitest';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { edgesFrom, stateOf } from '../studio.select.ts';
import { chartFileOf, summaryOf } from './chart-file.ts';

const fileOf = (name: string) => chartFileOf(chartNamed(name), []);

describe('what the studio knows of a chart', () => {
  it('JRN-02: counts the states that are drawn, each one once, the chart itself not', async () => {
    const { figures, layouts } = await fileOf('withdrawal');
    const open = layouts.find(({ closed }) => closed.length === 0);
    const drawn = open?.placed.states.filter(({ state }) => state.kind !== 'initial') ?? [];
    expect(drawn).toHaveLength(13);
    expect(figures.states).toEqual({ total: 13, covered: 13 });
  });

  it('JRN-02: lets nothing happen where a chart is over, whatever is heard everywhere else', async () => {
    const chart = await fileOf('withdrawal');
    const [over, open] = ['withdrawal.interrupted', 'withdrawal.entering'].map((id) => {
      const state = stateOf(chart, id);
      if (state === undefined) throw new Error(`There is no '${id}'.`);
      return edgesFrom(chart, state);
    });
    expect(over).toEqual({ own: [], around: [] });
    expect(open?.own.length).toBeGreaterThan(0);
    expect(open?.around.length).toBeGreaterThan(0);
  });

  it('JRN-02: tells the first page what it lists, and nothing that only the page of the chart needs', async () => {
    const summary = summaryOf(await fileOf('banner'));
    const listed = ['app', 'figures', 'kind', 'name', 'requirements', 'runs', 'title', 'version'];
    expect(Object.keys(summary).toSorted()).toEqual(listed);
  });
});
