import { initialTransition, transition } from 'xstate';
import { expect, it } from 'vitest';
import { caseStatuses, openCaseStatuses } from '#domain/entities/application-case.ts';
import { applicationCaseMachine } from './application-case.machine.ts';
import { caseStatusOf } from './application-case.select.ts';
import type { ApplicationCaseEvent } from './application-case.types.ts';

const facts: readonly ApplicationCaseEvent[] = [
  { type: 'case.completed', needsClearance: false },
  { type: 'case.completed', needsClearance: true },
  { type: 'check.requested' },
  { type: 'identity.proved' },
  { type: 'check.failed' },
  { type: 'review.passed' },
  { type: 'review.failed' },
  { type: 'contract.signed' },
  { type: 'contract.cosigned' },
  { type: 'contract.accepted' },
  { type: 'case.retracted' },
];

const [draft] = initialTransition(applicationCaseMachine);
const after = (from: typeof draft, ...heard: readonly ApplicationCaseEvent[]) =>
  heard.reduce((at, fact) => transition(applicationCaseMachine, at, fact)[0], from);

it('decisions §13: every arrow of the table of cases and none other', () => {
  const arrows = new Set<string>();
  const seen = new Set<string>();
  const queue = [draft];
  for (const at of queue) {
    const key = JSON.stringify([at.value, at.context]);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const fact of facts) {
      const next = after(at, fact);
      if (caseStatusOf[next.value] !== caseStatusOf[at.value])
        arrows.add(`${caseStatusOf[at.value]}→${caseStatusOf[next.value]}`);
      queue.push(next);
    }
  }
  expect([...arrows].toSorted()).toEqual(
    [
      'DRAFT→SUBMITTED',
      'SUBMITTED→IDENT',
      'IDENT→REVIEW',
      'REVIEW→APPROVED',
      'REVIEW→REJECTED',
      ...openCaseStatuses.map((status) => `${status}→WITHDRAWN`),
    ].toSorted(),
  );
  const reached = new Set([...arrows].flatMap((arrow) => arrow.split('→')));
  expect(reached).toEqual(new Set(caseStatuses));
});

it('REG-05: a check that fails is heard while one is awaited, and another may succeed', () => {
  const waiting = after(draft, { type: 'case.completed', needsClearance: false }, { type: 'check.requested' });
  expect([waiting.can({ type: 'check.failed' }), draft.can({ type: 'check.failed' })]).toEqual([true, false]);
  expect(after(waiting, { type: 'check.failed' }).value).toBe('identifying');
  expect(after(waiting, { type: 'check.failed' }, { type: 'identity.proved' }).value).toBe('ready');
});

it('REG-06: who needs clearance gets no contract before somebody has looked', () => {
  const reviewing = after(
    draft,
    { type: 'case.completed', needsClearance: true },
    { type: 'check.requested' },
    { type: 'identity.proved' },
  );
  expect(after(reviewing, { type: 'contract.accepted' }).value).toBe('examining');
  expect(after(reviewing, { type: 'review.passed' }, { type: 'contract.accepted' }).value).toBe('approved');
});

it('REG-08: what one of two has signed is accepted with the other one’s signature, or given up', () => {
  const ready = after(
    draft,
    { type: 'case.completed', needsClearance: false },
    { type: 'check.requested' },
    { type: 'identity.proved' },
  );
  const signed = after(ready, { type: 'contract.signed' });
  expect([signed.value, caseStatusOf[signed.value]]).toEqual(['cosigning', 'REVIEW']);
  expect(after(signed, { type: 'contract.signed' }).value).toBe('cosigning');
  expect(after(signed, { type: 'contract.accepted' }).value).toBe('approved');
  expect(after(signed, { type: 'case.retracted' }).value).toBe('retracted');
  expect(after(signed, { type: 'review.failed' }).value).toBe('cosigning');
});

it('REG-06: a second person whom the house must look at is waited for, then looked at', () => {
  const stored = { value: 'cosigning', context: { needsClearance: false } } as const;
  const examined = after(applicationCaseMachine.resolveState(stored), { type: 'contract.cosigned' });
  expect([examined.value, caseStatusOf[examined.value]]).toEqual(['examiningSecond', 'REVIEW']);
  expect(after(examined, { type: 'contract.cosigned' }).value).toBe('examiningSecond');
  expect(after(examined, { type: 'contract.accepted' }).value).toBe('approved');
  expect(after(examined, { type: 'review.failed' }).value).toBe('rejected');
  expect(after(examined, { type: 'case.retracted' }).value).toBe('retracted');
});

it('keeps a snapshot that is plain JSON and goes on after being stored', () => {
  const { value, context } = after(draft, { type: 'case.completed', needsClearance: true });
  const stored = JSON.parse(JSON.stringify({ value, context })) as { value: typeof value; context: typeof context };
  expect(stored).toEqual({ value: 'submitted', context: { needsClearance: true } });
  expect(after(applicationCaseMachine.resolveState(stored), { type: 'check.requested' }).value).toBe('identifying');
});
