import { render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, fromPromise, waitFor } from 'xstate';
import { proposalScreens } from '#apps/onboarding/proposal/proposal.screens.tsx';
import { proposalTexts as texts, unsuitableTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { questionFlowScreens } from '#apps/onboarding/question-flow/question-flow.screens.tsx';
import { QuestionSurroundingsContext } from '#apps/onboarding/question-part/question-part.surroundings.ts';
import { questionPartTexts } from '#apps/onboarding/question-part/question-part.texts.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { type Cents, cents, centsFromEuros, euros, formatAmount } from '#domain/money/money.ts';
import projections from '#domain/projection/projection.vectors.json' with { type: 'json' };
import type { Offer } from '#domain/proposal/offer.ts';
import { headingText, outlookText } from '#domain/proposal/proposal-words.ts';
import { reasonText } from '#domain/proposal/reason-text.ts';
import { problemsOf } from '#domain/questionnaire/answer-rules.ts';
import { type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import {
  type Answers,
  knowledgeLevels,
  type QuestionId,
  questionIds,
  riskPreferences,
} from '#domain/questionnaire/questions.ts';
import limits from '#domain/risk-score/risk-limits.vectors.json' with { type: 'json' };
import { drawdowns, limitNames } from '#domain/risk-score/risk-score.ts';
import risks from '#domain/risk-score/risk-score.vectors.json' with { type: 'json' };
import { JourneyOutlet } from '#journey/outlet.tsx';
import { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { unseen } from '#tests/support/proposal/unseen.ts';
import { sampleAnswers, sampleInput, sampleOffer } from '#machines/proposal/proposal.samples.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { sampleAsked } from '#machines/question-part/question-part.model.ts';
import { askingKey } from '#machines/question-part/question-part.parts.ts';
import { plain } from '#tests/support/proposal/told.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';

/** On advice and a contradiction the answers are kept as they are. */
const goOn = new RegExp(`^(${questionPartTexts.contradiction.keep}|${questionPartTexts.advice.submit})$`);

/** What is asked right now, by the state in which the part at hand rests; null for advice and contradictions. */
const askedNow = (flow: AnyActorRef): QuestionId | null => {
  const { children } = flow.getSnapshot() as { readonly children: Readonly<Record<string, AnyActorRef>> };
  const states = Object.values(children).map((part) => (part.getSnapshot() as { readonly value: unknown }).value);
  return questionIds.find((id) => states.includes(askingKey(id))) ?? null;
};

/** An answer as a customer gives it: a sum as they write it, or the option that they choose. */
const given = (question: QuestionId, answers: Answers): string => {
  const answer = answers[question];
  if (answer === undefined) throw new Error(`'${question}' has no answer here.`);
  const isSum =
    typeof answer === 'number' && question !== 'knowledge' && question !== 'riskPreference' && question !== 'drawdown';
  return isSum ? formatAmount(cents(answer)) : String(answer);
};

const giveAnswer = async (user: UserEvent, question: QuestionId, answers: Answers): Promise<void> => {
  const answer = given(question, answers);
  const field = screen.queryByRole<HTMLInputElement>('textbox');
  if (field !== null) {
    await user.clear(field);
    // None is an empty field, where savings may be none. At once: sums typed key by key are another test's.
    if (question !== 'savings' || answer !== '0,00') await user.paste(answer);
  } else {
    const option = screen.getAllByRole<HTMLInputElement>('radio').find(({ value }) => value === answer);
    if (option === undefined) throw new Error(`'${question}' has no option '${answer}'.`);
    await user.click(option);
  }
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
};

/** Answers typed into the questions of a way in, one screen after the other, to its end. */
const answered = async (entryPoint: EntryPointId, answers: Answers): Promise<Answers> => {
  const flow = createActor(questionFlowMachine(entryPoint), {
    input: {
      asked: sampleAsked(entryPoint),
      isKnown: false,
      answers: {},
      suggested: {},
      shown: null,
      wasReasked: false,
    },
  }).start();
  const { unmount } = render(
    <ThemeProvider>
      <QuestionSurroundingsContext value={{ isCouple: false }}>
        <JourneyOutlet<ReturnType<typeof questionFlowMachine>> actorRef={flow} screens={questionFlowScreens} />
      </QuestionSurroundingsContext>
    </ThemeProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const passed: (QuestionId | null)[] = [];
  while (flow.getSnapshot().status === 'active') {
    const question = askedNow(flow);
    if (passed.length > 30) throw new Error(`The questions do not end: ${passed.join(', ')}`);
    passed.push(question);
    if (question !== null) await giveAnswer(user, question, answers);
    else await user.click(screen.getByRole('button', { name: goOn }));
  }
  unmount();
  const { output } = flow.getSnapshot();
  if (output?.kind !== 'answered') throw new Error('The questions were left.');
  return output.answers;
};

const propose = async (entryPoint: EntryPointId, answers: Answers, offer: Offer = sampleOffer) => {
  const machine = proposalMachine.provide({ actors: { view: unseen, readOffer: fromPromise(async () => offer) } });
  const actorRef = createActor(machine, { input: sampleInput(entryPoint, answers) }).start();
  await waitFor(actorRef, (snapshot) => !snapshot.matches('loading'));
  render(
    <MantineTheme>
      <JourneyOutlet<typeof proposalMachine> actorRef={actorRef} screens={proposalScreens} />
    </MantineTheme>,
  );
  return { user: userEvent.setup({ delay: null }) };
};

const vv = 'new-customer-new-business-partner-vv' as const;
const ofChild = 'new-customer-new-business-partner-child' as const;
const periods = { LT1: '<1', Y1_3: '1–3', Y4_5: '4–5', GT5: '5+' } as const;

type Case = (typeof risks.cases)[number] | (typeof limits.cases)[number];

const isChild = ({ in: asked }: Case): boolean => 'child' in asked && asked.child;

const answersOf = ({ in: asked }: Case): Answers => ({
  ...sampleAnswers,
  deposit: euros(asked.deposit),
  savings: cents(0),
  netIncome: euros(Math.max(3_000, asked.expenses)),
  freeAssets: euros(asked.liquid),
  expenses: euros(asked.expenses),
  liabilities: euros(asked.liabilities),
  illiquidAssets: euros(asked.total - asked.liquid),
  knowledge: knowledgeLevels.find((level) => level === asked.k) ?? 0,
  riskPreference: riskPreferences.find((preference) => preference === asked.p) ?? 0.21,
  holdingPeriod: holdingPeriods.find((period) => period === periods[asked.h as keyof typeof periods]) ?? '<1',
  drawdown: drawdowns.find((drawdown) => drawdown === asked.d) ?? 5,
});

/** Whether the questions take these answers at all: the others are shown by `proposal.screens.test.tsx`, as all are that somebody can own. */
const isTyped = (vector: Case): boolean => {
  const [answers, entryPoint] = [answersOf(vector), isChild(vector) ? ofChild : vv];
  const asked = sampleAsked(entryPoint);
  return entryPointOf(entryPoint).questions.every((question) => problemsOf(question, answers, asked).length === 0);
};

const all: readonly Case[] = [...risks.cases, ...limits.cases];
const typed = all.filter(isTyped);

describe('ONB-09, ONB-10: vectors typed into the questions lead to their strategy', () => {
  it('are most of them, with every answer and every limit that binds in one of them', () => {
    expect(typed.length).toBeGreaterThanOrEqual(30);
    const of = (read: (vector: Case) => unknown) => new Set(typed.map(read));
    expect(of(({ in: { k } }) => k).size).toBeGreaterThanOrEqual(4);
    expect([of(({ in: { p } }) => p).size, of(({ in: { h } }) => h).size, of(({ in: { d } }) => d).size]).toEqual([
      4, 4, 5,
    ]);
    expect(new Set(typed.flatMap(({ out }) => out.binding))).toEqual(new Set(all.flatMap(({ out }) => out.binding)));
    expect(typed.filter(isChild).length).toBeGreaterThan(0);
  });

  it.each<Case>(typed)('$in', async (vector) => {
    const entryPoint = isChild(vector) ? ofChild : vv;
    const wanted = answersOf(vector);
    const answers = await answered(entryPoint, wanted);
    for (const question of Object.keys(answers) as QuestionId[]) {
      expect([question, answers[question]]).toEqual([question, wanted[question]]);
    }
    await propose(entryPoint, answers);
    const page = plain(document.body.textContent);
    for (const name of limitNames.filter((each) => vector.out.binding.includes(each) && vector.out.index < 9)) {
      expect(page).toContain(plain(reasonText(name, answers)));
    }
    const { split } = vector.out;
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    const told =
      split === null
        ? unsuitableTexts('VV.VV', 'CASH').heading
        : headingText({ strategy: '50:50', category: 'VV.VV' }, { isQuick: false, isChild: isChild(vector) });
    expect(heading).toBe(told.replace('50:50', split ?? ''));
    const choice = screen.queryByRole('group', { name: texts.choice.legend });
    const options = choice === null ? [] : within(choice).getAllByRole<HTMLInputElement>('radio');
    expect(options.find(({ checked }) => checked)?.value ?? null).toBe(split);
  });
});

/** An offer in which 50:50 has these figures, and everything costs so much. */
const offerWith = ({ yieldPct, volaPct, costPct }: (typeof projections.cases)[number]['in']): Offer => ({
  ...sampleOffer,
  packages: sampleOffer.packages
    .slice(0, 1)
    .map((each) => ({ ...each, brackets: [{ from: cents(0), percent: costPct }] })),
  funds: { equity: 0, bonds: 0, sustainable: 0, theme: 0, cash: 0, transaction: 0 },
  strategies: [{ strategy: '50:50', yield: yieldPct, vola: volaPct }],
});

const sumIn = (text: string): number => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'));

describe('ONB-11: vectors of the projection, their sums typed into the questions', () => {
  it.each(projections.cases)('$in', async ({ in: asked, out }) => {
    const sums = { deposit: euros(asked.deposit), savings: euros(asked.monthly) };
    // Nobody new saves without a deposit; whoever is a customer does (ONB-02).
    const entryPoint = asked.deposit === 0 ? ('existing-customer-new-business-partner-vv' as const) : vv;
    const answers = await answered(entryPoint, { ...sampleAnswers, ...sums });
    expect([answers.deposit, answers.savings]).toEqual([sums.deposit, sums.savings]);
    const { user } = await propose(entryPoint, answers, offerWith(asked));
    const last = out.at(-1);
    if (last === undefined) throw new Error('A vector has no year.');
    const { year, ...lines } = last;
    const point = Object.fromEntries(Object.entries(lines).map(([line, sum]) => [line, centsFromEuros(sum)]));
    const sentence = outlookText({ year, ...(point as Record<keyof typeof lines, Cents>) }, false);
    expect(plain(document.body.textContent)).toContain(plain(sentence));
    await user.click(screen.getByRole('button', { name: 'Als Tabelle zeigen' }));
    const [, ...rows] = within(screen.getByRole('region', { name: 'Prognose als Tabelle' })).getAllByRole('row');
    const shown = rows.map((row) => [...row.querySelectorAll('bdi')].map(({ textContent }) => sumIn(textContent)));
    expect(shown).toEqual(
      out.map((each) => [each.year, each.optimistic, each.expected, each.paidIn, each.pessimistic]),
    );
  });
});
