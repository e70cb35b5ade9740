import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { euros } from '#domain/money/money.ts';
import { greatestYears } from '#domain/proposal/figures.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { unseen } from '#tests/support/proposal/unseen.ts';
import { sampleAnswers, sampleInput, sampleOffer } from '#machines/proposal/proposal.samples.ts';
import { choiceIn, proposedIn, sumFlawsIn, wishIn } from '#machines/proposal/proposal.select.ts';
import type { DocumentResult, ProposalInput } from '#machines/proposal/proposal.types.ts';

const vv: EntryPointId = 'new-customer-new-business-partner-vv';

const begin = async (
  answers: Answers = {},
  { entryPoint = vv, ...input }: Partial<ProposalInput> = {},
  offer = sampleOffer,
) => {
  const machine = proposalMachine.provide({ actors: { view: unseen, readOffer: fromPromise(async () => offer) } });
  const whole = { ...sampleInput(entryPoint, { ...sampleAnswers, ...answers }), ...input };
  const actor = createActor(machine, { input: whole }).start();
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  return actor;
};

const at = (actor: Awaited<ReturnType<typeof begin>>) => actor.getSnapshot();

describe('the proposal: what must never change', () => {
  it('ONB-10: accepts the recommended strategy under the first package, with what is taken of it', async () => {
    const actor = await begin();
    actor.send({ type: 'proposal.accepted', coupon: ' herbst-2026 ' });
    expect(at(actor).output).toEqual({
      kind: 'accepted',
      choice: {
        category: 'VV.VV',
        strategy: '60:40',
        subscriptionType: 'DIGITAL',
        conditionId: 'SA-DIGITAL-2026-01',
        deposit: euros(10_000),
        savings: euros(100),
        coupon: 'HERBST-2026',
      },
      wish: { strategy: null, subscriptionType: null, coupon: 'HERBST-2026' },
      answers: sampleAnswers,
      entryPoint: vv,
      question: null,
    });
  });

  it('ONB-13: ends with what was set, and begins with it anew; years that cannot be drawn become such', async () => {
    const actor = await begin();
    actor.send({ type: 'strategy.chosen', strategy: '30:70' });
    actor.send({ type: 'package.chosen', subscriptionType: 'PRIVAT' });
    actor.send({ type: 'horizon.changed', years: 20 });
    actor.send({ type: 'step.left' });
    const wish = { strategy: '30:70', subscriptionType: 'PRIVAT', coupon: null, years: 20 } as const;
    expect(at(actor).output).toMatchObject({ kind: 'left', wish });
    const again = await begin({}, { choice: wish });
    expect(wishIn(at(again).context)).toEqual(wish);
    expect(choiceIn(at(again).context)).toMatchObject({ strategy: '30:70', subscriptionType: 'PRIVAT' });
    const { years } = at(await begin({}, { choice: { ...wish, years: 400 } })).context;
    expect(years).toBe(greatestYears);
  });

  it('ONB-10, ONB-13: a wish that changed answers do not allow any more is not proposed, and is not lost', async () => {
    const choice = { strategy: '60:40', subscriptionType: null, coupon: null } as const;
    const actor = await begin({ drawdown: 5 }, { choice });
    expect(choiceIn(at(actor).context)?.strategy).not.toBe('60:40');
    actor.send({ type: 'step.left' });
    expect(at(actor).output).toMatchObject({ kind: 'left', wish: choice });
  });

  it('ONB-10: refuses what is riskier, names it, and lets what is more cautious be chosen and left again', async () => {
    const actor = await begin();
    actor.send({ type: 'strategy.chosen', strategy: '70:30' });
    expect([at(actor).context.blocked, choiceIn(at(actor).context)?.strategy]).toEqual(['70:30', '60:40']);
    actor.send({ type: 'strategy.chosen', strategy: '10:90' });
    expect([at(actor).context.blocked, choiceIn(at(actor).context)?.strategy]).toEqual([null, '10:90']);
    actor.send({ type: 'strategy.chosen', strategy: '60:40' });
    expect([at(actor).context.wanted, choiceIn(at(actor).context)?.strategy]).toEqual([null, '60:40']);
  });

  it('ONB-10: a deposit that takes the reserve lowers the strategy, and a smaller one brings the wish back', async () => {
    const actor = await begin({ riskPreference: 0.85, freeAssets: euros(20_000) });
    actor.send({ type: 'strategy.chosen', strategy: '80:20' });
    actor.send({ type: 'deposit.changed', text: '15.000' });
    expect(choiceIn(at(actor).context)?.strategy).toBe('70:30');
    actor.send({ type: 'deposit.changed', text: '10.000' });
    expect(choiceIn(at(actor).context)?.strategy).toBe('80:20');
  });

  it('ONB-02: a sum that is no amount stays in its field, the last amount is what is drawn, and it is refused', async () => {
    const actor = await begin();
    actor.send({ type: 'deposit.changed', text: '20.000' });
    actor.send({ type: 'deposit.changed', text: '20.000,,' });
    expect([at(actor).context.typed.deposit, proposedIn(at(actor).context)?.deposit]).toEqual([
      '20.000,,',
      euros(20_000),
    ]);
    actor.send({ type: 'proposal.accepted', coupon: '' });
    expect([at(actor).value, at(actor).context.problems]).toEqual([
      { proposed: { typing: 'refused', printing: 'offered' } },
      [{ code: 'VALUE_INVALID', field: 'deposit' }],
    ]);
    actor.send({ type: 'deposit.changed', text: '20.000,00' });
    actor.send({ type: 'proposal.accepted', coupon: '' });
    expect(at(actor).output).toMatchObject({ kind: 'accepted', answers: { deposit: euros(20_000) } });
  });

  it.each([
    ['deposit.changed', 'viel', 'VALUE_INVALID', 'refused'],
    ['deposit.changed', '24,99', 'DEPOSIT_BELOW_MINIMUM', 'refused'],
    ['deposit.changed', '5.000.000,01', 'DEPOSIT_ABOVE_MAXIMUM', 'refused'],
    ['deposit.changed', '40.000,01', 'DEPOSIT_ABOVE_FREE_ASSETS', 'uncovered'],
    ['savings.changed', '1e3', 'MONTHLY_INVALID', 'refused'],
    ['savings.changed', '24,99', 'SAVINGS_BELOW_MINIMUM', 'refused'],
    ['savings.changed', '1.000,01', 'SAVINGS_ABOVE_MAXIMUM', 'refused'],
  ] as const)(
    'ONB-14: %s to “%s” ends the projection with %s, and the next possible sum brings it back',
    async (type, text, code, typing) => {
      const actor = await begin({ freeAssets: euros(40_000), illiquidAssets: euros(40_000) });
      actor.send({ type, text });
      expect([at(actor).value, sumFlawsIn(at(actor).context).map((flaw) => flaw.code)]).toEqual([
        { proposed: { typing, printing: 'offered' } },
        [code],
      ]);
      // What is chosen beside a projection cannot be chosen without one.
      actor.send({ type: 'strategy.chosen', strategy: '10:90' });
      expect([
        at(actor).context.wanted,
        at(actor).context.typed[type === 'deposit.changed' ? 'deposit' : 'savings'],
      ]).toEqual([null, text]);
      actor.send({ type, text: '500' });
      expect(at(actor).value).toEqual({ proposed: { typing: 'considering', printing: 'offered' } });
    },
  );

  it('ONB-14: both sums at none, and a deposit that leaves no reserve, are each a state of their own', async () => {
    const actor = await begin(
      {},
      sampleInput('new-customer-new-business-partner-topics', { ...sampleAnswers, theme: 'BA', riskPreference: 0.85 }),
    );
    actor.send({ type: 'deposit.changed', text: '36.000' });
    expect(at(actor).value).toEqual({ proposed: { typing: 'overreaching', printing: 'offered' } });
    actor.send({ type: 'deposit.changed', text: '' });
    actor.send({ type: 'savings.changed', text: '0' });
    expect([at(actor).value, sumFlawsIn(at(actor).context)]).toEqual([
      { proposed: { typing: 'refused', printing: 'offered' } },
      [{ code: 'DEPOSIT_OR_SAVINGS_NEEDED', field: 'deposit' }],
    ]);
  });

  it('ONB-13: who comes back with a sum that is refused by now is told before anything is typed', async () => {
    const actor = await begin({ freeAssets: euros(9_999), illiquidAssets: euros(9_999) });
    expect(at(actor).value).toEqual({ proposed: { typing: 'uncovered', printing: 'offered' } });
    actor.send({ type: 'answer.reconsidered', question: 'illiquidAssets' });
    expect(at(actor).output).toMatchObject({ kind: 'left', question: 'illiquidAssets' });
  });

  it('ONB-03: names what a sum lacks, each once and where it stands', async () => {
    const actor = await begin();
    actor.send({ type: 'savings.changed', text: '1.500' });
    actor.send({ type: 'deposit.changed', text: '45.000' });
    actor.send({ type: 'proposal.accepted', coupon: '' });
    expect(at(actor).context.problems).toEqual([
      { code: 'DEPOSIT_ABOVE_FREE_ASSETS', field: 'deposit' },
      { code: 'SAVINGS_ABOVE_MAXIMUM', amount: euros(1_000), field: 'savings' },
    ]);
  });

  it('ONB-10: whoever needs the money within a year is offered Cash Invest, for a new relation or the one there is', async () => {
    const soon = { holdingPeriod: '<1' } as const;
    const ways = [
      [vv, 'new-customer-new-business-partner-cash-invest'],
      ['new-customer-new-business-partner-child', 'new-customer-new-business-partner-cash-invest'],
      ['existing-customer-new-ips-vv', 'existing-customer-new-ips-cash-invest'],
      ['existing-customer-new-business-partner-vv', 'existing-customer-new-business-partner-cash-invest'],
    ] as const;
    for (const [entryPoint, instead] of ways) {
      const actor = await begin(soon, { entryPoint });
      expect(at(actor).value).toBe('unsuited');
      actor.send({ type: 'alternative.taken' });
      expect(at(actor).output).toMatchObject({ kind: 'rerouted', entryPoint: instead, answers: soon, choice: null });
    }
  });

  it('ONB-10: a pension or a theme that no limit allows becomes asset management', async () => {
    const pension = await begin(
      { drawdown: 5, investmentYears: 30 },
      { ...sampleInput('new-customer-new-business-partner-retirement', { ...sampleAnswers, drawdown: 5 }) },
    );
    pension.send({ type: 'alternative.taken' });
    expect(at(pension).output).toMatchObject({ kind: 'rerouted', entryPoint: vv });
    const theme = await begin(
      {},
      sampleInput('new-customer-new-business-partner-topics', { ...sampleAnswers, theme: 'BA' }),
    );
    theme.send({ type: 'alternative.taken' });
    expect(at(theme).output).toMatchObject({ kind: 'rerouted', entryPoint: vv });
  });

  it('ONB-08: a first proposal goes on with the questions and keeps what was answered and chosen', async () => {
    const actor = await begin({}, { entryPoint: 'new-customer-new-business-partner-simple-proposal' });
    actor.send({ type: 'strategy.chosen', strategy: '40:60' });
    actor.send({ type: 'proposal.accepted', coupon: '!' });
    expect(at(actor).context.problems).toEqual([{ code: 'COUPON_UNREADABLE', field: 'coupon' }]);
    actor.send({ type: 'proposal.accepted', coupon: 'Herbst-2026' });
    const choice = { strategy: '40:60', coupon: 'HERBST-2026' };
    expect(at(actor).output).toMatchObject({ kind: 'continued', entryPoint: vv, choice });
  });

  it('ONB-13: what was chosen before is there again, as far as it still suits', async () => {
    const choice = {
      category: 'VV.VV',
      strategy: '30:70',
      subscriptionType: 'PRIVAT',
      conditionId: 'SA-PRIVAT-2026-01',
      deposit: euros(10_000),
      savings: euros(100),
      coupon: 'HERBST-2026',
    } as const;
    expect(choiceIn(at(await begin({}, { choice })).context)).toEqual(choice);
    const bolder = await begin({}, { choice: { ...choice, strategy: '90:10' } });
    expect(choiceIn(at(bolder).context)?.strategy).toBe('60:40');
  });

  it('ONB-12: the package of an account relation stays, whatever is chosen', async () => {
    const actor = await begin({}, { entryPoint: 'existing-customer-new-ips-vv', keptPackage: 'PREMIUM' });
    actor.send({ type: 'package.chosen', subscriptionType: 'DIGITAL' });
    expect(choiceIn(at(actor).context)?.subscriptionType).toBe('PREMIUM');
  });

  it('ONB-12: without prices nothing is proposed', async () => {
    const actor = await begin({}, {}, { ...sampleOffer, packages: [] });
    expect(at(actor).value).toBe('unavailable');
    const withoutFigures = await begin({}, {}, { ...sampleOffer, strategies: [] });
    expect(at(withoutFigures).value).toBe('unavailable');
  });

  it('ONB-12: a paper is made of what can be accepted, holds nothing up, and is given up after a while', async () => {
    const clock = new SimulatedClock();
    const machine = proposalMachine.provide({
      actors: {
        view: unseen,
        readOffer: fromPromise(async () => sampleOffer),
        saveDocument: fromPromise(() => Promise.withResolvers<DocumentResult>().promise),
      },
    });
    const actor = createActor(machine, { input: sampleInput(vv, sampleAnswers), clock }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('proposed'));
    actor.send({ type: 'deposit.changed', text: 'viel' });
    actor.send({ type: 'document.requested' });
    expect(at(actor).context.problems).toEqual([{ code: 'VALUE_INVALID', field: 'deposit' }]);
    actor.send({ type: 'deposit.changed', text: '8.000' });
    actor.send({ type: 'document.requested' });
    actor.send({ type: 'deposit.changed', text: '9.000' });
    actor.send({ type: 'strategy.chosen', strategy: '10:90' });
    expect([at(actor).value, choiceIn(at(actor).context)]).toMatchObject([
      { proposed: { typing: 'considering', printing: 'downloading' } },
      { deposit: euros(9_000), strategy: '10:90' },
    ]);
    clock.increment(15_000);
    expect(at(actor).value).toEqual({ proposed: { typing: 'considering', printing: 'downloadFailed' } });
    actor.send({ type: 'document.requested' });
    actor.send({ type: 'proposal.accepted', coupon: '' });
    expect(at(actor).output).toMatchObject({ kind: 'accepted', choice: { deposit: euros(9_000) } });
  });

  it('ONB-11: today’s money is off at first, and changes what is drawn and nothing that is taken', async () => {
    const actor = await begin();
    const before = [choiceIn(at(actor).context), at(actor).context.inTodaysMoney];
    actor.send({ type: 'purchasingPower.switched' });
    expect([choiceIn(at(actor).context), proposedIn(at(actor).context)?.inTodaysMoney]).toEqual([before[0], true]);
    actor.send({ type: 'purchasingPower.switched' });
    expect([choiceIn(at(actor).context), at(actor).context.inTodaysMoney]).toEqual(before);
  });

  it('ONB-08: the answer that binds can be given anew: the questions are told which', async () => {
    const actor = await begin();
    actor.send({ type: 'deposit.changed', text: '12.000' });
    actor.send({ type: 'answer.reconsidered', question: 'riskPreference' });
    expect(at(actor).output).toMatchObject({
      kind: 'left',
      question: 'riskPreference',
      answers: { deposit: euros(12_000) },
      choice: { deposit: euros(12_000) },
    });
  });
});
