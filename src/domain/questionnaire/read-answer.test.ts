import { describe, expect, it } from 'vitest';
import { adverseImpacts, type Answers, type QuestionId, questionIds } from './questions.ts';
import { type Given, readAnswer, type UnreadAnswer } from './read-answer.ts';

const nothing: Given = { text: '', option: null, options: [] };
const typed = (text: string): Given => ({ ...nothing, text });
const chose = (option: string): Given => ({ ...nothing, option });

describe('ONB-01: what was given, read', () => {
  it.each<[QuestionId, Given, Answers]>([
    ['deposit', typed('1.234,5'), { deposit: 123_450 as never }],
    ['deposit', typed('1234.50'), { deposit: 123_450 as never }],
    ['deposit', typed('25.000 €'), { deposit: 2_500_000 as never }],
    ['deposit', nothing, { deposit: 0 as never }],
    ['savings', nothing, { savings: 0 as never }],
    ['expenses', typed('0'), { expenses: 0 as never }],
    ['investmentYears', typed(' 10 '), { investmentYears: 10 }],
    ['knowledge', chose('0'), { knowledge: 0 }],
    ['drawdown', chose('ANY'), { drawdown: 'ANY' }],
    ['drawdown', chose('25'), { drawdown: 25 }],
    ['riskPreference', chose('0.85'), { riskPreference: 0.85 }],
    ['holdingPeriod', chose('4–5'), { holdingPeriod: '4–5' }],
    ['theme', chose('BA'), { theme: 'BA' }],
    ['sustainabilityChoice', chose('NO'), { sustainabilityChoice: 'NO' }],
    ['sustainabilityDetermination', chose('BOTH'), { sustainabilityDetermination: 'BOTH' }],
    ['sustainabilityDegree', chose('1'), { sustainabilityDegree: 1 }],
    ['ecologicalSelection', chose('NO'), { ecologicalSelection: false }],
    ['ecologicalSelection', chose('YES'), { ecologicalSelection: true }],
    ['paiSelection', nothing, { paiSelection: null }],
    ['paiSelection', { ...nothing, options: ['WATER', 'made up'] }, { paiSelection: ['WATER'] }],
    ['paiSelection', { ...nothing, options: adverseImpacts }, { paiSelection: adverseImpacts }],
    ['choiceNotAvailable', chose('NO'), { choiceNotAvailable: 'NO' }],
  ])('%s %j', (question, given, expected) => {
    expect(readAnswer(question, given)).toEqual({ ok: true, value: expected });
  });

  it.each<[QuestionId, Given, UnreadAnswer]>([
    ['deposit', typed('viel'), 'VALUE_INVALID'],
    ['deposit', typed('-5'), 'VALUE_INVALID'],
    ['freeAssets', nothing, 'VALUE_MISSING'],
    ['freeAssets', typed('12,3,4'), 'VALUE_INVALID'],
    ['liabilities', nothing, 'VALUE_MISSING'],
    ['illiquidAssets', typed('1e9'), 'VALUE_INVALID'],
    ['savings', typed('1,234'), 'MONTHLY_INVALID'],
    ['expenses', nothing, 'VALUE_MISSING'],
    ['netIncome', typed('k. A.'), 'MONTHLY_INVALID'],
    ['investmentYears', nothing, 'VALUE_MISSING'],
    ['investmentYears', typed('10,5'), 'VALUE_INVALID'],
    ['investmentYears', typed('zehn'), 'VALUE_INVALID'],
    ['knowledge', chose('6'), 'OPTION_MISSING'],
    ['riskPreference', nothing, 'OPTION_MISSING'],
    ['drawdown', chose(''), 'OPTION_MISSING'],
    ['theme', chose('XX'), 'OPTION_MISSING'],
    ['sustainabilityDegree', chose('0'), 'OPTION_MISSING'],
  ])('%s %j: %s', (question, given, refusal) => {
    expect(readAnswer(question, given)).toEqual({ ok: false, refusal });
  });

  it('an answer to a question is about that question and no other', () => {
    const given = { text: '12', option: 'NO', options: [] };
    const read = questionIds.map((question) => ({ question, read: readAnswer(question, given) }));
    const strange = read.filter((each) => each.read.ok && Object.keys(each.read.value).join() !== each.question);
    expect(strange).toEqual([]);
  });
});
