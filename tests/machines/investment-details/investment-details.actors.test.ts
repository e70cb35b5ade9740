import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { investmentDetailsActors } from '#apps/banking/investment-details/investment-details.actors.ts';
import type { Caller } from '#client/call.ts';
import { sampleProduct } from '#machines/customer/customer.samples.ts';
import { investmentDetailsMachine } from '#machines/investment-details/investment-details.machine.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';

const known = { gesamtKostenProzent: 0.97, fondsKostenProzent: 0.17 };

const begin = (ipsId: string | null, answer: () => Promise<unknown> = async () => known) => {
  const made: { readonly name: string; readonly payload: unknown }[] = [];
  const caller = {
    call: async ({ name }: { name: string }, payload: unknown) => {
      made.push({ name, payload });
      return answer();
    },
  } as unknown as Caller;
  const actors = investmentDetailsActors({ caller, customer: knownCustomer() });
  const actor = createActor(investmentDetailsMachine.provide({ actors }), { input: { ipsId } }).start();
  return { actor, made };
};

describe('the calls of the page of an investment', () => {
  it('BNK-02: shows what the store holds, and asks for the costs of what was planned', async () => {
    const { actor, made } = begin(sampleProduct.ipsId);
    await waitFor(actor, (snapshot) => snapshot.matches({ showing: 'complete' }), { timeout: 1_000 });
    expect(actor.getSnapshot().context.costs).toEqual(known);
    expect(made).toEqual([
      {
        name: 'costAndFee',
        payload: {
          conditionId: sampleProduct.conditionId,
          initialAmount: 1_000_000,
          savingsPlanAmount: 10_000,
          strategy: '60:40',
          category: 'VV.VV',
        },
      },
    ]);
  });

  it('BNK-02: knows nobody else’s', async () => {
    const { actor, made } = begin('IPS-OF-SOMEBODY');
    await waitFor(actor, (snapshot) => snapshot.matches('unknown'), { timeout: 1_000 });
    expect(made).toEqual([]);
  });

  it('API-07: goes on without the costs where they are not to be had', async () => {
    const { actor } = begin(null, async () => {
      throw new Error('Lost.');
    });
    await waitFor(actor, (snapshot) => snapshot.matches({ showing: 'costsUnknown' }), { timeout: 1_000 });
    expect(actor.getSnapshot().context.investments).toHaveLength(1);
  });
});
