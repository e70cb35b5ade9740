import { type Cents, formatAmount } from '#domain/money/money.ts';
import type { Answers, QuestionId } from './questions.ts';
import type { Given } from './read-answer.ts';

const nothing: Given = { text: '', option: null, options: [] };

const chosen = (option: string | number): Given => ({ ...nothing, option: String(option) });
const typed = (sum: Cents): Given => ({ ...nothing, text: formatAmount(sum) });

type Writer<Id extends QuestionId> = (answer: NonNullable<Answers[Id]>) => Given;

const writers: { readonly [Id in QuestionId]: Writer<Id> } = {
  theme: chosen,
  investmentYears: (years) => ({ ...nothing, text: String(years) }),
  deposit: typed,
  savings: typed,
  expenses: typed,
  netIncome: typed,
  freeAssets: typed,
  liabilities: typed,
  illiquidAssets: typed,
  knowledge: chosen,
  holdingPeriod: chosen,
  drawdown: chosen,
  riskPreference: chosen,
  sustainabilityChoice: chosen,
  sustainabilityDetermination: chosen,
  sustainabilityDegree: chosen,
  ecologicalSelection: (isWanted) => chosen(isWanted ? 'YES' : 'NO'),
  paiSelection: (options) => ({ ...nothing, options }),
  choiceNotAvailable: chosen,
};

const write = <Id extends QuestionId>(question: Id, answer: NonNullable<Answers[Id]>): Given =>
  writers[question](answer);

/** What a screen would have handed over for an answer: the way back of `readAnswer`. */
export const givenOf = (question: QuestionId, answers: Answers): Given => {
  const answer = answers[question];
  return answer === undefined || answer === null ? nothing : write(question, answer);
};
