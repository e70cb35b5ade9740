import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { servicePackagesActors } from '#apps/banking/service-packages/service-packages.actors.ts';
import { samplePartner, sampleUser } from '#machines/customer/customer.samples.ts';
import { servicePackagesMachine } from '#machines/service-packages/service-packages.machine.ts';
import { orderedRelation, sampleRelation } from '#machines/service-packages/service-packages.samples.ts';
import type { ServicePackagesEvent } from '#machines/service-packages/service-packages.types.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { type HeardAnswer, heardCaller, no, yes } from '#tests/support/heard-caller.ts';

const { businessPartnerId } = samplePartner;
const answerOf = ({ current, value, packages, ordered }: typeof sampleRelation) => ({
  current,
  value,
  packages: packages.map((each) => ({ ...each, size: 'S', conditionId: 'SA-1' })),
  ordered,
});
const fresh = yes(answerOf(sampleRelation), '"DIGITAL.none"');
const placed = yes(answerOf(orderedRelation), '"DIGITAL.O-6001"');

type Script = Parameters<typeof heardCaller>[0];

const begin = (script: Script = {}) => {
  const server = heardCaller({
    getSubscriptions: () => fresh,
    createSubscriptions: () => placed,
    deleteSubscriptions: () => yes({}),
    ...script,
  });
  const customer = knownCustomer();
  let keys = 0;
  const newKey = () => `key-${(keys += 1)}`;
  const actors = servicePackagesActors({ caller: server.caller, customer, newKey });
  const actor = createActor(servicePackagesMachine.provide({ actors })).start();
  const at = async (value: object | string) => {
    const snapshot = await waitFor(actor, (one) => one.matches(value as never), { timeout: 1_000 });
    return snapshot.context;
  };
  const does = async (...events: readonly ServicePackagesEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const told = () => customer.getSnapshot().context.store.servicePackageDetails;
  return { ...server, at, does, told };
};

const browsing = { shown: 'browsing' };
const order = [{ type: 'package.chosen', subscriptionType: 'PREMIUM' }, { type: 'review.accepted' }] as const;

describe('the calls of the service packages', () => {
  it('BNK-17: asks for each account that is not closed, says whose it is, and tells the store', async () => {
    const page = begin();
    const { relations, today, key } = await page.at(browsing);
    expect(page.made('getSubscriptions').map(({ payload }) => payload)).toEqual([{ businessPartnerId }]);
    const holder = { isChild: false, name: 'Anna Berger', guardians: '' };
    expect(relations).toEqual([{ ...sampleRelation, businessPartnerId, holder }]);
    expect([today, key]).toEqual([sampleUser.today, 'key-1']);
    expect(page.told()).toEqual({ subscriptionType: 'DIGITAL', openOrderId: null });
  });

  it('BNK-17: orders what was reviewed, under the key and the version that were seen', async () => {
    const page = begin();
    await page.at(browsing);
    await page.does(...order);
    const { relations, news, key } = await page.at(browsing);
    expect(page.made('createSubscriptions').map(({ payload, options }) => [payload, options])).toEqual([
      [
        { businessPartnerId, subscriptionType: 'PREMIUM' },
        { idempotencyKey: 'key-1', ifMatch: '"DIGITAL.none"' },
      ],
    ]);
    expect([news, key, relations[0]?.ordered?.orderId, relations[0]?.version]).toEqual([
      'ORDERED',
      'key-2',
      'O-6001',
      '"DIGITAL.O-6001"',
    ]);
  });

  it('API-07: asks again under the same key after a lost answer, and under another for another order', async () => {
    const page = begin({ createSubscriptions: (_, made) => (made === 0 ? 'lost' : placed) });
    await page.at(browsing);
    await page.does(...order);
    await page.at('unsure');
    await page.does({ type: 'order.retried' });
    await page.at(browsing);
    await page.does({ type: 'cancelation.asked' }, { type: 'cancelation.confirmed' });
    await page.at('shown.canceling').catch(() => undefined);
    await page.at(browsing);
    await page.does(...order);
    await page.at(browsing);
    // After the cancelation nobody knows how the new state of affairs is named.
    expect(page.made('createSubscriptions').map(({ options }) => options)).toEqual([
      { idempotencyKey: 'key-1', ifMatch: '"DIGITAL.none"' },
      { idempotencyKey: 'key-1', ifMatch: '"DIGITAL.none"' },
      { idempotencyKey: 'key-2' },
    ]);
    expect(page.made('deleteSubscriptions').map(({ payload }) => payload)).toEqual([{ orderId: 'O-6001' }]);
  });

  it.each([
    ['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE'],
    ['PACKAGE_UNCHANGED', 'PACKAGE_UNCHANGED'],
    ['PACKAGE_CHANGE_OPEN', 'PACKAGE_CHANGE_OPEN'],
    ['RELATION_NOT_OPEN', 'RELATION_NOT_OPEN'],
    ['NOT_FOUND', 'RELATION_GONE'],
  ])('BNK-17: an order that is refused as %s says %s and is looked at anew', async (refusal, news) => {
    const page = begin({ createSubscriptions: () => no(refusal) });
    await page.at(browsing);
    await page.does(...order);
    await page.at({ shown: 'refreshing' });
    expect((await page.at(browsing)).news).toBe(news);
    expect(page.made('getSubscriptions')).toHaveLength(2);
  });

  it('API-07: any other refusal of an order leaves its outcome open', async () => {
    const page = begin({ createSubscriptions: () => no('TOO_MANY_REQUESTS') });
    await page.at(browsing);
    await page.does(...order);
    await expect(page.at('unsure')).resolves.toBeDefined();
  });

  it.each([
    [yes({}), 'CANCELED', 1],
    [no('NOT_CANCELABLE'), 'NOT_CANCELABLE', 2],
    [no('NOT_FOUND'), 'NOT_CANCELABLE', 2],
    [no('CLOSURE_NOT_CANCELABLE'), 'UNSURE', 2],
  ] as readonly (readonly [HeardAnswer, string, number])[])(
    'BNK-17: a cancelation that is answered with %o says %s',
    async (answer, news, looked) => {
      const page = begin({ getSubscriptions: () => placed, deleteSubscriptions: () => answer });
      await page.at(browsing);
      await page.does({ type: 'cancelation.asked' }, { type: 'cancelation.confirmed' });
      await page.at({ shown: 'canceling' });
      expect((await page.at(browsing)).news).toBe(news);
      expect(page.made('getSubscriptions')).toHaveLength(looked);
    },
  );

  it('BNK-17: an account that has gone meanwhile is left out; any other refusal is a fault', async () => {
    await expect(begin({ getSubscriptions: () => no('NOT_FOUND') }).at('empty')).resolves.toBeDefined();
    await expect(begin({ getSubscriptions: () => no('TOO_MANY_REQUESTS') }).at('loadFailed')).resolves.toBeDefined();
  });
});
