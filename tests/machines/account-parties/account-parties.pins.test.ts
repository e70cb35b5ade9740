import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { accountPartiesMachine } from '#machines/account-parties/account-parties.machine.ts';
import { accountPartiesModel } from '#machines/account-parties/account-parties.model.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

const { nodes, steps } = explore(chartNamed('account-parties'));
const stateOf = (index: number): string => JSON.stringify(nodes[index]?.snapshot.value);

describe('who shares an account: what must never change', () => {
  it.each([
    ['joint', 'joining'],
    ['child', 'namingChild'],
    ['back', 'joining'],
    ['backAlone', 'announcingProof'],
    ['backUnsaid', 'askingCustody'],
    ['backOpen', 'namingChild'],
  ] as const)('REG-01: begun as %s stands at %s', (name, page) => {
    const input = accountPartiesModel.inputs[name];
    if (input === undefined) throw new Error('There is no such input.');
    expect(createActor(accountPartiesMachine, { input }).getSnapshot().value).toBe(page);
  });

  it.each([
    ['back', 'joining'],
    ['backAlone', 'announcingProof'],
    ['backUnsaid', 'askingCustody'],
    ['backOpen', 'namingChild'],
  ] as const)('ONB-13: after a reload as %s stands at the first question that is open: %s', (name, page) => {
    const input = accountPartiesModel.inputs[name];
    if (input === undefined) throw new Error('There is no such input.');
    expect(createActor(accountPartiesMachine, { input: { ...input, entersAt: 'open' } }).getSnapshot().value).toBe(
      page,
    );
  });

  it('REG-08: is complete with a second person, or with custody that is to be proved, and with nothing else', () => {
    const arrivals = steps.filter(({ to }) => stateOf(to) === '"completed"');
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(
      new Set(['second.entered(flawless)', 'proof.acknowledged(byCustomer)']),
    );
    const announced = steps.filter(({ to, from }) => stateOf(to) === '"announcingProof"' && to !== from);
    expect(new Set(announced.map(({ offer }) => offer.label))).toEqual(
      new Set(['custody.entered(alone)', 'custody.entered(guardianship)']),
    );
  });

  it('REG-08: nobody shares an account with themselves, and nobody of age has a child’s', () => {
    const refused = steps.filter(({ offer }) => /themselves|grown/.test(offer.label));
    expect(refused.length).toBeGreaterThan(1);
    for (const { from, to } of refused) expect(stateOf(to)).toBe(stateOf(from));
  });
});
