import { describe, expect, it, vi } from 'vitest';
import { createActor, type Snapshot, waitFor } from 'xstate';
import type { CallOptions, Caller } from '#client/call.ts';
import { euros } from '#domain/money/money.ts';
import type { WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { sampleOperation } from '#machines/confirmation/confirmation.model.ts';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { sampleDisbursement, sampleQuote } from '#machines/withdrawal/withdrawal.model.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { withdrawalActors } from '#apps/banking/withdrawal/withdrawal.actors.ts';

type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly refusal: string };
type Script = Readonly<Record<string, readonly (Answer | 'lost')[]>>;

interface Made {
  readonly name: string;
  readonly payload: unknown;
  readonly key: string | undefined;
}

const { idempotencyKey: _, ...stored } = sampleOperation;
const receipt = {
  operationId: stored.operationId,
  orderId: 'O-1',
  expectedAt: '2026-11-25',
  inReview: false,
};
const quoteOf = (quote: WithdrawalQuote): Script => ({
  getWithdrawalQuote: [{ ok: true, value: quote }],
  getDraft: [{ ok: true, value: { kept: null } }],
  sendSms: [{ ok: true, value: { expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 } }],
});

/** A server by a script: each call's answers in turn, the last one again and again. */
const serverBy = (script: Script) => {
  const made: Made[] = [];
  const answer = async (name: string, payload: unknown, options?: CallOptions): Promise<Answer> => {
    const answers = script[name] ?? [];
    const before = made.filter((call) => call.name === name).length;
    made.push({ name, payload, key: options?.idempotencyKey });
    const next = answers[Math.min(before, answers.length - 1)];
    if (next === undefined) throw new Error(`'${name}' was not expected.`);
    if (next === 'lost') throw new Error('The answer was lost.');
    return next;
  };
  const caller = {
    attempt: ({ name }: { name: string }, payload: unknown, options?: CallOptions) => answer(name, payload, options),
    call: async ({ name }: { name: string }, payload: unknown, options?: CallOptions) => {
      const answered = await answer(name, payload, options);
      if (!answered.ok) throw new Error(answered.refusal);
      return answered.value;
    },
  } as unknown as Caller;
  return { caller, calls: (name: string) => made.filter((call) => call.name === name) };
};

const begin = (script: Script, id: string) => {
  const server = serverBy(script);
  let keys = 0;
  const actors = withdrawalActors({
    caller: server.caller,
    customer: knownCustomer(),
    page: new EventTarget(),
    newKey: () => `key-${(keys += 1)}`,
  });
  const actor = createActor(withdrawalMachine.provide({ actors }), { input: { id } }).start();
  const at = (state: 'entering' | 'reviewing' | 'confirming' | 'done' | 'unknown' | 'loadFailed') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 1_000 });
  return { ...server, actor, at };
};

const accept = async ({ actor, at }: ReturnType<typeof begin>): Promise<void> => {
  await at('entering');
  actor.send({ type: 'amount.submitted', text: '1500' });
  actor.send({ type: 'review.accepted' });
};

const tanOf = async ({ actor, at }: ReturnType<typeof begin>) => {
  await at('confirming');
  const tan = actor.getSnapshot().children.confirmation;
  if (tan === undefined) throw new Error('There is no confirmation.');
  await waitFor(tan, (snapshot) => snapshot.matches({ open: 'entering' }), { timeout: 1_000 });
  return tan;
};

