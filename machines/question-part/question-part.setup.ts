import { assign, setup } from 'xstate';
import {
  type AnswerProblemCode,
  type AnswerWarning,
  decidedBy,
  problemsOf,
  warningOf,
} from '#domain/questionnaire/answer-rules.ts';
import { contradicts, type Course, isSettled, withAnswer } from '#domain/questionnaire/course.ts';
import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';
import { type Given, readAnswer, type Typed, type UnreadAnswer } from '#domain/questionnaire/read-answer.ts';
import type { JourneyMeta } from '../journey.ts';
import type {
  QuestionPartContext,
  QuestionPartEvent,
  QuestionPartInput,
  QuestionPartOutput,
  QuestionPartScreen,
  QuestionProblem,
} from './question-part.types.ts';

/** What was sent to a question. */
export interface Sent {
  readonly question: QuestionId;
  readonly given: Given;
}

type Context = QuestionPartContext;

/** What is left out as a whole is the way in's business. */
const alone: Course = { questions: [], isKnown: false };

/** All that counts: what was answered here, and what is in force of what we know. */
const heldIn = ({ answers, suggested, isKnown }: Context): Answers =>
  isKnown ? { ...suggested, ...answers } : answers;

/** The same, but of a question itself its answer alone: what we suggest is none. */
const besides = (context: Context, question: QuestionId): Answers => ({
  ...heldIn(context),
  [question]: context.answers[question],
});

const problemsIn = (context: Context, { question, given }: Sent): readonly QuestionProblem[] => {
  const read = readAnswer(question, given);
  return read.ok
    ? problemsOf(question, withAnswer(heldIn(context), read.value), context.asked)
    : [{ code: read.refusal }];
};

/** The answers as they are with what was sent, where it will do. */
const acceptedIn = (context: Context, sent: Sent): Answers | undefined => {
  const read = readAnswer(sent.question, sent.given);
  const isFine = read.ok && problemsIn(context, sent).length === 0;
  return isFine ? withAnswer(context.answers, read.value) : undefined;
};

const contradictsIn = (context: Context, sent: Sent): boolean => {
  const answers = acceptedIn(context, sent);
  return answers !== undefined && contradicts(answers);
};

/** What stands in the other fields. */
const typedBeside = (typed: Typed, question: QuestionId): Typed => {
  const { [question]: _, ...others } = typed;
  return others;
};

const has =
  (...codes: readonly (AnswerProblemCode | UnreadAnswer)[]) =>
  ({ context }: { readonly context: Context }, sent: Sent): boolean =>
    problemsIn(context, sent).some(({ code }) => codes.includes(code));

/** The question by whose answer the one that is asked fails: where it was asked on this way, and not known before it. */
const decisiveIn = ({ problems, answers }: Context, question: QuestionId): QuestionId | undefined => {
  const found = decidedBy(question, problems);
  return found === undefined || answers[found] === undefined ? undefined : found;
};

const advises =
  (warning: AnswerWarning) =>
  ({ context }: { readonly context: Context }, sent: Sent): boolean => {
    const answers = acceptedIn(context, sent);
    return answers !== undefined && warningOf(sent.question, answers) === warning;
  };

/** Whether a sum that was answered before fails by a limit. */
const exceeds =
  (sum: 'deposit' | 'savings', limit: AnswerProblemCode) =>
  ({ context }: { readonly context: Context }): boolean =>
    problemsOf(sum, heldIn(context), context.asked).some(({ code }) => code === limit);

