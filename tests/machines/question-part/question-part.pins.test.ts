import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { spokenArrows } from '#explorer/spoken-arrows.ts';
import { type Cents, euros } from '#domain/money/money.ts';
import { contradicts } from '#domain/questionnaire/course.ts';
import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { partChartOf, questionPartMachine } from '#machines/question-part/question-part.machine.ts';
import { sampleAsked } from '#machines/question-part/question-part.model.ts';
import { partsOf } from '#machines/question-part/question-part.parts.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

const typed = (text: string) => ({ text, option: null, options: [] });
const vv = sampleAsked('new-customer-new-business-partner-vv');
const fresh = { asked: vv, isKnown: false, answers: {}, suggested: {}, shown: null, wasReasked: false };

it('ONB-08: every way in asks each of its parts by a chart that stands for it', () => {
  const used = entryPointIds.flatMap((id) => partsOf(id).map(({ name }) => partChartOf(id, name)));
  expect(used).toHaveLength(57);
  expect(new Set(used).size).toBe(14);
});

it('ONB-14: a question that is shown again says at once what is wrong with its answer', () => {
  const answers = { deposit: euros(3000), illiquidAssets: euros(2999) };
  const asking = createActor(questionPartMachine('planning-new'), { input: { ...fresh, answers, shown: 'deposit' } });
  expect(asking.start().getSnapshot().context.problems).toEqual([
    { code: 'DEPOSIT_ABOVE_FREE_ASSETS', tied: { assets: euros(2999), most: euros(2999) } },
  ]);
});

it('ONB-13: what is typed stays with its question until it is answered', () => {
  const asking = createActor(questionPartMachine('planning-new'), { input: fresh }).start();
  asking.send({ type: 'answer.typed', given: typed('3.0') });
  expect(asking.getSnapshot().context.typed).toEqual({ deposit: typed('3.0') });
  asking.send({ type: 'deposit.answered', given: typed('3.000') });
  expect(asking.getSnapshot().context.typed).toEqual({});
});

it('ONB-02, ONB-03: of a child’s finances any will do, and each sum that they do not carry is asked again', () => {
  const asked = { ...fresh.asked, child: true };
  const answers = { deposit: euros(3000), savings: euros(100), expenses: euros(20) };
  const asking = createActor(questionPartMachine('budgeting-child'), { input: { ...fresh, asked, answers } }).start();
  asking.send({ type: 'netIncome.answered', given: typed('50') });
  asking.send({ type: 'freeAssets.answered', given: typed('2.000') });
  expect(asking.getSnapshot().output).toMatchObject({ kind: 'reopened', shown: 'deposit' });
  const again = (sums: { readonly deposit: Cents; readonly savings: Cents }) => {
    const finances = { expenses: euros(20), netIncome: euros(50), freeAssets: euros(2000) };
    const input = { ...fresh, asked, answers: { ...finances, ...sums } };
    return createActor(questionPartMachine('budgeting-child'), { input }).start().getSnapshot().output;
  };
  expect(again({ deposit: euros(2000), savings: euros(100) })).toMatchObject({ kind: 'reopened', shown: 'savings' });
  expect(again({ deposit: euros(2000), savings: euros(30) })).toMatchObject({ kind: 'answered' });
});

it('ONB-13: what was typed over an answer and not sent is left behind where its question is passed', () => {
  const answers = { deposit: euros(3000), savings: euros(100), expenses: euros(1500), netIncome: euros(2800) };
  const input = { ...fresh, answers, shown: 'netIncome' as const };
  const asking = createActor(questionPartMachine('budgeting'), { input }).start();
  asking.send({ type: 'answer.typed', given: typed('3.000') });
  asking.send({ type: 'step.left' });
  expect(asking.getSnapshot().context.typed).toEqual({ netIncome: typed('3.000') });
  asking.send({ type: 'expenses.answered', given: typed('1.500') });
  const { value, context } = asking.getSnapshot();
  expect([value, context.typed, context.answers.netIncome]).toEqual(['askingFreeAssets', {}, euros(2800)]);
});

