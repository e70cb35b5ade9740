import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { dashboardOf } from '#domain/dashboard/dashboard.ts';
import { samplePartner, sampleUser } from '#machines/customer/customer.samples.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';

const view = dashboardOf({ user: sampleUser, partners: [samplePartner], missing: 0, orders: [] });

const start = () =>
  createActor(dashboardMachine.provide({ actors: { watchCustomer: fromCallback(() => undefined) } })).start();

describe('the first page', () => {
  it('BNK-01: keeps what was shown while it is loaded again, and when that fails', () => {
    const actor = start();
    actor.send({ type: 'customer.changed', news: { kind: 'here', view, notices: [], drafts: [], openOrders: [] } });
    actor.send({ type: 'customer.changed', news: { kind: 'loading' } });
    expect(actor.getSnapshot().value).toEqual({ overview: 'complete' });
    actor.send({ type: 'customer.changed', news: { kind: 'failed' } });
    expect(actor.getSnapshot().value).toEqual({ overview: 'complete' });
    expect(actor.getSnapshot().context.view).toEqual(view);
  });

  it('BNK-01: keeps the chosen period when fresh data arrive', () => {
    const actor = start();
    actor.send({ type: 'customer.changed', news: { kind: 'here', view, notices: [], drafts: [], openOrders: [] } });
    actor.send({ type: 'period.chosen', period: '3J' });
    actor.send({ type: 'customer.changed', news: { kind: 'here', view, notices: [], drafts: [], openOrders: [] } });
    expect(actor.getSnapshot().context.period).toBe('3J');
  });

  it('BNK-01: never shows zeros to somebody who has nothing yet', () => {
    const actor = start();
    const empty = dashboardOf({ user: sampleUser, partners: [], missing: 0, orders: [] });
    actor.send({
      type: 'customer.changed',
      news: { kind: 'here', view: empty, notices: [], drafts: [], openOrders: [] },
    });
    expect(actor.getSnapshot().value).toBe('newcomer');
  });

  it('BNK-08: calls orders that could not be loaded unknown, never none, until they are here', () => {
    const actor = start();
    const here = { kind: 'here', view, notices: [], drafts: [] } as const;
    actor.send({ type: 'customer.changed', news: { ...here, openOrders: null } });
    expect(actor.getSnapshot().value).toEqual({ overview: 'ordersUnknown' });
    expect(actor.getSnapshot().can({ type: 'loading.retried' })).toBe(true);
    actor.send({ type: 'customer.changed', news: { ...here, openOrders: [] } });
    expect(actor.getSnapshot().value).toEqual({ overview: 'complete' });
  });

  it('SHL-05: shows no sum and no promise where no account could be loaded, and keeps an older sum', () => {
    const actor = start();
    const nothing = dashboardOf({ user: sampleUser, partners: [], missing: 1, orders: null });
    const news = { kind: 'here', view: nothing, notices: [], drafts: [], openOrders: null } as const;
    actor.send({ type: 'customer.changed', news });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.view).toBeNull();
    actor.send({ type: 'customer.changed', news: { kind: 'here', view, notices: [], drafts: [], openOrders: [] } });
    actor.send({ type: 'customer.changed', news });
    expect(actor.getSnapshot().value).toEqual({ overview: 'complete' });
    expect(actor.getSnapshot().context.view).toEqual(view);
  });
});
