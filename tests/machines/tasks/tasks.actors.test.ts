import { describe, expect, it } from 'vitest';
import {
  type AnyActorLogic,
  createActor,
  fromCallback,
  fromPromise,
  type OutputFrom,
  toPromise,
  waitFor,
} from 'xstate';
import { tasksActors } from '#apps/banking/tasks/tasks.actors.ts';
import type { Caller } from '#client/call.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Task } from '#domain/entities/task.ts';
import { granted } from '#domain/result/result.ts';
import { customerMachine } from '#machines/customer/customer.machine.ts';
import { samplePartner, sampleUser } from '#machines/customer/customer.samples.ts';
import type { CustomerNotice, LoadedPartners, LoadedUser } from '#machines/customer/customer.types.ts';
import { tasksMachine } from '#machines/tasks/tasks.machine.ts';

const businessPartnerId = samplePartner.businessPartnerId;
const expired: BusinessPartner = { ...samplePartner, wphgExpiresAt: '2026-08-31' };
const terms: Task = {
  id: 'T-1',
  taskType: 'TERMS_AND_CONDITIONS',
  type: 'TERMS_AND_CONDITIONS',
  state: 'OPEN',
  createdAt: '2026-11-16',
  updatedAt: '2026-11-16',
  fake: false,
  metaData: { businessPartnerId, wphgExpiresAt: null },
};
const wphg: Task = { ...terms, id: 'T-2', taskType: 'WPHG', type: 'WPHG' };

/** A running store of somebody with these tasks on the server, and what it has told of them. */
const customerWith = (tasks: readonly Task[], partner = expired) => {
  const closed: string[] = [];
  const customer = createActor(
    customerMachine.provide({
      actors: {
        loadUser: fromPromise<LoadedUser, undefined>(async () => ({
          user: { ...sampleUser, tasks },
          drafts: [],
          openOrders: [],
        })),
        loadPartners: fromPromise<LoadedPartners, { readonly ids: readonly string[] }>(async () => ({
          [businessPartnerId]: granted(partner),
        })),
        announce: fromCallback<CustomerNotice, undefined>(({ receive }) => {
          receive((notice) => {
            if (notice.type === 'wphgTasks.closed') closed.push(...notice.taskIds);
          });
        }),
      },
    }),
    { input: { exemptProviders: [] } },
  ).start();
  customer.send({ type: 'user.requested' });
  return { customer, closed };
};

/** Answers each endpoint by its name, and remembers what was asked. */
const callerThat = (answers: Readonly<Record<string, unknown>>) => {
  const asked: unknown[] = [];
  const answer = async ({ name }: { name: string }, payload: unknown, options: { idempotencyKey?: string } = {}) => {
    asked.push({ name, payload, key: options.idempotencyKey });
    return answers[name];
  };
  return { caller: { call: answer, attempt: answer } as unknown as Caller, asked };
};

const run = async <Logic extends AnyActorLogic>(logic: Logic, input: unknown): Promise<OutputFrom<Logic>> => {
  const actor = createActor(logic, { input } as never);
  const answer = toPromise(actor);
  actor.start();
  return answer;
};

const agb = {
  version: '2023-01',
  acceptedAt: '2023-11-20T09:00:00.000Z',
  ip: null,
  userAgent: null,
  current: { version: '2026-01', validFrom: '2026-01-01' },
};
const paper = { href: '/api/v1/documents/files/abc' };

const newKey = () => 'key-1';

