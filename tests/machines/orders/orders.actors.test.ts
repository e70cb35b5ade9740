import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Caller } from '#client/call.ts';
import { sampleOrders } from '#machines/orders/orders.model.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { ordersActors } from '#apps/banking/orders/orders.actors.ts';

/** Answers every attempt with `answer`, and remembers what was asked. */
const callerThat = (answer: unknown) => {
  const asked: unknown[] = [];
  const caller = {
    attempt: async ({ name }: { name: string }, payload: unknown) => {
      asked.push({ name, payload });
      return answer;
    },
    call: async ({ name }: { name: string }, payload: unknown) => {
      asked.push({ name, payload });
      return answer;
    },
  } as unknown as Caller;
  return { caller, asked };
};

const cancel = (caller: Caller) => {
  const actor = createActor(ordersActors({ caller, customer: knownCustomer() }).cancelOrder, {
    input: { orderId: 'O-1005' },
  });
  const answer = toPromise(actor);
  actor.start();
  return answer;
};

describe('the calls of the orders page', () => {
  it('BNK-08: asks for all orders once; filters are views on them', async () => {
    const { caller, asked } = callerThat({ orders: sampleOrders });
    const actor = createActor(ordersActors({ caller, customer: knownCustomer() }).loadOrders, { input: undefined });
    const answer = toPromise(actor);
    actor.start();
    expect((await answer).map(({ orderId }) => orderId)).toEqual(sampleOrders.map(({ orderId }) => orderId));
    expect(asked).toEqual([{ name: 'getOrder', payload: { status: 'ALL' } }]);
  });

  it('BNK-08: names an investment as the customer’s store does, and says whose it is', async () => {
    const [first] = sampleOrders;
    const foreign = { ...first, orderId: 'O-2', businessPartnerId: 'BP-2', ipsId: 'IPS-2', title: 'Rentenplan' };
    const { caller } = callerThat({ orders: [{ ...first, title: 'Vermögensverwaltung' }, foreign] });
    const actor = createActor(ordersActors({ caller, customer: knownCustomer() }).loadOrders, { input: undefined });
    const answer = toPromise(actor);
    actor.start();
    expect((await answer).map(({ title, holder }) => [title, holder?.name])).toEqual([
      ['Vermögensverwaltung 60:40', 'Anna Berger'],
      ['Rentenplan', undefined],
    ]);
  });

  it('BNK-08: keeps what was ordered: the strategy of that day, and where a change of it leads', async () => {
    const [first] = sampleOrders;
    const ordered = ['Vermögensverwaltung 80:20', 'Vermögensverwaltung 80:20 zu 60:40', 'Vermögensverwaltung 60:40'];
    const { caller } = callerThat({ orders: ordered.map((title, n) => ({ ...first, orderId: `O-${n}`, title })) });
    const actor = createActor(ordersActors({ caller, customer: knownCustomer() }).loadOrders, { input: undefined });
    const answer = toPromise(actor);
    actor.start();
    expect((await answer).map(({ title }) => title)).toEqual(ordered);
  });

  it('BNK-08: cancels one order and gives back how it stands', async () => {
    const { caller, asked } = callerThat({ ok: true, value: sampleOrders[0] });
    expect(await cancel(caller)).toEqual({ ok: true, value: sampleOrders[0] });
    expect(asked).toEqual([{ name: 'deleteSubscriptions', payload: { orderId: 'O-1005' } }]);
  });

  it.each([
    ['NOT_CANCELABLE', 'NOT_CANCELABLE'],
    ['NOT_FOUND', 'NOT_CANCELABLE'],
    ['CLOSURE_NOT_CANCELABLE', 'CLOSURE_NOT_CANCELABLE'],
  ])('BNK-08: %s means %s', async (code, refusal) => {
    const { caller } = callerThat({ ok: false, refusal: code });
    expect(await cancel(caller)).toEqual({ ok: false, refusal });
  });

  it('BNK-08: any other refusal is a fault, after which the list is fetched anew', async () => {
    const { caller } = callerThat({ ok: false, refusal: 'TOO_MANY_REQUESTS' });
    await expect(cancel(caller)).rejects.toThrow('TOO_MANY_REQUESTS');
  });
});
