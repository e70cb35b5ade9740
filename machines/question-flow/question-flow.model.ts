import { euros } from '#domain/money/money.ts';
import type { Asked } from '#domain/questionnaire/answer-rules.ts';
import { type EntryPointId, entryPointOf, isExisting } from '#domain/questionnaire/entry-points.ts';
import { type Answers, type QuestionId, questionIds } from '#domain/questionnaire/questions.ts';
import type { Given } from '#domain/questionnaire/read-answer.ts';
import type { ArrowCaption, Captions, Model } from '../model.ts';
import { askingPath, partsOf, questionFlowId } from './question-flow.parts.ts';
import { type Refusing, refusalsOf } from './question-flow.facts.ts';
import type { questionFlowMachine } from './question-flow.machine.ts';
import type { QuestionFlowInput } from './question-flow.types.ts';
import { hasException, hasTwoWaysBack, mayContradict } from './states/asking.ts';

type Machine = ReturnType<typeof questionFlowMachine>;

const typed = (text: string): { readonly given: Given } => ({ given: { text, option: null, options: [] } });
const chose = (option: string | null): { readonly given: Given } => ({ given: { text: '', option, options: [] } });

/** Answers to each question: such as will do, and one for each of its refusals. */
const samples: Readonly<Record<QuestionId, Readonly<Record<string, { readonly given: Given }>>>> = {
  theme: { batteries: chose('BA'), none: chose(null) },
  investmentYears: {
    thirty: typed('30'),
    empty: typed(''),
    garbled: typed('zehn'),
    nine: typed('9'),
    hundred: typed('100'),
  },
  deposit: {
    typical: typed('1.000'),
    none: typed(''),
    garbled: typed('viel'),
    little: typed('24,99'),
    greatest: typed('5.000.000,01'),
    beyondAssets: typed('2.500.000'),
  },
  savings: {
    none: typed(''),
    typical: typed('50'),
    garbled: typed('12,3,4'),
    little: typed('24,99'),
    greatest: typed('5.000.000,01'),
    beyondIncome: typed('4.000'),
  },
  expenses: { typical: typed('1.000'), empty: typed(''), garbled: typed('1e3'), none: typed('0,99') },
  netIncome: {
    typical: typed('2.000'),
    empty: typed(''),
    garbled: typed('k. A.'),
    tooLittle: typed('999'),
    justEnough: typed('1.000'),
  },
  freeAssets: {
    typical: typed('20.000'),
    smallReserve: typed('2.000'),
    empty: typed(''),
    garbled: typed('alles'),
    tooLittle: typed('999'),
  },
  liabilities: { none: typed('0'), some: typed('5.000'), empty: typed(''), garbled: typed('-5') },
  illiquidAssets: {
    none: typed('0'),
    little: typed('999'),
    empty: typed(''),
    garbled: typed('Haus'),
  },
  knowledge: { some: chose('3'), none: chose(null) },
  holdingPeriod: { long: chose('5+'), none: chose(null) },
  drawdown: { quarter: chose('25'), little: chose('5'), none: chose(null) },
  riskPreference: { aboveAverage: chose('0.65'), none: chose(null) },
  sustainabilityChoice: { yes: chose('YES'), no: chose('NO'), none: chose(null) },
  sustainabilityDetermination: { both: chose('BOTH'), none: chose(null) },
  sustainabilityDegree: { half: chose('0.5'), all: chose('1'), none: chose(null) },
  ecologicalSelection: { no: chose('NO'), yes: chose('YES'), none: chose(null) },
  paiSelection: { water: { given: { text: '', option: null, options: ['WATER'] } } },
  choiceNotAvailable: { no: chose('NO'), yes: chose('YES'), none: chose(null) },
};

/**
 * Samples that add nothing on a way in: an existing customer comes to free assets below the deposit by beginning without
 * one, and of a child nothing is held against assets or income.
 */
