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
  { type: 'contract.withdrawn' },
  { type: 'closing.executed' },
  { type: 'closing.refused', orderedBy: 'C-1', refusedBy: 'S-1' },
  { type: 'closing.refused', orderedBy: 'S-1', refusedBy: 'S-1' },
];

const states = ['pending', 'open', 'closing', 'closed'] as const;

const at = (value: (typeof states)[number]) => businessPartnerMachine.resolveState({ value });

describe('decisions §13: every arrow of an account relation and none other', () => {
  it.each([
    ['pending', ['relation.opened → OPEN', 'relation.refused → CLOSED']],
    ['open', ['closing.ordered → INCLOSE', 'contract.withdrawn → INCLOSE']],
    ['closing', ['closing.executed → CLOSED', 'closing.refused → OPEN']],
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

const refused = (refusedBy: string) =>
  transition(businessPartnerMachine, at('closing'), { type: 'closing.refused', orderedBy: 'S-1', refusedBy })[0];

it('decisions §13: a closing is refused by somebody else than who ordered it', () => {
  expect(refused('S-1').value).toBe('closing');
  expect(refused('S-2').value).toBe('open');
});

it('begins as an application and keeps a snapshot that is plain JSON', () => {
  const { value, context } = initialTransition(businessPartnerMachine)[0];
  expect(JSON.parse(JSON.stringify({ value, context }))).toEqual({ value: 'pending', context: {} });
});

it('BNK-16: what is closed stays closed, whoever wants it back', () => {
  for (const fact of facts) expect(transition(businessPartnerMachine, at('closed'), fact)[0].value).toBe('closed');
});