describe('the calls of a withdrawal', () => {
  it('BNK-03: stores again with the same key after a lost answer, and binds that operation', async () => {
    const journey = begin(
      {
        ...quoteOf(sampleQuote),
        prepareWithdrawal: ['lost', { ok: true, value: stored }],
        withdrawal: [{ ok: true, value: receipt }],
      },
      'IPS-1001',
    );
    await accept(journey);
    await journey.at('reviewing');
    expect(journey.actor.getSnapshot().context.problem).toBe('NOT_SENT');
    journey.actor.send({ type: 'review.accepted' });
    (await tanOf(journey)).send({ type: 'code.entered', code: '123456' });
    await journey.at('done');
    const payload = { ipsId: 'IPS-1001', wanted: { kind: 'part', amount: euros(1_500) } };
    expect(journey.calls('prepareWithdrawal')).toEqual([
      { name: 'prepareWithdrawal', payload, key: 'key-1' },
      { name: 'prepareWithdrawal', payload, key: 'key-1' },
    ]);
  });

  it('decisions §18: asks for a lost confirmation again with the same key, so that nothing is paid twice', async () => {
    const journey = begin(
      {
        ...quoteOf(sampleQuote),
        prepareWithdrawal: [{ ok: true, value: stored }],
        withdrawal: ['lost', { ok: true, value: receipt }],
      },
      'IPS-1001',
    );
    await accept(journey);
    const tan = await tanOf(journey);
    tan.send({ type: 'code.entered', code: '123456' });
    await waitFor(tan, (snapshot) => snapshot.matches({ open: 'unsure' }), { timeout: 1_000 });
    tan.send({ type: 'confirmation.retried' });
    await journey.at('done');
    const payload = { operationId: stored.operationId, code: '123456' };
    expect(journey.calls('withdrawal')).toEqual([
      { name: 'withdrawal', payload, key: 'key-2-1' },
      { name: 'withdrawal', payload, key: 'key-2-1' },
    ]);
  });

  it('BNK-03: a new attempt after an answer is a new intent with a new key', async () => {
    const journey = begin({ ...quoteOf(sampleQuote), prepareWithdrawal: [{ ok: true, value: stored }] }, 'IPS-1001');
    await accept(journey);
    (await tanOf(journey)).send({ type: 'confirmation.canceled' });
    await journey.at('reviewing');
    journey.actor.send({ type: 'review.accepted' });
    await tanOf(journey);
    expect(journey.calls('prepareWithdrawal').map(({ key }) => key)).toEqual(['key-1', 'key-3']);
  });

  it('decisions §20: a clearing account is paid out by its own calls', async () => {
    const journey = begin(
      {
        ...quoteOf(sampleDisbursement),
        prepareDisbursement: [{ ok: true, value: { ...stored, kind: 'DISBURSEMENT' } }],
        createDisbursement: [{ ok: true, value: receipt }],
      },
      'CA-1001',
    );
    await accept(journey);
    (await tanOf(journey)).send({ type: 'code.entered', code: '123456' });
    await journey.at('done');
    expect(journey.calls('prepareDisbursement')[0]?.payload).toEqual({
      clearingAccountId: 'CA-1001',
      wanted: { kind: 'part', amount: euros(1_500) },
    });
    expect(journey.calls('createDisbursement').map(({ payload }) => payload)).toEqual([
      { businessPartnerId: 'BP-1001', operationId: stored.operationId, code: '123456' },
    ]);
  });

  it('decisions §20: a disbursement whose account relation is not known calls no address', async () => {
    const { caller, calls } = serverBy({
      ...quoteOf(sampleDisbursement),
      createDisbursement: [{ ok: true, value: receipt }],
    });
    const { confirmation } = withdrawalActors({ caller, customer: knownCustomer(), page: new EventTarget() });
    const tan = createActor(confirmation, {
      input: { operation: { ...sampleOperation, kind: 'DISBURSEMENT' } },
    }).start();
    await waitFor(tan, (snapshot) => snapshot.matches({ open: 'entering' }), { timeout: 1_000 });
    tan.send({ type: 'code.entered', code: '123 456' });
    await waitFor(tan, (snapshot) => snapshot.matches({ open: 'unsure' }), { timeout: 1_000 });
    expect(calls('createDisbursement')).toEqual([]);
  });

  it.each([
    ['ABOVE_MAXIMUM', 'CHANGED_MEANWHILE'],
    ['NONE_POSSIBLE', 'NONE_POSSIBLE'],
    ['NOT_FOUND', 'NONE_POSSIBLE'],
  ])('BNK-03: %s of storing fetches a fresh quote, keeps what was typed and says %s', async (refusal, problem) => {
    const journey = begin({ ...quoteOf(sampleQuote), prepareWithdrawal: [{ ok: false, refusal }] }, 'IPS-1001');
    await accept(journey);
    await vi.waitFor(() => expect(journey.calls('getWithdrawalQuote')).toHaveLength(2));
    await journey.at('entering');
    expect(journey.actor.getSnapshot().context).toMatchObject({ typed: '1500', problem });
  });

  it.each([
    ['NOT_FOUND', 'unknown'],
    ['INVALID_REQUEST', 'unknown'],
    ['TOO_MANY_REQUESTS', 'loadFailed'],
  ] as const)('BNK-03: a quote refused with %s leads to %s', async (refusal, state) => {
    const journey = begin({ ...quoteOf(sampleQuote), getWithdrawalQuote: [{ ok: false, refusal }] }, 'IPS-1001');
    expect((await journey.at(state)).matches(state)).toBe(true);
  });

  it.each([
    [{ kept: { version: 1, draft: { amount: '1500' }, savedAt: '2026-11-20T09:32:00.000Z' } }, '1500'],
    [{ kept: { version: 2, draft: { amount: '1500', more: 1 }, savedAt: '2026-11-20T09:32:00.000Z' } }, '1500'],
    [{ kept: { version: 1, draft: { sum: 1500 }, savedAt: '2026-11-20T09:32:00.000Z' } }, ''],
  ])('BNK-03: what was kept is offered again where it is understood: %o', async (value, typed) => {
    const journey = begin({ ...quoteOf(sampleQuote), getDraft: [{ ok: true, value }] }, 'IPS-1001');
    expect((await journey.at('entering')).context.typed).toBe(typed);
  });

  it('BNK-03: a draft that cannot be fetched does not hold up the journey', async () => {
    const journey = begin({ ...quoteOf(sampleQuote), getDraft: ['lost'] }, 'IPS-1001');
    expect((await journey.at('entering')).context).toMatchObject({ typed: '', savedAt: null });
  });

  it('BNK-03: a resumed snapshot repeats a lost call with the key that it had', async () => {
    const first = begin({ ...quoteOf(sampleQuote), prepareWithdrawal: ['lost'] }, 'IPS-1001');
    await accept(first);
    await first.at('reviewing');
    const kept: unknown = JSON.parse(JSON.stringify(first.actor.getPersistedSnapshot()));
    first.actor.stop();
    const second = serverBy({ ...quoteOf(sampleQuote), prepareWithdrawal: [{ ok: true, value: stored }] });
    const actors = withdrawalActors({
      caller: second.caller,
      customer: knownCustomer(),
      page: new EventTarget(),
      newKey: () => 'another-key',
    });
    const resumed = createActor(withdrawalMachine.provide({ actors }), {
      input: { id: 'IPS-1001' },
      snapshot: kept as Snapshot<unknown>,
    }).start();
    resumed.send({ type: 'review.accepted' });
    await waitFor(resumed, (snapshot) => snapshot.matches('confirming'), { timeout: 1_000 });
    expect(second.calls('prepareWithdrawal')[0]?.key).toBe(first.calls('prepareWithdrawal')[0]?.key);
  });

  it('BNK-03: names the investment with its split, and whose it is', async () => {
    const quote = { ...sampleQuote, title: 'Vermögensverwaltung' };
    const { context } = await begin(quoteOf(quote), 'IPS-1001').at('entering');
    expect(context.quote?.title).toBe('Vermögensverwaltung 60:40');
    expect(context.holder).toEqual({ isChild: false, name: 'Anna Berger', guardians: '' });
  });

  it('BNK-03: a tab that orders makes the others ask anew, and the end of the session ends them', async () => {
    const customer = knownCustomer();
    const tab = (id: string) => {
      const { caller } = serverBy(quoteOf({ ...sampleQuote, id }));
      const actor = createActor(
        withdrawalMachine.provide({ actors: withdrawalActors({ caller, customer, page: new EventTarget() }) }),
        {
          input: { id },
        },
      ).start();
      return { actor, at: (state: 'entering') => waitFor(actor, (snapshot) => snapshot.matches(state)) };
    };
    const [same, other] = [tab('IPS-1001'), tab('IPS-2002')];
    await Promise.all([same.at('entering'), other.at('entering')]);
    const tabs = new BroadcastChannel('payouts');
    tabs.postMessage('IPS-1001');
    await waitFor(same.actor, ({ context }) => context.problem === 'ORDERED_ELSEWHERE', { timeout: 1_000 });
    expect(other.actor.getSnapshot().context.problem).toBeNull();
    tabs.close();
    customer.stop();
    expect([same.actor, other.actor].map((actor) => actor.getSnapshot().value)).toEqual(['interrupted', 'interrupted']);
  });
});
