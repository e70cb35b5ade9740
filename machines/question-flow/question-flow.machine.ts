import { assign, type DoneStateEvent, setup } from 'xstate';
import { type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import type { Typed } from '#domain/questionnaire/read-answer.ts';
import type { JourneyMeta } from '../journey.ts';
import {
  childPartChartOf,
  type PartChart,
  partChartOf,
  partCharts,
  questionPartMachine,
} from '../question-part/question-part.machine.ts';
import { type Part, partQuestions, parts, partsOf } from '../question-part/question-part.parts.ts';
import type { QuestionPartOutput } from '../question-part/question-part.types.ts';
import { mayReopen, type Place } from '../question-part/states/asking.ts';
import type {
  QuestionFlowContext,
  QuestionFlowEvent,
  QuestionFlowInput,
  QuestionFlowOutput,
  QuestionFlowScreen,
} from './question-flow.types.ts';

/** Raised with every change that stored answers could not live through. */
export const questionFlowVersion = 1;

/** The chart's id: `newCustomerNewBusinessPartnerVv`. */
export const questionFlowId = (id: EntryPointId): string =>
  id.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What a product owner calls the way in; the build of a page leaves captions out by this name. */
const titles: Readonly<Record<EntryPointId, { readonly caption: string }>> = {
  'existing-customer-change-strategy': { caption: 'Bestandskunde: Strategie ändern' },
  'existing-customer-new-business-partner-cash-invest': { caption: 'Bestandskunde, neues Konto: Cash Invest' },
  'existing-customer-new-business-partner-interest': { caption: 'Bestandskunde, neues Konto: Zinsen' },
  'existing-customer-new-business-partner-topics': { caption: 'Bestandskunde, neues Konto: Themen' },
  'existing-customer-new-business-partner-vv': { caption: 'Bestandskunde, neues Konto: Vermögensverwaltung' },
  'existing-customer-new-ips-cash-invest': { caption: 'Bestandskunde, neue Anlage: Cash Invest' },
  'existing-customer-new-ips-topics': { caption: 'Bestandskunde, neue Anlage: Themen' },
  'existing-customer-new-ips-vv': { caption: 'Bestandskunde, neue Anlage: Vermögensverwaltung' },
  'existing-customer-update-business-partner': { caption: 'Bestandskunde: Angaben erneuern' },
  'new-customer-new-business-partner-cash-invest': { caption: 'Neukunde: Cash Invest' },
  'new-customer-new-business-partner-child': { caption: 'Neukunde: Konto für ein Kind' },
  'new-customer-new-business-partner-retirement': { caption: 'Neukunde: Rentenplan' },
  'new-customer-new-business-partner-simple-proposal': { caption: 'Neukunde: schneller Vorschlag' },
  'new-customer-new-business-partner-tangible-assets': { caption: 'Neukunde: Sachwerte' },
  'new-customer-new-business-partner-topics': { caption: 'Neukunde: Themen' },
  'new-customer-new-business-partner-vv': { caption: 'Neukunde: Vermögensverwaltung' },
};

export interface Ended {
  readonly output: QuestionPartOutput;
}

const ended = ({ event }: { readonly event: { readonly output: QuestionPartOutput } }): Ended => ({
  output: event.output,
});

const typedIn = ({ event }: { readonly event: { readonly typed: Typed } }) => ({ typed: event.typed });

/** A part as a way in has it: which one comes before and after it, with and without what is known. */
export const partStates = (id: EntryPointId) => {
  const all = partsOf(id);
  const isLeftOut = (part: (typeof all)[number]): boolean =>
    part.questions.every((each) => entryPointOf(id).unlessKnown?.includes(each) === true);
  return all.map((part, index) => {
    const before = all.slice(0, index);
    const next = all.slice(index + 1);
    // Whoever is asked what may be left out is asked the whole of it.
    const asked = (each: (typeof all)[number]): boolean => isLeftOut(part) || !isLeftOut(each);
    return {
      name: part.name,
      before: before.at(-1),
      beforeKnown: before.findLast(asked),
      next: next[0]?.name ?? ('answered' as const),
      nextKnown: next.find(asked)?.name ?? ('answered' as const),
    };
  });
};

/** The state in which a part is asked of a child's account relation, where that is asked less. */
export const ofChild = (part: Part): `${Part}OfChild` => `${part}OfChild`;

/** The parts of a way in that are asked otherwise of a child's account relation, each with its chart. */
export const childPartsOf = (id: EntryPointId): readonly { readonly name: Part; readonly chart: PartChart }[] =>
  partsOf(id).flatMap(({ name }) => {
    const chart = childPartChartOf(id, name);
    return chart === undefined ? [] : [{ name, chart }];
  });

/** Where a part is asked: of a child's account relation elsewhere, where that is asked less. */
const into = (id: EntryPointId, name: Part | 'answered') =>
  name === 'answered' || childPartChartOf(id, name) === undefined
    ? ([{ target: name }] as const)
    : ([{ guard: 'isChilds', target: ofChild(name) }, { target: name }] as const);

/** Whether a part as it is asked there may end with a question of another part, which must be asked on the way in itself. */
export const mayReopenIn = (id: EntryPointId, place: Place): boolean =>
  mayReopen(place) && partQuestions(id, 'planning').length > 0;

type Neighbour = { readonly name: Part; readonly questions: readonly QuestionId[] } | undefined;

const remember = { type: 'rememberAnswers', params: ended } as const;

const backAt = (target: string, questions: readonly QuestionId[]) => {
  const last = questions.at(-1);
  if (last === undefined) throw new Error('A part without questions.');
  return { target, actions: [remember, { type: 'showAgain', params: { question: last } }] } as const;
};

const backTo = (part: Neighbour) =>
  part === undefined ? ({ target: 'left', actions: remember } as const) : backAt(part.name, part.questions);

/** Back into a part that is asked of a child's account relation elsewhere. */
const backToChilds = (chart: PartChart) => {
  const { id, part } = partCharts[chart];
  const guard = { type: 'wasLeftOfChild', params: ended } as const;
  return { guard, ...backAt(ofChild(part), partQuestions(id, part)) };
};

/**
 * The questions of one of the sixteen ways in (ONB-08, decisions §17): a sequence of parts, each a chart that other ways
 * in share.
 *
 * Promises: parts follow one another as the way in has them, back as well; what is known of a customer is asked as a whole
 * or not at all; a child's account relation is asked no more than a child's own account is; no answer is lost between two
 * parts, nor what was typed and not sent; what another answer made wrong is asked again.
 */
export const questionFlowMachine = (id: EntryPointId) => {
  const states = partStates(id);
  const [first] = states;
  if (first === undefined) throw new Error('A way in without questions.');
  const childs = childPartsOf(id);
  const actors = Object.fromEntries([
    ...states.map(({ name }) => [name, questionPartMachine(partChartOf(id, name))] as const),
    ...childs.map(({ name, chart }) => [ofChild(name), questionPartMachine(chart)] as const),
  ]) as Readonly<Record<Part | `${Part}OfChild`, ReturnType<typeof questionPartMachine>>>;
  const flow = setup({
    types: {
      context: {} as QuestionFlowContext,
      events: {} as QuestionFlowEvent,
      input: {} as QuestionFlowInput,
      output: {} as QuestionFlowOutput,
      meta: {} as JourneyMeta<QuestionFlowScreen>,
    },
    actors,
    guards: {
      isReopenedOfChild: ({ context }, { output }: Ended) => output.kind === 'reopened' && context.asked.child,
      isReopened: (_, { output }: Ended) => output.kind === 'reopened',
      wasLeftKnown: ({ context }, { output }: Ended) => output.kind === 'left' && context.isKnown,
      wasLeftOfChild: ({ context }, { output }: Ended) => output.kind === 'left' && context.asked.child,
      wasLeft: (_, { output }: Ended) => output.kind === 'left',
      isChilds: ({ context }) => context.asked.child,
      isKnown: ({ context }) => context.isKnown,
    },
    actions: {
      rememberAnswers: assign((_, { output: { answers, shown, wasReasked } }: Ended) => ({
        answers,
        shown,
        wasReasked,
      })),
      showAgain: assign((_, { question }: { readonly question: QuestionId }) => ({ shown: question })),
      rememberTyped: assign((_, { typed }: { readonly typed: Typed }) => ({ typed })),
    },
  });
  const asked = states.flatMap(({ name, before, beforeKnown, next, nextKnown }) => {
    const asking = (key: string, caption: string, exceptions: readonly object[]) => ({
      meta: { caption, screen: 'questions', requirements: ['ONB-08'] },
      invoke: {
        // The same part, whoever is asked.
        id: name,
        src: key,
        input: ({ context }: { readonly context: QuestionFlowContext }) => context,
        onDone: [
          ...exceptions,
          ...(before === beforeKnown
            ? []
            : [{ guard: { type: 'wasLeftKnown', params: ended }, ...backTo(beforeKnown) }]),
          ...childs.filter((each) => each.name === before?.name).map(({ chart }) => backToChilds(chart)),
          { guard: { type: 'wasLeft', params: ended }, ...backTo(before) },
          ...(next === nextKnown ? [] : [{ guard: 'isKnown', target: nextKnown, actions: remember }]),
          ...into(id, next).map((arrow) => ({ ...arrow, actions: remember })),
        ],
        onError: 'faulted',
      },
      on: { 'answers.typed': { actions: { type: 'rememberTyped', params: typedIn } } },
    });
    // Sums and finances are held against each other: whichever fails, the other one may be what is wrong.
    const reopens = into(id, name === 'planning' ? 'budgeting' : 'planning').map(({ target, ...fork }) => ({
      guard: { type: 'guard' in fork ? 'isReopenedOfChild' : 'isReopened', params: ended },
      target,
      actions: remember,
    }));
    const own = asking(name, parts[name].caption, mayReopenIn(id, { id, part: name }) ? reopens : []);
    const less = childs.filter((each) => each.name === name);
    return [
      [name, own] as const,
      ...less.map(
        ({ chart }) =>
          [
            ofChild(name),
            asking(ofChild(name), partCharts[chart].caption, mayReopenIn(id, partCharts[chart]) ? reopens : []),
          ] as const,
      ),
    ];
  });
  const forks = into(id, first.name);
  const beginning = forks.length > 1 ? 'sorted' : first.name;
  return flow.createMachine({
    id: questionFlowId(id),
    context: ({ input }) => ({ typed: {}, ...input }),
    meta: { caption: titles[id].caption, requirements: ['ONB-01', 'ONB-08'] },
    initial: beginning,
    states: {
      ...(beginning === 'sorted'
        ? {
            sorted: {
              meta: { caption: 'Wessen Konto?', requirements: ['ONB-08'] },
              always: forks,
            } as const,
          }
        : {}),
      ...(Object.fromEntries(asked) as Readonly<Record<string, Parameters<typeof flow.createStateConfig>[0]>>),
      faulted: {
        meta: { caption: 'Fragen können nicht gezeigt werden', screen: 'fault', requirements: ['API-07'] },
        on: { 'questions.restarted': beginning },
      },
      answered: {
        type: 'final',
        meta: { caption: 'Alles beantwortet', requirements: ['ONB-08'], ending: 'success' },
        output: ({ context }) => ({ kind: 'answered', answers: context.answers }),
      },
      left: {
        type: 'final',
        meta: { caption: 'Zurück vor die erste Frage', requirements: ['ONB-08'], ending: 'left' },
        output: ({ context }) => ({ kind: 'left', answers: context.answers }),
      },
    },
    output: ({ event }) => (event as DoneStateEvent<QuestionFlowOutput>).output,
  });
};
