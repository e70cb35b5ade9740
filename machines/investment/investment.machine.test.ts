import { initialTransition, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { productStatuses } from '#domain/entities/product.ts';
import { investmentMachine } from './investment.machine.ts';
import { productStatusOf } from './investment.select.ts';
import type { InvestmentEvent } from './investment.types.ts';

const facts: readonly InvestmentEvent[] = [
  { type: 'investment.funded' },
  { type: 'opening.canceled' },
  { type: 'contract.withdrawn' },
  { type: 'change.ordered' },
  { type: 'change.executed' },
  { type: 'change.canceled' },
  { type: 'closing.ordered' },
  { type: 'closing.executed' },
  { type: 'closing.refused', orderedBy: 'C-1', refusedBy: 'S-1' },
  { type: 'closing.refused', orderedBy: 'S-1', refusedBy: 'S-1' },
];

const states = ['pending', 'open', 'changingStrategy', 'closing', 'closed'] as const;

describe('decisions §13: every arrow of an investment and none other', () => {
  it.each([
    ['pending', ['investment.funded → OPEN', 'opening.canceled → CLOSED', 'contract.withdrawn → CLOSED']],
    ['open', ['change.ordered → STRATEGYCHANGE', 'closing.ordered → INCLOSE']],
    ['changingStrategy', ['change.executed → OPEN', 'change.canceled → OPEN']],
    ['closing', ['closing.executed → CLOSED', 'closing.refused → OPEN']],
    ['closed', []],
  ] as const)('%s', (state, expected) => {
    const arrows = facts.flatMap((fact) => {
      const { value } = transition(investmentMachine, investmentMachine.resolveState({ value: state }), fact)[0];
      return value === state ? [] : [`${fact.type} → ${productStatusOf[value]}`];
    });
    expect(arrows).toEqual(expected);
  });

  it('DOM-02: names every status once', () => {
    expect(states.map((state) => productStatusOf[state]).toSorted()).toEqual([...productStatuses].toSorted());
  });
});

it('begins without money and keeps a snapshot that is plain JSON', () => {
  const { value, context } = initialTransition(investmentMachine)[0];
  expect(JSON.parse(JSON.stringify({ value, context }))).toEqual({ value: 'pending', context: {} });
});

const after = (...path: readonly InvestmentEvent[]) =>
  path.reduce(
    (snapshot, fact) => transition(investmentMachine, snapshot, fact)[0],
    initialTransition(investmentMachine)[0],
  ).value;

it('BNK-11: what was ordered and never paid opens no more', () => {
  expect(after({ type: 'opening.canceled' }, { type: 'investment.funded' })).toBe('closed');
});

it('BNK-04: a change of strategy that is canceled leaves an open investment, which may change again', () => {
  const funded = { type: 'investment.funded' } as const;
  expect(after(funded, { type: 'change.ordered' }, { type: 'change.canceled' })).toBe('open');
  expect(after(funded, { type: 'change.ordered' }, { type: 'change.executed' }, { type: 'change.ordered' })).toBe(
    'changingStrategy',
  );
});

it('BNK-13: closing waits for the end of a change of strategy', () => {
  const changing = [{ type: 'investment.funded' }, { type: 'change.ordered' }] as const;
  expect(after(...changing, { type: 'closing.ordered' })).toBe('changingStrategy');
  expect(after(...changing, { type: 'change.executed' }, { type: 'closing.ordered' })).toBe('closing');
});
