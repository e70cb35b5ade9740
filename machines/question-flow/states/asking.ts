import { type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import type { Given } from '#domain/questionnaire/read-answer.ts';
import { questionFacts, refusalsOf } from '../question-facts.ts';
import type { questionFlowSetup } from '../question-flow.setup.ts';

type Config = Parameters<typeof questionFlowSetup.createStateConfig>[0];
type States = Readonly<Record<string, Config>>;

/** A question's state: `askingDeposit`. */
export const askingOf = (question: QuestionId): string =>
  `asking${question.charAt(0).toUpperCase()}${question.slice(1)}`;

/**
 * The way back: to the question that was asked before, out of the chart before the first. What is known of a customer is
 * asked as a whole or not at all.
 */
const wayBack = (question: QuestionId, id: EntryPointId) => {
  const { questions, unlessKnown = [] } = entryPointOf(id);
  const isLeftOut = (each: QuestionId): boolean => unlessKnown.includes(each);
  const to = (each: QuestionId | undefined) =>
    each === undefined
      ? { target: 'left' }
      : { target: askingOf(each), actions: { type: 'showAgain', params: { question: each } } as const };
  const before = questions.slice(0, questions.indexOf(question));
  const last = before.at(-1);
  if (last === undefined || !isLeftOut(last) || isLeftOut(question)) return to(last);
  const guard = { type: 'wasAsked', params: { question: last, id } } as const;
  return [{ guard, ...to(last) }, to(before.findLast((each) => !isLeftOut(each)))];
};

const after = (question: QuestionId, id: EntryPointId): string => {
  const { questions } = entryPointOf(id);
  const next = questions[questions.indexOf(question) + 1];
  return next === undefined ? 'answered' : askingOf(next);
};

/** Advice stands between a question and the next one: it never hinders (ONB-07). */
const adviceStates = {
  freeAssets: { key: 'reserveAdvised', guard: 'leavesNoReserve' },
  liabilities: { key: 'loansAdvised', guard: 'owesMoney' },
} as const;

const advised = (question: QuestionId): (typeof adviceStates)[keyof typeof adviceStates] | undefined =>
  question === 'freeAssets' || question === 'liabilities' ? adviceStates[question] : undefined;

const captionOf = {
  reserveAdvised: { caption: 'Hinweis: kleine Reserve', screen: 'reserveAdvice' },
  loansAdvised: { caption: 'Hinweis: erst Kredite zurückzahlen', screen: 'loansAdvice' },
} as const;

const adviceState = (question: QuestionId, id: EntryPointId): States => {
  const advice = advised(question);
  if (advice === undefined) return {};
  return {
    [advice.key]: {
      meta: { ...captionOf[advice.key], requirements: ['ONB-07'] },
      on: {
        'advice.heard': after(question, id),
        'step.left': { target: askingOf(question), actions: { type: 'showAgain', params: { question } } },
      },
    },
  };
};

/** Much risk and little loss: asked once which of the two is meant (decisions §4). */
const contradictionState = (id: EntryPointId): States => ({
  contradicting: {
    meta: {
      caption: 'Risiko und tragbarer Verlust widersprechen sich',
      screen: 'contradiction',
      requirements: ['ONB-10'],
    },
    entry: 'rememberReasked',
    on: {
      'loss.reconsidered': {
        target: askingOf('drawdown'),
        actions: { type: 'showAgain', params: { question: 'drawdown' } },
      },
      'preference.reconsidered': {
        target: askingOf('riskPreference'),
        actions: { type: 'showAgain', params: { question: 'riskPreference' } },
      },
      'answers.kept': after('riskPreference', id),
      'step.left': {
        target: askingOf('riskPreference'),
        actions: { type: 'showAgain', params: { question: 'riskPreference' } },
      },
    },
  },
});

const asks = (id: EntryPointId, question: QuestionId): boolean => entryPointOf(id).questions.includes(question);

/** Whether the wish for risk and the loss that can be borne are both asked. */
export const mayContradict = (id: EntryPointId): boolean => asks(id, 'drawdown') && asks(id, 'riskPreference');

/** Whether the deposit is held against tied assets: where both are asked. */
export const mayExceedTiedAssets = (id: EntryPointId): boolean => asks(id, 'deposit') && asks(id, 'illiquidAssets');

/** What an answer that will do leads to besides the next question. */
const exceptions = (question: QuestionId, id: EntryPointId) => {
  const advice = advised(question);
  if (advice !== undefined) return [{ guard: advice.guard, target: advice.key }] as const;
  if (question === 'riskPreference' && mayContradict(id)) {
    return [{ guard: 'contradictsLoss', target: 'contradicting' }] as const;
  }
  return [];
};

/** One question is one state: asked, refused with its reason, answered, or gone back from. */
const askingState = (question: QuestionId, id: EntryPointId): Config => {
  const { caption, requirements } = questionFacts[question];
  const refusals = refusalsOf(question, id);
  const next = after(question, id);
  const sent = ({ event }: { readonly event: { readonly given: Given } }) => ({ question, given: event.given });
  const remember = { type: 'rememberAnswer', params: sent } as const;
  const refuse = { actions: { type: 'sayProblems', params: sent } } as const;
  return {
    meta: { caption, screen: question, requirements },
    always: { guard: { type: 'isSettled', params: { question, id } }, target: next },
    on: {
      'answer.typed': { actions: { type: 'rememberTyped', params: ({ event }) => ({ given: event.given }) } },
      [`${question}.answered`]: [
        ...(question === 'illiquidAssets' && mayExceedTiedAssets(id)
          ? [
              {
                guard: { type: 'exceedsTiedAssets', params: sent },
                target: askingOf('deposit'),
                actions: [remember, { type: 'sayOpenProblems', params: { question: 'deposit' } }],
              },
            ]
          : []),
        ...exceptions(question, id).map(({ guard, target }) => ({
          guard: { type: guard, params: sent },
          target,
          actions: remember,
        })),
        ...(refusals.length === 0
          ? [{ target: next, actions: remember }]
          : [
              { guard: { type: 'isAccepted', params: sent }, target: next, actions: remember },
              ...refusals.slice(0, -1).map((guard) => ({ guard: { type: guard, params: sent }, ...refuse })),
              // What is left is the last of its refusals.
              refuse,
            ]),
      ],
      'step.left': wayBack(question, id),
    },
  } as Config;
};

/** All states of one of the ways in, in the order in which they are asked. */
export const askingStates = (id: EntryPointId): States => ({
  ...Object.fromEntries(entryPointOf(id).questions.map((question) => [askingOf(question), askingState(question, id)])),
  ...Object.assign({}, ...entryPointOf(id).questions.map((question) => adviceState(question, id))),
  ...(mayContradict(id) ? contradictionState(id) : {}),
});
