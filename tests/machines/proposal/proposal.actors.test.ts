import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { proposalActors } from '#apps/onboarding/proposal/proposal.actors.ts';
import type { Caller } from '#client/call.ts';
import { appliedKinds } from '#domain/application/parties.ts';
import { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { sampleAnswers, sampleInput, sampleOffer } from '#machines/proposal/proposal.samples.ts';

const begin = async (call: () => Promise<unknown>, accountKind: (typeof appliedKinds)[number]) => {
  const called = vi.fn<(endpoint: { readonly name: string }, payload: unknown) => Promise<unknown>>(call);
  const caller = { call: called, attempt: call } as unknown as Caller;
  const machine = proposalMachine.provide({ actors: proposalActors(caller) });
  const input = { ...sampleInput('new-customer-new-business-partner-vv', sampleAnswers), accountKind };
  const actor = createActor(machine, { input }).start();
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  return { actor, asked: called.mock.calls.map(([{ name }, payload]) => [name, payload]) };
};

it('ONB-12: the tables of today are asked for once, for the kind of account', async () => {
  const codes = { single: 'SA', joint: 'JA', child: 'CA' } as const;
  for (const kind of appliedKinds) {
    const { actor, asked } = await begin(async () => sampleOffer, kind);
    expect(asked).toEqual([['getOffer', { accountType: codes[kind] }]]);
    actor.send({ type: 'deposit.changed', text: '20.000' });
    actor.send({ type: 'package.chosen', subscriptionType: 'PRIVAT' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.offer]).toEqual(['proposed', sampleOffer]);
  }
});

it('API-07: without an answer it says so, and what was answered stays', async () => {
  const { actor } = await begin(async () => Promise.reject(new Error('The answer was lost.')), 'single');
  expect([actor.getSnapshot().value, actor.getSnapshot().context.answers]).toEqual(['failed', sampleAnswers]);
});
