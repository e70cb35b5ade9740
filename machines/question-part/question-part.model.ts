import { euros } from '#domain/money/money.ts';
import type { Asked } from '#domain/questionnaire/answer-rules.ts';
import { type EntryPointId, entryPointOf, isExisting } from '#domain/questionnaire/entry-points.ts';
import { type Answers, type QuestionId, questionIds } from '#domain/questionnaire/questions.ts';
import type { Given, Typed } from '#domain/questionnaire/read-answer.ts';
import type { ArrowCaption, Captions, Model } from '../model.ts';
import { askingKey, partQuestions } from './question-part.parts.ts';
import { type Refusing, refusalsOf } from './question-part.facts.ts';
import { type PartChart, partCharts, questionPartId, type questionPartMachine } from './question-part.machine.ts';
import type { QuestionPartInput } from './question-part.types.ts';
import { areFitted, exceptionsFrom, mayContradict, mayFailElsewhere } from './states/asking.ts';

type Machine = ReturnType<typeof questionPartMachine>;

const typed = (text: string): { readonly given: Given } => ({ given: { text, option: null, options: [] } });
const chose = (option: string | null): { readonly given: Given } => ({ given: { text: '', option, options: [] } });

/** Answers to each question: such as will do, and one for each of its refusals. */
const samples: Readonly<Record<QuestionId, Readonly<Record<string, { readonly given: Given }>>>> = {
  // What comes first is also tried first: nothing can be unchosen again.
  theme: { none: chose(null), batteries: chose('BA') },
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
    nearExpenses: typed('1.010'),
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
  knowledge: { none: chose(null), some: chose('3') },
  holdingPeriod: { none: chose(null), long: chose('5+') },
  drawdown: { none: chose(null), quarter: chose('25'), little: chose('5') },
  riskPreference: { none: chose(null), aboveAverage: chose('0.65') },
  sustainabilityChoice: { none: chose(null), yes: chose('YES'), no: chose('NO') },
  sustainabilityDetermination: { none: chose(null), both: chose('BOTH') },
  sustainabilityDegree: { none: chose(null), half: chose('0.5'), all: chose('1') },
  ecologicalSelection: { none: chose(null), no: chose('NO'), yes: chose('YES') },
  paiSelection: { water: { given: { text: '', option: null, options: ['WATER'] } } },
  choiceNotAvailable: { none: chose(null), no: chose('NO'), yes: chose('YES') },
};

/** Samples that add nothing: of a child no income is too little, and of nobody else a rate is held against one alone. */
const leftOut = (id: EntryPointId): Readonly<Partial<Record<QuestionId, readonly string[]>>> =>
  entryPointOf(id).isChild === true ? { netIncome: ['tooLittle', 'justEnough'] } : { netIncome: ['nearExpenses'] };

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
    nearExpenses: '1.010 €, 10 € mehr als die Ausgaben',
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
  choiceNotAvailable: 'Wunsch beantwortet',
};

const refusing: Readonly<Record<Refusing, string>> = {
  isUnchosen: 'nichts gewählt?',
  isBlank: 'nichts angegeben?',
  isUnreadable: 'keine gültige Angabe?',
  lacksBothSums: 'weder Einmalanlage noch Sparrate?',
  isTooLittle: 'unter dem Mindestbetrag?',
  isTooMuch: 'über dem Höchstbetrag?',
  exceedsAssets: 'mehr als das freie oder gebundene Vermögen?',
  exceedsIncome: 'reicht das Einkommen nicht?',
  isTooShort: 'unter 10 Jahren?',
  isTooLong: 'über 99 Jahren?',
  isWithoutOffer: 'kein Angebot dafür?',
  isTooDemanding: 'mehr als 90 %?',
  isUnavailable: 'nur ohne Nachhaltigkeit zu haben?',
};

/** Asked for the assets, it is they that are too small, not the sum that is too large. */
const refusalAt = (question: QuestionId, refusal: Refusing): string =>
  question === 'freeAssets' && refusal === 'exceedsAssets' ? 'weniger als die Einmalanlage?' : refusing[refusal];

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

/** A rate that stands in its field and was not sent. */
export const sampleTyped: Typed = { savings: { text: '50', option: null, options: [] } };

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

const questionsOf = (name: PartChart): readonly QuestionId[] =>
  partQuestions(partCharts[name].id, partCharts[name].part);

const completeTo = (questions: readonly QuestionId[]): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => (complete[question] === undefined ? [] : [[question, complete[question]]])),
  );

/** Answers to all that is asked before a part. */
const answersBefore = (name: PartChart): Answers => {
  const { id } = partCharts[name];
  const { questions } = entryPointOf(id);
  const [first] = questionsOf(name);
  const before = first === undefined ? [] : questions.slice(0, questions.indexOf(first));
  return completeTo(before);
};

const answersTo = (name: PartChart): Answers => completeTo(questionsOf(name));

