import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, setup } from 'xstate';
import { cents } from '#domain/money/money.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { KeptProgress } from '#domain/questionnaire/kept-answers.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { sampleAsked } from '#machines/question-part/question-part.model.ts';
import { watchQuestions } from './new-product.watch.actors.ts';

const way = 'existing-customer-change-strategy';
const all: Answers = { knowledge: 3, holdingPeriod: '5+', drawdown: 25, riskPreference: 0.65 };

/** The questions of a way in, watched while they are asked. */
const begin = (answers: Answers) => {
  const told: KeptProgress[] = [];
  const watched = setup({
    types: { events: {} as { readonly type: 'answers.changed'; readonly progress: KeptProgress } },
    actors: { questions: questionFlowMachine(way), watchQuestions: watchQuestions(window) },
    actions: { tell: (_, { progress }: { readonly progress: KeptProgress }) => void told.push(progress) },
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
  const questions = () => actor.system.get('questions') as ActorRefFrom<ReturnType<typeof questionFlowMachine>>;
  const part = () => Object.values(questions().getSnapshot().children)[0];
  const typedInQuestions = () => questions().getSnapshot().context.typed;
  return { actor, told, faults, part, typedInQuestions };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('ONB-13: watching the questions', () => {
  it('what was answered before the page was loaded is no news', () => {
    const { told, faults } = begin({ deposit: cents(100) });
    expect([told, faults]).toEqual([[], []]);
  });

  it('what is typed is told once it rests or the page goes, to the questions at once, and is no answer', () => {
    vi.useFakeTimers();
    const { part, typedInQuestions, told, faults } = begin({});
    const given = { text: '', option: '3', options: [] };
    const other = { text: '', option: '2', options: [] };
    part()?.send({ type: 'answer.typed', given: other });
    vi.advanceTimersByTime(499);
    part()?.send({ type: 'answer.typed', given });
    vi.advanceTimersByTime(499);
    expect([told, typedInQuestions()]).toEqual([[], { knowledge: given }]);
    vi.advanceTimersByTime(1);
    const first = { answers: {}, typed: { knowledge: given }, shown: null, wasReasked: false };
    expect(told).toEqual([first]);
    part()?.send({ type: 'answer.typed', given: other });
    window.dispatchEvent(new Event('pagehide'));
    expect(told).toEqual([first, { ...first, typed: { knowledge: other } }]);
    part()?.send({ type: 'knowledge.answered', given });
    expect(told.at(-1)).toMatchObject({ answers: { knowledge: 3 }, typed: {} });
    expect([typedInQuestions(), faults]).toEqual([{}, []]);
  });

  it('where all was answered before, they have ended before anybody watches', () => {
    const { actor, told, faults } = begin(all);
    expect([actor.getSnapshot().value, told, faults]).toEqual(['answered', [], []]);
  });
});
