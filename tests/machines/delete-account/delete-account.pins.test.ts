import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { deleteAccountActors } from '#apps/banking/delete-account/delete-account.actors.ts';
import { samplePartner } from '#machines/customer/customer.samples.ts';
import { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const operation = {
  operationId: '6f0f7a34-6f21-4c6e-9d0e-1d7c60a4a001',
  kind: 'USER_DELETION',
  summary: { amount: null, subject: 'anna.berger@example.de', payee: null, ibanEnd: null },
  sentTo: '+49 *** 4711',
} as const;
const free = { reasons: [], isKept: true, retentionUntil: '2036-12-31' };

const begin = (script: CallScript = {}) => {
  const { caller, calls } = scriptedCaller({
    getUserDeletion: [grantedAnswer(free)],
    deleteUser: [grantedAnswer({ operation })],
    sendSms: [grantedAnswer({ expiresAt: '2026-11-20T10:10:00.000Z', attemptsLeft: 3 })],
    confirmUserDeletion: [grantedAnswer({ deleted: true, retentionUntil: '2037-12-31' })],
    ...script,
  });
  const told: unknown[] = [];
  const app = { send: (notice: unknown) => void told.push(notice) };
  const actors = deleteAccountActors({ caller, app, customer: knownCustomer(), newKey: () => 'key-1' });
  const actor = createActor(deleteAccountMachine.provide({ actors })).start();
  const at = async (state: 'free' | 'held' | 'loadFailed' | 'affirming' | 'confirming' | 'leaving' | 'unsure') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 1_000 });
  const affirm = async () => {
    await at('free');
    actor.send({ type: 'deletion.wanted' });
    actor.send({ type: 'deletion.affirmed', word: ' löschen' });
  };
  const enterCode = async () => {
    const { children } = await at('confirming');
    const { confirmation } = children;
    if (confirmation === undefined) throw new Error('There is nothing to confirm.');
    await waitFor(confirmation, (snapshot) => snapshot.matches({ open: 'entering' }), { timeout: 1_000 });
    confirmation.send({ type: 'code.entered', code: '123456' });
    return confirmation;
  };
  return { actor, calls, at, told, affirm, enterCode };
};

describe('deleting the access: what must never change', () => {
  it('BNK-16: says what holds somebody, with the places where it is ended', async () => {
    const { at } = begin({ getUserDeletion: [grantedAnswer({ ...free, reasons: ['CASH', 'INVESTMENTS'] })] });
    const { standing } = (await at('held')).context;
    expect(standing?.reasons).toEqual(['CASH', 'INVESTMENTS']);
    expect(standing?.investments.map(({ id }) => id)).toEqual(samplePartner.products.map(({ ipsId }) => ipsId));
    expect(standing?.cash.map(({ id }) => id)).toEqual([samplePartner.businessPartnerId]);
  });

  it('BNK-16: another word deletes nothing, and a second press neither', async () => {
    const { actor, at, calls } = begin();
    await at('free');
    actor.send({ type: 'deletion.wanted' });
    for (const word of ['', 'ja', 'LÖSCHE']) actor.send({ type: 'deletion.affirmed', word });
    expect([actor.getSnapshot().context.problem, calls('deleteUser')]).toEqual(['WORD_MISSING', []]);
    actor.send({ type: 'deletion.affirmed', word: 'LÖSCHEN' });
    actor.send({ type: 'deletion.affirmed', word: 'LÖSCHEN' });
    await at('confirming');
    expect(calls('deleteUser')).toHaveLength(1);
  });

  it('BNK-16: with the code it is deleted, and the app is told until when the bank keeps data', async () => {
    const { at, affirm, enterCode, told, calls } = begin();
    await affirm();
    await enterCode();
    await at('leaving');
    expect(told).toEqual([{ type: 'access.deleted', keptUntil: '2037-12-31' }]);
    const payload = { operationId: operation.operationId, code: '123456' };
    expect(calls('confirmUserDeletion').map((call) => call.payload)).toEqual([payload]);
  });

  it('BNK-16: a lost answer is asked again under its key, and whoever leaves is told neither yes nor no', async () => {
    const { at, affirm, enterCode, told, calls } = begin({ confirmUserDeletion: ['lost', 'lost'] });
    await affirm();
    const confirmation = await enterCode();
    await waitFor(confirmation, (snapshot) => snapshot.matches({ open: 'unsure' }), { timeout: 1_000 });
    confirmation.send({ type: 'confirmation.retried' });
    await waitFor(confirmation, (snapshot) => snapshot.matches({ open: 'unsure' }), { timeout: 1_000 });
    const keys = calls('confirmUserDeletion').map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    confirmation.send({ type: 'confirmation.left' });
    await at('unsure');
    expect(told).toEqual([]);
  });

  it('BNK-16: what was opened meanwhile is looked at, also with the code in hand', async () => {
    const details = { reasons: ['ORDERS'] };
    const held = grantedAnswer({ ...free, ...details });
    const first = begin({
      getUserDeletion: [grantedAnswer(free), held],
      deleteUser: [refusedAnswer('STILL_OPEN', details)],
    });
    await first.affirm();
    expect((await first.at('held')).context.news).toBe('CHANGED_MEANWHILE');
    const second = begin({
      getUserDeletion: [grantedAnswer(free), held],
      confirmUserDeletion: [refusedAnswer('STILL_OPEN', details)],
    });
    await second.affirm();
    await second.enterCode();
    expect((await second.at('held')).context.news).toBe('CHANGED_MEANWHILE');
  });

  it.each([
    ['NO_VALIDATED_NUMBER', 'NO_VALIDATED_NUMBER'],
    ['TOO_MANY_REQUESTS', 'NOT_SENT'],
  ])('BNK-16: %s is said as %s where the word stands', async (code, problem) => {
    const { actor, at, affirm } = begin({ deleteUser: [refusedAnswer(code)] });
    await affirm();
    await waitFor(actor, (snapshot) => snapshot.context.problem !== null, { timeout: 1_000 });
    expect((await at('affirming')).context.problem).toBe(problem);
  });

  it('API-07: without an answer nothing is offered', async () => {
    expect((await begin({ getUserDeletion: ['lost'] }).at('loadFailed')).context.standing).toBeNull();
  });
});
