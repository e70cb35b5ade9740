import { holdingPeriods } from '#domain/entities/product.ts';
import { parseAmountText } from '#domain/money/money.ts';
import { themeCodes } from '#domain/products/products.ts';
import { granted, type Result, refused } from '#domain/result/result.ts';
import { drawdowns } from '#domain/risk-score/risk-score.ts';
import {
  adverseImpacts,
  type Answers,
  knowledgeLevels,
  type QuestionId,
  riskPreferences,
  sustainabilityDegrees,
  sustainableAims,
} from './questions.ts';

/** What a screen hands over: a text as typed, an option, or several; null where none was chosen. */
export interface Given {
  readonly text: string;
  readonly option: string | null;
  readonly options: readonly string[];
}

/** What stands in the fields of questions and is not sent: no answer yet, and not lost (ONB-13). */
export type Typed = Readonly<Partial<Record<QuestionId, Given>>>;

export type UnreadAnswer = 'OPTION_MISSING' | 'VALUE_MISSING' | 'VALUE_INVALID' | 'MONTHLY_INVALID';

type Read = Result<Answers, UnreadAnswer>;

/** Reads an answer into the answers; what may be left empty is 0 then. */
type Reader = (given: Given) => Read;

const yesNo = ['YES', 'NO'] as const;

/** One of some options, each named by its value. */
const oneOf =
  <Id extends QuestionId, Value>(id: Id, values: readonly Value[], answerOf: (value: Value) => Answers[Id]): Reader =>
  ({ option }) => {
    const chosen = values.find((value) => String(value) === option);
    return chosen === undefined ? refused('OPTION_MISSING') : granted({ [id]: answerOf(chosen) });
  };

const chosenOf = <Id extends QuestionId>(id: Id, values: readonly Answers[Id][]): Reader =>
  oneOf(id, values, (value) => value);

const sum =
  (id: QuestionId, kind: { readonly invalid: UnreadAnswer; readonly mayBeEmpty?: true }): Reader =>
  ({ text }) => {
    const amount = parseAmountText(text);
    if (amount.ok) return granted({ [id]: amount.value });
    if (amount.refusal === 'invalid') return refused(kind.invalid);
    return kind.mayBeEmpty ? granted({ [id]: 0 }) : refused('VALUE_MISSING');
  };

const monthly = { invalid: 'MONTHLY_INVALID' } as const;
const atOnce = { invalid: 'VALUE_INVALID' } as const;

const years: Reader = ({ text }) => {
  const bare = text.trim();
  if (bare === '') return refused('VALUE_MISSING');
  return /^\d{1,4}$/.test(bare) ? granted({ investmentYears: Number(bare) }) : refused('VALUE_INVALID');
};

const impacts: Reader = ({ options }) => {
  const chosen = adverseImpacts.filter((each) => options.includes(each));
  return granted({ paiSelection: chosen.length === 0 ? null : chosen });
};

const readers: Readonly<Record<QuestionId, Reader>> = {
  theme: chosenOf('theme', themeCodes),
  investmentYears: years,
  deposit: sum('deposit', { ...atOnce, mayBeEmpty: true }),
  savings: sum('savings', { ...monthly, mayBeEmpty: true }),
  expenses: sum('expenses', monthly),
  netIncome: sum('netIncome', monthly),
  freeAssets: sum('freeAssets', atOnce),
  liabilities: sum('liabilities', atOnce),
  illiquidAssets: sum('illiquidAssets', atOnce),
  knowledge: chosenOf('knowledge', knowledgeLevels),
  holdingPeriod: chosenOf('holdingPeriod', holdingPeriods),
  drawdown: chosenOf('drawdown', drawdowns),
  riskPreference: chosenOf('riskPreference', riskPreferences),
  sustainabilityChoice: chosenOf('sustainabilityChoice', yesNo),
  sustainabilityDetermination: chosenOf('sustainabilityDetermination', sustainableAims),
  sustainabilityDegree: chosenOf('sustainabilityDegree', sustainabilityDegrees),
  ecologicalSelection: oneOf('ecologicalSelection', yesNo, (value) => value === 'YES'),
  paiSelection: impacts,
  choiceNotAvailable: chosenOf('choiceNotAvailable', yesNo),
};

/** Reads what a screen hands over as the answer to a question; whether it will do is another matter (`answer-rules.ts`). */
export const readAnswer = (question: QuestionId, given: Given): Read => readers[question](given);
