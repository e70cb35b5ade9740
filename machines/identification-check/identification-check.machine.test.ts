import { initialTransition, transition } from 'xstate';
import { expect, it } from 'vitest';
import { identStatuses } from '#domain/entities/user.ts';
import { identFacts, identResults } from '#domain/identification/identification.ts';
import { identificationCheckMachine } from './identification-check.machine.ts';
import { identStatusOf } from './identification-check.select.ts';
import type { IdentificationCheckEvent } from './identification-check.types.ts';

type Fact = IdentificationCheckEvent['type'];

const facts = [
  'check.ordered',
  'check.begun',
  'talk.ended',
  'review.passed',
  'review.failed',
  'check.aborted',
  'deadline.passed',
] as const satisfies readonly Fact[];

const [unknown] = initialTransition(identificationCheckMachine, { method: 'VIDEO' });
const after = (from: typeof unknown, ...heard: readonly Fact[]) =>
  heard.reduce((at, type) => transition(identificationCheckMachine, at, { type })[0], from);

it('decisions §7: every arrow of the status machine and none other', () => {
  const arrows = new Set<string>();
  const seen = new Set<unknown>();
  const queue = [unknown];
  for (const at of queue) {
    if (seen.has(at.value)) continue;
    seen.add(at.value);
    for (const fact of facts) {
      const next = after(at, fact);
      if (next.value === at.value) continue;
      arrows.add(`${identStatusOf[at.value]}→${identStatusOf[next.value]}`);
      queue.push(next);
    }
  }
  expect([...arrows].toSorted()).toEqual(
    [
      'NONE→CREATED',
      'CREATED→IN_PROGRESS',
      'CREATED→ABORTED',
      'CREATED→EXPIRED',
      'IN_PROGRESS→REVIEW_PENDING',
      'IN_PROGRESS→ABORTED',
      'IN_PROGRESS→EXPIRED',
      'REVIEW_PENDING→SUCCESS',
      'REVIEW_PENDING→FAILED',
      'REVIEW_PENDING→EXPIRED',
    ].toSorted(),
  );
  expect(new Set([...seen].map((value) => identStatusOf[value as typeof unknown.value]))).toEqual(
    new Set(identStatuses),
  );
});

it('REG-05: every end but success says that another check may follow', () => {
  const captions = Object.values(identificationCheckMachine.states).flatMap(({ type, key, meta }) =>
    type === 'final' && key !== 'passed' ? [meta?.caption ?? ''] : [],
  );
  expect(captions).toHaveLength(3);
  expect(captions.filter((caption) => !caption.endsWith('ein neuer Versuch ist möglich'))).toEqual([]);
});

it('REG-05: what the provider says leads there from wherever a check stands, also when it is told late or twice', () => {
  const ends = {
    SUCCESS: 'passed',
    FRAUD: 'failed',
    ABORTED: 'aborted',
    REVIEW: 'reviewing',
    RUNNING: 'checking',
  } as const;
  const ordered = after(unknown, 'check.ordered');
  for (const result of identResults) {
    const expected = result === 'WAITING' ? 'ordered' : ends[result];
    expect([result, after(ordered, ...identFacts[result], ...identFacts[result]).value]).toEqual([result, expected]);
  }
  const reviewing = after(ordered, ...identFacts.REVIEW);
  expect(after(reviewing, ...identFacts.SUCCESS).value).toBe('passed');
  expect(after(reviewing, ...identFacts.ABORTED).value).toBe('reviewing');
});

it('keeps a snapshot that is plain JSON and goes on after being stored', () => {
  const { value, context } = after(unknown, 'check.ordered');
  const stored = JSON.parse(JSON.stringify({ value, context })) as { value: typeof value; context: typeof context };
  expect(stored).toEqual({ value: 'ordered', context: { method: 'VIDEO' } });
  expect(after(identificationCheckMachine.resolveState(stored), 'check.begun').value).toBe('checking');
});
