import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, assign, createActor, setup } from 'xstate';
import { cents } from '#domain/money/money.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { Progress } from '#machines/new-product/new-product.types.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { sampleAsked } from '#machines/question-part/question-part.model.ts';
import { watchProposal, watchQuestions } from './new-product.watch.actors.ts';

const way = 'existing-customer-change-strategy';
const all: Answers = { knowledge: 3, holdingPeriod: '5+', drawdown: 25, riskPreference: 0.65 };

/** The questions of a way in, watched while they are asked. */
const begin = (answers: Answers) => {
  const told: Progress[] = [];
  const watched = setup({
    types: { events: {} as { readonly type: 'answers.changed'; readonly progress: Progress } },
    actors: { questions: questionFlowMachine(way), watchQuestions: watchQuestions() },
    actions: { tell: (_, { progress }: { readonly progress: Progress }) => void told.push(progress) },
  }).createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: [
          {
            src: 'questions',
            systemId: 'questions',
            input: {
              asked: sampleAsked(way),
              isKnown: false,
              answers,
              suggested: {},
              shown: null,
              wasReasked: false,
            },
            onDone: 'answered',
          },
          { src: 'watchQuestions' },
        ],
        on: { 'answers.changed': { actions: { type: 'tell', params: ({ event }) => event } } },
      },
      answered: {},
    },
  });
  const faults: unknown[] = [];
  const actor = createActor(watched);
  actor.subscribe({ error: (error) => faults.push(error) });
  actor.start();
  return { actor, told, faults };
};

describe('ONB-13: watching the questions', () => {
  it('what was answered before the page was loaded is no news', () => {
    const { told, faults } = begin({ deposit: cents(100) });
    expect([told, faults]).toEqual([[], []]);
  });

  it('where all was answered before, they have ended before anybody watches', () => {
    const { actor, told, faults } = begin(all);
    expect([actor.getSnapshot().value, told, faults]).toEqual(['answered', [], []]);
  });
});

/** A proposal in which something is set, watched, under a clock that stands. */
const watching = () => {
  vi.useFakeTimers();
  const told: unknown[] = [];
  const proposal = setup({
    types: { events: {} as { readonly type: 'set'; readonly to: object } },
  }).createMachine({
    context: { wanted: null, wantedPackage: null, coupon: null, answers: { deposit: cents(100) } },
    on: { set: { actions: assign(({ event }) => ({ ...event.to })) } },
  });
  const watched = setup({
    types: { events: {} as { readonly type: 'proposal.considered' } },
    actors: { proposal, watchProposal: watchProposal() },
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
    expect(told).toEqual([{ type: 'proposal.considered', wish, answers: { deposit: 100 } }]);
    set({ wanted: '40:60' });
    vi.advanceTimersByTime(1_000);
    expect(told).toHaveLength(1);
  });

  it('tells nothing once it is over', () => {
    const { actor, told, set } = watching();
    set({ answers: { deposit: cents(200) } });
    actor.stop();
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([]);
  });
});