describe('the calls of the tasks', () => {
  const { customer } = customerWith([]);

  it('BNK-12: reads the version in force and the paper of this very version', async () => {
    const { caller, asked } = callerThat({ getAGB: { ok: true, value: agb }, document: paper });
    const { loadTerms } = tasksActors({ caller, customer, newKey });
    expect(await run(loadTerms, { businessPartnerId })).toEqual(
      granted({ version: '2026-01', validFrom: '2026-01-01', agreedAt: null, href: paper.href, key: 'key-1' }),
    );
    expect(asked).toEqual([
      { name: 'getAGB', payload: { businessPartnerId }, key: undefined },
      { name: 'document', payload: { name: 'agb', version: '2026-01' }, key: undefined },
    ]);
  });

  it('BNK-12: tells whoever has agreed to it before', async () => {
    const value = { ...agb, version: '2026-01' };
    const { caller } = callerThat({ getAGB: { ok: true, value }, document: paper });
    const found = await run(tasksActors({ caller, customer, newKey }).loadTerms, { businessPartnerId });
    expect(found).toMatchObject({ value: { agreedAt: agb.acceptedAt } });
  });

  it('BNK-12: agrees under the key that the chart keeps', async () => {
    const { caller, asked } = callerThat({ changeAGB: { ok: true, value: agb } });
    const { agreeToTerms } = tasksActors({ caller, customer });
    const input = { businessPartnerId, version: '2026-01', key: 'key-1' };
    expect(await run(agreeToTerms, input)).toEqual(granted(null));
    expect(asked).toEqual([{ name: 'changeAGB', payload: { businessPartnerId, version: '2026-01' }, key: 'key-1' }]);
  });

  it.each([
    ['AGB_NOT_IN_FORCE', 'TERMS_CHANGED'],
    ['CHANGED_MEANWHILE', 'TERMS_CHANGED'],
    ['NOT_FOUND', 'NOT_YOURS'],
    ['RELATION_NOT_OPEN', 'NOT_YOURS'],
  ])('BNK-12: %s means %s', async (code, refusal) => {
    const { caller } = callerThat({ changeAGB: { ok: false, refusal: code } });
    const { agreeToTerms } = tasksActors({ caller, customer });
    const input = { businessPartnerId, version: '2026-01', key: 'key-1' };
    expect(await run(agreeToTerms, input)).toEqual({ ok: false, refusal });
  });

  it('BNK-12: terms of an account that is not theirs are not theirs to read', async () => {
    const { caller } = callerThat({ getAGB: { ok: false, refusal: 'NOT_FOUND' } });
    const { loadTerms } = tasksActors({ caller, customer });
    expect(await run(loadTerms, { businessPartnerId })).toEqual({ ok: false, refusal: 'NOT_YOURS' });
  });

  it('API-07: any other refusal is a fault', async () => {
    const refusal = { ok: false, refusal: 'TOO_MANY_REQUESTS' };
    const { caller } = callerThat({ changeAGB: refusal, getAGB: refusal });
    const actors = tasksActors({ caller, customer });
    const input = { businessPartnerId, version: '2026-01', key: 'key-1' };
    await expect(run(actors.agreeToTerms, input)).rejects.toThrow('TOO_MANY_REQUESTS');
    await expect(run(actors.loadTerms, { businessPartnerId })).rejects.toThrow('TOO_MANY_REQUESTS');
  });
});

const statesOf = (tasks: readonly { readonly task: Task }[]) => tasks.map(({ task }) => `${task.id} ${task.state}`);
const fake = `fake-wphg-${businessPartnerId}`;

const begin = async (tasks: readonly Task[], partner = expired) => {
  const { customer, closed } = customerWith(tasks, partner);
  const { caller } = callerThat({
    getAGB: { ok: true, value: agb },
    document: paper,
    changeAGB: { ok: true, value: agb },
  });
  const page = createActor(tasksMachine.provide({ actors: tasksActors({ caller, customer }) })).start();
  await waitFor(page, (at) => at.matches('shown'));
  const shown = () => page.getSnapshot().context.lists;
  return { customer, closed, page, shown };
};

describe('the tasks beside the customer’s store', () => {
  it('BNK-12: a task is made for expired data, and survives that the user is loaded anew', async () => {
    const { customer, page, shown } = await begin([]);
    expect(statesOf(shown().open)).toEqual([`${fake} OPEN`]);
    expect(shown().open[0]?.notice).toMatchObject({ kind: 'wphgExpired', expiredOn: '2026-08-31' });
    customer.send({ type: 'user.requested' });
    await waitFor(customer, (at) => at.matches({ user: 'loaded', partners: 'idle' }));
    expect(statesOf(shown().open)).toEqual([`${fake} OPEN`]);
    page.send({ type: 'closing.asked', taskId: fake });
    page.send({ type: 'closing.confirmed' });
    expect([statesOf(shown().open), statesOf(shown().past)]).toEqual([[], [`${fake} CLOSED`]]);
    customer.send({ type: 'user.requested' });
    await waitFor(customer, (at) => at.matches({ user: 'loaded', partners: 'idle' }));
    expect(statesOf(shown().past)).toEqual([`${fake} CLOSED`]);
  });

  it('BNK-12: complete data in force make none', async () => {
    const { shown } = await begin([], samplePartner);
    expect(shown()).toEqual({ open: [], past: [] });
  });

  it('BNK-12: closing one closes all of the account, and the server hears of the real ones', async () => {
    const { page, shown, closed } = await begin([wphg, { ...wphg, id: 'T-3', state: 'DONE' }, terms]);
    page.send({ type: 'closing.asked', taskId: 'T-2' });
    page.send({ type: 'closing.confirmed' });
    expect(statesOf(shown().open)).toEqual(['T-1 OPEN']);
    expect(statesOf(shown().past).toSorted()).toEqual(['T-2 CLOSED', 'T-3 CLOSED']);
    expect(closed.toSorted()).toEqual(['T-2', 'T-3']);
  });

  it('BNK-12: what the server has closed with an agreement is closed here, at the badge too', async () => {
    const { customer, page, shown } = await begin([terms, { ...terms, id: 'T-4', state: 'DONE' }], samplePartner);
    page.send({ type: 'terms.opened', taskId: 'T-1' });
    await waitFor(page, (at) => at.matches({ consenting: 'reading' }));
    page.send({ type: 'terms.accepted' });
    await waitFor(page, (at) => at.matches({ shown: 'browsing' }));
    expect(statesOf(shown().past).toSorted()).toEqual(['T-1 CLOSED', 'T-4 CLOSED']);
    expect(customer.getSnapshot().context.store.tasks.filter(({ state }) => state === 'OPEN')).toEqual([]);
  });
});
