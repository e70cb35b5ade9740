import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { blankApplication, type KeptApplication } from '#domain/application/kept-application.ts';
import type { ProposalChoice } from '#domain/application/proposal-choice.ts';
import { cents } from '#domain/money/money.ts';
import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';
import { screenOf } from '#journey/screens.ts';
import { caseKeepingMachine } from '#machines/case-keeping/case-keeping.machine.ts';
import type { KeepInput, KeepResult } from '#machines/case-keeping/case-keeping.types.ts';
import { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import type { KeptProgress } from '#domain/questionnaire/kept-answers.ts';
import type { Restored, RestoreInput } from '#machines/new-product/new-product.types.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { type HistoryEntry, historyOf } from '#tests/support/browser-history.ts';
import { backOf } from './new-product.history.actors.ts';
import { watchQuestions } from './new-product.watch.actors.ts';

const vv = 'new-customer-new-business-partner-vv';
const at = '2026-11-20T09:30:00.000Z';
const address = `/new-product/${vv}`;

/** Everything but the last question. */
const nearlyAll: Answers = {
  deposit: cents(300_000),
  savings: cents(10_000),
  expenses: cents(150_000),
  netIncome: cents(280_000),
  freeAssets: cents(2_000_000),
  liabilities: cents(0),
  illiquidAssets: cents(4_000_000),
  knowledge: 3,
  holdingPeriod: '5+',
  drawdown: 25,
  riskPreference: 0.65,
};

const before = { state: null, url: '/new-product' };
const choice: ProposalChoice = {
  category: 'VV.VV',
  strategy: '60:40',
  subscriptionType: 'DIGITAL',
  conditionId: 'SA-DIGITAL-2026-01',
  deposit: cents(5_000_000),
  savings: cents(0),
  coupon: null,
};
const opened = { state: null, url: address };

const setUp = async (
  application: Partial<KeptApplication> = { accountKind: 'single' },
  entries: readonly HistoryEntry[] = [before, opened],
  begin?: number,
) => {
  const browser = historyOf(entries, begin);
  const told: KeptProgress[] = [];
  const restored: Restored = {
    kind: 'found',
    known: { isSignedIn: false, isCustomer: false, customerPackage: null, suggested: {}, ordered: cents(0) },
    place: { caseId: null, tag: null, savedAt: at },
    application: { ...blankApplication(vv), ...application },
  };
  const actor = createActor(
    newProductMachine.provide({
      actors: {
        restore: fromPromise<Restored, RestoreInput>(() => Promise.resolve(restored)),
        fetchProposal: fromPromise<null, undefined>(() => new Promise(() => undefined)),
        questions: questionFlowMachine(vv),
        watchQuestions: watchQuestions(window) as never,
        watchBack: backOf(browser.page),
        keeping: caseKeepingMachine.provide({
          actors: {
            keepApplication: fromPromise<KeepResult, KeepInput>(() =>
              Promise.resolve({ ok: true, value: { tag: 'b', savedAt: at } }),
            ),
            watchOthers: fromCallback(() => undefined) as never,
          },
        }),
        browse: fromCallback(() => undefined) as never,
      },
    }),
    {
      input: { entryPoint: vv, caseId: null },
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.event') return;
        const { event } = inspected as { readonly event: { readonly type: string; readonly progress?: KeptProgress } };
        if (event.type === 'answers.changed' && event.progress !== undefined) told.push(event.progress);
      },
    },
  ).start();
  await browser.settled();
  const part = () => {
    const flow = actor.getSnapshot().children.questions;
    return Object.values(flow?.getSnapshot().children ?? {}).find((child) => child !== undefined);
  };
  const shown = () => {
    const asking = part();
    return asking === undefined ? screenOf(actor.getSnapshot()) : screenOf(asking.getSnapshot());
  };
  const answer = async (text: string) => {
    part()?.send({ type: `${shown() as QuestionId}.answered`, given: { text, option: text, options: [] } });
    await browser.settled();
  };
  const leave = async () => {
    part()?.send({ type: 'step.left' });
    await browser.settled();
  };
  return { ...browser, actor, told, shown, answer, leave };
};

