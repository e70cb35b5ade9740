import { expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { answerProblemText } from './answer-problem.texts.ts';
import { problemText } from './new-investment/new-investment.texts.ts';

const single = 'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.';
const ordered = 'Dabei zählen auch 12.500,00\u00A0€ aus Aufträgen mit, die noch nicht ausgeführt sind.';
const code = 'DEPOSIT_ABOVE_FREE_ASSETS';

it('ONB-14: assets that are too small are said with what other orders take of them', () => {
  const wording = { isCouple: false, isTangible: false };
  expect(answerProblemText({ code }, wording)).toBe(single);
  expect(answerProblemText({ code, amount: euros(12_500) }, wording)).toBe(`${single} ${ordered}`);
  expect(answerProblemText({ code, amount: euros(12_500) }, { ...wording, isCouple: true })).toBe(
    `Ihr gemeinsames freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag. ${ordered}`,
  );
  expect(answerProblemText({ code, tied: euros(2000), amount: euros(12_500) }, wording)).toBe(
    `${single} Maßgeblich ist Ihr gebundenes Vermögen: 2.000,00\u00A0€. ${ordered}`,
  );
  expect(problemText({ code, limit: null })).toBe(single);
  expect(problemText({ code, limit: euros(12_500) })).toBe(`${single} ${ordered}`);
});
