import { type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import type { Given } from '#domain/questionnaire/read-answer.ts';
import { askingKey, askingPath, parts, partsOf, targetOf } from '../question-flow.parts.ts';
import { questionFacts, refusalsOf } from '../question-flow.facts.ts';
import type { questionFlowSetup } from '../question-flow.setup.ts';

type Config = Parameters<typeof questionFlowSetup.createStateConfig>[0];
type States = Readonly<Record<string, Config>>;

const again = (id: EntryPointId, question: QuestionId) => ({
  target: targetOf(id, askingPath(question)),
  actions: { type: 'showAgain', params: { question } } as const,
});

/** Whether the question before was left out where the customer's data are known: as a whole or not at all. */
export const hasTwoWaysBack = (question: QuestionId, id: EntryPointId): boolean => {
  const { questions, unlessKnown = [] } = entryPointOf(id);
  const last = questions[questions.indexOf(question) - 1];
  return last !== undefined && unlessKnown.includes(last) && !unlessKnown.includes(question);
};

/** The way back: to the question that was asked before, out of the chart before the first. */
const wayBack = (question: QuestionId, id: EntryPointId) => {
  const { questions, unlessKnown = [] } = entryPointOf(id);
  const before = questions.slice(0, questions.indexOf(question));
  const last = before.at(-1);
  const to = (each: QuestionId | undefined) =>
    each === undefined ? { target: targetOf(id, 'left') } : again(id, each);
  if (last === undefined || !hasTwoWaysBack(question, id)) return to(last);
  const guard = { type: 'wasAsked', params: { question: last, id } } as const;
  return [{ guard, ...to(last) }, to(before.findLast((each) => !unlessKnown.includes(each)))];
};

const after = (question: QuestionId, id: EntryPointId): string => {
  const { questions } = entryPointOf(id);
  const next = questions[questions.indexOf(question) + 1];
  return targetOf(id, next === undefined ? 'answered' : askingPath(next));
};

/** Advice stands between a question and the next one: it never hinders (ONB-07). */
const advice = {
  freeAssets: {
    key: 'reserveAdvised',
    guard: 'leavesNoReserve',
    meta: { caption: 'Hinweis: kleine Reserve', screen: 'reserveAdvice', requirements: ['ONB-07'] },
  },
  liabilities: {
    key: 'loansAdvised',
    guard: 'owesMoney',
    meta: { caption: 'Hinweis: erst Kredite zurückzahlen', screen: 'loansAdvice', requirements: ['ONB-07'] },
  },
} as const;

const adviceStates = (question: QuestionId, id: EntryPointId): States => {
  if (question !== 'freeAssets' && question !== 'liabilities') return {};
  const { key, meta } = advice[question];
  return { [key]: { meta, on: { 'advice.read': after(question, id), 'step.left': again(id, question) } } };
};

const asks = (id: EntryPointId, question: QuestionId): boolean => entryPointOf(id).questions.includes(question);

/** Whether the wish for risk and the loss that can be borne are both asked. */
export const mayContradict = (id: EntryPointId): boolean => asks(id, 'drawdown') && asks(id, 'riskPreference');

/** Whether the deposit is held against tied assets: where both are asked. */
export const mayExceedTiedAssets = (id: EntryPointId): boolean => asks(id, 'deposit') && asks(id, 'illiquidAssets');

/** Much risk and little loss: asked once which of the two is meant (decisions §4). */
const contradictionStates = (question: QuestionId, id: EntryPointId): States =>
  question === 'riskPreference' && mayContradict(id)
    ? {
        contradicting: {
          meta: {
            caption: 'Risiko und tragbarer Verlust widersprechen sich',
            screen: 'contradiction',
            requirements: ['ONB-10'],
          },
          entry: 'rememberReasked',
          on: {
            'loss.reconsidered': again(id, 'drawdown'),
            'preference.reconsidered': again(id, 'riskPreference'),
            'answers.kept': after('riskPreference', id),
            'step.left': again(id, 'riskPreference'),
          },
        },
      }
    : {};

type Sent = (of: { readonly event: { readonly given: Given } }) => {
  readonly question: QuestionId;
  readonly given: Given;
};

/** Where an answer that will do leads to, but for the next question. */
const exceptions = (question: QuestionId, id: EntryPointId, params: Sent) => {
  const actions = { type: 'rememberAnswer', params } as const;
  if (question === 'freeAssets' || question === 'liabilities') {
    const { guard, key } = advice[question];
    return [{ guard: { type: guard, params }, target: key, actions }] as const;
  }
  if (question === 'riskPreference' && mayContradict(id)) {
    return [{ guard: { type: 'contradictsLoss', params }, target: 'contradicting', actions }] as const;
  }
  if (question === 'illiquidAssets' && mayExceedTiedAssets(id)) {
    const say = { type: 'sayOpenProblems', params: { question: 'deposit' } } as const;
    const target = targetOf(id, askingPath('deposit'));
    return [{ guard: { type: 'exceedsTiedAssets', params }, target, actions: [actions, say] }] as const;
  }
  return [];
};

/** Whether something leads on from a question besides the next one. */
export const hasException = (question: QuestionId, id: EntryPointId): boolean =>
  exceptions(question, id, ({ event }) => ({ question, given: event.given })).length > 0;

/** One question is one state: asked, refused with its reason, answered, or gone back from. */
const askingState = (question: QuestionId, id: EntryPointId): Config => {
  const { caption, requirements } = questionFacts[question];
  const refusals = refusalsOf(question, id);
  const target = after(question, id);
  const params: Sent = ({ event }) => ({ question, given: event.given });
  const accepted = { target, actions: { type: 'rememberAnswer', params } } as const;
  const refuse = { actions: { type: 'sayProblems', params } } as const;
  return {
    meta: { caption, screen: question, requirements },
    always: { guard: { type: 'isSettled', params: { question, id } }, target },
    on: {
      'answer.typed': { actions: { type: 'rememberTyped', params: ({ event }) => ({ given: event.given }) } },
      [`${question}.answered`]:
        refusals.length === 0
          ? accepted
          : [
              ...exceptions(question, id, params),
              { guard: { type: 'isAccepted', params }, ...accepted },
              ...refusals.slice(0, -1).map((guard) => ({ guard: { type: guard, params }, ...refuse })),
              // What is left is the last of its refusals.
              refuse,
            ],
      'step.left': wayBack(question, id),
    },
  };
};

const partState = (questions: readonly [QuestionId, ...QuestionId[]], caption: string, id: EntryPointId): Config => ({
  meta: { caption, requirements: ['ONB-08'] },
  initial: askingKey(questions[0]),
  states: Object.fromEntries(
    questions
      .map((question) => ({ [askingKey(question)]: askingState(question, id) }))
      .concat(questions.map((question) => adviceStates(question, id)))
      .concat(questions.map((question) => contradictionStates(question, id)))
      .flatMap((states) => Object.entries(states)),
  ),
});

/** All states of one of the ways in, in the order in which they are asked. */
export const askingStates = (id: EntryPointId): States =>
  Object.fromEntries(
    partsOf(id).flatMap(({ name, questions: [first, ...others] }) =>
      first === undefined ? [] : [[name, partState([first, ...others], parts[name].caption, id)]],
    ),
  );