const leftOut = (id: EntryPointId): Readonly<Partial<Record<QuestionId, readonly string[]>>> => {
  if (entryPointOf(id).isChild === true) {
    return {
      deposit: ['beyondAssets'],
      savings: ['typical'],
      expenses: ['none'],
      netIncome: ['tooLittle', 'justEnough'],
      freeAssets: ['tooLittle'],
    };
  }
  return isExisting(id) ? { deposit: ['beyondAssets'], freeAssets: ['smallReserve'] } : {};
};

/** The named samples of a question on a way in. */
const those = <Value>(id: EntryPointId, question: QuestionId, all: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => leftOut(id)[question]?.includes(name) !== true));

const captionsOfSamples: Readonly<Record<QuestionId, Readonly<Record<string, string>>>> = {
  theme: { batteries: 'Batterien', none: 'nichts gewählt' },
  investmentYears: {
    thirty: '30 Jahre',
    empty: 'Feld leer gelassen',
    garbled: '„zehn“',
    nine: '9 Jahre',
    hundred: '100 Jahre',
  },
  deposit: {
    typical: '1.000 €',
    none: 'Feld leer gelassen',
    garbled: '„viel“',
    little: '24,99 €',
    greatest: 'einen Cent über 5.000.000 €',
    beyondAssets: '2.500.000 €',
  },
  savings: {
    none: 'Feld leer gelassen',
    typical: '50 €',
    garbled: '„12,3,4“',
    little: '24,99 €',
    greatest: 'einen Cent über 5.000.000 €',
    beyondIncome: '4.000 €',
  },
  expenses: { typical: '1.000 €', empty: 'Feld leer gelassen', garbled: '„1e3“', none: '0,99 €' },
  netIncome: {
    typical: '2.000 €',
    empty: 'Feld leer gelassen',
    garbled: '„k. A.“',
    tooLittle: '999 €',
    justEnough: '1.000 €, so viel wie die Ausgaben',
  },
  freeAssets: {
    typical: '20.000 €',
    smallReserve: '2.000 €, weniger als drei Monatsausgaben',
    empty: 'Feld leer gelassen',
    garbled: '„alles“',
    tooLittle: '999 €',
  },
  liabilities: { none: 'keine', some: '5.000 €', empty: 'Feld leer gelassen', garbled: '„-5“' },
  illiquidAssets: {
    none: 'keines',
    little: '999 €, weniger als die Einmalanlage',
    empty: 'Feld leer gelassen',
    garbled: '„Haus“',
  },
  knowledge: { some: 'gute Kenntnisse', none: 'nichts gewählt' },
  holdingPeriod: { long: 'mehr als fünf Jahre', none: 'nichts gewählt' },
  drawdown: { quarter: '25 %', little: '5 %', none: 'nichts gewählt' },
  riskPreference: { aboveAverage: 'überdurchschnittlich', none: 'nichts gewählt' },
  sustainabilityChoice: { yes: 'ja', no: 'nein', none: 'nichts gewählt' },
  sustainabilityDetermination: { both: 'beide Ziele', none: 'nichts gewählt' },
  sustainabilityDegree: { half: '50 %', all: '100 %', none: 'nichts gewählt' },
  ecologicalSelection: { no: 'nein', yes: 'ja', none: 'nichts gewählt' },
  paiSelection: { water: 'Wasser' },
  choiceNotAvailable: { no: 'nein', yes: 'ja', none: 'nichts gewählt' },
};

const factOf: Readonly<Record<QuestionId, string>> = {
  theme: 'Thema gewählt',
  investmentYears: 'Jahre angegeben',
  deposit: 'Einmalanlage angegeben',
  savings: 'Sparrate angegeben',
  expenses: 'Ausgaben angegeben',
  netIncome: 'Einkommen angegeben',
  freeAssets: 'Freies Vermögen angegeben',
  liabilities: 'Kredite angegeben',
  illiquidAssets: 'Gebundenes Vermögen angegeben',
  knowledge: 'Kenntnisse gewählt',
  holdingPeriod: 'Anlagedauer gewählt',
  drawdown: 'Tragbaren Verlust gewählt',
  riskPreference: 'Risiko gewählt',
  sustainabilityChoice: 'Wunsch nach Nachhaltigkeit gewählt',
  sustainabilityDetermination: 'Ziele gewählt',
  sustainabilityDegree: 'Anteil gewählt',
  ecologicalSelection: 'Taxonomie beantwortet',
  paiSelection: 'Nachteile gewählt',
  choiceNotAvailable: 'Einverständnis beantwortet',
};

