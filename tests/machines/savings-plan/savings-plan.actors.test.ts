import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { savingsPlanActors } from '#apps/banking/savings-plan/savings-plan.actors.ts';
import { euros } from '#domain/money/money.ts';
import { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { sampleIban, samplePlan } from '#machines/savings-plan/savings-plan.samples.ts';
import type { SavingsPlanEvent, SavingsPlanInput } from '#machines/savings-plan/savings-plan.types.ts';
import { sampleOptions } from '#machines/top-up/top-up.samples.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const ipsId = 'IPS-1001';
const savedAt = '2026-11-20T09:32:00.000Z';
const placed = { ...samplePlan, sepaSourceType: 'referenceAccount', version: 1 };

const usual: CallScript = {
  getTopUpOptions: [grantedAnswer(sampleOptions)],
  getSavingsPlan: [grantedAnswer({ savingsPlans: [] })],
  getDraft: [grantedAnswer({ kept: null })],
  putDraft: [grantedAnswer({ savedAt })],
  createSavingsPlan: [grantedAnswer({ savingsPlan: placed })],
  updateSavingsPlan: [grantedAnswer({ savingsPlan: placed })],
};

const creation: SavingsPlanInput = { intent: 'create', id: ipsId };
const change: SavingsPlanInput = { intent: 'update', id: 'SP-1' };
const running: CallScript = { getSavingsPlan: [grantedAnswer({ savingsPlans: [samplePlan] })] };

const begin = (script: CallScript = {}, input: SavingsPlanInput = creation) => {
  const server = scriptedCaller({ ...usual, ...script });
  const customer = knownCustomer();
  let keys = 0;
  const actors = savingsPlanActors({
    caller: server.caller,
    customer,
    page: new EventTarget(),
    newKey: () => `key-${(keys += 1)}`,
  });
  const actor = createActor(savingsPlanMachine.provide({ actors }), { input }).start();
  const at = async (state: string) => {
    const here = await waitFor(actor, ({ value }) => (typeof value === 'string' ? value : value.deciding) === state, {
      timeout: 10_000,
    });
    return here.context;
  };
  const does = async (...events: readonly (readonly [state: string, event: SavingsPlanEvent])[]): Promise<void> => {
    for (const [state, event] of events) {
      await at(state);
      actor.send(event);
    }
  };
  return { ...server, customer, actor, at, does };
};

const open = { startMonth: '2026-12', isLimited: false, endText: '' };
const fill = [
  ['entering', { type: 'rate.submitted', amount: '100', interval: 'QUARTERLY' }],
  ['scheduling', { type: 'schedule.submitted', ...open }],
] as const;
const choose = (payment: 'REFERENCE' | 'OTHER' | 'WIRE') =>
  [
    ['choosing', { type: 'payment.chosen', payment }],
    ['choosing', { type: 'payment.submitted' }],
  ] as const;
const accept = ['reviewing', { type: 'review.accepted' }] as const;

const form = {
  savingsPlanAmount: euros(100),
  interval: 'QUARTERLY',
  startMonth: '2026-12',
  endMonth: 'unbefristet',
};
const debit = { paymentMethod: 'sepa', acceptMandate: true };
const account = { holder: 'Anna Berger', iban: '••••2051', bankName: null, isMandated: false, mandateId: null };

describe('the calls of a savings plan', () => {
  it('BNK-15: creates what was reviewed, debited from the reference account', async () => {
    const journey = begin();
    await journey.does(...fill, ...choose('REFERENCE'), accept);
    expect((await journey.at('done')).placed).toEqual({
      savingsPlanId: 'SP-1',
      nextExecution: '2026-12-01',
      mandateId: 'MB-BP-1001-2',
      isLater: false,
    });
    const payload = { ipsId, ...form, ...debit, sepaSourceType: 'referenceAccount' };
    expect(journey.calls('createSavingsPlan')).toEqual([{ payload, key: 'key-1' }]);
    expect(journey.customer.getSnapshot().context.store.savingsPlans).toHaveProperty('SP-1');
  });

  it('BNK-15: another account is looked up, its mandate accepted and given with the plan', async () => {
    const journey = begin({ getTopUpAccount: [grantedAnswer(account)] });
    await journey.does(
      ...fill,
      ...choose('OTHER'),
      ['enteringAccount', { type: 'account.submitted', text: sampleIban }],
      ['consenting', { type: 'mandate.submitted', isAccepted: true }],
      accept,
    );
    await journey.at('done');
    expect(journey.calls('getTopUpAccount').map(({ payload }) => payload)).toEqual([
      { ipsId, bankAccount: sampleIban },
    ]);
    const payload = { ipsId, ...form, ...debit, sepaSourceType: 'other', sepaFromAccount: sampleIban };
    expect(journey.calls('createSavingsPlan').map((call) => call.payload)).toEqual([payload]);
  });

  it.each([
    ['', {}],
    [sampleIban, { bankAccount: sampleIban }],
  ])('BNK-15: who wires may say from where: „%s“', async (text, named) => {
    const journey = begin({ getTopUpAccount: [grantedAnswer(account)] });
    await journey.does(...fill, ...choose('WIRE'), ['enteringAccount', { type: 'account.submitted', text }], accept);
    await journey.at('done');
    const payload = { ipsId, ...form, paymentMethod: 'wire', acceptMandate: false, ...named };
    expect(journey.calls('createSavingsPlan').map((call) => call.payload)).toEqual([payload]);
  });

  it('BNK-15: changes the plan as it was seen, and leaves its account as it is', async () => {
    const later = { ...placed, later: { ...form, paymentMethod: 'sepa' } };
    const journey = begin({ ...running, updateSavingsPlan: [grantedAnswer({ savingsPlan: later })] }, change);
    await journey.does(
      ...fill,
      ['choosing', { type: 'payment.submitted' }],
      ['enteringAccount', { type: 'account.submitted', text: '' }],
      accept,
    );
    expect((await journey.at('changingLater')).placed?.isLater).toBe(true);
    const payload = { savingsPlanId: 'SP-1', version: 3, ...form, ...debit, sepaSourceType: 'other' };
    expect(journey.calls('updateSavingsPlan')).toEqual([{ payload, key: 'key-1' }]);
    expect(journey.calls('getSavingsPlan').map((call) => call.payload)).toEqual([{ savingsPlanId: 'SP-1' }, { ipsId }]);
  });

  it('BNK-15: asks again with the same key after a lost answer, so that nothing is ordered twice', async () => {
    const journey = begin({ createSavingsPlan: ['lost', grantedAnswer({ savingsPlan: placed })] });
    await journey.does(...fill, ...choose('REFERENCE'), accept, ['unsure', { type: 'order.retried' }]);
    await journey.at('done');
    const [first, second] = journey.calls('createSavingsPlan');
    expect(first?.key).toBe('key-1');
    expect(second).toEqual(first);
  });

  it.each([
    ['SAVINGS_PLAN_NOT_POSSIBLE', undefined, 'entering', 'CHANGED_MEANWHILE'],
    ['NOT_FOUND', undefined, 'entering', 'CHANGED_MEANWHILE'],
    ['BELOW_MINIMUM', { minimum: 2_500 }, 'entering', 'BELOW_MINIMUM'],
    ['ABOVE_MAXIMUM', { maximum: 2_500 }, 'entering', 'ABOVE_MAXIMUM'],
    ['START_TOO_EARLY', { earliest: '2027-01' }, 'scheduling', 'START_TOO_EARLY'],
    ['END_BEFORE_START', undefined, 'scheduling', 'END_BEFORE_START'],
    ['DEBIT_PLAN_EXISTS', undefined, 'choosing', 'DEBIT_PLAN_EXISTS'],
    ['MANDATE_REQUIRED', undefined, 'consenting', 'MANDATE_ENDED'],
    ['ACCOUNT_NOT_OWN', undefined, 'entering', 'CHANGED_MEANWHILE'],
  ])('BNK-15: %s leads to where it is mended, and the next try has a key of its own', async (...row) => {
    const [refusal, details, state, problem] = row;
    const journey = begin({ createSavingsPlan: [refusedAnswer(refusal, details)] });
    await journey.does(...fill, ...choose('REFERENCE'), accept);
    await expect.poll(() => journey.actor.getSnapshot().context.problem).toBe(problem);
    const context = await journey.at(state);
    expect(context).toMatchObject({ problem, amount: '100', key: expect.not.stringMatching('^key-1$') as string });
    expect(context.earliest).toBe(refusal === 'START_TOO_EARLY' ? '2027-01' : '2026-12');
  });

  it('BNK-15: a plan that another tab has changed is loaded anew, and what was entered stays', async () => {
    const fresh = grantedAnswer({ savingsPlans: [{ ...samplePlan, version: 4 }] });
    const known = grantedAnswer({ savingsPlans: [samplePlan] });
    const journey = begin(
      { getSavingsPlan: [known, known, fresh], updateSavingsPlan: [refusedAnswer('PLAN_OUTDATED', { version: 4 })] },
      change,
    );
    await journey.does(...fill, ...choose('REFERENCE'), accept);
    await expect.poll(() => journey.actor.getSnapshot().context.plan?.version).toBe(4);
    expect(await journey.at('entering')).toMatchObject({ problem: 'PLAN_OUTDATED', amount: '100' });
  });

  it('BNK-15: a refusal that nobody foresaw is no known outcome', async () => {
    const journey = begin({ createSavingsPlan: [refusedAnswer('TOO_MANY_REQUESTS')] });
    await journey.does(...fill, ...choose('REFERENCE'), accept);
    expect((await journey.at('unsure')).placed).toBeNull();
  });

  it.each([
    ['IBAN_INVALID', 'IBAN_INVALID'],
    ['ACCOUNT_MISSING', 'IBAN_INVALID'],
    ['ACCOUNT_NOT_OWN', 'ACCOUNT_NOT_OWN'],
    ['TOO_MANY_REQUESTS', 'NOT_SENT'],
  ])('BNK-15: an account that is refused with %s is asked for again: %s', async (refusal, problem) => {
    const journey = begin({ getTopUpAccount: [refusedAnswer(refusal)] });
    await journey.does(...fill, ...choose('OTHER'), [
      'enteringAccount',
      { type: 'account.submitted', text: sampleIban },
    ]);
    await expect.poll(() => journey.calls('getTopUpAccount')).toHaveLength(1);
    expect(await journey.at('enteringAccount')).toMatchObject({ problem, bankAccount: sampleIban });
  });

  it.each([
    [creation, { getTopUpOptions: [refusedAnswer('NOT_FOUND')] }, 'unknown'],
    [creation, { getTopUpOptions: [refusedAnswer('INVALID_REQUEST')] }, 'unknown'],
    [creation, { getTopUpOptions: [refusedAnswer('TOO_MANY_REQUESTS')] }, 'loadFailed'],
    [change, { getSavingsPlan: [refusedAnswer('NOT_FOUND')] }, 'unknown'],
    [change, { getSavingsPlan: [refusedAnswer('TOO_MANY_REQUESTS')] }, 'loadFailed'],
    [{ intent: 'update', id: null }, {}, 'unknown'],
  ] as const)('BNK-15: %o with %o is met at %s', async (input, script, state) => {
    expect((await begin(script, input).at(state)).options).toBeNull();
  });

  it.each([
    [{ nextExecution: '2026-12-01', paymentMethod: 'sepa', later: null }, true],
    [{ nextExecution: '2026-12-01', paymentMethod: 'wire', later: { ...form, paymentMethod: 'sepa' } }, true],
    [{ nextExecution: '2026-12-01', paymentMethod: 'wire', later: null }, false],
    [{ nextExecution: null, paymentMethod: 'sepa', later: null }, false],
  ])('decisions §10: another plan %o stands against a debit: %s', async (other, stands) => {
    const plan = { ...samplePlan, savingsPlanId: 'SP-2', ...other };
    const journey = begin({ getSavingsPlan: [grantedAnswer({ savingsPlans: [plan] })] });
    expect((await journey.at('entering')).options?.hasOtherDebit).toBe(stands);
  });

  it('BNK-15: an address without an investment offers all, each with what stands against it', async () => {
    const journey = begin(
      { getTopUpOptions: [grantedAnswer({ ...sampleOptions, isWphgExpired: true })] },
      {
        intent: 'create',
        id: null,
      },
    );
    const { choices } = await journey.at('choosingInvestment');
    expect(choices).toMatchObject([{ ipsId, title: 'Vermögensverwaltung 60:40', hindrance: 'WPHG_EXPIRED' }]);
  });

  it('BNK-15: begins with what was kept, else with what holds, else empty', async () => {
    const draft = { amount: '250', interval: 'YEARLY', startMonth: '2027-01', isLimited: true, endText: '1.2031' };
    const kept = { version: 1, draft: { ...draft, payment: 'WIRE', bankAccount: '' }, savedAt };
    expect(await begin({ ...running, getDraft: [grantedAnswer({ kept })] }, change).at('entering')).toMatchObject({
      ...draft,
      payment: 'WIRE',
      savedAt,
    });
    const held = { amount: '100,00', interval: 'MONTHLY', startMonth: '2026-11', payment: 'OTHER', savedAt: null };
    expect(await begin(running, change).at('entering')).toMatchObject(held);
    expect(await begin({ getDraft: ['lost'] }).at('entering')).toMatchObject({ amount: '', payment: null });
  });

  it('BNK-15: what is entered is kept when the journey is left', async () => {
    const journey = begin();
    await journey.does(['entering', { type: 'rate.typed', amount: '150', interval: 'MONTHLY' }]);
    journey.actor.stop();
    await expect.poll(() => journey.calls('putDraft')).toHaveLength(1);
    expect(journey.calls('putDraft')[0]?.payload).toEqual({
      journey: 'savings-plan',
      subject: ipsId,
      version: 1,
      draft: {
        amount: '150',
        interval: 'MONTHLY',
        startMonth: '',
        isLimited: false,
        endText: '',
        payment: null,
        bankAccount: '',
      },
    });
  });

  it('BNK-15: a tab that orders makes the others ask anew, and the end of the session ends them', async () => {
    const journey = begin();
    await journey.at('entering');
    const tabs = new BroadcastChannel('savings-plans');
    tabs.postMessage('plans');
    await waitFor(journey.actor, ({ context }) => context.problem === 'ORDERED_ELSEWHERE', { timeout: 10_000 });
    await journey.at('entering');
    expect(journey.calls('getTopUpOptions')).toHaveLength(2);
    tabs.close();
    journey.customer.stop();
    expect(journey.actor.getSnapshot().value).toBe('interrupted');
  });
});
