import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { givenOf } from './given-answer.ts';
import { type Answers, questionIds } from './questions.ts';
import { readAnswer } from './read-answer.ts';

const answers: Required<Answers> = {
  theme: 'BA',
  investmentYears: 30,
  deposit: cents(123_450),
  savings: euros(0),
  expenses: euros(1),
  netIncome: euros(2_000),
  freeAssets: euros(5_000_000),
  liabilities: euros(0),
  illiquidAssets: cents(99),
  knowledge: 0,
  holdingPeriod: '4–5',
  drawdown: 'ANY',
  riskPreference: 0.21,
  sustainabilityChoice: 'YES',
  sustainabilityDetermination: 'BOTH',
  sustainabilityDegree: 0.7,
  ecologicalSelection: false,
  paiSelection: ['WATER', 'WASTE'],
  choiceNotAvailable: 'NO',
};

describe('ONB-13: an answer as it stands in its field again', () => {
  it.each(questionIds)('%s is read back as the same answer', (question) => {
    expect(readAnswer(question, givenOf(question, answers))).toEqual({
      ok: true,
      value: { [question]: answers[question] },
    });
  });

  it.each(questionIds)('%s without an answer is an empty field', (question) => {
    expect(givenOf(question, {})).toEqual({ text: '', option: null, options: [] });
  });

  it('none in particular leaves all boxes empty, a sum is written as an amount field shows it', () => {
    expect(givenOf('paiSelection', { paiSelection: null }).options).toEqual([]);
    expect(givenOf('deposit', answers).text).toBe('1.234,50');
  });
});
