import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { contractWithdrawalActors } from '#apps/onboarding/contract-withdrawal/contract-withdrawal.actors.ts';
import { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import { sampleDeclaration } from '#machines/contract-withdrawal/contract-withdrawal.model.ts';
import { historyOf } from '#tests/support/browser-history.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const begin = (script: CallScript, declaration = sampleDeclaration) => {
  const server = scriptedCaller(script);
  const browser = historyOf([
    { state: null, url: '/new-product' },
    { state: null, url: '/withdraw-contract' },
  ]);
  const machine = contractWithdrawalMachine.provide({ actors: contractWithdrawalActors(server.caller, browser.page) });
  const actor = createActor(machine).start();
  actor.send({ type: 'declaration.submitted', declaration });
  actor.send({ type: 'declaration.confirmed' });
  const at = (state: 'received' | 'reviewing' | 'declaring' | 'unsure') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 1_000 });
  return { ...server, actor, at };
};

describe('the call of a withdrawal of a contract', () => {
  it('REG-06: sends name, number and address without blanks around, and shows when it was received', async () => {
    const receivedAt = '2026-11-20T10:02:00.000Z';
    const journey = begin(
      { withdrawContract: [grantedAnswer({ receivedAt })] },
      { ...sampleDeclaration, name: ' Anna Berger ', contractId: ' V-1F2E3D4C5B6A' },
    );
    expect((await journey.at('received')).context.receivedAt).toBe(receivedAt);
    expect(journey.calls('withdrawContract')).toEqual([{ payload: sampleDeclaration, key: undefined }]);
  });

  it.each([
    ['TOO_MANY_ATTEMPTS', 'reviewing', 'TOO_MANY_ATTEMPTS'],
    ['TOO_MANY_REQUESTS', 'reviewing', 'TOO_MANY_ATTEMPTS'],
    ['INVALID_REQUEST', 'declaring', 'INVALID'],
  ] as const)('REG-06: %s leads back to %s and says %s', async (refusal, state, problem) => {
    const { context } = await begin({ withdrawContract: [refusedAnswer(refusal)] }).at(state);
    expect(context).toMatchObject({ typed: sampleDeclaration, problem });
  });

  it('REG-06: a lost answer can be asked for again, by sending the same', async () => {
    const journey = begin({
      withdrawContract: ['lost', grantedAnswer({ receivedAt: '2026-11-20T10:02:00.000Z' })],
    });
    await journey.at('unsure');
    journey.actor.send({ type: 'declaration.confirmed' });
    await journey.at('received');
    expect(journey.calls('withdrawContract').map(({ payload }) => payload)).toEqual([
      sampleDeclaration,
      sampleDeclaration,
    ]);
  });
});
