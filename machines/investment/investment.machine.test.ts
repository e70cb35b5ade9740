import { initialTransition, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { productStatuses } from '#domain/entities/product.ts';
import { investmentMachine } from './investment.machine.ts';
import { productStatusOf } from './investment.select.ts';
import type { InvestmentEvent } from './investment.types.ts';

const facts: readonly InvestmentEvent[] = [
  { type: 'investment.funded' },
  { type: 'opening.canceled' },
  { type: 'change.ordered' },
  { type: 'change.executed' },
  { type: 'change.canceled' },
  { type: 'closing.ordered' },
  { type: 'closing.executed' },
  { type: 'closing.lifted', requestedBy: 'S-1', approvedBy: 'S-2' },
  { type: 'closing.lifted', requestedBy: 'S-1', approvedBy: 'S-1' },
];

const states = ['pending', 'open', 'changingStrategy', 'closing', 'closed'] as const;

describe('decisions §13: every arrow of an investment and none other', () => {
  it.each([
    ['pending', ['investment.funded → OPEN', 'opening.canceled → CLOSED']],
    ['open', ['change.ordered → STRATEGYCHANGE', 'closing.ordered → INCLOSE']],
    ['changingStrategy', ['change.executed → OPEN', 'change.canceled → OPEN']],
    ['closing', ['closing.executed → CLOSED', 'closing.lifted → OPEN']],
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
