import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, assign, createActor, fromCallback, setup } from 'xstate';
import { cents } from '#domain/money/money.ts';
import { firstYears } from '#domain/proposal/figures.ts';
import { watchProposal } from './proposal.watch.actors.ts';

const begunWith = {
  wanted: null,
  wantedPackage: null,
  coupon: null,
  known: {},
  answers: { deposit: cents(100) },
  years: firstYears({}),
};

/** A proposal in which something is set, watched, under a clock that stands. */
const watching = () => {
  vi.useFakeTimers();
  const told: unknown[] = [];
  const proposal = setup({
    types: { events: {} as { readonly type: 'set'; readonly to: object } },
  }).createMachine({
    context: begunWith,
    on: { set: { actions: assign(({ event }) => ({ ...event.to })) } },
  });
  const watched = setup({
    types: { events: {} as { readonly type: 'proposal.considered' } },
    actors: { proposal, watchProposal: fromCallback(watchProposal) },
  }).createMachine({
    invoke: [{ src: 'proposal', systemId: 'proposal' }, { src: 'watchProposal' }],
    on: { 'proposal.considered': { actions: ({ event }) => void told.push(event) } },
  });
  const actor = createActor(watched).start();
  return {
    actor,
    told,
    set: (to: object): void => (actor.system.get('proposal') as AnyActorRef).send({ type: 'set', to }),
  };
};

describe('ONB-13: watching the proposal', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tells what is set once it has come to rest, and nothing of what it began with', () => {
    const { told, set } = watching();
    vi.advanceTimersByTime(1_000);
    set({ wanted: '30:70' });
    set({ wanted: '40:60' });
    vi.advanceTimersByTime(399);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    const wish = { strategy: '40:60', subscriptionType: null, coupon: null };
    expect(told).toEqual([{ type: 'proposal.considered', wish, answers: begunWith.answers }]);
    set({ wanted: '40:60' });
    vi.advanceTimersByTime(1_000);
    expect(told).toHaveLength(1);
  });

  it('tells for how many years it is drawn as soon as somebody has moved them', () => {
    const { told, set } = watching();
    set({ years: 20 });
    vi.advanceTimersByTime(400);
    set({ years: begunWith.years });
    vi.advanceTimersByTime(400);
    const wish = { strategy: null, subscriptionType: null, coupon: null };
    expect(told).toMatchObject([{ wish: { ...wish, years: 20 } }, { wish }]);
    expect(told[1]).not.toHaveProperty('wish.years');
  });

  it('tells nothing once it is over', () => {
    const { actor, told, set } = watching();
    set({ answers: { deposit: cents(200) } });
    actor.stop();
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([]);
  });
});
