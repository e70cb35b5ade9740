import { initialTransition, transition } from 'xstate';
import { expect, it } from 'vitest';
import { approvalStatuses } from '#domain/approvals/approval.ts';
import { approvalMachine } from './approval.machine.ts';
import { approvalCaptions } from './approval.model.ts';
import { approvalStatusOf } from './approval.select.ts';
import type { ApprovalEvent } from './approval.types.ts';

const [requested] = initialTransition(approvalMachine, { maker: 'P-1' });

const facts: readonly ApprovalEvent[] = [
  { type: 'request.approved', by: 'P-1', hasReleasedAccount: false },
  { type: 'request.approved', by: 'P-2', hasReleasedAccount: true },
  { type: 'request.approved', by: 'P-2', hasReleasedAccount: false },
  { type: 'request.rejected', by: 'P-1', hasReleasedAccount: false },
  { type: 'request.rejected', by: 'P-2', hasReleasedAccount: true },
  { type: 'request.rejected', by: 'P-2', hasReleasedAccount: false },
  { type: 'deadline.passed' },
  { type: 'target.gone' },
];

const after = (fact: ApprovalEvent, from = requested) => transition(approvalMachine, from, fact)[0];

it('decisions §13: goes from REQUESTED to APPROVED, REJECTED or EXPIRED; maker ≠ checker, nor who released the account', () => {
  expect(facts.map((fact) => approvalStatusOf[after(fact).value])).toEqual([
    'REQUESTED',
    'REQUESTED',
    'APPROVED',
    'REQUESTED',
    'REQUESTED',
    'REJECTED',
    'EXPIRED',
    'EXPIRED',
  ]);
  expect(new Set(facts.map((fact) => approvalStatusOf[after(fact).value]))).toEqual(new Set(approvalStatuses));
});

it('ADM-03: says of what nobody decided in time that it goes on with a new request', () => {
  expect(approvalCaptions.events['deadline.passed']).toContain('eine neue Anfrage steht in der Liste');
});

it('ADM-03: no end is ever left', () => {
  const ends = facts.map((fact) => after(fact)).filter(({ status }) => status === 'done');
  expect(ends).toHaveLength(4);
  for (const end of ends) for (const fact of facts) expect(after(fact, end).value).toBe(end.value);
});

it('keeps a snapshot that is plain JSON and goes on after being stored', () => {
  const { value, context } = requested;
  const stored = JSON.parse(JSON.stringify({ value, context })) as {
    value: 'requested';
    context: { maker: string | null };
  };
  expect(stored).toEqual({ value: 'requested', context: { maker: 'P-1' } });
  expect(
    after({ type: 'request.approved', by: 'P-2', hasReleasedAccount: false }, approvalMachine.resolveState(stored))
      .value,
  ).toBe('approved');
});
