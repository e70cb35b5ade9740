import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Condition } from '#domain/entities/condition.ts';
import { euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import { customerMachine } from '#machines/customer/customer.machine.ts';
import { customerModel } from '#machines/customer/customer.model.ts';
import { samplePartner, sampleProduct, sampleUser } from '#machines/customer/customer.samples.ts';
import { isFirstAwaited, isSettled, staysShown } from '#machines/customer/customer.settled.ts';
import type { CustomerNotice, LoadedPartners, LoadedUser } from '#machines/customer/customer.types.ts';

const due = { ...samplePartner, wphg: null };

const start = (partners: LoadedPartners) => {
  const notices: CustomerNotice[] = [];
  const asked: (readonly string[])[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    customerMachine.provide({
      actors: {
        loadUser: fromPromise<LoadedUser, undefined>(() =>
          Promise.resolve({ user: sampleUser, drafts: [], openOrders: [] }),
        ),
        loadPartners: fromPromise<LoadedPartners, { readonly ids: readonly string[] }>(({ input }) => {
          asked.push(input.ids);
          return Promise.resolve(partners);
        }),
        loadConditions: fromPromise<readonly Condition[], undefined>(() => Promise.resolve([])),
        announce: fromCallback<CustomerNotice, undefined>(({ receive }) => {
          receive((notice) => notices.push(notice));
        }),
      },
    }),
    { clock, input: { exemptProviders: [] } },
  ).start();
  const loaded = () => waitFor(actor, isSettled);
  return { actor, clock, notices, asked, loaded };
};

const { plan } = customerModel.events['savingsPlan.set']['monthly'] ?? {};
if (plan === undefined) throw new Error('There is no sample of a savings plan.');

const arrived: LoadedPartners = { [due.businessPartnerId]: granted(due) };

describe('the store of the customer', () => {
  it('STO-01: holds user, partners and investments by id, messages, tasks and drafts', async () => {
    const { actor, loaded } = start(arrived);
    actor.send({ type: 'user.requested' });
    await loaded();
    const { store } = actor.getSnapshot().context;
    expect(store.user?.username).toBe(sampleUser.username);
    expect(Object.keys(store.businessPartner)).toEqual([samplePartner.businessPartnerId]);
    expect(Object.keys(store.ips)).toEqual([sampleProduct.ipsId]);
    expect(store.messages).toEqual(sampleUser.postbox);
  });

  it.each<[string, LoadedPartners]>([
    ['come', arrived],
    ['failed', { [due.businessPartnerId]: refused('FAILED') }],
  ])('SHL-02: its first account relations are awaited until they have %s', async (_, partners) => {
    const { actor, loaded } = start(partners);
    actor.send({ type: 'user.requested' });
    expect(isFirstAwaited(actor.getSnapshot())).toBe(true);
    await waitFor(actor, ({ context }) => context.store.user !== null);
    const { context } = await loaded();
    expect([isFirstAwaited(actor.getSnapshot()), context.underWay]).toEqual([false, []]);
  });

  it('SHL-02: nothing is awaited any more once the customer cannot be loaded, or while it is loaded again', async () => {
    const { actor, clock, loaded } = start(arrived);
    actor.send({ type: 'user.requested' });
    clock.increment(60_000);
    expect(actor.getSnapshot().matches({ user: 'failed' })).toBe(true);
    expect(isFirstAwaited(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'user.requested' });
    await loaded();
    clock.increment(60_000);
    actor.send({ type: 'user.requested' });
    expect(actor.getSnapshot().matches({ user: 'loading' })).toBe(true);
    expect(isFirstAwaited(actor.getSnapshot())).toBe(false);
  });

  it('SHL-02: what was shown stays, though the customer could not be loaded and is asked for again', async () => {
    const { actor, clock, loaded } = start(arrived);
    const shown: boolean[] = [];
    let isAwaited = isFirstAwaited(actor.getSnapshot());
    actor.subscribe((snapshot) => {
      const next = isFirstAwaited(snapshot);
      if (!staysShown(isAwaited, next)) isAwaited = next;
      shown.push(!isAwaited);
    });
    actor.send({ type: 'user.requested' });
    clock.increment(60_000);
    expect(actor.getSnapshot().matches({ user: 'failed' })).toBe(true);
    actor.send({ type: 'overview.opened' });
    // By itself nobody knows any more that it was shown.
    expect(isFirstAwaited(actor.getSnapshot())).toBe(true);
    await loaded();
    const first = shown.indexOf(true);
    expect([first, shown.slice(0, first).includes(true), shown.slice(first).every(Boolean)]).toEqual([1, false, true]);
  });

  it('STO-02: a page that opens on data just loaded loads nothing twice, one that opens later does', async () => {
    const { actor, clock, asked, loaded } = start(arrived);
    actor.send({ type: 'user.requested' });
    await loaded();
    actor.send({ type: 'overview.opened' });
    expect(actor.getSnapshot().matches({ user: { loaded: 'fresh' } })).toBe(true);
    clock.increment(1_000);
    actor.send({ type: 'overview.opened' });
    expect(actor.getSnapshot().matches({ user: 'loading' })).toBe(true);
    await waitFor(actor, (snapshot) => snapshot.matches({ user: 'loaded' }));
    await loaded();
    expect(asked).toHaveLength(2);
  });

  it('STO-02: asks for the partners of a loaded user once, without being told', async () => {
    const { actor, asked, loaded } = start(arrived);
    actor.send({ type: 'user.requested' });
    await loaded();
    expect(asked).toEqual([[samplePartner.businessPartnerId]]);
  });

  it('BNK-12: keeps a fabricated task over a reload of the user, and closed once it was closed', async () => {
    const { actor, loaded, notices } = start(arrived);
    actor.send({ type: 'user.requested' });
    await loaded();
    const states = () => actor.getSnapshot().context.store.tasks.map(({ fake, state }) => [fake, state]);
    expect(states()).toEqual([[true, 'OPEN']]);
    actor.send({ type: 'wphgTask.closed', businessPartnerId: samplePartner.businessPartnerId });
    actor.send({ type: 'user.requested' });
    await waitFor(actor, (snapshot) => snapshot.matches({ user: 'loaded', partners: 'idle' }));
    expect(states()).toEqual([[true, 'CLOSED']]);
    expect(notices).toEqual([{ type: 'wphgTasks.closed', taskIds: [] }]);
  });

  it('SHL-05: announces a partner that failed and keeps everything else', async () => {
    const { actor, loaded, notices } = start({ [samplePartner.businessPartnerId]: refused('FAILED') });
    actor.send({ type: 'user.requested' });
    await loaded();
    expect(notices).toEqual([{ type: 'partners.failed', ids: [samplePartner.businessPartnerId] }]);
    expect(actor.getSnapshot().context.store.user).not.toBeNull();
    expect(actor.getSnapshot().matches({ partners: 'failed' })).toBe(true);
    actor.send({ type: 'businessPartners.requested', ids: [samplePartner.businessPartnerId] });
    expect(actor.getSnapshot().matches({ partners: 'loading' })).toBe(true);
  });

  it('STO-02: sets and deletes savings plans, each by its id, and keeps the others', () => {
    const { actor } = start(arrived);
    const plans = () => actor.getSnapshot().context.store.savingsPlans;
    actor.send({ type: 'savingsPlan.set', plan });
    actor.send({ type: 'savingsPlan.set', plan: { ...plan, savingsPlanId: 'SP-2' } });
    actor.send({ type: 'savingsPlan.set', plan: { ...plan, savingsPlanAmount: euros(250) } });
    expect(plans()).toEqual({
      'SP-1': { ...plan, savingsPlanAmount: euros(250) },
      'SP-2': { ...plan, savingsPlanId: 'SP-2' },
    });
    actor.send({ type: 'savingsPlan.deleted', savingsPlanId: 'SP-1' });
    expect(Object.keys(plans())).toEqual(['SP-2']);
    actor.send({ type: 'savingsPlan.deleted', savingsPlanId: 'SP-unknown' });
    expect(Object.keys(plans())).toEqual(['SP-2']);
  });

  it('STO-02: sets service package and migration, the later word holds, and clearing forgets both', () => {
    const { actor } = start(arrived);
    const known = () => {
      const { servicePackageDetails, migrationDetails } = actor.getSnapshot().context.store;
      return [servicePackageDetails, migrationDetails];
    };
    expect(known()).toEqual([null, null]);
    actor.send({ type: 'servicePackage.set', details: { subscriptionType: 'DIGITAL', openOrderId: null } });
    actor.send({ type: 'servicePackage.set', details: { subscriptionType: 'DIGITAL', openOrderId: 'O-1' } });
    actor.send({ type: 'migration.set', details: { pending: ['BP-1001'] } });
    expect(known()).toEqual([{ subscriptionType: 'DIGITAL', openOrderId: 'O-1' }, { pending: ['BP-1001'] }]);
    actor.send({ type: 'store.cleared' });
    expect(known()).toEqual([null, null]);
  });

  it('SES-06: forgets everything when the store is cleared', async () => {
    const { actor, loaded } = start(arrived);
    actor.send({ type: 'user.requested' });
    await loaded();
    actor.send({ type: 'store.cleared' });
    expect(actor.getSnapshot().context.store).toMatchObject({ user: null, businessPartner: {}, ips: {}, tasks: [] });
    expect(actor.getSnapshot().value).toMatchObject({ user: 'absent', partners: 'idle' });
  });
});
