import { describe, expect, it } from 'vitest';
import type { EventFrom } from 'xstate';
import { explore } from '#explorer/explore.ts';
import type { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import type { ContractWithdrawalContext } from '#machines/contract-withdrawal/contract-withdrawal.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('contract-withdrawal'), {
  keys: ['typed', 'flaws', 'problem', 'receivedAt'],
});

interface Snapshot {
  readonly value: string;
  readonly context: ContractWithdrawalContext;
  readonly can: (event: EventFrom<typeof contractWithdrawalMachine>) => boolean;
}

const snapshotOf = snapshotsOf<Snapshot>({ nodes });
const places = nodes.map((_, index) => snapshotOf(index));
const moves = steps.map(({ from, to, offer }) => ({ from: snapshotOf(from), to: snapshotOf(to), offer }));
const labelsInto = (value: string) =>
  new Set(moves.filter(({ from, to }) => to.value === value && from.value !== value).map(({ offer }) => offer.label));

describe('withdrawing a contract: what must never change', () => {
  it('REG-06: it is received only when the bank says so', () => {
    expect(labelsInto('received')).toEqual(new Set(['declare: received']));
  });

  it('REG-06: nothing is sent that was not confirmed, and a second press sends nothing', () => {
    expect(labelsInto('sending')).toEqual(new Set(['declaration.confirmed(byCustomer)']));
    const sending = places.filter(({ value }) => value === 'sending' || value === 'received');
    expect(sending.length).toBeGreaterThan(1);
    for (const at of sending) expect(at.can({ type: 'declaration.confirmed' })).toBe(false);
  });

  it('REG-06: a lost answer is not called a failure, and can be sent again', () => {
    const unsure = places.filter(({ value }) => value === 'unsure');
    expect(unsure.length).toBeGreaterThan(0);
    for (const at of unsure) expect(at.can({ type: 'declaration.confirmed' })).toBe(true);
  });

  it('REG-06: no answer, fault or time limit takes away what was typed', () => {
    const others = moves.filter(({ offer }) => offer.kind !== 'user');
    expect(others.length).toBeGreaterThan(3);
    for (const { from, to } of others) expect(to.context.typed).toEqual(from.context.typed);
  });
});