const inputsOf = (name: PartChart): Readonly<Record<string, QuestionPartInput>> => {
  const asked = sampleAsked(partCharts[name].id);
  const answers = answersBefore(name);
  const questions = questionsOf(name);
  const [first = null] = questions;
  const fresh = { asked, isKnown: false, answers, suggested: {}, shown: null, wasReasked: false };
  const edited = { ...fresh, answers: { ...answers, ...answersTo(name) }, shown: first };
  // A part of one question is settled by it.
  const others: Readonly<Record<string, QuestionPartInput>> =
    questions.length > 1
      ? { back: { ...edited, shown: questions.at(-1) ?? null } }
      : { settled: { ...edited, shown: null } };
  const saving =
    name.endsWith('-existing') || name.startsWith('budgeting')
      ? { saving: { ...fresh, answers: { ...answers, deposit: euros(0), savings: euros(50) } } }
      : {};
  const limited = name.startsWith('planning')
    ? { limited: { ...fresh, answers: { expenses: euros(1000), netIncome: euros(1000), freeAssets: euros(2000) } } }
    : {};
  const known =
    asked.existing && name.startsWith('planning') ? { known: { ...fresh, isKnown: true, suggested: complete } } : {};
  return { fresh, edited, ...others, ...saving, ...limited, ...known };
};

const byCustomer = { byCustomer: {} };

const heardBy = (name: PartChart): Readonly<Record<string, object>> => {
  const { id, part } = partCharts[name];
  const questions = questionsOf(name);
  const isAdvised = questions.includes('freeAssets') || questions.includes('liabilities');
  return {
    ...Object.fromEntries(
      questions.map((question) => [`${question}.answered`, those(id, question, samples[question])]),
    ),
    'answer.typed': { something: typed('1') },
    'step.left': byCustomer,
    ...(questions.some((question) => mayFailElsewhere(question, id)) ? { 'answer.reconsidered': byCustomer } : {}),
    ...(isAdvised ? { 'advice.read': byCustomer } : {}),
    ...(part === 'weighing' && mayContradict(id)
      ? { 'loss.reconsidered': byCustomer, 'preference.reconsidered': byCustomer, 'answers.kept': byCustomer }
      : {}),
  };
};

export const questionPartModel = (name: PartChart): Model<Machine> => ({
  inputs: inputsOf(name),
  // What this part hears, of all that the family knows.
  events: heardBy(name) as Model<Machine>['events'],
  outcomes: {},
});

/** What is left when all guards said no has no guard in the chart; its words, and those of a “Ja”, stand here. */
const worded = (name: PartChart): Readonly<Record<string, ArrowCaption>> => {
  const { id, part } = partCharts[name];
  const refused = questionsOf(name).flatMap((question) => {
    const refusals = refusalsOf(question, id);
    const last = refusals.at(-1);
    const place = refusals.length + exceptionsFrom(question, { id, part });
    const caption = last && ({ condition: refusalAt(question, last), meaning: 'refused' } as const);
    const arrow = `${questionPartId(name)}.${askingKey(question)} | ${question}.answered | ${String(place)}`;
    const yes = `${questionPartId(name)}.${askingKey(question)} | ${question}.answered | 1`;
    return [
      ...(question === 'sustainabilityChoice' ? [[yes, { condition: 'ja?' }] as const] : []),
      ...(caption === undefined ? [] : [[arrow, caption] as const]),
    ];
  });
  const fits = [`${questionPartId(name)}.fitting | always | 2`, { condition: 'passen beide?' }] as const;
  return Object.fromEntries<ArrowCaption>([...refused, ...(areFitted({ id, part }) ? [fits] : [])]);
};

const captionsOfInputs: Readonly<Record<string, string>> = {
  fresh: 'zum ersten Mal',
  edited: 'vom Vorschlag aus noch einmal geöffnet',
  back: 'von der nächsten Frage zurück',
  settled: 'schon beantwortet',
  saving: 'ohne Einmalanlage',
  limited: 'Finanzen schon angegeben',
  known: 'Angaben vollständig und gültig',
};

export const questionPartCaptions = (name: PartChart): Captions<Machine> => ({
  events: {
    ...(byQuestion((question) => factOf[question]) as Captions<Machine>['events']),
    'answer.typed': 'Antwort begonnen',
    'step.left': 'Zurück gewählt',
    'answer.reconsidered': 'Andere Antwort soll geändert werden',
    'advice.read': 'Hinweis gelesen',
    'loss.reconsidered': 'Verlust noch einmal gewählt',
    'preference.reconsidered': 'Risiko noch einmal gewählt',
    'answers.kept': 'Beide Antworten behalten: die vorsichtigere gilt',
  },
  guards: {
    isSettled: 'schon beantwortet oder nicht nötig?',
    isAccepted: 'in Ordnung?',
    leavesNoReserve: 'weniger als drei Monatsausgaben?',
    owesMoney: 'Kredite vorhanden?',
    exceedsTiedAssets: 'Einmalanlage über dem gebundenen Vermögen?',
    exceedsFreeAssets: 'Einmalanlage über dem freien Vermögen?',
    exceedsRoom: 'Sparrate über dem, was im Monat bleibt?',
    isDecidedElsewhere: 'liegt es an einer anderen Antwort?',
    declinesSustainability: 'nein?',
    contradictsLoss: 'Widerspruch zum tragbaren Verlust, zum ersten Mal?',
    contradictsAgain: 'Hinweis schon gegeben: die vorsichtigere Antwort gilt?',
    ...refusing,
  },
  actors: {},
  arrows: worded(name),
  meanings: Object.fromEntries(Object.keys(refusing).map((guard) => [guard, 'refused'])),
  samples: Object.fromEntries(
    questionsOf(name).map((question) => [
      `${question}.answered`,
      those(partCharts[name].id, question, captionsOfSamples[question]),
    ]),
  ),
  inputs: Object.fromEntries(Object.keys(inputsOf(name)).map((input) => [input, captionsOfInputs[input] ?? input])),
});
