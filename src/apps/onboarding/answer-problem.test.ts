import { expect, it } from 'vitest';
import { type Cents, cents, euros } from '#domain/money/money.ts';
import { answerProblemText } from './answer-problem.texts.ts';
import { problemText } from './new-investment/new-investment.texts.ts';

const single = 'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.';
const ordered = 'Dabei zählen auch 12.500,00\u00A0€ aus Aufträgen mit, die noch nicht ausgeführt sind.';
const code = 'DEPOSIT_ABOVE_FREE_ASSETS';

it('ONB-14: assets that are too small are said with what other orders take of them', () => {
  const wording = { isCouple: false, isTangible: false, isChild: false };
  expect(answerProblemText({ code }, wording)).toBe(single);
  expect(answerProblemText({ code, amount: euros(12_500) }, wording)).toBe(`${single} ${ordered}`);
  expect(answerProblemText({ code, amount: euros(12_500) }, { ...wording, isCouple: true })).toBe(
    `Ihr gemeinsames freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag. ${ordered}`,
  );
  expect(problemText({ code, limit: null }, 'single')).toBe(single);
  expect(problemText({ code, limit: euros(12_500) }, 'single')).toBe(`${single} ${ordered}`);
});

it('ONB-14: a child’s sums are weighed against what the child has, with what it is given for them', () => {
  const wording = { isCouple: false, isTangible: false, isChild: true };
  const given = 'Es zählt, was das Kind hat, auch Geschenke.';
  const most = (amount: Cents) => answerProblemText({ code: 'SAVINGS_ABOVE_MAXIMUM', amount }, wording);
  expect(answerProblemText({ code }, wording)).toBe(`${single} ${given}`);
  expect(most(euros(50))).toBe(`Die monatliche Sparrate beträgt höchstens 50,00\u00A0€. ${given}`);
  expect(most(euros(5_000_000))).toBe('Die monatliche Sparrate beträgt höchstens 5.000.000,00\u00A0€.');
});

it('ONB-14: where the tied assets decide, nothing is said of the free ones, but how much is possible and why', () => {
  const wording = { isCouple: false, isTangible: false, isChild: false };
  const tied = { assets: euros(50_000), most: euros(37_500) };
  const why = 'Der Anlagebetrag darf nicht höher sein als Ihr gebundenes Vermögen von 50.000,00\u00A0€.';
  const possible = 'Sie können höchstens 37.500,00\u00A0€ einmalig anlegen.';
  expect(answerProblemText({ code, tied, amount: euros(12_500) }, wording)).toBe(`${possible} ${why} ${ordered}`);
  expect(answerProblemText({ code, tied: { ...tied, most: cents(0) } }, { ...wording, isCouple: true })).toBe(
    'Eine Einmalanlage ist damit nicht möglich. Der Anlagebetrag darf nicht höher sein als Ihr gemeinsames gebundenes Vermögen von 50.000,00\u00A0€.',
  );
});

it('ONB-14: an income that does not suffice is said with what it has to cover and what it would cover', () => {
  const wording = { isCouple: false, isTangible: false, isChild: false };
  const month = { income: euros(2800), expenses: euros(2700), savings: euros(150), most: euros(100) };
  const said = (more: Partial<typeof month>) =>
    answerProblemText({ code: 'INCOME_INSUFFICIENT', month: { ...month, ...more } }, wording).replaceAll('\u00A0', ' ');
  const quoted = 'Ihr Einkommen abzüglich Ihrer Ausgaben reicht für diese Sparrate nicht aus.';
  const sums = 'Sie haben 2.800,00 € Einkommen und 2.700,00 € Ausgaben im Monat angegeben.';
  expect(said({})).toBe(`${quoted} ${sums} Ihre Sparrate beträgt 150,00 €, möglich sind höchstens 100,00 €.`);
  expect(said({ most: cents(0) })).toBe(`${quoted} ${sums} Ihre Sparrate beträgt 150,00 €, möglich ist damit keine.`);
  expect(said({ savings: cents(0) })).toBe(`${quoted} ${sums}`);
});
