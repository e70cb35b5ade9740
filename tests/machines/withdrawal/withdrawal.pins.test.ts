import { describe, expect, it } from 'vitest';
import type { EventFrom } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import type { WithdrawalContext } from '#machines/withdrawal/withdrawal.types.ts';

const entry = catalogue.find(({ name }) => name === 'withdrawal');
if (entry === undefined) throw new Error('The chart is not in the catalogue.');
const { nodes, steps } = explore(entry);

interface Snapshot {
  readonly value: string;
  readonly context: WithdrawalContext;
  readonly can: (event: EventFrom<typeof withdrawalMachine>) => boolean;
}

const snapshotOf = (index: number): Snapshot => {
  const node = nodes[index];
  if (node === undefined) throw new Error(`There is no configuration ${index}.`);
  return node.snapshot;
};

const moves = steps.map(({ from, to, offer }) => ({ from: snapshotOf(from), to: snapshotOf(to), offer }));
const into = (...values: readonly string[]) =>
  moves.filter(({ from, to }) => values.includes(to.value) && from.value !== to.value);

describe('withdrawing money: what must never change', () => {
  it('BNK-03: there is no order without a confirmation', () => {
    expect(new Set(into('done').map(({ offer }) => offer.label))).toEqual(new Set(['confirmation: confirmed']));
    expect(into('done').every(({ to }) => to.context.receipt !== null)).toBe(true);
  });

  it('BNK-03: nothing is stored before the customer has accepted the review', () => {
    expect(new Set(into('preparing').map(({ offer }) => offer.event.type))).toEqual(new Set(['review.accepted']));
    expect(new Set(into('confirming').map(({ offer }) => offer.label))).toEqual(new Set(['prepare: prepared']));
  });

  it('BNK-03: what is reviewed is what is stored and confirmed', () => {
    const binding = moves.filter(({ from, to }) => {
      const way = ['reviewing', 'preparing', 'confirming', 'done'];
      return way.indexOf(to.value) > way.indexOf(from.value) && way.includes(from.value);
    });
    expect(binding.length).toBeGreaterThan(0);
    for (const { from, to } of binding) {
      expect(from.context.wanted).not.toBeNull();
      expect(to.context.wanted).toEqual(from.context.wanted);
    }
  });

  it('BNK-03: a second press of the binding button is ignored', () => {
    const after = nodes.filter(({ snapshot }) => ['preparing', 'confirming', 'done'].includes(String(snapshot.value)));
    expect(after.length).toBeGreaterThan(0);
    for (const { snapshot } of after) expect(snapshot.can({ type: 'review.accepted' })).toBe(false);
  });

  it('BNK-03: a refused amount stays as it was typed, with the reason', () => {
    const refusals = moves.filter(
      ({ offer, to }) => offer.event.type === 'amount.submitted' && to.value === 'entering',
    );
    expect(refusals.length).toBeGreaterThan(0);
    for (const { offer, to } of refusals) {
      expect(to.context.typed).toBe((offer.event as unknown as { text: string }).text);
      expect(to.context.problem).not.toBeNull();
    }
  });

  it('BNK-03: no answer, fault or time limit takes away what was typed', () => {
    const typed = moves.filter(({ from, offer }) => offer.kind !== 'user' && from.context.typed !== '');
    expect(typed.length).toBeGreaterThan(0);
    for (const { from, to } of typed) expect(to.context.typed).toBe(from.context.typed);
  });

  it('BNK-03: an unknown outcome is never called a failure, a known failure never unsure', () => {
    const faults = moves.filter(({ from, offer }) => from.value === 'confirming' && offer.kind === 'fault');
    expect(new Set(faults.map(({ to }) => to.value))).toEqual(new Set(['unsure']));
    expect(new Set(into('unsure').map(({ offer }) => offer.label))).toEqual(
      new Set(['confirmation: unsure', 'confirmation: Störung']),
    );
  });

  it('BNK-03: whoever is sent back by the bank is told why', () => {
    const returns = moves.filter(
      ({ from, to, offer }) =>
        offer.kind !== 'user' &&
        ['preparing', 'confirming'].includes(from.value) &&
        ['loading', 'reviewing'].includes(to.value),
    );
    const silent = returns.filter(({ to }) => to.context.problem === null);
    expect(new Set(silent.map(({ offer }) => offer.label))).toEqual(new Set(['confirmation: canceled']));
  });

  it('SES-04: the end of the session loses nothing that was typed, and binds nothing', () => {
    const ends = moves.filter(({ offer }) => offer.event.type === 'session.ended');
    expect(new Set(ends.map(({ from }) => from.value)).size).toBeGreaterThan(8);
    for (const { from, to } of ends) {
      expect(to.value).toBe('interrupted');
      expect(to.context.typed).toBe(from.context.typed);
      expect(to.context.receipt).toEqual(from.context.receipt);
    }
    // What is kept goes only with the order that it led to.
    const discards = steps.filter(({ edgeIds }) => edgeIds.some((id) => id.includes('session.ended')));
    expect(discards.every(({ to }) => snapshotOf(to).value === 'interrupted')).toBe(true);
  });

  it('BNK-03: what another tab orders is told, and asked about anew before anything is bound here', () => {
    const told = moves.filter(({ offer, from, to }) => offer.event.type === 'elsewhere.ordered' && from !== to);
    expect(new Set(told.map(({ from }) => from.value))).toEqual(
      new Set(['entering', 'offeringEverything', 'reviewing', 'preparing', 'confirming']),
    );
    for (const { from, to } of told) {
      // A call or a SMS-Code under way is not interrupted.
      expect(to.value).toBe(['preparing', 'confirming'].includes(from.value) ? from.value : 'loading');
      expect(to.context).toMatchObject({ problem: 'ORDERED_ELSEWHERE', typed: from.context.typed });
      expect(to.context.operation).toEqual(to.value === 'loading' ? null : from.context.operation);
    }
  });

  it('BNK-03: who is told of another order while confirming still knows it at the code, and is asked anew after giving up', () => {
    const overtaken = moves.filter(
      ({ from }) => ['preparing', 'confirming'].includes(from.value) && from.context.problem === 'ORDERED_ELSEWHERE',
    );
    const after = (label: string) =>
      new Set(
        overtaken
          .filter(({ offer }) => offer.label === label)
          .map(({ to }) => `${to.value} ${String(to.context.problem)}`),
      );
    expect(after('prepare: prepared')).toEqual(new Set(['confirming ORDERED_ELSEWHERE']));
    expect(after('confirmation: canceled')).toEqual(new Set(['loading ORDERED_ELSEWHERE']));
    expect(after('confirmation: confirmed')).toEqual(new Set(['done null']));
  });

  it('BNK-03: an intent whose call was not answered is changed only under a fresh key', () => {
    const left = moves.filter(({ from, offer }) => from.value === 'reviewing' && offer.event.type === 'step.left');
    expect(left.length).toBeGreaterThan(0);
    for (const { from, to } of left) {
      expect(to.value).toBe(from.context.problem === 'NOT_SENT' ? 'loading' : 'entering');
    }
  });
});
