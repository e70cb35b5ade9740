import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { granted, refused } from '#domain/result/result.ts';
import { explore } from '#explorer/explore.ts';
import { clearingAccountMachine } from '#machines/clearing-account/clearing-account.machine.ts';
import {
  hinderedAccount,
  orderedAccount,
  plusAccount,
  sampleAccount,
} from '#machines/clearing-account/clearing-account.samples.ts';
import type {
  ClearingAccountContext,
  ClearingAccountInput,
  LoadResult,
  OrderPlusInput,
  OrderPlusResult,
} from '#machines/clearing-account/clearing-account.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('clearing-account'), { keys: ['news', 'ordered', 'key'] });

interface Snapshot {
  readonly value: unknown;
  readonly context: ClearingAccountContext;
}

const snapshotOf = snapshotsOf<Snapshot>({ nodes });
const at = ({ value }: Snapshot): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .flat()
        .join('.');
const moves = steps.map(({ from, to, offer }) => {
  const [before, after] = [snapshotOf(from), snapshotOf(to)];
  return { from: at(before), to: at(after), before: before.context, after: after.context, offer };
});
const into = (place: string) => moves.filter(({ from, to }) => to === place && from !== place);
const labels = (some: typeof moves) => new Set(some.map(({ offer }) => offer.label));

describe('the clearing account: what must never change', () => {
  it('BNK-07: PLUS is not called ordered without the bank’s word', () => {
    expect(labels(into('done'))).toEqual(new Set(['orderPlus: ordered']));
  });

  it('BNK-07: nothing is ordered before its terms were accepted, but for what was ordered already', () => {
    expect(new Set(into('ordering').map(({ from, offer }) => `${from} ${offer.event.type}`))).toEqual(
      new Set(['reviewing review.accepted', 'unsure order.retried']),
    );
  });

  it('BNK-07: an order whose answer is missing is repeated under the key that it had, and nothing else is possible', () => {
    const lost = into('unsure');
    expect(labels(lost)).toEqual(new Set(['orderPlus: Störung', 'nach orderingLimit']));
    expect(lost.filter(({ before, after }) => before.key !== after.key)).toEqual([]);
    expect(labels(moves.filter(({ from, to }) => from === 'unsure' && to !== 'unsure'))).toEqual(
      new Set(['order.retried(byCustomer)']),
    );
  });

  it.each([
    ['orderPlus: alreadyPlus', 'shown.refreshing ALREADY_PLUS'],
    ['orderPlus: notIdentified', 'shown.refreshing NOT_IDENTIFIED'],
    ['orderPlus: notOpen', 'shown.refreshing ACCOUNT_NOT_OPEN'],
    ['refreshAccount: Störung', 'shown.browsing STALE'],
  ])('BNK-07: „%s“ leads to %s', (label, place) => {
    const answered = moves.filter(({ offer }) => offer.label === label);
    expect(answered.length).toBeGreaterThan(0);
    expect(new Set(answered.map(({ to, after }) => `${to} ${String(after.news)}`))).toEqual(new Set([place]));
  });
});

const begin = (account: LoadResult = granted({ account: sampleAccount, key: 'key-1' })) => {
  const clock = new SimulatedClock();
  const order = vi.fn<(input: OrderPlusInput) => void>();
  const machine = clearingAccountMachine.provide({
    actors: {
      loadAccount: fromPromise<LoadResult, ClearingAccountInput>(async () => account),
      orderPlus: fromPromise<OrderPlusResult, OrderPlusInput>(({ input }) => {
        order(input);
        return new Promise(() => undefined);
      }),
    },
  });
  const actor = createActor(machine, { input: { businessPartnerId: 'BP-1001' }, clock }).start();
  const reaches = (state: unknown) => vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(state));
  return { actor, clock, order, reaches };
};

const browsing = { shown: 'browsing' };

describe('PLUS for a clearing account', () => {
  it('BNK-07: two presses order once; after 30 s without an answer the same is asked under the same key', async () => {
    const { actor, clock, order, reaches } = begin();
    await reaches(browsing);
    actor.send({ type: 'plus.wanted' });
    actor.send({ type: 'review.accepted' });
    actor.send({ type: 'review.accepted' });
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toBe('ordering');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('unsure');
    actor.send({ type: 'order.retried' });
    const wish = { businessPartnerId: 'BP-1001', key: 'key-1' };
    expect(order.mock.calls).toEqual([[wish], [wish]]);
  });

  it.each([
    ['has it', plusAccount],
    ['has ordered it', orderedAccount],
    ['may not order it', hinderedAccount],
  ])('BNK-07: is not asked of whoever %s', async (_, account) => {
    const { actor, reaches } = begin(granted({ account, key: 'key-1' }));
    await reaches(browsing);
    expect(actor.getSnapshot().can({ type: 'plus.wanted' })).toBe(false);
  });

  it('BNK-07: an account of somebody else is not found, and nothing can be done with it', async () => {
    const { actor, reaches } = begin(refused('UNKNOWN'));
    await reaches('unknown');
    expect(actor.getSnapshot().status).toBe('done');
  });
});