/** Bodies that all ways in share, by the names that their states use. */
export const questionPartSetup = setup({
  types: {
    context: {} as QuestionPartContext,
    events: {} as QuestionPartEvent,
    input: {} as QuestionPartInput,
    output: {} as QuestionPartOutput,
    meta: {} as JourneyMeta<QuestionPartScreen>,
  },
  guards: {
    isSettled: ({ context }, { question }: { readonly question: QuestionId }) =>
      context.shown !== question && isSettled(question, besides(context, question), alone, context.asked),
    isAccepted: ({ context }, sent: Sent) => acceptedIn(context, sent) !== undefined,
    leavesNoReserve: advises('RESERVE_LOW'),
    owesMoney: advises('LOANS'),
    exceedsTiedAssets: ({ context }, sent: Sent) => {
      const answers = acceptedIn(context, sent);
      return answers !== undefined && problemsOf('deposit', answers, context.asked).length > 0;
    },
    exceedsFreeAssets: exceeds('deposit', 'DEPOSIT_ABOVE_FREE_ASSETS'),
    exceedsRoom: exceeds('savings', 'SAVINGS_ABOVE_MAXIMUM'),
    contradictsLoss: ({ context }, sent: Sent) => !context.wasReasked && contradictsIn(context, sent),
    contradictsAgain: ({ context }, sent: Sent) => contradictsIn(context, sent),
    isDecidedElsewhere: ({ context }, { question }: { readonly question: QuestionId }) =>
      decisiveIn(context, question) !== undefined,
    declinesSustainability: ({ context }, sent: Sent) => acceptedIn(context, sent)?.sustainabilityChoice === 'NO',
    isUnchosen: has('OPTION_MISSING'),
    isBlank: has('VALUE_MISSING'),
    isUnreadable: has('VALUE_INVALID', 'MONTHLY_INVALID'),
    lacksBothSums: has('DEPOSIT_OR_SAVINGS_NEEDED'),
    isTooLittle: has('DEPOSIT_BELOW_MINIMUM', 'SAVINGS_BELOW_MINIMUM'),
    isTooMuch: has('DEPOSIT_ABOVE_MAXIMUM', 'SAVINGS_ABOVE_MAXIMUM'),
    exceedsAssets: has('DEPOSIT_ABOVE_FREE_ASSETS'),
    exceedsIncome: has('INCOME_INSUFFICIENT'),
    isTooShort: has('YEARS_TOO_FEW'),
    isTooLong: has('YEARS_TOO_MANY'),
    isWithoutOffer: has('NO_OFFER'),
    isTooDemanding: has('DEGREE_TOO_HIGH'),
    isUnavailable: has('SUSTAINABILITY_NOT_AVAILABLE'),
  },
  actions: {
    // What stands in the fields decides nothing, so that it is written by actions of its own: what others write is not made from it.
    keepTyped: assign({
      typed: ({ context }, { question, given }: Sent) => ({ ...context.typed, [question]: given }),
    }),
    // Of a question that has an answer: of preferences that are not asked any more what was typed stays.
    forgetTyped: assign({
      typed: ({ context }, { question }: { readonly question: QuestionId }) =>
        context.answers[question] === undefined ? context.typed : typedBeside(context.typed, question),
    }),
    forgetProblems: assign({ problems: [], refused: null }),
    rememberAnswer: assign(({ context }, sent: Sent) => {
      const answers = acceptedIn(context, sent);
      return answers === undefined ? {} : { answers, refused: null, shown: null };
    }),
    sayProblems: assign(({ context }, sent: Sent) => ({ refused: sent.given, problems: problemsIn(context, sent) })),
    // What was typed stays: whoever comes back finds it (ONB-13).
    showAgain: assign((_, { question }: { readonly question: QuestionId }) => ({ shown: question, refused: null })),
    // What was refused is not lost on the way to the other answer, which may make it right: it counts, and is typed no more.
    forgetRefused: assign({
      typed: ({ context }, { question }: { readonly question: QuestionId }) =>
        context.refused === null ? context.typed : typedBeside(context.typed, question),
    }),
    showDecisive: assign(({ context }, { question }: { readonly question: QuestionId }) => {
      const read = context.refused === null ? undefined : readAnswer(question, context.refused);
      const answers = read?.ok === true ? withAnswer(context.answers, read.value) : context.answers;
      return { answers, shown: decisiveIn(context, question) ?? null, refused: null };
    }),
    // What another answer has made wrong is shown with its reason.
    sayOpenProblems: assign(({ context }, { question }: { readonly question: QuestionId }) => ({
      problems: context.answers[question] === undefined ? [] : problemsOf(question, heldIn(context), context.asked),
    })),
    rememberReasked: assign({ wasReasked: true }),
  },
});
