import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { catalogue } from '#machines/catalogue.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { edgeFacts, stateFacts } from './chart-facts.ts';
import { waysOf } from './shortest-paths.ts';

const factsOf = (entry: (typeof catalogue)[number]) => edgeFacts(entry, waysOf(explorationOf(entry)));

describe('what the studio knows of an end', () => {
  it('JRN-02: is whether it can be undone', () => {
    const order = chartNamed('order');
    const ends = stateFacts(order, waysOf(explorationOf(order))).flatMap(({ ending }) => ending ?? []);
    expect(ends).toEqual(['gelungen, umkehrbar', 'verlassen']);
  });
});

describe('what the studio knows of an arrow', () => {
  it.each(catalogue.map((entry) => ({ name: entry.name, entry })))(
    'JRN-02: in $name has one name, in its heading and as the last step of its way',
    ({ entry }) => {
      const named = factsOf(entry).flatMap(({ id, type, fact, path }) => {
        const last = path?.steps.at(-1);
        const isOwn = last !== undefined && last.type === type && (last.kind === 'user' || last.kind === 'time');
        return isOwn ? [{ id, fact, step: last.text.startsWith(fact) ? fact : last.text }] : [];
      });
      expect(named.map(({ id, step }) => ({ id, said: step }))).toEqual(
        named.map(({ id, fact }) => ({ id, said: fact })),
      );
    },
  );

  it('JRN-02: is told by the arrow that a step takes, where its event means two things', () => {
    const everything = factsOf(chartNamed('withdrawal')).filter(({ type }) => type === 'everything.chosen');
    expect(everything.map(({ path }) => path?.steps.at(-1)?.text)).toContain('Höchstbetrag auszahlen gewählt');
  });
});
