import { describe, expect, it } from 'vitest';
import { explore } from '#explorer/explore.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

const { nodes, steps } = explore(chartNamed('account-parties'));
const stateOf = (index: number): string => JSON.stringify(nodes[index]?.snapshot.value);

describe('who shares an account: what must never change', () => {
  it('REG-08: is complete with a second person, or with sole custody, and with nothing else', () => {
    const arrivals = steps.filter(({ to }) => stateOf(to) === '"completed"');
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(
      new Set(['second.entered(flawless)', 'custody.entered(alone)']),
    );
  });

  it('REG-08: nobody shares an account with themselves, and nobody of age has a child’s', () => {
    const refused = steps.filter(({ offer }) => /themselves|grown/.test(offer.label));
    expect(refused.length).toBeGreaterThan(1);
    for (const { from, to } of refused) expect(stateOf(to)).toBe(stateOf(from));
  });
});
