import { describe, expect, it } from 'vitest';
import type { Caller } from '#client/call.ts';
import { sampleUser } from '#machines/customer/customer.samples.ts';
import { createActor } from 'xstate';
import type { Banner } from '#machines/banner/banner.types.ts';
import { customerMachine } from '#machines/customer/customer.machine.ts';
import { askUserAhead, customerActors } from './customer.actors.ts';
import { frameTexts } from './frame/frame.texts.ts';

const bank = (drafts: readonly object[] = []) => {
  const asked: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    getUserV2: sampleUser,
    listDrafts: { drafts },
    getOrder: { orders: [] },
  };
  const call = ({ name }: { readonly name: string }): Promise<unknown> => {
    asked.push(name);
    return name in answers ? Promise.resolve(answers[name]) : Promise.reject(new TypeError('Failed to fetch'));
  };
  return { asked, caller: { call } as unknown as Caller };
};

describe('who is signed in, asked for while the page starts', () => {
  it('STO-02: is asked for once, and the answer given once', async () => {
    const { asked, caller } = bank();
    const take = askUserAhead(
      caller,
      () => 'token',
      () => 0,
    );
    expect(await take()).toEqual({ user: sampleUser, drafts: [], openOrders: [] });
    expect(take()).toBeUndefined();
    expect(asked.toSorted()).toEqual(['getOrder', 'getUserV2', 'listDrafts']);
  });

  it('STO-02: has the drafts of journeys that this portal knows', async () => {
    const known = { journey: 'withdrawal', subject: 'IPS-1', savedAt: '2026-11-20T10:00:00.000Z' };
    const { caller } = bank([{ ...known, journey: 'journey-of-tomorrow' }, known]);
    const take = askUserAhead(
      caller,
      () => 'token',
      () => 0,
    );
    expect((await take())?.drafts).toEqual([known]);
  });

  it('nobody is asked about without a session', () => {
    const { asked, caller } = bank();
    const take = askUserAhead(
      caller,
      () => undefined,
      () => 0,
    );
    expect([take(), asked]).toEqual([undefined, []]);
  });

  it('is not given to another session, nor late', async () => {
    const { caller } = bank();
    const session = { token: 'one' };
    const other = askUserAhead(
      caller,
      () => session.token,
      () => 0,
    );
    session.token = 'two';
    expect(other()).toBeUndefined();
    const clock = { time: 0 };
    const late = askUserAhead(
      caller,
      () => 'token',
      () => clock.time,
    );
    clock.time = 10_000;
    expect(late()).toBeUndefined();
  });
});

it('SHL-05: an account that cannot be loaded raises one banner of an error, and the rest is kept', async () => {
  const raised: Banner[] = [];
  const { caller } = bank();
  const customer = createActor(
    customerMachine.provide({ actors: customerActors(caller, (banner) => raised.push(banner)) }),
    { input: { exemptProviders: [] } },
  ).start();
  customer.send({ type: 'user.requested' });
  await expect.poll(() => raised).toEqual([{ id: 'partners-failed', variant: 'error', ...frameTexts.partnersFailed }]);
  expect(customer.getSnapshot().context.store.user?.username).toBe(sampleUser.username);
  expect(customer.getSnapshot().matches({ partners: 'failed' })).toBe(true);
  customer.stop();
});
