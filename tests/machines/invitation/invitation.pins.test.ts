import { describe, expect, it } from 'vitest';
import { consentKinds } from '#domain/application/application.ts';
import type { EventFrom } from 'xstate';
import { explore } from '#explorer/explore.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { begunDeclared, begunPerson, wholeJoiner } from '#machines/invitation/invitation.samples.ts';
import { askedOf, joiningIn } from '#machines/invitation/invitation.select.ts';
import { same } from '#machines/statements.ts';
import type { InvitationContext } from '#machines/invitation/invitation.types.ts';
import { stateText } from '#journey/screens.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('invitation'), {
  keys: [
    'joined',
    'prepared',
    'problem',
    'stranger',
    'hasDeclared',
    'money',
    'startsAtOnce',
    'given',
    'flaws',
    'personal',
    'declared',
    'start',
    'differs',
    'isNameLeft',
  ],
});

interface Snapshot {
  readonly value: Parameters<typeof stateText>[0];
  readonly context: InvitationContext;
  readonly can: (event: EventFrom<typeof invitationMachine>) => boolean;
}

const snapshotOf = snapshotsOf<Snapshot>({ nodes });
const at = (snapshot: Snapshot): string => stateText(snapshot.value);
const places = nodes.map((_, index) => snapshotOf(index));
const moves = steps.map(({ from, to, offer }) => ({ from: snapshotOf(from), to: snapshotOf(to), offer }));
const into = (value: string) => moves.filter(({ from, to }) => at(to) === value && at(from) !== value);
const labels = (value: string) => new Set(into(value).map(({ offer }) => offer.label));
const from = (value: string) => moves.filter((move) => at(move.from) === value && at(move.to) !== value);
const whereTo = (value: string, label: string) =>
  new Set(
    from(value)
      .filter(({ offer }) => offer.label === label)
      .map(({ to }) => at(to)),
  );

const typedAt = (label: string) =>
  moves.filter(({ offer }) => offer.label === label).map(({ to }) => joiningIn(to.context));

