import { type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import { isOfPreferences } from '#domain/questionnaire/course.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import type { Given } from '#domain/questionnaire/read-answer.ts';
import { askingKey, type Part, partQuestions } from '../question-part.parts.ts';
import { questionFacts, refusalsOf } from '../question-part.facts.ts';
import type { questionPartSetup } from '../question-part.setup.ts';

type Config = Parameters<typeof questionPartSetup.createStateConfig>[0];
type States = Readonly<Record<string, Config>>;

/** A part of a way in: its questions, and what the rest of the way says of them. */
export interface Place {
  readonly id: EntryPointId;
  readonly part: Part;
}

const again = (question: QuestionId) => ({
  target: askingKey(question),
  actions: { type: 'showAgain', params: { question } } as const,
});

const wayBack = (question: QuestionId, { id, part }: Place) => {
  const questions = partQuestions(id, part);
  const before = questions[questions.indexOf(question) - 1];
  return before === undefined ? { target: 'left' } : again(before);
};

/**
 * Whether the sums are held against what is answered here at its end: of a child's finances any will do, and where they do not
 * carry a sum, that is asked again (specification §5, rules §7).
 */
export const areFitted = ({ id, part }: Place): boolean => part === 'budgeting' && entryPointOf(id).isChild === true;

const after = (question: QuestionId, place: Place): string => {
  const questions = partQuestions(place.id, place.part);
  const next = questions[questions.indexOf(question) + 1];
  if (next !== undefined) return askingKey(next);
  return areFitted(place) ? 'fitting' : 'answered';
};

/** Where a part goes on for who has no preferences: behind all that is asked of those who have some (decisions §17). */
const afterPreferences = ({ id, part }: Place): string => {
  const questions = partQuestions(id, part);
  const next = questions.slice(questions.indexOf('sustainabilityChoice') + 1).find((each) => !isOfPreferences(each));
  return next === undefined ? 'answered' : askingKey(next);
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

const asks = (id: EntryPointId, question: QuestionId): boolean => entryPointOf(id).questions.includes(question);

/** Whether the wish for risk and the loss that can be borne are both asked. */
export const mayContradict = (id: EntryPointId): boolean => asks(id, 'drawdown') && asks(id, 'riskPreference');

/** Whether the deposit is held against tied assets: where both are asked. */
export const mayExceedTiedAssets = (id: EntryPointId): boolean => asks(id, 'deposit') && asks(id, 'illiquidAssets');

const adviceStates = (question: QuestionId, place: Place): States => {
  if (question !== 'freeAssets' && question !== 'liabilities') return {};
  const { key, meta } = advice[question];
  return { [key]: { meta, on: { 'advice.read': after(question, place), 'step.left': again(question) } } };
};

/** Whether an answer may fail by one that another part of the way in asks. */
export const mayFailElsewhere = (question: QuestionId, id: EntryPointId): boolean => {
  const refusals = refusalsOf(question, id);
  if (question === 'deposit') return refusals.includes('exceedsAssets');
  if (question !== 'savings' && question !== 'netIncome') return false;
  return refusals.includes('exceedsIncome') && asks(id, 'savings');
};

/** Whether a part may end with a question of another part that is to be asked again. */
export const mayReopen = ({ id, part }: Place): boolean =>
  areFitted({ id, part }) ||
  partQuestions(id, part).some(
    (question) => mayFailElsewhere(question, id) || (question === 'illiquidAssets' && mayExceedTiedAssets(id)),
  );

/** Much risk and little loss: asked once which of the two is meant (decisions §4). */
const contradictionStates = (question: QuestionId, place: Place): States =>
  question === 'riskPreference' && mayContradict(place.id)
    ? {
        contradicting: {
          meta: {
            caption: 'Risiko und tragbarer Verlust widersprechen sich',
            screen: 'contradiction',
            requirements: ['ONB-10'],
          },
          entry: 'rememberReasked',
          on: {
            'loss.reconsidered': again('drawdown'),
            'preference.reconsidered': again('riskPreference'),
            'answers.kept': after('riskPreference', place),
            'step.left': again('riskPreference'),
          },
        },
      }
    : {};

type Sent = (of: { readonly event: { readonly given: Given } }) => {
  readonly question: QuestionId;
  readonly given: Given;
};

/** An answer that will do is kept, and typed no more. */
const taking = (question: QuestionId, params: Sent) =>
  [
    { type: 'rememberAnswer', params },
    { type: 'forgetTyped', params: { question } },
  ] as const;

/** Where an answer that will do leads to, but for the next question. */
const exceptions = (question: QuestionId, place: Place, params: Sent) => {
  const { id } = place;
  const actions = taking(question, params);
  if (question === 'freeAssets' || question === 'liabilities') {
    const { guard, key } = advice[question];
    return [{ guard: { type: guard, params }, target: key, actions }] as const;
  }
  if (question === 'riskPreference' && mayContradict(id)) {
    return [
      { guard: { type: 'contradictsLoss', params }, target: 'contradicting', actions },
      // Both stay as they are, and the rules take the more cautious one.
      { guard: { type: 'contradictsAgain', params }, target: after(question, place), actions },
    ] as const;
  }
  if (question === 'illiquidAssets' && mayExceedTiedAssets(id)) {
    const reopen = [...actions, { type: 'showAgain', params: { question: 'deposit' } }] as const;
    return [{ guard: { type: 'exceedsTiedAssets', params }, target: 'reopened', actions: reopen }] as const;
  }
  if (question === 'sustainabilityChoice') {
    const guard = { type: 'declinesSustainability', params } as const;
    return [{ guard, target: afterPreferences(place), actions }] as const;
  }
  return [];
};

/** How many arrows lead on from a question before those that every question has. */
export const exceptionsFrom = (question: QuestionId, place: Place): number =>
  exceptions(question, place, ({ event }) => ({ question, given: event.given })).length;

/** One question is one state: asked, refused with its reason, answered, or gone back from. */
const askingState = (question: QuestionId, place: Place): Config => {
  const { caption, requirements } = questionFacts[question];
  const refusals = refusalsOf(question, place.id);
  // What refuses an answer says why.
  const duties = refusals.length === 0 ? requirements : ([...requirements, 'ONB-14'] as const);
  const target = after(question, place);
  const params: Sent = ({ event }) => ({ question, given: event.given });
  const accepted = { target, actions: taking(question, params) } as const;
  const keep = { type: 'keepTyped', params } as const;
  const refuse = { actions: [{ type: 'sayProblems', params } as const, keep] };
  return {
    meta: { caption, screen: question, requirements: duties },
    entry: { type: 'sayOpenProblems', params: { question } },
    // Whoever goes on past a question stays with its answer: what was typed over it and not sent would be another one.
    always: {
      guard: { type: 'isSettled', params: { question } },
      target,
      actions: { type: 'forgetTyped', params: { question } },
    },
    on: {
      'answer.typed': { actions: [keep, 'forgetProblems'] },
      [`${question}.answered`]:
        refusals.length === 0
          ? accepted
          : [
              ...exceptions(question, place, params),
              { guard: { type: 'isAccepted', params }, ...accepted },
              ...refusals.slice(0, -1).map((guard) => ({ guard: { type: guard, params }, ...refuse })),
              // What is left is the last of its refusals.
              refuse,
            ],
      ...(mayFailElsewhere(question, place.id)
        ? {
            'answer.reconsidered': {
              guard: { type: 'isDecidedElsewhere', params: { question } },
              target: 'reopened',
              actions: [
                { type: 'forgetRefused', params: { question } },
                { type: 'showDecisive', params: { question } },
              ],
            } as const,
          }
        : {}),
      'step.left': wayBack(question, place),
    },
  };
};

const askedAgain = (guard: 'exceedsFreeAssets' | 'exceedsRoom', question: QuestionId) =>
  ({ guard, target: 'reopened', actions: { type: 'showAgain', params: { question } } }) as const;

const fittingState: States = {
  fitting: {
    meta: { caption: 'Passen die Beträge zum Geld des Kindes?', requirements: ['ONB-02', 'ONB-03'] },
    always: [askedAgain('exceedsFreeAssets', 'deposit'), askedAgain('exceedsRoom', 'savings'), { target: 'answered' }],
  },
};

/** All states of a part, in the order in which they are asked. */
export const askingStates = (place: Place): States => {
  const questions = partQuestions(place.id, place.part);
  const states = [
    ...questions.map((question) => ({ [askingKey(question)]: askingState(question, place) })),
    ...questions.map((question) => adviceStates(question, place)),
    ...questions.map((question) => contradictionStates(question, place)),
    areFitted(place) ? fittingState : {},
  ];
  return Object.fromEntries(states.flatMap((each) => Object.entries(each)));
};