/** Three questions on: the third is the first one of the second part. */
const goOn = async ({ answer }: Awaited<ReturnType<typeof setUp>>) => {
  await answer('50000');
  await answer('100');
};

describe('ONB-13: every answer is told as it is given', () => {
  it('from one part of the questions to the next, and nothing before the first', async () => {
    const journey = await setUp();
    expect(journey.told).toEqual([]);
    await goOn(journey);
    expect(journey.shown()).toBe('expenses');
    await journey.answer('1500');
    expect(journey.told.map(({ answers }) => Object.keys(answers))).toEqual([
      ['deposit'],
      ['deposit', 'savings'],
      ['deposit', 'savings', 'expenses'],
    ]);
  });

  it('as is the question to which somebody goes back, into the part before as well', async () => {
    const journey = await setUp();
    await goOn(journey);
    await journey.leave();
    expect(journey.told.at(-1)).toMatchObject({ shown: 'savings' });
    expect(journey.actor.getSnapshot().context.application.shown).toBe('savings');
  });

  it('what is typed in one part is there again after another one, whoever asks', async () => {
    const journey = await setUp();
    await goOn(journey);
    const asking = () => Object.values(journey.actor.getSnapshot().children.questions?.getSnapshot().children ?? {})[0];
    const expenses = { text: 'eintausend', option: null, options: [] };
    asking()?.send({ type: 'answer.typed', given: expenses });
    await journey.leave();
    expect([journey.shown(), asking()?.getSnapshot().context.typed]).toEqual(['savings', { expenses }]);
    await journey.answer('100');
    expect([journey.shown(), asking()?.getSnapshot().context.typed]).toEqual(['expenses', { expenses }]);
  });

  it('as is what is typed and not sent, which is no answer; nobody is told once the page is left', async () => {
    const journey = await setUp();
    const flow = journey.actor.getSnapshot().children.questions;
    const [asking] = Object.values(flow?.getSnapshot().children ?? {});
    const deposit = { text: '5', option: null, options: [] };
    asking?.send({ type: 'answer.typed', given: deposit });
    window.dispatchEvent(new Event('pagehide'));
    const typed = [{ answers: {}, typed: { deposit }, shown: null, wasReasked: false }];
    expect(journey.told).toEqual(typed);
    journey.actor.stop();
    await journey.answer('50000');
    expect(journey.told).toEqual(typed);
  });
});

