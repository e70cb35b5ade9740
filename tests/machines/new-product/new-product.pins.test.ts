import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, waitFor } from 'xstate';
import type { EventObject } from 'xstate';
import { blankApplication, type KeptApplication } from '#domain/application/kept-application.ts';
import type { ProposalChoice } from '#domain/application/proposal-choice.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { cents, euros } from '#domain/money/money.ts';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { caseKeepingMachine } from '#machines/case-keeping/case-keeping.machine.ts';
import type { KeepInput, KeepResult } from '#machines/case-keeping/case-keeping.types.ts';
import { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import { questionsFor } from '#machines/new-product/new-product.setup.ts';
import type {
  EnterInput,
  HandOverInput,
  HandOverResult,
  Known,
  NewProductNotice,
  OpenInput,
  OpenResult,
  Restored,
  RestoreInput,
} from '#machines/new-product/new-product.types.ts';
import type { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import type { ProposalOutput } from '#machines/proposal/proposal.types.ts';
import type { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import type { QuestionFlowInput, QuestionFlowOutput } from '#machines/question-flow/question-flow.types.ts';
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import type { SignUpOutput } from '#machines/sign-up/sign-up.types.ts';

const vv = 'new-customer-new-business-partner-vv';
const stranger: Known = {
  isSignedIn: false,
  isCustomer: false,
  customerPackage: null,
  suggested: {},
  ordered: cents(0),
};
const newcomer: Known = { ...stranger, isSignedIn: true };
const auth: AuthSession = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 300, tokenType: 'Bearer' };
const choice: ProposalChoice = {
  category: 'VV.VV',
  strategy: '60:40',
  subscriptionType: 'DIGITAL',
  conditionId: 'SA-DIGITAL-2026-01',
  deposit: euros(1000),
  savings: cents(0),
  coupon: null,
};
const answers = { deposit: euros(1000) };
const typedText = (text: string) => ({ text, option: null, options: [] });

/** A child chart that ends when it is told what with. */
const child = (id: string) =>
  setup({
    types: { events: {} as EventObject & { readonly output: unknown }, context: {} as { output: unknown } },
  }).createMachine({
    id,
    context: { output: null },
    initial: 'open',
    states: {
      open: { on: { end: 'ended' } },
      ended: { type: 'final', output: ({ event }) => (event as unknown as { readonly output: unknown }).output },
    },
    output: ({ event }) => (event as unknown as { readonly output: unknown }).output,
  });

interface World {
  readonly restored?: Restored;
  readonly opened?: OpenResult;
  readonly handedOver?: HandOverResult;
  readonly keeps?: KeepResult;
}

const place = { caseId: 'C-1', tag: '"1"', savedAt: '2026-11-20T09:30:00.000Z' };

const start = (entryPoint: EntryPointId, world: World = {}) => {
  const told: NewProductNotice[] = [];
  const opened: OpenInput[] = [];
  const handed: HandOverInput[] = [];
  const kept: KeptApplication[] = [];
  const asked: QuestionFlowInput[] = [];
  let restored: Restored = world.restored ?? { kind: 'none', known: stranger };
  const questions = child('questions');
  const actor = createActor(
    newProductMachine.provide({
      actors: {
        restore: fromPromise<Restored, RestoreInput>(() => Promise.resolve(restored)),
        openCase: fromPromise<OpenResult, OpenInput>(({ input }) => {
          opened.push(input);
          return Promise.resolve(world.opened ?? { ok: true, value: place });
        }),
        handOver: fromPromise<HandOverResult, HandOverInput>(({ input }) => {
          handed.push(input);
          return Promise.resolve(world.handedOver ?? { ok: true, value: null });
        }),
        enterSession: fromPromise<Known, EnterInput>(() => Promise.resolve(newcomer)),
        fetchProposal: fromPromise<null, undefined>(() => Promise.resolve(null)),
        fetchSignUp: fromPromise<null, undefined>(() => Promise.resolve(null)),
        questions: questions as unknown as ReturnType<typeof questionFlowMachine>,
        watchQuestions: fromCallback(() => undefined) as never,
        watchProposal: fromCallback(() => undefined) as never,
        watchBack: fromCallback(() => undefined) as never,
        proposal: child('proposal') as unknown as typeof proposalMachine,
        signUp: child('signUp') as unknown as typeof signUpMachine,
        keeping: caseKeepingMachine.provide({
          actors: {
            keepApplication: fromPromise<KeepResult, KeepInput>(({ input }) => {
              kept.push(input.application);
              return Promise.resolve(world.keeps ?? { ok: true, value: { tag: 'b', savedAt: place.savedAt } });
            }),
            watchOthers: fromCallback(() => undefined) as never,
          },
        }),
        browse: fromCallback<NewProductNotice & EventObject, undefined>(({ receive }) => {
          receive((notice) => told.push(notice));
        }),
      },
    }),
    { input: { entryPoint, caseId: null } },
  );
  actor.start();
  const at = (screen: string) =>
    waitFor(actor, (snapshot) => JSON.stringify(snapshot.value).includes(`"${screen}"`), { timeout: 2000 });
  const end = (name: 'questions' | 'proposal' | 'signUp', output: unknown): void => {
    const ref = actor.getSnapshot().children[name] as { send: (event: unknown) => void } | undefined;
    ref?.send({ type: 'end', output });
  };
  return {
    actor,
    told,
    opened,
    handed,
    kept,
    asked,
    at,
    answer: (output: QuestionFlowOutput) => end('questions', output),
    propose: (output: ProposalOutput) => end('proposal', output),
    signUp: (output: SignUpOutput) => end('signUp', output),
    find: (found: Restored) => {
      restored = found;
    },
  };
};

const wish = { strategy: '40:60', subscriptionType: null, coupon: 'HERBST-2026' } as const;
const accepted: ProposalOutput = { kind: 'accepted', choice, wish, answers, entryPoint: vv, question: null };

describe('the way to a new product', () => {
  it('ONB-13: an application whose product is gone is shown as that at its own address, and nothing of it is kept anew', async () => {
    const known = { ...newcomer, isCustomer: true };
    const at2 = { ...place, wizardStep: 2 } as const;
    const { told, kept, opened, at } = start(vv, {
      restored: { kind: 'discontinued', known, place: at2, accountKind: 'joint' },
    });
    await at('discontinued');
    const to = { kind: 'wizard', isCustomer: true, accountKind: 'joint', wizardStep: 2, caseId: 'C-1' };
    expect(told).toEqual([{ type: 'browse.replace', to }]);
    expect([kept, opened]).toEqual([[], []]);
  });

  it('decisions §17: a customer opens an account for a child, in whose fields nothing of the guardian’s money stands', async () => {
    const suggested = { freeAssets: euros(50_000), netIncome: euros(3000), knowledge: 3, drawdown: 25 } as const;
    const known: Known = { ...newcomer, isCustomer: true, customerPackage: 'PRIVAT', suggested };
    const { actor, opened, at } = start('existing-customer-new-business-partner-vv', {
      restored: { kind: 'none', known },
    });
    await at('choosingKind');
    actor.send({ type: 'kind.chosen', accountKind: 'child' });
    await at('asking');
    expect(opened.map(({ accountKind }) => accountKind)).toEqual(['child']);
    const asked = questionsFor(actor.getSnapshot().context);
    expect(asked.suggested).toEqual({ knowledge: 3, drawdown: 25 });
    expect(asked.asked).toMatchObject({ child: true, existing: true, customerPackage: 'PRIVAT' });
  });

  it('decisions §17: what is proposed instead for a child is asked as a child’s, and becomes nobody else’s account', async () => {
    const cash = 'new-customer-new-business-partner-cash-invest';
    const application = { ...blankApplication(cash), accountKind: 'child', answers } as const;
    const found: Restored = { kind: 'found', known: stranger, place: { ...place, caseId: null }, application };
    const { actor, told, at, answer } = start(cash, { restored: found });
    await at('asking');
    expect(questionsFor(actor.getSnapshot().context).asked.child).toBe(true);
    answer({ kind: 'left', answers });
    await at('leaving');
    expect(told).toEqual([{ type: 'browse.push', to: { kind: 'choice' } }]);
  });

  it('decisions §17: a stranger’s child has a way in of its own', async () => {
    const { actor, at } = start(vv);
    await at('choosingKind');
    expect(actor.getSnapshot().can({ type: 'kind.chosen', accountKind: 'child' })).toBe(false);
  });

  it('REG-04, ONB-13: a stranger answers, takes the proposal, makes an access, and goes on in the wizard with a case', async () => {
    const { actor, told, opened, at, answer, propose, signUp } = start(vv);
    await at('choosingKind');
    actor.send({ type: 'kind.chosen', accountKind: 'joint' });
    await at('asking');
    answer({ kind: 'answered', answers });
    await at('proposing');
    expect(opened).toEqual([]);
    propose(accepted);
    await at('signingUp');
    signUp({ kind: 'signedIn', auth });
    await at('handed');
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject({ accountKind: 'joint', application: { choice, answers, entryPoint: vv } });
    expect(told).toEqual([
      {
        type: 'browse.push',
        to: { kind: 'wizard', isCustomer: false, accountKind: 'joint', wizardStep: 1, caseId: 'C-1' },
      },
    ]);
  });

  it("REG-08: a child's way in does not ask for whom", async () => {
    const { actor, at } = start('new-customer-new-business-partner-child');
    await at('asking');
    expect(actor.getSnapshot().context.application.accountKind).toBe('child');
  });

  it('ONB-13: each answer is kept, and nothing before the first', async () => {
    const { actor, kept, at } = start('new-customer-new-business-partner-child');
    await at('asking');
    expect(kept).toEqual([]);
    const typed = { savings: { text: '50', option: null, options: [] } };
    actor.send({ type: 'answers.changed', progress: { answers, typed, shown: null, wasReasked: false } });
    expect(kept).toMatchObject([{ answers, typed }]);
    expect(kept).toHaveLength(1);
  });

  it('ONB-13: whoever is signed in has a case before the first question, and its address names it', async () => {
    const { told, opened, at } = start('new-customer-new-business-partner-child', {
      restored: { kind: 'none', known: newcomer },
    });
    await at('asking');
    expect(opened).toHaveLength(1);
    expect(told).toEqual([
      {
        type: 'browse.replace',
        to: { kind: 'wayIn', entryPoint: 'new-customer-new-business-partner-child', caseId: 'C-1' },
      },
    ]);
  });

  it('ONB-13: a window that was overtaken takes over without losing an answer', async () => {
    const { actor, at, find } = start('new-customer-new-business-partner-child', {
      keeps: { ok: false, refusal: 'CHANGED_MEANWHILE' },
    });
    await at('asking');
    actor.send({
      type: 'answers.changed',
      progress: {
        answers: { deposit: euros(500), knowledge: 2 },
        typed: { savings: typedText('70'), expenses: typedText('900') },
        shown: null,
        wasReasked: false,
      },
    });
    await waitFor(actor, (snapshot) => snapshot.value === 'overtaken');
    const other = {
      ...blankApplication('new-customer-new-business-partner-child'),
      answers: { deposit: euros(900), savings: cents(0) },
    };
    find({ kind: 'found', known: stranger, place: { ...place, caseId: null }, application: other });
    actor.send({ type: 'takeOver.chosen' });
    await at('asking');
    expect(actor.getSnapshot().context.application.answers).toEqual({
      deposit: euros(900),
      savings: 0,
      knowledge: 2,
    });
    // Nor anything typed, but for what the other window has answered.
    expect(actor.getSnapshot().context.application.typed).toEqual({ expenses: typedText('900') });
  });

  it('ONB-08: a first proposal goes on as another way in, and its answers go along before the address changes', async () => {
    const { actor, told, handed, at, answer, propose } = start(vv, {
      restored: {
        kind: 'found',
        known: stranger,
        place: { ...place, caseId: null },
        application: { ...blankApplication(vv), accountKind: 'single' },
      },
    });
    await at('asking');
    answer({ kind: 'answered', answers });
    await at('proposing');
    propose({
      kind: 'rerouted',
      choice: null,
      wish,
      answers,
      entryPoint: 'new-customer-new-business-partner-cash-invest',
      question: null,
    });
    await waitFor(actor, (snapshot) => snapshot.value === 'movingOn');
    expect(handed[0]?.application).toMatchObject({
      entryPoint: 'new-customer-new-business-partner-cash-invest',
      answers,
      wish,
    });
    expect(told.at(-1)?.to).toEqual({
      kind: 'wayIn',
      entryPoint: 'new-customer-new-business-partner-cash-invest',
      caseId: null,
    });
  });

  it('ONB-13: an answer that is reconsidered at the proposal is asked again, and the proposal is taken anew', async () => {
    const { actor, at, answer, propose } = start('new-customer-new-business-partner-child');
    await at('asking');
    answer({ kind: 'answered', answers });
    await at('proposing');
    propose({ kind: 'left', choice, wish, answers, entryPoint: vv, question: 'drawdown' });
    await at('asking');
    expect(actor.getSnapshot().context.application).toMatchObject({ shown: 'drawdown', choice: null, wish });
  });

  it('ONB-13: what was set in the moment before it was accepted stands there for whoever comes back', async () => {
    const { actor, at, answer, propose, signUp } = start('new-customer-new-business-partner-child');
    await at('asking');
    answer({ kind: 'answered', answers });
    await at('proposing');
    actor.send({ type: 'proposal.considered', wish: { ...wish, strategy: '30:70', coupon: null }, answers });
    propose(accepted);
    await at('signingUp');
    signUp({ kind: 'left', name: { firstName: '', lastName: '', username: '' } });
    await at('proposing');
    expect(actor.getSnapshot().context.application).toMatchObject({ choice, wish });
  });

  it.each([
    ['CASES_FULL', 'refused'],
    ['SINGLE_ACCOUNT_EXISTS', 'refused'],
    ['TOO_MANY_CASES', 'refused'],
  ] as const)('ONB-13: %s is said, and leads back to the choice', async (refusal, state) => {
    const { actor, told, at } = start('new-customer-new-business-partner-child', {
      restored: { kind: 'none', known: newcomer },
      opened: { ok: false, refusal },
    });
    await waitFor(actor, (snapshot) => snapshot.value === state);
    expect(actor.getSnapshot().context.refusal).toBe(refusal);
    actor.send({ type: 'step.left' });
    expect(told.at(-1)).toEqual({ type: 'browse.push', to: { kind: 'choice' } });
    expect(at).toBeDefined();
  });
});
