import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { pathsOf } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import { toldPath } from '../data/told-path.ts';
import { eventOf } from './moves.ts';

describe.each(catalogue.map((entry) => ({ name: entry.name, entry })))('the steps of $name', ({ entry }) => {
  it('JRN-02: are the same events read from the model again as on the path, their fault the very same', () => {
    for (const path of pathsOf(explorationOf(entry), 'branches')) {
      const told = toldPath(entry, path);
      for (const [index, { event, kind }] of path.steps.entries()) {
        const step = told.steps[index];
        if (step === undefined || kind === 'time') continue;
        const again = eventOf(entry, step);
        expect(again).toEqual(event);
        expect(Object.is(Reflect.get(again, 'error'), Reflect.get(event, 'error'))).toBe(true);
      }
    }
  });
});
