import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { isIn } from '#machines/statements.ts';
import { type CallScript, grantedAnswer, refusedAnswer } from '#tests/support/scripted-caller.ts';
import { answers, begin, documents, kept, ready, samplePlace, stored } from './strategy-change.scene.ts';
import { strategyChangeVersion } from '#machines/strategy-change/strategy-change.machine.ts';

/** From the kept answers to the papers of the kept choice. */
const beginAtReview = async (script: CallScript) => {
  const journey = begin(script);
  await journey.at('comparing');
  journey.actor.send({ type: 'strategy.accepted' });
  await journey.at('ordering.deciding.reading');
  return journey;
};

const tanOf = async ({ actor, at }: ReturnType<typeof begin>) => {
  actor.send({ type: 'order.accepted' });
  await at('ordering.confirming');
  const tan = actor.getSnapshot().children.confirmation;
  if (tan === undefined) throw new Error('There is no confirmation.');
  await waitFor(tan, (snapshot) => snapshot.matches({ open: 'entering' }), { timeout: 1_000 });
  return tan;
};

describe('the calls of a change of strategy', () => {
  it('ONB-09: stores the answers under their keys, and shows papers, tax and the costs of the new strategy', async () => {
    const journey = await beginAtReview(ready);
    expect(journey.calls('prepareStrategyChange')).toEqual([
      {
        payload: {
          ipsId: 'IPS-1001',
          split: '40:60',
          answers: { knowledge: 3, drawdown: 25, risk_preference: 0.45, wphg_holding_period: '5+' },
        },
        key: 'key-1',
      },
    ]);
    expect(journey.calls('costsheet')[0]?.payload).toEqual({
      conditionId: 'SA-DIGITAL-2026-01',
      strategy: '40:60',
      category: 'VV.VV',
      initialAmount: 2_000_000,
      savingsPlanAmount: 10_000,
      yearsTillNoIncome: 0,
    });
    expect(journey.actor.getSnapshot().context.prepared).toMatchObject({
      papers: documents,
      tax: 31_240,
      costs: { percent: 0.97, eurYear1: 9_700 },
    });
  });

  it.each([
    ['NOT_IDENTIFIED', 'hindered', { obstacle: 'NOT_IDENTIFIED' }],
    ['NO_VALIDATED_NUMBER', 'hindered', { obstacle: 'NO_VALIDATED_NUMBER' }],
    ['NOT_CHANGEABLE', 'hindered', { obstacle: 'NOT_CHANGEABLE' }],
    ['STRATEGY_CHANGE_RUNNING', 'hindered', { obstacle: 'STRATEGY_CHANGE_RUNNING' }],
    ['ORDERS_OPEN', 'hindered', { obstacle: 'ORDERS_OPEN' }],
    ['WPHG_INCOMPLETE', 'lackingData', {}],
    ['ONLY_MORE_CAUTIOUS', 'comparing', { problem: 'ONLY_MORE_CAUTIOUS', verdict: { kind: 'EXPIRED' } }],
    ['NOT_FOUND', 'unknown', {}],
    ['TOO_MANY_REQUESTS', 'ordering.unanswered', {}],
  ])('ONB-08: refused with %s it leads to %s', async (refusal, state, context) => {
    const journey = begin({ ...ready, prepareStrategyChange: [refusedAnswer(refusal)] });
    await journey.at('comparing');
    journey.actor.send({ type: 'strategy.accepted' });
    await waitFor(journey.actor, (current) => isIn(current, state) && current.context.key !== '', { timeout: 1_000 });
    await waitFor(journey.actor, (current) => !isIn(current, 'ordering.preparing'), { timeout: 1_000 });
    expect(isIn(journey.actor.getSnapshot(), state)).toBe(true);
    expect(journey.actor.getSnapshot().context).toMatchObject(context);
  });

  it('ONB-08: above what is recommended, the limits that the bank names are said, and the next call has a key of its own', async () => {
    const details = { recommended: '20:80', reasons: ['LOSS_CAPACITY'] };
    const journey = begin({
      ...ready,
      prepareStrategyChange: [
        refusedAnswer('ABOVE_RECOMMENDED', details),
        grantedAnswer({ ...stored, documents, estimatedTax: 0 }),
      ],
    });
    await journey.at('comparing');
    journey.actor.send({ type: 'strategy.accepted' });
    const refused = await waitFor(journey.actor, ({ context }) => context.verdict !== null, { timeout: 1_000 });
    expect(refused.context).toMatchObject({
      verdict: { kind: 'ABOVE', ...details },
      blocked: '40:60',
      wanted: null,
      problem: 'ABOVE_RECOMMENDED',
    });
    journey.actor.send({ type: 'strategy.accepted' });
    await journey.at('ordering.deciding.reading');
    expect(journey.calls('prepareStrategyChange').map(({ key }) => key)).toEqual(['key-1', 'key-2']);
    expect(journey.calls('prepareStrategyChange')[1]?.payload).toMatchObject({ split: '20:80' });
  });

  it('ONB-08: what the investment has by now is loaded anew, and said', async () => {
    const journey = begin({ ...ready, prepareStrategyChange: [refusedAnswer('STRATEGY_UNCHANGED')] });
    await journey.at('comparing');
    journey.actor.send({ type: 'strategy.accepted' });
    const again = await waitFor(
      journey.actor,
      (current) => isIn(current, 'comparing') && current.context.problem === 'STRATEGY_UNCHANGED',
      { timeout: 1_000 },
    );
    expect(again.context.key).toBe('key-3');
    expect(journey.calls('getUserV2')).toHaveLength(2);
  });

  it('API-07: a lost call is repeated with its key; whoever goes back instead gets another', async () => {
    const journey = begin({
      ...ready,
      prepareStrategyChange: ['lost', 'lost', grantedAnswer({ ...stored, documents, estimatedTax: 0 })],
    });
    await journey.at('comparing');
    journey.actor.send({ type: 'strategy.accepted' });
    await journey.at('ordering.unanswered');
    journey.actor.send({ type: 'loading.retried' });
    await waitFor(journey.actor, () => journey.calls('prepareStrategyChange').length === 2, { timeout: 1_000 });
    await journey.at('ordering.unanswered');
    journey.actor.send({ type: 'step.left' });
    await journey.at('comparing');
    journey.actor.send({ type: 'strategy.accepted' });
    await journey.at('ordering.deciding.reading');
    expect(journey.calls('prepareStrategyChange').map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('ONB-08: a paper is downloaded under its own name; one that has ended makes all of them anew', async () => {
    const file = { content: btoa('%PDF'), mediaType: 'application/pdf', fileName: 'Bericht.pdf' };
    const journey = await beginAtReview({ ...ready, getPostboxDoc: [grantedAnswer(file), refusedAnswer('NOT_FOUND')] });
    journey.actor.send({ type: 'paper.requested', id: 'GB-1' });
    await waitFor(journey.actor, ({ context }) => context.read.includes('GB-1'), { timeout: 1_000 });
    expect(journey.saved).toEqual(['Bericht.pdf']);
    journey.actor.send({ type: 'paper.requested', id: 'GB-1' });
    await waitFor(
      journey.actor,
      (current) => isIn(current, 'ordering.deciding.reading') && current.context.problem === 'RENEWED',
      { timeout: 1_000 },
    );
    const [first, second] = journey.calls('prepareStrategyChange');
    expect(first?.key).not.toBe(second?.key);
  });

  it('decisions §18: is confirmed with operation, code and key alone', async () => {
    const receipt = { operationId: stored.operationId, orderId: 'O-1', expectedAt: '2026-11-23', inReview: false };
    const journey = await beginAtReview({ ...ready, updateIps: [grantedAnswer(receipt)] });
    (await tanOf(journey)).send({ type: 'code.entered', code: '123456' });
    const { context } = await journey.at('ordered');
    expect(context.ordered).toEqual({ orderId: 'O-1', on: '2026-11-23' });
    expect(journey.calls('updateIps')).toEqual([
      { payload: { operationId: stored.operationId, code: '123456' }, key: 'key-2-1' },
    ]);
  });

  const order = {
    orderId: 'O-7',
    type: 'STRATEGY_CHANGE',
    ipsId: 'IPS-1001',
    status: 'OPEN',
    title: 'Vermögensverwaltung 60:40 zu 40:60',
    split: '40:60',
    createdOn: '2026-11-20',
    expectedAt: '2026-11-23',
  };

  it.each([
    ['this very change', order, true],
    ['one to another strategy', { ...order, split: '30:70' }, false],
    ['one that was canceled', { ...order, status: 'CANCELED' }, false],
    ['one of before', { ...order, createdOn: '2026-11-19' }, false],
    ['one of another investment', { ...order, ipsId: 'IPS-2' }, false],
    ['a payout', { ...order, type: 'WITHDRAWAL' }, false],
  ])('API-07: a lost answer is looked up: %s among the orders', async (_name, there, isFound) => {
    const journey = await beginAtReview({
      ...ready,
      getOrder: [grantedAnswer({ orders: [] }), grantedAnswer({ orders: [there] })],
      updateIps: ['lost'],
    });
    const tan = await tanOf(journey);
    tan.send({ type: 'code.entered', code: '123456' });
    await waitFor(tan, (snapshot) => snapshot.matches({ open: 'unsure' }), { timeout: 1_000 });
    tan.send({ type: 'confirmation.left' });
    const { context } = await journey.at(isFound ? 'ordered' : 'ordering.deciding.reading');
    expect(context.ordered).toEqual(isFound ? { orderId: 'O-7', on: '2026-11-23' } : null);
    expect(context.problem).toBe(isFound ? null : 'UNSURE');
    expect(journey.calls('prepareStrategyChange')).toHaveLength(isFound ? 1 : 2);
    expect(journey.calls('getOrder')[1]?.payload).toEqual({ status: 'ALL' });
  });
});

const choose = (journey: ReturnType<typeof begin>, ...splits: readonly ('10:90' | '20:80' | '30:70')[]) => {
  for (const split of splits) journey.actor.send({ type: 'strategy.chosen', split });
};

describe('ONB-13: the draft of a change of strategy', () => {
  it('is kept with what is answered and chosen; of what waits the newest alone is sent', async () => {
    const journey = begin(ready);
    await journey.at('comparing');
    choose(journey, '10:90', '20:80', '30:70');
    await waitFor(journey.actor, ({ context }) => context.savedAt === '2026-11-20T10:00:00.000Z', { timeout: 1_000 });
    await waitFor(journey.actor, () => journey.calls('putDraft').length === 2, { timeout: 1_000 });
    expect(journey.calls('putDraft').map(({ payload }) => payload)).toMatchObject([
      {
        journey: 'strategy-change',
        subject: 'IPS-1001',
        version: strategyChangeVersion,
        draft: { answers, wanted: '10:90' },
      },
      { draft: { wanted: '30:70' } },
    ]);
  });

  it('that did not arrive is sent when the connection returns, and by the next page in this browser', async () => {
    const place = samplePlace();
    const first = begin({ ...ready, putDraft: ['lost'] }, null, place);
    await first.at('comparing');
    choose(first, '10:90');
    await waitFor(first.actor, ({ context }) => context.savedAt === null, { timeout: 1_000 });
    first.actor.stop();
    const next = begin({ ...ready, putDraft: ['lost', grantedAnswer({ savedAt: kept.savedAt })] }, null, place);
    expect((await next.at('comparing')).context.wanted).toBe('10:90');
    await waitFor(next.actor, ({ context }) => context.savedAt === null, { timeout: 1_000 });
    place.events.dispatchEvent(new Event('online'));
    await waitFor(next.actor, ({ context }) => context.savedAt !== null, { timeout: 1_000 });
    expect(next.calls('putDraft').map(({ payload }) => payload)).toMatchObject([
      { draft: { wanted: '10:90' } },
      { draft: { wanted: '10:90' } },
    ]);
    expect(place.drafts.endings('')).toEqual([]);
  });

  it('ends with its order, also where it could not be kept', async () => {
    const place = samplePlace();
    const receipt = { operationId: stored.operationId, orderId: 'O-1', expectedAt: '2026-11-23', inReview: false };
    const journey = begin({ ...ready, putDraft: ['lost'], updateIps: [grantedAnswer(receipt)] }, null, place);
    await journey.at('comparing');
    choose(journey, '30:70');
    await waitFor(journey.actor, ({ context }) => context.savedAt === null, { timeout: 1_000 });
    expect(place.drafts.endings('')).toEqual(['strategy-change anna IPS-1001']);
    journey.actor.send({ type: 'strategy.accepted' });
    await journey.at('ordering.deciding.reading');
    journey.actor.send({ type: 'order.accepted' });
    (await tanOf(journey)).send({ type: 'code.entered', code: '123456' });
    await journey.at('ordered');
    expect(place.drafts.endings('')).toEqual([]);
    place.events.dispatchEvent(new Event('online'));
    expect(journey.calls('putDraft')).toHaveLength(1);
  });

  it('says nothing of a draft that was not kept', async () => {
    const journey = begin({ ...ready, putDraft: ['lost'] });
    await journey.at('comparing');
    choose(journey, '10:90');
    await waitFor(journey.actor, ({ context }) => context.savedAt === null, { timeout: 1_000 });
    expect(journey.actor.getSnapshot().context.wanted).toBe('10:90');
  });
});
