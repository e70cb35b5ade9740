import { describe, expect, it } from 'vitest';
import type { EventFrom, StateValue } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { isIn } from '#machines/statements.ts';
import type { contractMachine } from '#machines/contract/contract.machine.ts';
import type { ContractContext, ContractOutput } from '#machines/contract/contract.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('contract'), {
  keys: ['operation', 'papers', 'costs', 'read', 'replaces', 'problem', 'contract', 'key', 'money'],
});

interface Snapshot {
  readonly value: StateValue;
  readonly output: ContractOutput | undefined;
  readonly context: ContractContext;
  readonly can: (event: EventFrom<typeof contractMachine>) => boolean;
}

const snapshotOf = snapshotsOf<Snapshot>({ nodes });
const places = nodes.map((_, index) => snapshotOf(index));
const moves = steps.map(({ from, to, offer }) => ({ from: snapshotOf(from), to: snapshotOf(to), offer }));
const into = (...values: readonly string[]) =>
  moves.filter(({ from, to }) => values.some((value) => isIn(to, value) && !isIn(from, value)));
const labels = (...values: readonly string[]) => new Set(into(...values).map(({ offer }) => offer.label));

const kinds = (value: string) => new Set(into(value).map(({ to }) => to.output?.kind));

describe('concluding a contract: what must never change', () => {
  it('REG-06: there is no contract without its code, unless there was one before', () => {
    expect(labels('concluded')).toEqual(new Set(['confirmation: confirmed', 'loadCase: concluded']));
    expect(labels('awaitingSecond')).toEqual(new Set(['confirmation: confirmedAlone']));
    expect(labels('awaitingClearance')).toEqual(new Set(['loadCase: signedByAll']));
    expect(
      into('concluded', 'awaitingSecond', 'awaitingClearance').every(({ to }) => to.context.contract !== null),
    ).toBe(true);
  });

  it('REG-06: the code is asked for only after the binding button, under papers and costs that were shown', () => {
    expect(labels('confirming')).toEqual(new Set(['contract.accepted(byCustomer)']));
    for (const { from, to } of into('confirming')) {
      expect(isIn(from, 'deciding')).toBe(true);
      expect(from.context.papers.length).toBeGreaterThan(0);
      expect(from.context.costs).not.toBeNull();
      expect(to.context.operation).toEqual(from.context.operation);
    }
  });

  it('BNK-14: what is to be paid is shown of a concluded contract alone, and only as it was told', () => {
    const shown = places.filter(({ context }) => context.money !== null);
    expect(shown.length).toBeGreaterThan(0);
    for (const at of shown) expect(isIn(at, 'concluded.informed') || at.value === 'finished').toBe(true);
    expect(labels('concluded.informed')).toEqual(new Set(['loadMoney: wire', 'loadMoney: debit']));
  });

  it('BNK-14: a contract is left at any time, whether it was told or not', () => {
    const resting = ['concluded.looking', 'concluded.informed', 'concluded.uninformed'];
    for (const value of resting) {
      const at = places.filter((place) => isIn(place, value));
      expect(at.length).toBeGreaterThan(0);
      for (const place of at) expect(place.can({ type: 'contract.finished' })).toBe(true);
    }
  });

  it('REG-06: a second press of the binding button is ignored', () => {
    const bound = ['confirming', 'concluded', 'awaitingSecond', 'loading'];
    const after = places.filter((at) => bound.some((value) => isIn(at, value)));
    expect(after.length).toBeGreaterThan(3);
    for (const at of after) expect(at.can({ type: 'contract.accepted' })).toBe(false);
  });

  it('REG-06: while a code is out nobody can walk away without an answer', () => {
    const confirming = places.filter(({ value }) => value === 'confirming');
    expect(confirming.length).toBeGreaterThan(0);
    for (const at of confirming) expect(at.can({ type: 'contract.left' })).toBe(false);
  });

  it('REG-06: an unknown outcome is looked up, and never called a failure', () => {
    const unknown = ['confirmation: unsure', 'confirmation: Störung', 'confirmation: confirmedUntold'];
    const looks = moves.filter(({ from, offer }) => from.value === 'confirming' && unknown.includes(offer.label));
    expect(new Set(looks.map(({ offer }) => offer.label))).toEqual(new Set(unknown));
    for (const { to } of looks) expect([to.value, to.context.problem]).toEqual(['loading', 'UNSURE']);
  });

  it('REG-06: whoever is sent back from the code is told why, unless they went themselves', () => {
    const back = moves.filter(
      ({ from, to, offer }) =>
        from.value === 'confirming' && offer.kind !== 'user' && (isIn(to, 'loading') || isIn(to, 'deciding')),
    );
    const silent = back.filter(({ to }) => to.context.problem === null);
    expect(new Set(silent.map(({ offer }) => offer.label))).toEqual(new Set(['confirmation: canceled']));
  });

  it('REG-06: a paper that did not come takes away none of the marks', () => {
    const failed = moves.filter(({ from, offer }) => isIn(from, 'deciding.saving') && offer.kind === 'fault');
    expect(failed.length).toBeGreaterThan(0);
    for (const { from, to } of failed) expect(to.context.read).toEqual(from.context.read);
  });

  it('REG-06: whoever comes back finds what they took marked; papers that replace those say so until they end', () => {
    const shown = moves.filter(({ to, offer }) => isIn(to, 'deciding.reading') && offer.label.startsWith('prepare: '));
    const told = shown.map(
      ({ to, offer }) => `${offer.label} ${to.context.read.join()} ${String(to.context.replaces)}`,
    );
    expect(new Set(told)).toEqual(
      new Set([
        'prepare: stored  false',
        'prepare: resumed VV-V-1F2E3D4C5B6A false',
        'prepare: replacing GB-V-1F2E3D4C5B6A true',
      ]),
    );
    const ended = moves.filter(({ from, to }) => from.context.replaces && !to.context.replaces);
    expect(ended.length).toBeGreaterThan(0);
    for (const { to } of ended) expect([to.value, to.context.operation]).toEqual(['loading', null]);
  });

  it('REG-06: what can become no contract is not put off but closed', () => {
    const hopeless = ['hindered.turnedAway', 'hindered.rejected', 'hindered.unknown'];
    for (const value of hopeless) {
      const at = places.filter((place) => isIn(place, value));
      expect(at.length).toBeGreaterThan(0);
      for (const place of at) {
        expect(place.can({ type: 'application.closed' })).toBe(true);
        expect(place.can({ type: 'contract.left' })).toBe(false);
      }
    }
  });

  it('REG-06: each end says where to go on', () => {
    expect(kinds('finished')).toEqual(new Set(['concluded']));
    expect(kinds('signed')).toEqual(new Set(['concluded']));
    expect(kinds('signedByAll')).toEqual(new Set(['concluded']));
    expect(kinds('closed')).toEqual(new Set(['closed']));
    expect(kinds('sentBack')).toEqual(new Set(['notReady']));
    expect(kinds('sentForNumber')).toEqual(new Set(['numberMissing']));
    expect(kinds('restarted')).toEqual(new Set(['refused']));
    expect(kinds('left')).toEqual(new Set(['left']));
  });
});
