import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { isIn } from '#machines/statements.ts';
import type { StrategyChangeContext } from '#machines/strategy-change/strategy-change.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('strategy-change'), {
  keys: ['prepared', 'problem', 'obstacle', 'ordered'],
  limit: 60_000,
});

interface Snapshot {
  readonly value: StateValue;
  readonly context: StrategyChangeContext;
}

const snapshotOf = snapshotsOf<Snapshot>({ nodes });
const places = nodes.map((_, index) => snapshotOf(index));
const moves = steps.map(({ from, to, offer }) => ({ from: snapshotOf(from), to: snapshotOf(to), offer }));
const into = (value: string) => moves.filter(({ from, to }) => isIn(to, value) && !isIn(from, value));
const labels = (value: string) => new Set(into(value).map(({ offer }) => offer.label));
const after = (label: string) => moves.filter(({ offer }) => offer.label === label);
const placesAfter = (label: string) => new Set(after(label).map(({ to }) => JSON.stringify(to.value)));

describe('changing a strategy: what must never change', () => {
  it('ONB-08: is ordered with its code alone, or found among the orders', () => {
    expect(labels('ordered')).toEqual(new Set(['confirmation: confirmed', 'lookUp: ordered']));
    expect(into('ordered').every(({ to }) => to.context.ordered?.orderId === 'O-1001')).toBe(true);
  });

  it('ONB-08: a code is asked for only after the binding button, with papers, tax and costs that were shown', () => {
    expect(labels('ordering.confirming')).toEqual(new Set(['order.accepted(byCustomer)']));
    for (const { from, to } of into('ordering.confirming')) {
      expect(isIn(from, 'ordering.deciding')).toBe(true);
      expect(from.context.prepared?.papers).toHaveLength(2);
      expect(to.context.prepared).toEqual(from.context.prepared);
    }
  });

  it('ONB-08: a second press of the binding button, or of any before it, is ignored', () => {
    for (const [label, state] of [
      ['order.accepted(byCustomer)', 'ordering.deciding'],
      ['strategy.accepted(byCustomer)', 'comparing'],
      ['investment.chosen(changeable)', 'choosing'],
    ] as const) {
      expect(after(label).filter(({ from }) => !isIn(from, state))).toEqual([]);
    }
  });

  it('ONB-10: nothing is stored but on the way on from the choice, or once more for the same choice', () => {
    expect(labels('ordering.preparing')).toEqual(
      new Set([
        'strategy.accepted(byCustomer)',
        'loading.retried(byCustomer)',
        'change.restarted(byCustomer)',
        'savePaper: gone',
        'confirmation: ended',
        'lookUp: notOrdered',
      ]),
    );
  });

  it.each([
    ['notIdentified', '"hindered"', 'NOT_IDENTIFIED'],
    ['noNumber', '"hindered"', 'NO_VALIDATED_NUMBER'],
    ['notChangeable', '"hindered"', 'NOT_CHANGEABLE'],
    ['running', '"hindered"', 'STRATEGY_CHANGE_RUNNING'],
    ['ordersOpen', '"hindered"', 'ORDERS_OPEN'],
  ])('ONB-08: refused with %s it is hindered, for that reason', (answer, place, obstacle) => {
    expect(placesAfter(`prepare: ${answer}`)).toEqual(new Set([place]));
    expect(new Set(after(`prepare: ${answer}`).map(({ to }) => to.context.obstacle))).toEqual(new Set([obstacle]));
  });

  it.each([
    ['incomplete', '"lackingData"'],
    ['unchanged', '"loading"'],
    ['onlyMoreCautious', '"comparing"'],
    ['aboveRecommended', '"comparing"'],
    ['aboveAll', '"unsuited"'],
    ['unknown', '"unknown"'],
    ['stored', '{"ordering":{"deciding":"reading"}}'],
  ])('ONB-08: answered with %s it is in %s', (answer, place) => {
    expect(placesAfter(`prepare: ${answer}`)).toEqual(new Set([place]));
  });

  it('API-07: an order that nobody knows of is looked up before anything else', () => {
    expect(labels('ordering.lookingUp')).toEqual(
      new Set(['confirmation: unsure', 'confirmation: Störung', 'loading.retried(byCustomer)']),
    );
    expect(labels('ordering.unsure')).toEqual(new Set(['lookUp: Störung', 'nach lookUpLimit']));
  });

  it('ONB-13: no answer and no choice is lost by a refusal, a fault or a code', () => {
    const held = moves.filter(({ from, offer }) => {
      const isSilent = /^(prepare|confirmation|savePaper|lookUp|nach )/.test(offer.label);
      return isSilent && from.context.ipsId !== null;
    });
    expect(held.length).toBeGreaterThan(100);
    for (const { from, to } of held) expect(to.context.answers).toEqual(from.context.answers);
    const kept = held.filter(({ offer }) => !offer.label.startsWith('prepare: above'));
    for (const { from, to } of kept) expect(to.context.wanted).toBe(from.context.wanted);
  });

  it('ONB-08: whoever is not identified is asked nothing', () => {
    expect(placesAfter('load: notIdentified')).toEqual(new Set(['"hindered"']));
    const fresh = places.filter(({ context }) => context.obstacle === 'NOT_IDENTIFIED' && context.holdings === null);
    expect(new Set(fresh.map(({ value }) => value))).toEqual(new Set(['hindered']));
  });
});
