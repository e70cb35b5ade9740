import { describe, expect, it, vi } from 'vitest';
import { createActor, type EventFrom, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { granted } from '#domain/result/result.ts';
import { explore } from '#explorer/explore.ts';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { sampleQuote } from '#machines/withdrawal/withdrawal.model.ts';
import type {
  DraftNotice,
  LoadResult,
  PrepareInput,
  PrepareResult,
  SurroundingsNotice,
  WithdrawalContext,
} from '#machines/withdrawal/withdrawal.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('withdrawal'), {
  keys: ['typed', 'problem', 'wanted', 'operation', 'receipt', 'ending', 'quote'],
});

interface Snapshot {
  readonly value: string;
  readonly context: WithdrawalContext;
  readonly can: (event: EventFrom<typeof withdrawalMachine>) => boolean;
}

const snapshotOf = snapshotsOf<Snapshot>({ nodes });

const moves = steps.map(({ from, to, offer }) => ({ from: snapshotOf(from), to: snapshotOf(to), offer }));
const into = (...values: readonly string[]) =>
  moves.filter(({ from, to }) => values.includes(to.value) && from.value !== to.value);

describe('withdrawing money: what must never change', () => {
  it('BNK-03: there is no order without a confirmation', () => {
    expect(new Set(into('done').map(({ offer }) => offer.label))).toEqual(new Set(['confirmation: confirmed']));
    expect(into('done').every(({ to }) => to.context.receipt !== null)).toBe(true);
  });

  it('BNK-03: nothing is stored before the customer has accepted the review', () => {
    expect(new Set(into('preparing').map(({ offer }) => offer.event.type))).toEqual(new Set(['review.accepted']));
    expect(new Set(into('confirming').map(({ offer }) => offer.label))).toEqual(new Set(['prepare: prepared']));
  });

  it('BNK-03: what is reviewed is what is stored and confirmed', () => {
    const binding = moves.filter(({ from, to }) => {
      const way = ['reviewing', 'preparing', 'confirming', 'done'];
      return way.indexOf(to.value) > way.indexOf(from.value) && way.includes(from.value);
    });
    expect(binding.length).toBeGreaterThan(0);
    for (const { from, to } of binding) {
      expect(from.context.wanted).not.toBeNull();
      expect(to.context.wanted).toEqual(from.context.wanted);
    }
  });

  it('BNK-03: a second press of the binding button is ignored', () => {
    const after = nodes.filter(({ snapshot }) => ['preparing', 'confirming', 'done'].includes(String(snapshot.value)));
    expect(after.length).toBeGreaterThan(0);
    for (const { snapshot } of after) expect(snapshot.can({ type: 'review.accepted' })).toBe(false);
  });

  it('BNK-03: a refused amount stays as it was typed, with the reason', () => {
    const refusals = moves.filter(
      ({ offer, to }) => offer.event.type === 'amount.submitted' && to.value === 'entering',
    );
    expect(refusals.length).toBeGreaterThan(0);
    for (const { offer, to } of refusals) {
      expect(to.context.typed).toBe((offer.event as unknown as { text: string }).text);
      expect(to.context.problem).not.toBeNull();
    }
  });

  it('BNK-03: no answer, fault or time limit takes away what was typed', () => {
    const typed = moves.filter(({ from, offer }) => offer.kind !== 'user' && from.context.typed !== '');
    expect(typed.length).toBeGreaterThan(0);
    for (const { from, to } of typed) expect(to.context.typed).toBe(from.context.typed);
  });

  it('BNK-03: an unknown outcome is never called a failure, a known failure never unsure', () => {
    const faults = moves.filter(({ from, offer }) => from.value === 'confirming' && offer.kind === 'fault');
    expect(new Set(faults.map(({ to }) => to.value))).toEqual(new Set(['unsure']));
    expect(new Set(into('unsure').map(({ offer }) => offer.label))).toEqual(
      new Set(['confirmation: unsure', 'confirmation: Störung']),
    );
  });

  it('BNK-03: whoever is sent back by the bank is told why', () => {
    const returns = moves.filter(
      ({ from, to, offer }) =>
        offer.kind !== 'user' &&
        ['preparing', 'confirming'].includes(from.value) &&
        ['loading', 'reviewing'].includes(to.value),
    );
    const silent = returns.filter(({ to }) => to.context.problem === null);
    expect(new Set(silent.map(({ offer }) => offer.label))).toEqual(new Set(['confirmation: canceled']));
  });

  const ordered = ['done', 'unsure'];

  it('SES-04: the end of the session loses nothing that was typed, and binds nothing', () => {
    const heard = moves.filter(({ offer }) => offer.event.type === 'session.ended');
    const ends = heard.filter(({ from }) => !ordered.includes(from.value));
    expect(new Set(ends.map(({ from }) => from.value)).size).toBeGreaterThan(7);
    for (const { from, to } of ends) {
      expect(to.value).toBe('interrupted');
      expect(to.context.typed).toBe(from.context.typed);
      expect(to.context.receipt).toEqual(from.context.receipt);
    }
    // Once ordered there is no draft that the end of the session could keep.
    const late = moves.filter(({ from }) => ordered.includes(from.value));
    expect(late.filter(({ from, to }) => to.value !== from.value)).toEqual([]);
    for (const value of ordered) {
      const [stood] = moves.filter(({ to }) => to.value === value);
      expect(stood?.to.can({ type: 'session.ended' })).toBe(false);
      expect(stood?.to.can({ type: 'draft.saved', at: '2026-11-20T10:00:00.000Z' })).toBe(false);
    }
    // What is kept goes only with the order that it led to.
    const discards = steps.filter(({ edgeIds }) => edgeIds.some((id) => id.includes('session.ended')));
    expect(discards.every(({ to }) => snapshotOf(to).value === 'interrupted')).toBe(true);
  });

  it('BNK-03: what another tab orders is told, and asked about anew before anything is bound here', () => {
    const told = moves.filter(({ offer, from, to }) => offer.event.type === 'elsewhere.ordered' && from !== to);
    expect(new Set(told.map(({ from }) => from.value))).toEqual(
      new Set(['entering', 'offeringEverything', 'reviewing', 'preparing', 'confirming']),
    );
    for (const { from, to } of told) {
      // A call or a SMS-Code under way is not interrupted.
      expect(to.value).toBe(['preparing', 'confirming'].includes(from.value) ? from.value : 'loading');
      expect(to.context).toMatchObject({ problem: 'ORDERED_ELSEWHERE', typed: from.context.typed });
      expect(to.context.operation).toEqual(to.value === 'loading' ? null : from.context.operation);
    }
  });

  it('BNK-03: who is told of another order while confirming still knows it at the code, and is asked anew after giving up', () => {
    const overtaken = moves.filter(
      ({ from }) => ['preparing', 'confirming'].includes(from.value) && from.context.problem === 'ORDERED_ELSEWHERE',
    );
    const after = (label: string) =>
      new Set(
        overtaken
          .filter(({ offer }) => offer.label === label)
          .map(({ to }) => `${to.value} ${String(to.context.problem)}`),
      );
    expect(after('prepare: prepared')).toEqual(new Set(['confirming ORDERED_ELSEWHERE']));
    expect(after('confirmation: canceled')).toEqual(new Set(['loading ORDERED_ELSEWHERE']));
    expect(after('confirmation: confirmed')).toEqual(new Set(['done null']));
  });

  it.each([
    ['', 'empty'],
    ['12,3,4', 'invalid'],
    ['0', 'NOT_ABOVE_MINIMUM'],
    ['1000000000', 'ABOVE_MAXIMUM'],
  ])('BNK-03: „%s“ is refused for its own reason: %s', (text, problem) => {
    const refusals = moves.filter(
      ({ from, to, offer }) =>
        offer.event.type === 'amount.submitted' &&
        (offer.event as unknown as { text: string }).text === text &&
        to.value === 'entering' &&
        from.context.quote?.fullPossible === true,
    );
    expect(refusals.length).toBeGreaterThan(0);
    expect(new Set(refusals.map(({ to }) => to.context.problem))).toEqual(new Set([problem]));
  });

  it('decisions §10: who is asked about everything may take the greatest part instead, where a part can be had', () => {
    const asked = nodes.filter(({ snapshot }) => snapshot.value === 'offeringEverything');
    const parts = moves.filter(({ from, to, offer }) => offer.event.type === 'maximum.chosen' && from !== to);
    expect(new Set(asked.map(({ snapshot }) => snapshot.can({ type: 'maximum.chosen' })))).toEqual(
      new Set([true, false]),
    );
    expect(parts.some(({ to }) => to.value === 'reviewing')).toBe(true);
    for (const { from, to } of parts.filter((move) => move.to.value === 'reviewing')) {
      expect(to.context.wanted).toEqual({ kind: 'part', amount: from.context.quote?.maximum });
      expect(from.context.quote?.maximum).toBeGreaterThan(0);
    }
  });

  it.each([
    ['prepare: nonePossible', 'loading NONE_POSSIBLE'],
    ['prepare: fullNotPossible', 'loading FULL_NOT_POSSIBLE'],
    ['prepare: aboveMaximum', 'loading CHANGED_MEANWHILE'],
    ['prepare: notAboveMinimum', 'loading CHANGED_MEANWHILE'],
    ['prepare: remainderTooSmall', 'loading CHANGED_MEANWHILE'],
    ['prepare: Störung', 'reviewing NOT_SENT'],
    ['confirmation: refused', 'loading CHANGED_MEANWHILE'],
    ['confirmation: exhausted', 'notDone exhausted'],
    ['confirmation: ended', 'notDone ended'],
  ])('BNK-03: „%s“ leads to %s', (label, reason) => {
    const answered = moves.filter(({ offer }) => offer.label === label);
    expect(answered.length).toBeGreaterThan(0);
    const said = answered.map(({ to }) => `${to.value} ${String(to.context.ending ?? to.context.problem)}`);
    expect(new Set(said)).toEqual(new Set([reason]));
  });

  it('BNK-03: what was refused is forgotten with the amount that mends it, and when it is sent again', () => {
    const mended = moves.filter(
      ({ from, to, offer }) =>
        from.context.problem !== null &&
        ['amount.submitted', 'everything.chosen', 'maximum.chosen', 'review.accepted', 'step.left'].includes(
          offer.event.type,
        ) &&
        ['reviewing', 'preparing'].includes(to.value) &&
        from.value !== to.value,
    );
    expect(new Set(mended.map(({ to }) => to.value))).toEqual(new Set(['reviewing', 'preparing']));
    for (const { to } of mended) expect(to.context.problem).toBeNull();
  });

  it('API-07: waits 15 s for the quote and 30 s for the order to be stored, no longer and no shorter', async () => {
    const clock = new SimulatedClock();
    const loadQuote = vi.fn<() => Promise<LoadResult>>(() => new Promise(() => undefined));
    const machine = withdrawalMachine.provide({
      actors: {
        loadQuote: fromPromise<LoadResult, { readonly id: string }>(() => loadQuote()),
        prepare: fromPromise<PrepareResult, PrepareInput>(() => new Promise(() => undefined)),
        keepDraft: fromCallback(() => undefined),
        watchSurroundings: fromCallback(() => undefined),
      },
    });
    const actor = createActor(machine, { input: { id: sampleQuote.id }, clock }).start();
    clock.increment(14_999);
    expect(actor.getSnapshot().value).toBe('loading');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('loadFailed');
    loadQuote.mockResolvedValue(granted({ quote: sampleQuote, draft: null, holder: null, key: 'key-1' }));
    actor.send({ type: 'loading.retried' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('entering'));
    actor.send({ type: 'amount.submitted', text: '1500' });
    actor.send({ type: 'review.accepted' });
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toBe('preparing');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('reviewing');
    expect(actor.getSnapshot().context.problem).toBe('NOT_SENT');
  });

  it('BNK-03: an intent whose call was not answered is changed only under a fresh key', () => {
    const left = moves.filter(({ from, offer }) => from.value === 'reviewing' && offer.event.type === 'step.left');
    expect(left.length).toBeGreaterThan(0);
    for (const { from, to } of left) {
      expect(to.value).toBe(from.context.problem === 'NOT_SENT' ? 'loading' : 'entering');
    }
  });

  it('BNK-03: keeps what is typed, and watches, under the address that was opened', () => {
    const begun = new Map<string, unknown>();
    const machine = withdrawalMachine.provide({
      actors: {
        keepDraft: fromCallback<DraftNotice, { readonly id: string }>(
          ({ input }) => void begun.set('keepDraft', input),
        ),
        watchSurroundings: fromCallback<SurroundingsNotice, { readonly id: string }>(
          ({ input }) => void begun.set('watchSurroundings', input),
        ),
      },
    });
    createActor(machine, { input: { id: sampleQuote.id }, clock: new SimulatedClock() }).start();
    const wanted = { id: sampleQuote.id };
    expect(Object.fromEntries(begun)).toEqual({ keepDraft: wanted, watchSurroundings: wanted });
  });
});
