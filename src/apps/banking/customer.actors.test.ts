import { describe, expect, it } from 'vitest';
import type { Caller } from '#client/call.ts';
import { sampleUser } from '#machines/customer/customer.samples.ts';
import { askUserAhead } from './customer.actors.ts';

const bank = () => {
  const asked: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    getUserV2: sampleUser,
    listDrafts: { drafts: [] },
    getOrder: { orders: [] },
  };
  const call = ({ name }: { readonly name: string }): Promise<unknown> => {
    asked.push(name);
    return Promise.resolve(answers[name]);
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