describe('the browser’s way back', () => {
  it('leads from question to question, over the edge of a part, and out of the first one', async () => {
    const journey = await setUp();
    await goOn(journey);
    expect(journey.stands()).toEqual([3, 4]);
    await journey.go(-1);
    expect([journey.shown(), ...journey.stands()]).toEqual(['savings', 2, 4]);
    await journey.go(-1);
    expect([journey.shown(), ...journey.stands()]).toEqual(['deposit', 1, 4]);
    await journey.go(-1);
    expect(journey.stands()).toEqual([0, 4]);
  });

  it('leads over several questions at once', async () => {
    const journey = await setUp();
    await goOn(journey);
    await journey.go(-2);
    expect([journey.shown(), ...journey.stands()]).toEqual(['deposit', 1, 4]);
  });

  it('forward leads nowhere, since only an answer does', async () => {
    const journey = await setUp();
    await goOn(journey);
    await journey.go(-1);
    await journey.go(1);
    expect([journey.shown(), ...journey.stands()]).toEqual(['savings', 2, 4]);
    await journey.answer('200');
    expect([journey.shown(), ...journey.stands()]).toEqual(['expenses', 3, 4]);
  });

  it('follows the way back on the page', async () => {
    const journey = await setUp();
    await goOn(journey);
    await journey.leave();
    expect([journey.shown(), ...journey.stands()]).toEqual(['savings', 2, 4]);
    await journey.go(-1);
    expect([journey.shown(), ...journey.stands()]).toEqual(['deposit', 1, 4]);
  });

  it('leads to the choice of the kind, where that was the first thing asked', async () => {
    const journey = await setUp({ accountKind: null });
    expect([journey.shown(), ...journey.stands()]).toEqual(['kind', 1, 2]);
    journey.actor.send({ type: 'kind.chosen', accountKind: 'joint' });
    await journey.answer('50000');
    expect([journey.shown(), ...journey.stands()]).toEqual(['savings', 3, 4]);
    await journey.go(-2);
    expect([journey.shown(), ...journey.stands()]).toEqual(['kind', 1, 4]);
  });

  it('leaves the questions alone where it leads out of them from the midst', async () => {
    const journey = await setUp();
    await goOn(journey);
    await journey.go(-3);
    expect([journey.shown(), ...journey.stands()]).toEqual(['expenses', 0, 4]);
  });

  it('stays where it is while something is on its way', async () => {
    const journey = await setUp({ accountKind: 'single', answers: nearlyAll }, [
      before,
      opened,
      { state: { place: 1 }, url: address },
    ]);
    expect(journey.shown()).toBe('sustainabilityChoice');
    // The questions end, and what comes after them is not here yet.
    await journey.answer('NO');
    await journey.go(-1);
    expect([journey.shown(), ...journey.stands()]).toEqual(['loading', 2, 3]);
  });

  it('goes along where another answer makes one wrong that was given long before', async () => {
    const journey = await setUp();
    await goOn(journey);
    for (const text of ['1500', '2800', '90000', '0', '40000']) await journey.answer(text);
    expect([journey.shown(), ...journey.stands()]).toEqual(['deposit', 1, 8]);
  });

  it('is the browser’s own once the page is left', async () => {
    const journey = await setUp();
    await goOn(journey);
    journey.actor.stop();
    await journey.go(-1);
    expect(journey.stands()).toEqual([2, 4]);
  });

  it('asks nothing of a page that has nothing to ask yet', async () => {
    const journey = await setUp({ accountKind: 'single', choice }, [
      before,
      opened,
      { state: { place: 1 }, url: address },
    ]);
    expect(journey.shown()).toBe('loading');
    await journey.go(-1);
    expect(journey.stands()).toEqual([1, 3]);
  });
});

const reloaded = async () =>
  setUp({ accountKind: 'single', answers: { deposit: cents(5_000_000), savings: cents(0) } }, [
    before,
    opened,
    { state: { place: 1 }, url: address },
    { state: { place: 2 }, url: address },
  ]);

describe('the browser’s way back after a reload', () => {
  it('leads to the question before, as before the reload', async () => {
    const journey = await reloaded();
    expect([journey.shown(), ...journey.stands()]).toEqual(['expenses', 3, 4]);
    await journey.go(-1);
    expect([journey.shown(), ...journey.stands()]).toEqual(['savings', 2, 4]);
    await journey.go(-1);
    expect([journey.shown(), ...journey.stands()]).toEqual(['deposit', 1, 4]);
    await journey.answer('60000');
    expect([journey.shown(), ...journey.stands()]).toEqual(['expenses', 2, 3]);
  });

  it('counts on from there with every answer', async () => {
    const journey = await reloaded();
    await journey.answer('1500');
    expect([journey.shown(), ...journey.stands()]).toEqual(['netIncome', 4, 5]);
    await journey.go(-2);
    expect([journey.shown(), ...journey.stands()]).toEqual(['savings', 2, 5]);
  });

  it('follows the way back on the page', async () => {
    const journey = await reloaded();
    await journey.leave();
    expect(journey.shown()).toBe('savings');
    await journey.go(-1);
    expect(journey.shown()).toBe('deposit');
  });
});