describe('joining by an invitation: what must never change', () => {
  it('REG-08: nobody joins without the code, unless the account is theirs already', () => {
    const signed = into('joined.looking').filter(({ from: before }) => !at(before).startsWith('joined'));
    expect(new Set(signed.map(({ offer }) => offer.label))).toEqual(new Set(['confirmation: concluded']));
    expect(labels('joined.concluded')).toEqual(new Set(['confirmation: concludedUntold']));
    expect(labels('joined.examined')).toEqual(new Set(['confirmation: examined', 'findAccount: foundExamined']));
    expect(labels('joined.alreadyOpen')).toEqual(new Set(['confirmation: joinedOpen', 'findAccount: found']));
  });

  it('BNK-14: how the first money comes is told of the contract that was joined, and asked again where it is not', () => {
    expect(labels('joined.informed')).toEqual(new Set(['loadMoney: wire', 'loadMoney: debit']));
    expect(whereTo('joined.uninformed', 'money.requested(byInvited)')).toEqual(new Set(['joined.looking']));
    for (const place of places) expect(place.context.money !== null).toBe(at(place) === 'joined.informed');
  });

  it('REG-08: the code is asked for only after the binding button, under papers that were shown', () => {
    expect(labels('signing.confirming')).toEqual(new Set(['contract.accepted(byInvited)']));
    for (const { from: before } of into('signing.confirming')) {
      expect(before.context.prepared?.papers.length).toBeGreaterThan(0);
    }
  });

  it('REG-06: the code is asked for only with every consent of one’s own that was asked for', () => {
    for (const { from: before, to } of into('signing.confirming')) {
      expect(to.context.given).toEqual(expect.arrayContaining([...(before.context.prepared?.consents.kinds ?? ['?'])]));
    }
    const lacking = moves.filter(({ offer }) => offer.label === 'contract.accepted(lacking)');
    expect(lacking.length).toBeGreaterThan(0);
    for (const { from: before, to } of lacking) {
      expect(at(to)).toBe(at(before));
      expect(to.context.flaws.length).toBeGreaterThan(0);
    }
  });

  it('REG-06: a contract that waits is read by nobody who has not said when to begin', () => {
    expect(labels('signing.askingStart')).toEqual(new Set(['prepare: couple', 'start.reopened(byInvited)']));
    const waiting = places.filter(
      (each) => at(each) === 'signing.reading' && each.context.prepared?.account === 'joint',
    );
    expect(waiting.length).toBeGreaterThan(0);
    for (const { context } of waiting) expect(context.startsAtOnce).not.toBeNull();
    expect(whereTo('signing.askingStart', 'start.entered(later)')).toEqual(new Set(['signing.preparing']));
  });

  it('REG-08: a second press of the binding button, or of the refusal, is ignored', () => {
    const after = places.filter((place) =>
      ['signing.confirming', 'signing.searching', 'signing.preparing', 'joined.informed'].includes(at(place)),
    );
    expect(after.length).toBeGreaterThan(3);
    for (const place of after) expect(place.can({ type: 'contract.accepted', given: consentKinds })).toBe(false);
    for (const place of places.filter((each) => ['declining', 'declined'].includes(at(each)))) {
      expect(place.can({ type: 'decline.confirmed' })).toBe(false);
    }
  });

  it('REG-08: an unknown outcome is looked up at the account, and said when nothing was signed', () => {
    expect(whereTo('signing.confirming', 'confirmation: unsure')).toEqual(new Set(['signing.searching']));
    expect(whereTo('signing.confirming', 'confirmation: ended')).toEqual(new Set(['signing.searching']));
    expect(whereTo('signing.confirming', 'confirmation: Störung')).toEqual(new Set(['signing.searching']));
    const unsigned = from('signing.searching').filter(({ offer }) => offer.label === 'findAccount: notFound');
    expect(unsigned.length).toBeGreaterThan(0);
    for (const { to } of unsigned) expect([at(to), to.context.problem]).toEqual(['signing.preparing', 'UNSURE']);
  });

  it('REG-08: nothing is asked of somebody before the invitation is known to be theirs', () => {
    expect(labels('completing.fetching')).toEqual(
      new Set(['newcomer', 'known', 'begunPerson', 'begunDeclared', 'resumed'].map((each) => `lookUp: ${each}`)),
    );
  });

  it('REG-08: a birth date that differs goes on to nothing but its page, whose two ways change nothing by themselves', () => {
    expect(whereTo('completing.comparing', 'compare: misdated')).toEqual(new Set(['completing.differing']));
    expect(whereTo('completing.differing', 'details.doubted(byInvited)')).toEqual(new Set(['completing.telling']));
    expect(whereTo('completing.differing', 'details.insisted(byInvited)')).toEqual(new Set(['completing.notifying']));
    const off = places.filter(
      (each) => at(each) === 'completing.differing' && each.context.differs.includes('BIRTH_DATE'),
    );
    expect(off.length).toBeGreaterThan(0);
    for (const place of off) expect(place.can({ type: 'name.postponed' })).toBe(false);
  });

  it.each([
    ['misnamed', 'completing.differing'],
    ['told', 'completing.differing'],
    ['ended', 'lapsed'],
    ['notInvited', 'enrolling.estranged'],
    ['tooMany', 'completing.uncompared'],
    ['Störung', 'failed'],
  ] as const)('REG-08: a comparison answered with %s leads to %s', (answer, place) => {
    expect(whereTo('completing.comparing', `compare: ${answer}`)).toEqual(new Set([place]));
  });

  it.each(['differing', 'awaitingCorrection', 'uncompared'])(
    'REG-08: whoever does not know who invited them can decline where they are %s',
    (place) => {
      expect(whereTo(`completing.${place}`, 'decline.chosen(byInvited)')).toEqual(new Set(['askingDecline']));
    },
  );

  it('REG-08: a name that differs is left to the document, once, and what was typed before it is kept', () => {
    const left = from('completing.differing').filter(({ offer }) => offer.label === 'name.postponed(byInvited)');
    expect(left.length).toBeGreaterThan(0);
    for (const { from: before, to } of left) expect(joiningIn(to.context)).toEqual(joiningIn(before.context));
    for (const { to } of left) {
      expect(askedOf(to.context, ['NAME'])).toEqual([]);
      expect(askedOf(to.context, ['NAME', 'BIRTH_DATE'])).toEqual(['BIRTH_DATE']);
    }
  });

  it('REG-08: while the inviter is being told a second press tells nobody, and no answer is not called told', () => {
    const telling = places.filter((each) => at(each) === 'completing.notifying');
    expect(telling.length).toBeGreaterThan(0);
    for (const place of telling) expect(place.can({ type: 'details.insisted' })).toBe(false);
    expect(labels('completing.awaitingCorrection')).toEqual(new Set(['tellInviter: told']));
    const told = places.filter((each) => at(each) === 'completing.awaitingCorrection');
    // What the page says of it: in what they differ, and that alone.
    expect(new Set(told.map(({ context }) => context.differs.join()))).toEqual(new Set(['NAME', 'BIRTH_DATE']));
    const lost = from('completing.notifying').filter(({ offer }) => offer.label === 'tellInviter: Störung');
    expect(lost.map(({ to }) => [at(to), to.context.problem])).toContainEqual(['completing.differing', 'NOT_TOLD']);
  });

  it('REG-08: an inviter who knows of it is not told again: it is compared once more, and what still differs says so', () => {
    const differing = places.filter((each) => at(each) === 'completing.differing');
    const known = differing.filter(({ context }) => context.isInviterTold);
    expect(known.length).toBeGreaterThan(0);
    expect(known.length).toBeLessThan(differing.length);
    for (const place of differing) {
      const { isInviterTold } = place.context;
      expect(place.can({ type: 'details.insisted' })).toBe(!isInviterTold);
      expect(place.can({ type: 'comparison.requested' })).toBe(isInviterTold);
    }
    expect(whereTo('completing.differing', 'comparison.requested(byInvited)')).toEqual(
      new Set(['completing.comparing']),
    );
  });

  it('REG-08: a link that has ended says so before anything is read, and one that stands nothing but that', () => {
    expect(whereTo('opening', 'openLink: ended')).toEqual(new Set(['lapsed']));
    expect(whereTo('opening', 'openLink: stands')).toEqual(new Set(['introducing']));
    expect(whereTo('opening', 'openLink: Störung')).toEqual(new Set(['failed']));
    expect(labels('introducing').has('recall: fresh')).toBe(false);
  });

  it('ONB-13: what was typed is there after a reload, at the step where it was left', () => {
    expect(typedAt('lookUp: begunPerson')).toContainEqual(begunPerson.kept);
    expect(typedAt('lookUp: begunDeclared')).toContainEqual(begunDeclared.kept);
    expect(typedAt('lookUp: resumed')).toContainEqual(wholeJoiner.kept);
    const { personal } = begunPerson.kept;
    const half = places.filter((each) => at(each) === 'completing.telling' && same(each.context.personal, personal));
    expect(half.length).toBeGreaterThan(0);
  });

  it('REG-05: papers come after an identification alone', () => {
    const entered = into('signing.preparing').filter(({ from: before }) => !at(before).startsWith('signing'));
    expect(new Set(entered.map(({ offer }) => offer.label))).toEqual(new Set(['identification: identified']));
  });

  it.each([
    ['ended', 'lapsed'],
    ['notInvited', 'enrolling.estranged'],
    ['personDiffers', 'checking'],
    ['notIdentified', 'completing.unidentified'],
    ['notOfAge', 'turnedAway'],
    ['usPerson', 'completing.payingInUs'],
    ['untold', 'completing.telling'],
    ['numberMissing', 'completing.lackingNumber'],
  ] as const)('REG-08: a signature refused with %s leads to %s', (answer, place) => {
    expect(whereTo('signing.preparing', `prepare: ${answer}`)).toEqual(new Set([place]));
  });

  it('REG-08: who is not of age is asked nothing more, and can but decline', () => {
    expect(labels('turnedAway')).toEqual(new Set(['lookUp: underage', 'prepare: notOfAge']));
    expect(new Set(from('turnedAway').map(({ to }) => at(to)))).toEqual(new Set(['askingDecline']));
  });

  it('REG-07: a tax person of the USA stops, and declares anew before anything is signed', () => {
    expect(whereTo('completing.declaring', 'declarations: usPerson')).toEqual(new Set(['completing.payingInUs']));
    for (const place of places.filter((each) => at(each) === 'completing.payingInUs')) {
      expect(place.context.hasDeclared).toBe(false);
    }
  });

  it('REG-08: it is declined without an access, after a question', () => {
    expect(labels('declining')).toEqual(new Set(['decline.confirmed(byInvited)']));
    expect(labels('declined')).toEqual(new Set(['decline: declined']));
    const stranger = places.find((place) => at(place) === 'introducing' && !place.context.isSignedIn);
    expect(stranger?.can({ type: 'decline.chosen' })).toBe(true);
  });

  it('REG-08: while a code is out nobody can walk away without an answer', () => {
    const confirming = places.filter((place) => at(place) === 'signing.confirming');
    expect(confirming.length).toBeGreaterThan(0);
    for (const place of confirming) expect(place.can({ type: 'contract.left' })).toBe(false);
  });
});
