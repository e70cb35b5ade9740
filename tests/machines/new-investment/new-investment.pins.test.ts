import { problemText } from '#apps/onboarding/new-investment/new-investment.texts.ts';
import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor, fromCallback, fromPromise, setup, SimulatedClock, waitFor } from 'xstate';
import type { KeptInvestment, KeptTerms } from '#domain/application/kept-investment.ts';
import { blankInvestment, blankTerms } from '#domain/application/kept-investment.ts';
import type { ProposalChoice } from '#domain/application/proposal-choice.ts';
import { cents, euros } from '#domain/money/money.ts';
import type { InvestmentOpeningInput } from '#machines/investment-opening/investment-opening.types.ts';
import { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import { sampleRelation } from '#machines/new-investment/new-investment.model.ts';
import type {
  HandOverInput,
  InvestmentDraftNotice,
  LoadedInvestment,
  NewInvestmentInput,
  NewInvestmentNotice,
  Relation,
} from '#machines/new-investment/new-investment.types.ts';
import type { ProposalInput } from '#machines/proposal/proposal.types.ts';
import type { QuestionFlowInput } from '#machines/question-flow/question-flow.types.ts';
import type { StoreInput, StoreResult } from '#machines/wphg-update/wphg-update.types.ts';

const vv = 'existing-customer-new-ips-vv';
const answers = { deposit: euros(5000), savings: cents(0), sustainabilityChoice: 'NO' } as const;
const personal = { expenses: euros(1500), netIncome: euros(3000), freeAssets: euros(40_000), knowledge: 3 } as const;
const choice: ProposalChoice = {
  category: 'VV.VV',
  strategy: '60:40',
  subscriptionType: 'PREMIUM',
  conditionId: 'SA-PREMIUM-2026-01',
  deposit: euros(5000),
  savings: cents(0),
  coupon: null,
};
const wish = { strategy: '40:60', subscriptionType: null, coupon: 'HERBST-2026', years: 20 } as const;
const accepted = { kind: 'accepted', choice, wish, answers, entryPoint: vv, question: null } as const;

const single: Relation = { ...sampleRelation, subscriptionType: 'PREMIUM' };
const joint: Relation = { ...sampleRelation, businessPartnerId: 'BP-1002', kind: 'joint' };
const expired: Relation = { ...single, isKnown: false };

const customer = (
  relations: readonly Relation[],
  kept: (KeptInvestment & KeptTerms) | null = null,
): LoadedInvestment => ({
  customer: { isIdentified: true, isMigrated: true, customerPackage: 'PRIVAT', ordered: cents(0), relations },
  kept,
  savedAt: null,
});

/** A chart that notes what it is begun with, and ends with what it is told. */
const stub = (id: string, inputs: unknown[]): AnyActorLogic =>
  setup({
    types: { input: {}, events: {} as { readonly type: 'end'; readonly output: unknown } },
  }).createMachine({
    id,
    context: ({ input }) => {
      inputs.push(input);
      return {};
    },
    initial: 'open',
    states: { open: { on: { end: 'ended' } }, ended: { type: 'final', output: ({ event }) => event } },
    output: ({ event }) => (event as unknown as { readonly output: { readonly output: unknown } }).output.output,
  });

interface World {
  readonly loads: readonly LoadedInvestment[];
  readonly store?: () => Promise<StoreResult>;
  readonly input?: Partial<NewInvestmentInput>;
}

const start = ({ loads, store, input = {} }: World) => {
  const asked: QuestionFlowInput[] = [];
  const proposed: ProposalInput[] = [];
  const opened: InvestmentOpeningInput[] = [];
  const stored: StoreInput[] = [];
  const handed: HandOverInput[] = [];
  const drafts: KeptInvestment[] = [];
  const told: NewInvestmentNotice[] = [];
  let loaded = 0;
  const clock = new SimulatedClock();
  const actor = createActor(
    newInvestmentMachine.provide({
      actors: {
        load: fromPromise<LoadedInvestment, { readonly entryPoint: typeof vv }>(async () => {
          const found = loads[Math.min(loaded, loads.length - 1)];
          loaded += 1;
          if (found === undefined) throw new Error('Nothing is loaded.');
          return found;
        }) as never,
        store: fromPromise<StoreResult, StoreInput>(async ({ input: given }) => {
          stored.push(given);
          return store === undefined ? { ok: true, value: { validUntil: '2028-11-20' } } : store();
        }),
        handOver: fromPromise<null, HandOverInput>(async ({ input: given }) => {
          handed.push(given);
          return null;
        }),
        questions: stub('questions', asked) as never,
        watchQuestions: fromCallback(() => undefined) as never,
        watchProposal: fromCallback(() => undefined) as never,
        watchBack: fromCallback(() => undefined) as never,
        fetchSteps: fromPromise<null, undefined>(async () => null),
        proposal: stub('proposal', proposed) as never,
        opening: stub('opening', opened) as never,
        keepDraft: fromCallback<InvestmentDraftNotice>(({ receive }) => {
          receive(({ draft }) => drafts.push(draft));
        }) as never,
        surroundings: fromCallback<NewInvestmentNotice, undefined>(({ receive }) => {
          receive((notice) => told.push(notice));
        }),
      },
    }),
    { clock, input: { entryPoint: vv, businessPartnerId: null, ipsId: null, ...input } },
  ).start();
  const at = (state: string | object) =>
    waitFor(actor, (snapshot) => snapshot.matches(state as never), { timeout: 2000 });
  const end = (id: 'questions' | 'proposal' | 'opening', output: unknown): void => {
    const { children } = actor.getSnapshot();
    (children[id] as unknown as { send: (event: unknown) => void }).send({ type: 'end', output });
  };
  const context = () => actor.getSnapshot().context;
  /** Between proposal and contract: how it is paid, and when it begins. */
  const agree = async (): Promise<void> => {
    await at({ agreeing: 'choosingPayment' });
    actor.send({ type: 'payment.entered', answer: { method: 'REFERENCE', acceptsMandate: true } });
    actor.send({ type: 'start.entered', answer: 'no' });
  };
  /** From the first question over what was proposed to its contract. */
  const comeToOpening = async (): Promise<void> => {
    await at('asking');
    end('questions', { kind: 'answered', answers });
    await at('proposing');
    end('proposal', accepted);
    await agree();
    await at({ agreeing: 'opening' });
  };
  return {
    actor,
    clock,
    at,
    end,
    agree,
    comeToOpening,
    context,
    asked,
    proposed,
    opened,
    stored,
    handed,
    drafts,
    told,
  };
};

describe('ONB-08: a further investment of a customer there is', () => {
  it('asks who is known for the investment alone, proposes the package of the account, and opens what was taken', async () => {
    const { at, end, asked, proposed, opened, drafts, told, agree } = start({ loads: [customer([single])] });
    await at('asking');
    expect(asked[0]).toMatchObject({ isKnown: true, suggested: single.known, asked: { customerPackage: 'PRIVAT' } });
    end('questions', { kind: 'answered', answers });
    await at('proposing');
    expect(proposed[0]).toMatchObject({ keptPackage: 'PREMIUM', known: single.known, answers, accountKind: 'single' });
    end('proposal', accepted);
    await agree();
    await at({ agreeing: 'opening' });
    expect(opened).toEqual([
      {
        wanted: {
          businessPartnerId: 'BP-1001',
          holder: 'Anna Berger',
          choice,
          holdingPeriod: '5+',
          sustainability: { sustainabilityChoice: 'NO' },
          firstPayment: 'REFERENCE',
          startsAtOnce: false,
        },
        ipsId: null,
      },
    ]);
    expect(drafts.at(-1)).toMatchObject({ businessPartnerId: 'BP-1001', choice });
    end('opening', { kind: 'portal' });
    await at('returning');
    expect(told).toEqual([{ type: 'portal.wanted' }]);
  });

  it('ONB-13: when it begins is kept as soon as it is chosen, and is there after going back', async () => {
    const { actor, at, end, context, drafts } = start({ loads: [customer([single])] });
    await at('asking');
    end('questions', { kind: 'answered', answers });
    await at('proposing');
    end('proposal', accepted);
    await at({ agreeing: 'choosingPayment' });
    actor.send({ type: 'payment.entered', answer: { method: 'REFERENCE', acceptsMandate: true } });
    actor.send({ type: 'start.typed', answer: 'yes' });
    expect(drafts.at(-1)).toMatchObject({ startsAtOnce: 'yes' });
    actor.send({ type: 'step.left' });
    expect(context().terms.startsAtOnce).toBe('yes');
  });

  it('decisions §9: nothing is opened for a child whose other parent would have to sign as well', async () => {
    const { at, end, context, opened, comeToOpening } = start({
      loads: [customer([single]), customer([{ ...single, hindrance: 'BOTH_GUARDIANS' }])],
    });
    await comeToOpening();
    end('opening', { kind: 'refused', refusal: 'BOTH_GUARDIANS_NEEDED', limit: null });
    await at({ hindered: 'unavailable' });
    expect([opened.length, context().problem?.code]).toEqual([1, 'BOTH_GUARDIANS_NEEDED']);
  });

  it('BNK-24: whose answers hold no more is asked all of them, and stores once what was read again', async () => {
    const { actor, at, end, asked, stored, opened, context, agree } = start({ loads: [customer([expired])] });
    await at('asking');
    expect(asked[0]).toMatchObject({ isKnown: false, suggested: single.known });
    end('questions', { kind: 'answered', answers: { ...answers, ...personal } });
    await at('proposing');
    end('proposal', { ...accepted, answers: { ...answers, ...personal } });
    await at('reviewing');
    expect(opened).toEqual([]);
    actor.send({ type: 'answers.confirmed' });
    actor.send({ type: 'answers.confirmed' });
    await agree();
    await at({ agreeing: 'opening' });
    expect(stored).toEqual([{ businessPartnerId: 'BP-1001', answers: { ...answers, ...personal } }]);
    expect(context().customer?.relations[0]).toMatchObject({ isKnown: true, known: personal });
    expect(context().investment.answers).toEqual(answers);
  });

  it('API-07: an answer to them that never comes is no failure: the same can be sent again', async () => {
    const { actor, clock, at, end } = start({
      loads: [customer([expired])],
      store: () => new Promise(() => undefined),
    });
    await at('asking');
    end('questions', { kind: 'answered', answers: { ...answers, ...personal } });
    await at('proposing');
    end('proposal', { ...accepted, answers: { ...answers, ...personal } });
    await at('reviewing');
    actor.send({ type: 'answers.confirmed' });
    clock.increment(30_000);
    expect(actor.getSnapshot().value).toBe('unconfirmed');
  });

  it('BNK-23: of several accounts one is chosen; what was told of the person stays with its account', async () => {
    const kept = {
      ...blankInvestment,
      ...blankTerms,
      businessPartnerId: 'BP-1002',
      answers: { ...answers, ...personal },
      isRenewed: true,
    };
    const { actor, at, end, context, asked } = start({ loads: [customer([single, joint], kept)] });
    await at('asking');
    expect(context().investment.businessPartnerId).toBe('BP-1002');
    end('questions', { kind: 'left', answers: {} });
    await at('choosing');
    actor.send({ type: 'relation.chosen', businessPartnerId: 'BP-1001' });
    expect(asked.at(-1)).toMatchObject({ answers, isKnown: true });
    expect(context().investment.isRenewed).toBe(false);
  });

  it.each([
    [null, 'announcingWire'],
    [{ holder: 'Ben Berger', iban: '••3000', isDebitable: false }, 'announcingWire'],
    [{ holder: 'Anna Berger', iban: '••3000', isDebitable: true }, 'choosingPayment'],
  ])('BNK-14: a debit is offered only out of an account that may be debited: %j', async (account, state) => {
    const { at, end } = start({ loads: [customer([{ ...joint, account }])] });
    await at('asking');
    end('questions', { kind: 'answered', answers });
    await at('proposing');
    end('proposal', accepted);
    expect((await at({ agreeing: state })).value).toEqual({ agreeing: state });
  });

  it('BNK-23: an account that the address names and nobody has is none', async () => {
    const { at, actor } = start({ loads: [customer([single])], input: { businessPartnerId: 'BP-9' } });
    await at({ hindered: 'unknown' });
    expect(actor.getSnapshot().matches({ hindered: 'unknown' })).toBe(true);
  });

  it('ONB-02: a sum that the bank refuses is asked for again, with the bound and all other answers', async () => {
    const { at, end, asked, context, comeToOpening } = start({ loads: [customer([single])] });
    await comeToOpening();
    end('opening', { kind: 'refused', refusal: 'DEPOSIT_BELOW_MINIMUM', limit: euros(25_000) });
    await at('asking');
    expect(asked.at(-1)).toMatchObject({ shown: 'deposit', answers });
    expect(context()).toMatchObject({
      problem: { code: 'DEPOSIT_BELOW_MINIMUM', limit: 2_500_000 },
      investment: { choice: null },
    });
  });

  it.each([
    [cents(0), { isKnown: false, shown: null, suggested: sampleRelation.known }],
    [euros(100), { isKnown: true, shown: 'savings' }],
  ])(
    'ONB-04: an income that does not suffice, found late, leads back to where it can be mended: %i cents a month',
    async (savings, expected) => {
      const { at, end, asked, context, agree } = start({ loads: [customer([single])] });
      await at('asking');
      end('questions', { kind: 'answered', answers: { ...answers, savings } });
      await at('proposing');
      end('proposal', { ...accepted, choice: { ...choice, savings }, answers: { ...answers, savings } });
      await agree();
      await at({ agreeing: 'opening' });
      end('opening', { kind: 'refused', refusal: 'INCOME_INSUFFICIENT', limit: null });
      await at('asking');
      expect(asked.at(-1)).toMatchObject({ ...expected, answers: { ...answers, savings } });
      const { problem } = context();
      expect(problem === null ? null : problemText(problem, 'single')).toBe(
        'Ihr Einkommen abzüglich Ihrer Ausgaben reicht für diese Sparrate nicht aus.',
      );
    },
  );

  it('BNK-23: what is no more allowed is looked at anew, and has its own page', async () => {
    const gone = customer([{ ...single, hindrance: 'CLOSING' }]);
    const { at, end, actor, comeToOpening } = start({ loads: [customer([single]), gone] });
    await comeToOpening();
    end('opening', { kind: 'refused', refusal: 'PRODUCT_NOT_ALLOWED', limit: null });
    await at({ hindered: 'unavailable' });
    expect(actor.getSnapshot().matches({ hindered: 'unavailable' })).toBe(true);
  });

  it('BNK-23: whoever cannot open anything goes to the portal without it: that is no success', async () => {
    const { at, actor, told } = start({ loads: [customer([{ ...single, hindrance: 'CLOSING' }])] });
    await at({ hindered: 'unavailable' });
    actor.send({ type: 'portal.requested' });
    await at('retreating');
    expect(told).toEqual([{ type: 'portal.wanted' }]);
  });

  it('ONB-08: a contract that ends without an investment leads to the portal without one: that is no success', async () => {
    const { at, end, told, comeToOpening } = start({ loads: [customer([single])] });
    await comeToOpening();
    end('opening', { kind: 'parted' });
    await at('retreating');
    expect(told).toEqual([{ type: 'portal.wanted' }]);
  });

  it('BNK-24: whoever wants to change stored answers is asked all of them, none of which counts before it is sent', async () => {
    const { at, end, asked } = start({ loads: [customer([single])] });
    await at('asking');
    end('questions', { kind: 'answered', answers });
    await at('proposing');
    end('proposal', { kind: 'left', choice: null, wish, answers, entryPoint: vv, question: 'riskPreference' });
    await at('asking');
    expect(asked.at(-1)).toMatchObject({ isKnown: false, suggested: single.known, answers, shown: null });
  });

  it('ONB-08: the alternative is asked for on its own way, with the answers', async () => {
    const { at, end, handed, told } = start({ loads: [customer([single])] });
    await at('asking');
    end('questions', { kind: 'answered', answers });
    await at('proposing');
    const to = 'existing-customer-new-ips-cash-invest';
    end('proposal', { kind: 'rerouted', choice: null, wish, answers, entryPoint: to, question: null });
    await at('movingOn');
    expect(handed).toMatchObject([{ to, investment: { answers, choice: null, wish, businessPartnerId: 'BP-1001' } }]);
    expect(told).toEqual([{ type: 'browse.push', to: { kind: 'wayIn', entryPoint: to } }]);
  });

  it('ONB-13: what was taken goes on with the proposal; what this window knows counts more than what was kept', async () => {
    const kept = { ...blankInvestment, ...blankTerms, businessPartnerId: 'BP-1001', answers, choice };
    const { at, end, proposed, context, agree } = start({ loads: [customer([single], kept)] });
    await at('proposing');
    expect(proposed[0]).toMatchObject({ choice, answers });
    end('proposal', { ...accepted, answers: { ...answers, deposit: euros(6000) } });
    await agree();
    await at({ agreeing: 'opening' });
    end('opening', { kind: 'changed' });
    await at('proposing');
    expect(context()).toMatchObject({
      problem: { code: 'CHANGED' },
      investment: { answers: { deposit: euros(6000) } },
    });
  });

  it('ONB-13: what is set at the proposal is kept at once, begins it after a reload, and is not accepted by that', async () => {
    const page = start({ loads: [customer([single])] });
    await page.at('asking');
    page.end('questions', { kind: 'answered', answers });
    await page.at('proposing');
    const set = { ...answers, deposit: euros(2500) };
    page.actor.send({ type: 'proposal.considered', wish, answers: set });
    expect(page.drafts.at(-1)).toMatchObject({ wish, choice: null, answers: set, payment: blankTerms.payment });
    const again = start({ loads: [customer([single], page.drafts.at(-1) as KeptInvestment & KeptTerms)] });
    await again.at('asking');
    again.end('questions', { kind: 'answered', answers: set });
    await again.at('proposing');
    expect(again.proposed).toMatchObject([{ choice: wish, answers: set }]);
  });

  it('ONB-13: what was set in the moment before it was accepted stands there for whoever comes back', async () => {
    const { actor, at, end, proposed } = start({ loads: [customer([single])] });
    await at('asking');
    end('questions', { kind: 'answered', answers });
    await at('proposing');
    actor.send({ type: 'proposal.considered', wish: { ...wish, strategy: '50:50', coupon: null }, answers });
    end('proposal', accepted);
    await at({ agreeing: 'choosingPayment' });
    actor.send({ type: 'step.left' });
    await at('proposing');
    expect(proposed.at(-1)).toMatchObject({ choice: wish });
  });

  it('ONB-10: a strategy that was chosen for one account is not chosen for another one; all else goes along', async () => {
    const kept = { ...blankInvestment, ...blankTerms, businessPartnerId: 'BP-1002', answers, wish };
    const { actor, at, end, proposed } = start({ loads: [customer([single, joint], kept)] });
    await at('asking');
    end('questions', { kind: 'left', answers: {} });
    await at('choosing');
    actor.send({ type: 'relation.chosen', businessPartnerId: 'BP-1001' });
    await at('asking');
    end('questions', { kind: 'answered', answers });
    await at('proposing');
    expect(proposed).toMatchObject([{ choice: { ...wish, strategy: null } }]);
  });

  it('ONB-08: loaded anew after the opening it shows what was opened, and asks nothing', async () => {
    const { at, opened, asked } = start({ loads: [customer([single])], input: { ipsId: 'IPS-2001' } });
    await at('revisiting');
    expect(opened).toEqual([{ wanted: null, ipsId: 'IPS-2001' }]);
    expect(asked).toEqual([]);
  });
});