it('ONB-13: what is typed and not sent is there again after going back, in every question of its part', () => {
  const input = { ...fresh, answers: { deposit: euros(3000), expenses: euros(1500) } };
  const asking = createActor(questionPartMachine('budgeting'), { input }).start();
  asking.send({ type: 'answer.typed', given: typed('2.800') });
  asking.send({ type: 'step.left' });
  expect(asking.getSnapshot().value).toBe('askingExpenses');
  asking.send({ type: 'answer.typed', given: typed('1.600') });
  asking.send({ type: 'expenses.answered', given: typed('1.600') });
  expect(asking.getSnapshot().value).toBe('askingNetIncome');
  expect(asking.getSnapshot().context.typed).toEqual({ netIncome: typed('2.800') });
  asking.send({ type: 'netIncome.answered', given: typed('k. A.') });
  expect(asking.getSnapshot().context.typed).toEqual({ netIncome: typed('k. A.') });
  asking.send({ type: 'step.left' });
  asking.send({ type: 'step.left' });
  const { output } = asking.getSnapshot();
  expect(output).toMatchObject({
    kind: 'left',
    answers: { expenses: euros(1600) },
  });
});

it('ONB-02: a resumed deposit that known assets do not carry is asked again, and a suggestion is no answer', () => {
  const known = { ...fresh, asked: { ...vv, existing: true }, isKnown: true };
  const suggested = { freeAssets: euros(1000), savings: euros(50) };
  const input = { ...known, suggested, answers: { deposit: euros(1001) } };
  const asking = createActor(questionPartMachine('planning-existing'), { input }).start();
  expect(asking.getSnapshot().value).toBe('askingDeposit');
  expect(asking.getSnapshot().context.problems).toEqual([{ code: 'DEPOSIT_ABOVE_FREE_ASSETS' }]);
  asking.send({ type: 'deposit.answered', given: typed('1.000') });
  expect(asking.getSnapshot().value).toBe('askingSavings');
});

const preferring = (option: string) => {
  const asking = createActor(questionPartMachine('preferring'), { input: fresh }).start();
  asking.send({ type: 'sustainabilityChoice.answered', given: { text: '', option, options: [] } });
  return asking.getSnapshot();
};

it('ONB-05: who wants nothing sustainable is asked nothing more of it, who wants it is asked what', () => {
  expect(preferring('NO').output).toMatchObject({ kind: 'answered', answers: { sustainabilityChoice: 'NO' } });
  expect(preferring('YES').value).toBe('askingSustainabilityDetermination');
});

it.each(['weighing', 'weighing-retirement'] as const)(
  'decisions §4: %s points a contradiction out once, then says that the more cautious answer counts',
  (name) => {
    const chart = chartNamed(name);
    const { nodes, steps } = explore(chart, { keys: ['answers'] });
    const words = new Map(spokenArrows(chart).map(({ edge, text }) => [edge.id, text]));
    const contradictions = steps.filter(({ from, to }) => {
      const [before, after] = [from, to].map((index) => nodes[index]?.snapshot);
      if (before?.value !== 'askingRiskPreference' || after?.value === before.value || after === undefined)
        return false;
      return (
        after.value !== 'askingDrawdown' && contradicts((after.context as unknown as { answers: Answers }).answers)
      );
    });
    const said = contradictions.map(({ to, edgeIds }) => [
      nodes[to]?.snapshot.value === 'contradicting',
      words.get(edgeIds[0] ?? ''),
    ]);
    expect(new Set(said.map((each) => JSON.stringify(each)))).toEqual(
      new Set([
        JSON.stringify([true, 'Risiko gewählt [Widerspruch zum tragbaren Verlust, zum ersten Mal?]']),
        JSON.stringify([false, 'Risiko gewählt [Hinweis schon gegeben: die vorsichtigere Antwort gilt?]']),
      ]),
    );
  },
);
