import { describe, expect, it } from 'vitest';
import type { EventFrom } from 'xstate';
import { explore } from '#explorer/explore.ts';
import type { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import type { SecondPersonContext } from '#machines/second-person/second-person.types.ts';
import { isIn } from '#machines/statements.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('second-person'), {
  keys: ['standing', 'typed', 'problem', 'news', 'birthDate', 'flaws'],
});

interface Snapshot {
  readonly value: unknown;
  readonly context: SecondPersonContext;
  readonly can: (event: EventFrom<typeof secondPersonMachine>) => boolean;
}

const snapshotOf = snapshotsOf<Snapshot>({ nodes });
const moves = steps.map(({ from, to, offer }) => ({ from: snapshotOf(from), to: snapshotOf(to), offer }));
const labelsInto = (value: string) =>
  new Set(moves.filter(({ from, to }) => isIn(to, value) && !isIn(from, value)).map(({ offer }) => offer.label));
const places = nodes.map((_, index) => snapshotOf(index));

describe('waiting for the second person: what must never change', () => {
  it('REG-08: what is said comes of the bank’s word alone', () => {
    expect(labelsInto('joined')).toEqual(new Set(['loadSecond: joined']));
    expect(labelsInto('closed')).toEqual(new Set(['loadSecond: ended']));
    expect(labelsInto('retracted')).toEqual(new Set(['withdrawCase: withdrawn']));
  });

  it('REG-08: a code is asked for only once the bank has taken the address, and a second press sends nothing', () => {
    expect(labelsInto('confirming')).toEqual(new Set(['prepareInvite: stored']));
    const busy = places.filter((at) => ['preparing', 'confirming', 'withdrawing'].some((state) => isIn(at, state)));
    expect(busy.length).toBeGreaterThan(2);
    for (const at of busy) {
      expect(at.can({ type: 'address.entered', email: 'bert@example.de' })).toBe(false);
      expect(at.can({ type: 'withdrawal.confirmed' })).toBe(false);
    }
  });

  it('REG-08: what is wrong with the address is said no more once it is another one; what is not stays', () => {
    const mended = moves.filter(
      ({ from, offer }) => offer.label.startsWith('address.typed(') && from.context.problem !== null,
    );
    const saidBefore = new Set(mended.map(({ from }) => from.context.problem));
    expect(saidBefore).toContain('INVALID');
    const saidAfter = new Set(mended.map(({ to }) => to.context.problem));
    expect(saidAfter).not.toContain('INVALID');
    expect(saidAfter).not.toContain('MISSING');
    expect(saidAfter).toContain('NOT_PREPARED');
  });

  it('REG-08: a correction takes a code, of what the bank has taken, and a second press sends nothing', () => {
    expect(labelsInto('confirmingCorrection')).toEqual(new Set(['prepareCorrection: stored']));
    const busy = places.filter((at) => isIn(at, 'preparingCorrection') || isIn(at, 'confirmingCorrection'));
    expect(busy.length).toBeGreaterThan(1);
    for (const at of busy) expect(at.can({ type: 'birthDate.entered', birthDate: at.context.birthDate })).toBe(false);
    const told = moves.filter(({ from, to }) => to.context.news === 'CORRECTED' && from.context.news !== 'CORRECTED');
    expect(new Set(told.map(({ offer }) => offer.label))).toEqual(new Set(['confirmation: confirmed']));
  });

  it.each([
    ['tooMany', 'TOO_MANY_ATTEMPTS'],
    ['noNumber', 'NO_NUMBER'],
    ['notNeeded', null],
  ] as const)(
    'REG-08: what is not prepared for %s is said as that, of an address and of a birth date',
    (answer, problem) => {
      for (const [call, form] of [
        ['prepareInvite', 'inviting'],
        ['prepareCorrection', 'correcting'],
      ] as const) {
        const told = moves.filter(({ offer }) => offer.label === `${call}: ${answer}`).map(({ to }) => to);
        expect(told.length).toBeGreaterThan(0);
        for (const to of told) {
          expect([isIn(to, problem === null ? 'loading' : form), to.context.problem]).toEqual([true, problem]);
        }
      }
    },
  );

  it('REG-08: of what was mended nothing is kept: the next correction begins with what stands by then', () => {
    const done = moves.filter(({ from, to }) => to.context.news === 'CORRECTED' && from.context.news !== 'CORRECTED');
    expect(new Set(done.map(({ from }) => from.context.birthDate))).toContain('05.03.1986');
    expect(new Set(done.map(({ to }) => to.context.birthDate))).toEqual(new Set(['']));
  });

  it('REG-08: nothing is given up without the question', () => {
    expect(labelsInto('withdrawing')).toEqual(new Set(['withdrawal.confirmed(byCustomer)']));
    expect(labelsInto('doubting')).toEqual(new Set(['withdrawal.wanted(byCustomer)']));
  });

  it('REG-08: declined, lapsed or awaited: one can invite, give up or leave', () => {
    const standing = places.filter((at) => isIn(at, 'standing'));
    expect(new Set(standing.map(({ context }) => context.standing?.state))).toEqual(
      new Set(['AWAITED', 'DECLINED', 'LAPSED']),
    );
    for (const at of standing) {
      for (const type of ['invitation.wanted', 'withdrawal.wanted', 'page.left'] as const) {
        expect(at.can({ type })).toBe(true);
      }
    }
  });
});
