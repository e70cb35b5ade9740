import { wordsOf } from '#apps/onboarding/question-part/question-part.texts.ts';
import { type ActorRefFrom, createActor, type EventFrom } from 'xstate';
import { chosenKinds } from '#domain/application/chosen-kinds.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import { euros } from '#domain/money/money.ts';
import { type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import { givenOf } from '#domain/questionnaire/given-answer.ts';
import { type Answers, type QuestionId, questionIds } from '#domain/questionnaire/questions.ts';
import { screenOf, stateText } from '#journey/screens.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { childPartsOf } from '#machines/question-flow/question-flow.machine.ts';
import { partChartOf, questionPartMachine } from '#machines/question-part/question-part.machine.ts';
import { sampleAsked } from '#machines/question-part/question-part.model.ts';
import { partQuestions, partsOf } from '#machines/question-part/question-part.parts.ts';

type Part = ReturnType<typeof questionPartMachine>;
type PartEvent = EventFrom<Part>;

/** What is entered into each question, the first time that it is asked, the second time and so on. */
type Entries = { readonly [Id in QuestionId]?: readonly Exclude<Answers[Id], undefined>[] };

/** One thing that somebody does differently, for which the charts have a state or an arrow of its own. */
interface Turn {
  readonly name: string;
  /** A state that only some parts have. */
  readonly state: string;
  readonly entries: Entries;
  /** How a contradiction is answered. */
  readonly answer?: Extract<PartEvent['type'], 'answers.kept' | `${string}.reconsidered`>;
  /** A question whose refusal leads to the answer by which it fails, once. */
  readonly reconsiders?: QuestionId;
}

/** Somebody with some money and no wishes, whom nothing is said to. */
const plain: Entries = {
  theme: ['BA'],
  investmentYears: [30],
  deposit: [euros(3000)],
  savings: [euros(100)],
  expenses: [euros(1500)],
  netIncome: [euros(2800)],
  freeAssets: [euros(20_000)],
  liabilities: [euros(0)],
  illiquidAssets: [euros(40_000)],
  knowledge: [3],
  holdingPeriod: ['5+'],
  drawdown: [25],
  riskPreference: [0.65],
  sustainabilityChoice: ['NO'],
  sustainabilityDetermination: ['BOTH'],
  sustainabilityDegree: [0.5],
  ecologicalSelection: [false],
  paiSelection: [['WATER', 'SOCIAL_AND_EMPLOYEES']],
  choiceNotAvailable: ['NO'],
};

const wishes: Turn = {
  name: 'nachhaltig',
  state: 'askingSustainabilityDegree',
  entries: { sustainabilityChoice: ['YES'] },
};
const reserve: Turn = { name: 'kleine Reserve', state: 'reserveAdvised', entries: { freeAssets: [euros(4000)] } };
const loans: Turn = { name: 'Kredite', state: 'loansAdvised', entries: { liabilities: [euros(5000.5)] } };
const tied: Turn = {
  name: 'Einmalanlage neu',
  state: 'reopened',
  entries: { illiquidAssets: [euros(2000)], deposit: [euros(3000), euros(1500)] },
};
const mistyped: Turn = {
  name: 'gebundenes Vermögen vertippt',
  state: 'reopened',
  entries: { illiquidAssets: [euros(2000), euros(40_000)] },
  reconsiders: 'deposit',
};
const overspent: Turn = {
  name: 'Sparrate zu hoch',
  state: 'reopened',
  entries: { netIncome: [euros(1550)], savings: [euros(100), euros(50)] },
  reconsiders: 'netIncome',
};
// Of a child's finances any will do, and the sums that they do not carry are asked again.
const uncovered: Turn = {
  name: 'Einmalanlage neu',
  state: 'reopened',
  entries: { freeAssets: [euros(2000)], deposit: [euros(3000), euros(1500)] },
};
const poor: Turn = {
  name: 'freies Vermögen vertippt',
  state: 'reopened',
  entries: { freeAssets: [euros(2000), euros(20_000)] },
  reconsiders: 'deposit',
};
const contradicted = (name: string, answer: NonNullable<Turn['answer']>, entries: Entries): Turn => ({
  name,
  state: 'contradicting',
  entries: { drawdown: [5], riskPreference: [0.85], ...entries },
  answer,
});

/** Every turn there is, on as few walks as there are answers to a contradiction; the first meets whatever the others need not. */
const turnsOfWalks: readonly (readonly Turn[])[] = [
  [wishes, reserve, loans, contradicted('Widerspruch behalten', 'answers.kept', {})],
  [tied, contradicted('Verlust geändert', 'loss.reconsidered', { drawdown: [5, 'ANY'] })],
  [mistyped, contradicted('Risiko geändert', 'preference.reconsidered', { riskPreference: [0.85, 0.45] })],
  [overspent],
];

/** The same of a child's account on the way in of its own. */
const turnsOfChild: typeof turnsOfWalks = [
  [wishes, uncovered, contradicted('Widerspruch behalten', 'answers.kept', {})],
  [poor, contradicted('Verlust geändert', 'loss.reconsidered', { drawdown: [5, 'ANY'] })],
  [overspent, contradicted('Risiko geändert', 'preference.reconsidered', { riskPreference: [0.85, 0.45] })],
];

export interface WalkStep {
  /** The chart of the part, and its state. */
  readonly machine: string;
  readonly state: string;
  readonly event: PartEvent;
  /** The question, in the words for whose account it is to be; absent where nothing is asked. */
  readonly heading?: string;
}

/** From the first question to the proposal. */
export interface QuestionWalk {
  readonly name: string;
  readonly entryPoint: EntryPointId;
  readonly accountKind: AppliedKind | null;
  readonly steps: readonly WalkStep[];
  /** What was entered last into each question that was asked. */
  readonly entered: Answers;
  readonly wasReasked: boolean;
}

const anyKind = ['single', 'joint', 'child'] as const;
const grownUps = ['single', 'joint'] as const;

/**
 * Whose account a way in may be about, written down from decisions §17 by hand, so that the walks are held against it and not
 * against what the charts say of themselves. Customers open and change “any account kind”; a new child's account has a way in
 * of its own, from which its money, needed within a year, leads to Cash Invest (§4). A first proposal asks for nobody.
 */
export const kindsOf: Readonly<Record<EntryPointId, readonly (AppliedKind | null)[]>> = {
  'existing-customer-change-strategy': anyKind,
  'existing-customer-new-business-partner-cash-invest': anyKind,
  'existing-customer-new-business-partner-interest': anyKind,
  'existing-customer-new-business-partner-topics': anyKind,
  'existing-customer-new-business-partner-vv': anyKind,
  'existing-customer-new-ips-cash-invest': anyKind,
  'existing-customer-new-ips-topics': anyKind,
  'existing-customer-new-ips-vv': anyKind,
  'existing-customer-update-business-partner': anyKind,
  'new-customer-new-business-partner-cash-invest': anyKind,
  'new-customer-new-business-partner-child': ['child'],
  'new-customer-new-business-partner-retirement': grownUps,
  'new-customer-new-business-partner-simple-proposal': [null],
  'new-customer-new-business-partner-tangible-assets': grownUps,
  'new-customer-new-business-partner-topics': grownUps,
  'new-customer-new-business-partner-vv': grownUps,
};

/** Whether a way in asks otherwise of a child than of everybody else who comes this way from its beginning. */
const isForked = (id: EntryPointId): boolean => childPartsOf(id).length > 0 && kindsOf[id].includes('child');

const machinesOf = (id: EntryPointId): readonly Part[] => [
  ...partsOf(id).map(({ name }) => questionPartMachine(partChartOf(id, name))),
  ...(isForked(id) ? childPartsOf(id) : []).map(({ chart }) => questionPartMachine(chart)),
];

/**
 * All states of the parts of a way in that ask or say something, and the other end that a part may have: where no sum is asked,
 * none is asked again.
 */
export const statesOf = (id: EntryPointId): readonly string[] =>
  machinesOf(id).flatMap((machine) =>
    Object.entries(machine.states)
      .filter(([key, { meta }]) =>
        key === 'reopened' ? partQuestions(id, 'planning').length > 0 : meta?.screen !== undefined,
      )
      .map(([key]) => `${machine.id}.${key}`),
  );

const hasState = (id: EntryPointId, state: string): boolean =>
  machinesOf(id).some((machine) => state in machine.states);

interface Doing {
  readonly entries: Entries;
  readonly answer: Turn['answer'];
  readonly visits: Map<QuestionId, number>;
  readonly entered: Answers;
}

/** What is done at a screen, and what is entered by it. */
const deedAt = (screen: string | undefined, { entries, answer, visits }: Doing): readonly [PartEvent, Answers] => {
  const question = questionIds.find((id) => id === screen);
  if (question === undefined) {
    const type = screen === 'contradiction' ? answer : 'advice.read';
    if (type === undefined) throw new Error('A contradiction that nobody meant.');
    return [{ type }, {}];
  }
  const visit = visits.get(question) ?? 0;
  visits.set(question, visit + 1);
  const entry = entries[question]?.[visit];
  if (entry === undefined) throw new Error(`'${question}' is asked once more than somebody answers it.`);
  const answered = { [question]: entry };
  return [{ type: `${question}.answered`, given: givenOf(question, answered) }, answered];
};

const reconsider = { type: 'answer.reconsidered' } as const;

const walked = (
  id: EntryPointId,
  accountKind: AppliedKind | null,
  turns: readonly Pick<Turn, 'name' | 'entries' | 'answer' | 'reconsiders'>[],
): QuestionWalk => {
  const none = { isKnown: false, answers: {}, suggested: {}, shown: null, wasReasked: false };
  const usual = sampleAsked(id);
  const asked = { ...usual, child: usual.child || accountKind === 'child' };
  const actor = createActor(questionFlowMachine(id), { input: { asked, ...none } }).start();
  const entries = Object.assign({}, plain, ...turns.map((turn) => turn.entries)) as Entries;
  const doing = { entries, answer: turns.find(({ answer }) => answer !== undefined)?.answer };
  const visits = new Map<QuestionId, number>();
  const reconsidered = new Set<string | undefined>(turns.map((turn) => turn.reconsiders));
  const steps: WalkStep[] = [];
  let entered: Answers = {};
  while (actor.getSnapshot().status === 'active') {
    const [part] = Object.values(actor.getSnapshot().children) as ActorRefFrom<Part>[];
    const snapshot = part?.getSnapshot();
    if (part === undefined || snapshot === undefined || steps.length > 60) throw new Error(`'${id}' asks nothing.`);
    const leads = snapshot.can(reconsider) && reconsidered.delete(screenOf(snapshot));
    const [event, answered] = leads
      ? ([reconsider, {}] as const)
      : deedAt(screenOf(snapshot), { ...doing, visits, entered });
    const question = questionIds.find((each) => each === screenOf(snapshot));
    const words =
      question === undefined
        ? {}
        : { heading: wordsOf(question, { asked, answers: entered, isCouple: accountKind === 'joint' }).heading };
    steps.push({ machine: snapshot.machine.id, state: stateText(snapshot.value), event, ...words });
    entered = { ...entered, ...answered };
    part.send(event);
  }
  if (actor.getSnapshot().output?.kind !== 'answered') throw new Error(`'${id}' does not end.`);
  const name = [id, accountKind, ...turns.map((turn) => turn.name)].filter((each) => each !== null).join(', ');
  const wasReasked = steps.some(({ state }) => state === 'contradicting');
  return { name, entryPoint: id, accountKind, steps, entered, wasReasked };
};

/** Among which kinds a way in asks in Chromium; what is held already, and what asks for nobody, does not. */
const kindsAsked = (id: EntryPointId): readonly AppliedKind[] =>
  id.includes('new-business-partner') ? chosenKinds(id) : [];

/** What a child's walk meets where a child is asked otherwise: where no sum is asked, none is asked again. */
const childsTurn = (id: EntryPointId): Turn => (partQuestions(id, 'planning').length > 0 ? uncovered : reserve);

/**
 * The walks of a way in, which together meet every turn that its charts know (ONB-08): whose account it is to be changes no
 * turn, so the walks take turns with the kinds that are chosen there; where a child's is asked otherwise, it has a walk of its
 * own.
 */
export const walksOfWayIn = (id: EntryPointId): readonly QuestionWalk[] => {
  const asked = kindsAsked(id);
  const grownUp = asked.filter((kind) => kind !== 'child');
  const kinds: readonly (AppliedKind | null)[] =
    grownUp.length > 0 ? grownUp : [entryPointOf(id).isChild === true ? 'child' : null];
  const lists = (entryPointOf(id).isChild === true ? turnsOfChild : turnsOfWalks).map((turns) =>
    turns.filter(({ state }) => hasState(id, state)),
  );
  const walks = lists
    .filter((turns, at) => !lists.slice(0, at).some((other) => turns.every((turn) => other.includes(turn))))
    .map((turns, at) => walked(id, kinds[at % kinds.length] ?? null, turns));
  const hasChildWalk = asked.includes('child') || id.endsWith('update-business-partner');
  return hasChildWalk ? [...walks, walked(id, 'child', [childsTurn(id)])] : walks;
};

/** Those, and a walk for each kind of account that none of them is about: its account relation is of that kind. */
export const everyWalkOf = (id: EntryPointId): readonly QuestionWalk[] => {
  const walks = walksOfWayIn(id);
  const isMissing = (kind: AppliedKind | null): boolean => walks.every(({ accountKind }) => accountKind !== kind);
  const usual = hasState(id, reserve.state) ? [reserve] : [{ name: 'schlicht', entries: {} }];
  const turnsOf = (kind: AppliedKind | null) => (kind === 'child' && isForked(id) ? [childsTurn(id)] : usual);
  return [...walks, ...kindsOf[id].filter(isMissing).map((kind) => walked(id, kind, turnsOf(kind)))];
};

/** What a walk passes: its states, the other end of a part, and how a contradiction was answered. */
export const passedBy = ({ steps }: QuestionWalk): readonly string[] =>
  steps.flatMap(({ machine, state, event }, at) => {
    const next = steps[at + 1];
    const isAskedAgain =
      machine !== next?.machine && ['askingDeposit', 'askingSavings'].some((each) => each === next?.state);
    const isReopened = isAskedAgain || event.type === reconsider.type;
    return [
      `${machine}.${state}`,
      ...(isReopened ? [`${machine}.reopened`] : []),
      ...(state === 'contradicting' ? [event.type] : []),
    ];
  });

/** A walk of a way in without anything special, but for what is entered otherwise than by somebody plain. */
export const plainWalk = (id: EntryPointId, kind: AppliedKind | null, entries: Entries = {}): QuestionWalk =>
  walked(id, kind, [{ name: 'schlicht', entries }]);
