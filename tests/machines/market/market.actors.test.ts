import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { marketActors } from '#apps/banking/market/market.actors.ts';
import { marketMachine } from '#machines/market/market.machine.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';

it('BNK-11: looks at the customer’s store, and asks it to load anew', async () => {
  const customer = knownCustomer();
  const page = createActor(marketMachine.provide({ actors: marketActors(customer) })).start();
  await waitFor(page, (at) => at.matches({ shown: 'open' }));
  const { view } = page.getSnapshot().context;
  expect(view?.goods[0]).toMatchObject({
    good: 'MANAGEMENT',
    held: [{ ipsId: 'IPS-1001', title: 'Vermögensverwaltung 60:40', hindrance: null }],
    opening: { isOpen: true, way: 'existing-customer-new-ips-vv', businessPartnerId: 'BP-1001' },
  });
  customer.send({ type: 'store.cleared' });
  expect(customer.getSnapshot().matches({ user: 'absent' })).toBe(true);
  page.send({ type: 'customer.changed', news: { kind: 'failed' } });
  page.send({ type: 'loading.retried' });
  expect(customer.getSnapshot().matches({ user: 'loading' })).toBe(true);
});
