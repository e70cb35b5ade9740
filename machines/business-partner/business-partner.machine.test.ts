import { initialTransition, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { businessPartnerStatuses } from '#domain/entities/business-partner.ts';
import { businessPartnerMachine } from './business-partner.machine.ts';
import { businessPartnerStatusOf } from './business-partner.select.ts';
import type { BusinessPartnerEvent } from './business-partner.types.ts';

const facts: readonly BusinessPartnerEvent[] = [
  { type: 'relation.opened' },
  { type: 'relation.refused' },
  { type: 'closing.ordered' },
  { type: 'closing.executed' },
  { type: 'closing.lifted', requestedBy: 'S-1', approvedBy: 'S-2' },
  { type: 'closing.lifted', requestedBy: 'S-1', approvedBy: 'S-1' },
];

const states = ['pending', 'open', 'closing', 'closed'] as const;

const at = (value: (typeof states)[number]) => businessPartnerMachine.resolveState({ value });

describe('decisions §13: every arrow of an account relation and none other', () => {
  it.each([
    ['pending', ['relation.opened → OPEN', 'relation.refused → CLOSED']],
    ['open', ['closing.ordered → INCLOSE']],
    ['closing', ['closing.executed → CLOSED', 'closing.lifted → OPEN']],
    ['closed', []],
  ] as const)('%s', (state, expected) => {
    const arrows = facts.flatMap((fact) => {
      const { value } = transition(businessPartnerMachine, at(state), fact)[0];
      return value === state ? [] : [`${fact.type} → ${businessPartnerStatusOf[value]}`];
    });
    expect(arrows).toEqual(expected);
  });

  it('names every status once', () => {
    expect(states.map((state) => businessPartnerStatusOf[state]).toSorted()).toEqual(
      [...businessPartnerStatuses].toSorted(),
    );
  });
});

const lifted = (approvedBy: string) =>
  transition(businessPartnerMachine, at('closing'), { type: 'closing.lifted', requestedBy: 'S-1', approvedBy })[0];

it('decisions §13: a closing is taken back by two people, never by one alone', () => {
  expect(lifted('S-1').value).toBe('closing');
  expect(lifted('S-2').value).toBe('open');
});

it('begins as an application and keeps a snapshot that is plain JSON', () => {
  const { value, context } = initialTransition(businessPartnerMachine)[0];
  expect(JSON.parse(JSON.stringify({ value, context }))).toEqual({ value: 'pending', context: {} });
});

it('BNK-16: what is closed stays closed, whoever wants it back', () => {
  for (const fact of facts) expect(transition(businessPartnerMachine, at('closed'), fact)[0].value).toBe('closed');
});
