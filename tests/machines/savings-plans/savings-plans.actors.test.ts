import { describe, expect, it } from 'vitest';
import { createActor, toPromise, waitFor } from 'xstate';
import { savingsPlansActors } from '#apps/banking/savings-plans/savings-plans.actors.ts';
import { samplePlans } from '#machines/savings-plans/savings-plans.model.ts';
import type { DeleteResult } from '#machines/savings-plans/savings-plans.types.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const [plan] = samplePlans;
if (plan === undefined) throw new Error('There is no sample.');
const { title: _title, holder: _holder, ...kept } = plan;

const journey = (script: CallScript) => {
  const { caller, calls } = scriptedCaller(script);
  const customer = knownCustomer();
  let keys = 0;
  const actors = savingsPlansActors({ caller, customer, newKey: () => `key-${(keys += 1)}` });
  const load = async () => {
    const actor = createActor(actors.loadPlans, { input: undefined });
    const answer = toPromise(actor);
    actor.start();
    return answer;
  };
  const remove = async (): Promise<DeleteResult> => {
    const actor = createActor(actors.deletePlan, { input: { savingsPlanId: 'SP-1', version: 3 } });
    const answer = toPromise(actor);
    actor.start();
    return answer;
  };
  return { calls, customer, load, remove };
};

describe('the calls of the savings plans', () => {
  it('BNK-15: asks for all plans, and names each investment as the customer’s store does', async () => {
    const foreign = { ...kept, savingsPlanId: 'SP-2', ipsId: 'IPS-9' };
    const { calls, load } = journey({ getSavingsPlan: [grantedAnswer({ savingsPlans: [kept, foreign] })] });
    const { plans, today } = await load();
    expect(calls('getSavingsPlan').map(({ payload }) => payload)).toEqual([{}]);
    expect(today).toBe('2026-11-20');
    expect(plans.map(({ savingsPlanId, title, holder }) => [savingsPlanId, title, holder?.name])).toEqual([
      ['SP-1', 'Vermögensverwaltung 60:40', 'Anna Berger'],
      ['SP-2', 'Anlage IPS-9', undefined],
    ]);
  });

  it('BNK-15: deletes a plan as it was seen, each time under a key of its own, and the store forgets it', async () => {
    const { calls, customer, load, remove } = journey({
      getSavingsPlan: [grantedAnswer({ savingsPlans: [kept] })],
      deleteSavingsPlan: [grantedAnswer({ savingsPlanId: 'SP-1', lastExecution: null })],
    });
    await load();
    customer.send({ type: 'savingsPlan.set', plan });
    expect(await remove()).toEqual({ ok: true, value: { savingsPlanId: 'SP-1', lastExecution: null } });
    await waitFor(customer, ({ context }) => !('SP-1' in context.store.savingsPlans), { timeout: 10_000 });
    await remove();
    const payload = { savingsPlanId: 'SP-1', version: 3 };
    expect(calls('deleteSavingsPlan')).toEqual([
      { payload, key: 'key-1' },
      { payload, key: 'key-2' },
    ]);
  });

  it('BNK-15: a plan that runs once more stays known', async () => {
    const { customer, load, remove } = journey({
      getSavingsPlan: [grantedAnswer({ savingsPlans: [kept] })],
      deleteSavingsPlan: [grantedAnswer({ savingsPlanId: 'SP-1', lastExecution: '2026-12-01' })],
    });
    await load();
    customer.send({ type: 'savingsPlan.set', plan });
    expect(await remove()).toMatchObject({ ok: true, value: { lastExecution: '2026-12-01' } });
    expect(customer.getSnapshot().context.store.savingsPlans).toHaveProperty('SP-1');
  });

  it.each([
    ['PLAN_OUTDATED', 'PLAN_OUTDATED'],
    ['NOT_FOUND', 'PLAN_GONE'],
  ])('BNK-15: %s means %s', async (code, refusal) => {
    expect(await journey({ deleteSavingsPlan: [refusedAnswer(code)] }).remove()).toEqual({ ok: false, refusal });
  });

  it('BNK-15: any other refusal is a fault, after which the list is fetched anew', async () => {
    const { remove } = journey({ deleteSavingsPlan: [refusedAnswer('TOO_MANY_REQUESTS')] });
    await expect(remove()).rejects.toThrow('TOO_MANY_REQUESTS');
  });
});
