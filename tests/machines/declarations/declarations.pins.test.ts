import { describe, expect, it } from 'vitest';
import { explore } from '#explorer/explore.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

const { nodes, steps } = explore(chartNamed('declarations'));
const stateOf = (index: number): string => JSON.stringify(nodes[index]?.snapshot.value);
const isTaxed = (text: string): boolean => /65929970489|3023217600053/.test(text);

describe('the declarations: what must never change', () => {
  it('REG-07: from the stop of a tax person of the USA leads no way on', () => {
    const onward = steps.filter(({ from }) => stateOf(from) === '"usPersonRefused"');
    expect(new Set(onward.map(({ to }) => stateOf(to)))).toEqual(new Set(['"taxing"', '"refused"']));
    const stopped = steps.filter(({ offer }) => /american|usPerson\.entered\(yes\)/.test(offer.label));
    expect(new Set(stopped.map(({ to }) => stateOf(to)))).toEqual(new Set(['"usPersonRefused"']));
  });

  it('decisions §15: tax ids leave for the profile alone', () => {
    expect(nodes.some(({ snapshot }) => isTaxed(JSON.stringify(snapshot.context)))).toBe(true);
    const ends = nodes.filter(({ snapshot }) => snapshot.status === 'done');
    expect(ends.length).toBeGreaterThan(2);
    expect(ends.filter(({ snapshot }) => isTaxed(JSON.stringify(snapshot.output)))).toEqual([]);
  });

  it('REG-02: is completed on the word of the server alone', () => {
    const arrivals = steps.filter(({ to }) => stateOf(to) === '"completed"');
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(new Set(['saveProfile: saved']));
  });
});