const refusing: Readonly<Record<Refusing, string>> = {
  isUnchosen: 'nichts gewählt?',
  isBlank: 'nichts angegeben?',
  isUnreadable: 'kein gültiger Betrag?',
  lacksBothSums: 'weder Einmalanlage noch Sparrate?',
  isTooLittle: 'unter dem Mindestbetrag?',
  isTooMuch: 'über dem Höchstbetrag?',
  exceedsAssets: 'mehr als das Vermögen?',
  exceedsIncome: 'reicht das Einkommen nicht?',
  isTooShort: 'unter 10 Jahren?',
  isTooLong: 'über 99 Jahren?',
  isWithoutOffer: 'kein Angebot dafür?',
  isTooDemanding: 'mehr als 90 %?',
  isUnavailable: 'nur ohne Nachhaltigkeit zu haben?',
};

const byQuestion = <Value>(valueOf: (question: QuestionId) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(questionIds.map((question) => [`${question}.answered`, valueOf(question)]));

/** Answers to all that may be known before. */
const complete: Answers = {
  theme: 'BA',
  investmentYears: 30,
  deposit: euros(1000),
  savings: euros(50),
  expenses: euros(1000),
  netIncome: euros(2000),
  freeAssets: euros(20_000),
  liabilities: euros(0),
  illiquidAssets: euros(0),
  knowledge: 3,
  holdingPeriod: '5+',
  drawdown: 25,
  riskPreference: 0.65,
  sustainabilityChoice: 'NO',
  choiceNotAvailable: 'NO',
};

/** Who comes this way, as a rule. */
export const sampleAsked = (id: EntryPointId): Asked => {
  const entry = entryPointOf(id);
  return {
    category: entry.category ?? 'VV.VV',
    existing: isExisting(id),
    customerPackage: isExisting(id) ? 'DIGITAL' : null,
    child: entry.isChild ?? false,
  };
};

const asks = (id: EntryPointId, question: QuestionId): boolean => entryPointOf(id).questions.includes(question);

const isAdvised = (id: EntryPointId): boolean => asks(id, 'freeAssets') || asks(id, 'liabilities');

/** All that this way in asks, answered. */
const answersTo = (id: EntryPointId): Answers =>
  Object.fromEntries(
    entryPointOf(id).questions.flatMap((question) =>
      complete[question] === undefined ? [] : [[question, complete[question]]],
    ),
  );

/** The same up to the last part; of a single part the first answer alone. */
const answersBefore = (id: EntryPointId): Answers => {
  const { questions } = entryPointOf(id);
  const all = partsOf(id);
  const left = all.length > 1 ? (all.at(-1)?.questions ?? []) : questions.slice(1);
  return Object.fromEntries(Object.entries(answersTo(id)).filter(([key]) => !left.some((each) => each === key)));
};

const inputsOf = (id: EntryPointId): Readonly<Record<string, QuestionFlowInput>> => {
  const entry = entryPointOf(id);
  const asked = sampleAsked(id);
  const fresh = { asked, isKnown: false, answers: {}, suggested: {}, shown: null };
  const [first = null] = entry.questions;
  const resumed = { ...fresh, answers: answersBefore(id) };
  const edited = { ...fresh, answers: answersTo(id), shown: first };
  if (!asked.existing) return { fresh, resumed, edited };
  const prefilled = { ...fresh, suggested: complete };
  return entry.unlessKnown === undefined
    ? { prefilled, resumed, edited }
    : { inForce: { ...prefilled, isKnown: true }, expired: prefilled, resumed, edited };
};

const byCustomer = { byCustomer: {} };

const heardBy = (id: EntryPointId): Readonly<Record<string, object>> => {
  const { questions } = entryPointOf(id);
  return {
    ...Object.fromEntries(
      questions.map((question) => [`${question}.answered`, those(id, question, samples[question])]),
    ),
    'answer.typed': { something: typed('1') },
    'step.left': byCustomer,
    ...(isAdvised(id) ? { 'advice.read': byCustomer } : {}),
    ...(mayContradict(id)
      ? { 'loss.reconsidered': byCustomer, 'preference.reconsidered': byCustomer, 'answers.kept': byCustomer }
      : {}),
  };
};

export const questionFlowModel = (id: EntryPointId): Model<Machine> => ({
  inputs: inputsOf(id),
  // What this way in hears, of all that the family knows.
  events: heardBy(id) as Model<Machine>['events'],
  outcomes: {},
});

/** What is left when all guards said no has no guard in the chart; its words stand here. */
const unguarded = (id: EntryPointId): Readonly<Record<string, ArrowCaption>> => {
  const { questions } = entryPointOf(id);
  const at = (question: QuestionId): string => `${questionFlowId(id)}.${askingPath(question)}`;
  const back = questions
    .filter((question) => hasTwoWaysBack(question, id))
    .map((question) => [`${at(question)} | step.left | 1`, { condition: 'Angaben bekannt?' }] as const);
  const refused = questions.flatMap((question) => {
    const refusals = refusalsOf(question, id);
    const last = refusals.at(-1);
    const place = refusals.length + (hasException(question, id) ? 1 : 0);
    const caption = last && ({ condition: refusing[last], meaning: 'refused' } as const);
    return caption === undefined
      ? []
      : [[`${at(question)} | ${question}.answered | ${String(place)}`, caption] as const];
  });
  return Object.fromEntries<ArrowCaption>([...back, ...refused]);
};

const captionsOfInputs: Readonly<Record<string, string>> = {
  fresh: 'zum ersten Mal',
  resumed: 'auf einem anderen Gerät begonnen',
  edited: 'vom Vorschlag aus noch einmal geöffnet',
  prefilled: 'mit dem, was wir wissen',
  inForce: 'Angaben vollständig und gültig',
  expired: 'Angaben fehlen oder sind abgelaufen',
};

export const questionFlowCaptions = (id: EntryPointId): Captions<Machine> => ({
  events: {
    ...(byQuestion((question) => factOf[question]) as Captions<Machine>['events']),
    'answer.typed': 'Getippt',
    'step.left': 'Zurück gewählt',
    'advice.read': 'Hinweis gelesen',
    'loss.reconsidered': 'Verlust noch einmal gewählt',
    'preference.reconsidered': 'Risiko noch einmal gewählt',
    'answers.kept': 'Beide Antworten behalten',
  },
  guards: {
    isSettled: 'schon beantwortet oder nicht nötig?',
    wasAsked: 'gefragt worden?',
    isAccepted: 'in Ordnung?',
    leavesNoReserve: 'weniger als drei Monatsausgaben?',
    owesMoney: 'Kredite vorhanden?',
    exceedsTiedAssets: 'Einmalanlage über dem gebundenen Vermögen?',
    contradictsLoss: 'Widerspruch zum tragbaren Verlust?',
    ...refusing,
  },
  actors: {},
  arrows: unguarded(id),
  meanings: Object.fromEntries(Object.keys(refusing).map((guard) => [guard, 'refused'])),
  samples: Object.fromEntries(
    entryPointOf(id).questions.map((question) => [
      `${question}.answered`,
      those(id, question, captionsOfSamples[question]),
    ]),
  ),
  inputs: Object.fromEntries(Object.keys(inputsOf(id)).map((name) => [name, captionsOfInputs[name] ?? name])),
});
