import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { catalogue } from '#machines/catalogue.ts';
import { stateFacts } from '../data/chart-facts.ts';
import { waysOf } from '../data/shortest-paths.ts';
import type { StateFacts } from '../studio-data.ts';
import { screenTextOf } from './screen-text.tsx';
import { stages } from './stages.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is counted down, which is also said in words, unlike the hours at which somebody answers the phone. */
const counted = (text: string): readonly string[] =>
  [...text.matchAll(/(\S+) (\d+:\d\d) [^:]{0,40}?\1 \d+ (?:Minute|Sekunde)/g)].map(([, , time = '']) => time);

const resting = (chart: string): readonly StateFacts[] => {
  const entry = catalogue.find(({ name }) => name === chart);
  if (entry === undefined) return [];
  const states = stateFacts(entry, waysOf(explorationOf(entry)));
  return states.filter(({ kind }) => kind === 'state' || kind === 'final');
};

describe('the time on the live screens', () => {
  it('JRN-02: is the time of the samples in every state, whatever day it is for who looks', async () => {
    vi.setSystemTime('2031-01-01T12:00:00Z');
    const shown: Record<string, readonly string[]> = {};
    for (const chart of Object.keys(stages)) {
      for (const state of resting(chart)) {
        const times = counted(await screenTextOf(chart, state));
        if (times.length > 0) shown[state.id] = times;
      }
    }
    expect(Object.keys(shown).length).toBeGreaterThanOrEqual(12);
    expect(
      Object.entries(shown).filter(([, times]) => times.some((time) => time === '0:00' || !/^[0-5]:/.test(time))),
    ).toEqual([]);
    // The session is asked about in its last minute.
    expect(shown['session.alive.watch.ending.asking']).toEqual(['0:30']);
    vi.setSystemTime('2026-06-01T12:00:00Z');
    const [asking] = resting('confirmation').filter(({ id }) => id === 'confirmation.open.entering.waiting');
    expect(asking === undefined ? [] : counted(await screenTextOf('confirmation', asking))).toEqual(['5:00']);
  });
});
