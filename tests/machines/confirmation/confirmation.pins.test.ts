import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { granted } from '#domain/result/result.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { sampleOperation } from '#machines/confirmation/confirmation.model.ts';
import type { ConfirmResult, SendCodeResult } from '#machines/confirmation/confirmation.types.ts';

interface Confirming {
  readonly operationId: string;
  readonly code: string;
  readonly idempotencyKey: string;
}

const receipt = { operationId: sampleOperation.operationId, orderId: 'O-1', expectedAt: null, inReview: false };

/** A confirmation whose answers the test gives one by one. */
const start = async () => {
  const confirm = vi.fn<(input: Confirming) => Promise<ConfirmResult>>();
  const sendCode = vi.fn<() => Promise<SendCodeResult>>(() =>
    Promise.resolve(granted({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 })),
  );
  const clock = new SimulatedClock();
  const actor = createActor(
    confirmationMachine.provide({
      actors: {
        sendCode: fromPromise<SendCodeResult, { readonly operationId: string }>(() => sendCode()),
        confirm: fromPromise<ConfirmResult, Confirming>(({ input }) => confirm(input)),
      },
    }),
    { input: { operation: sampleOperation }, clock },
  ).start();
  await vi.waitFor(() => expect(actor.getSnapshot().matches('entering')).toBe(true));
  return { actor, clock, confirm, sendCode };
};

describe('a confirmation', () => {
  it('BNK-03: a second press of the binding button sends nothing', async () => {
    const { actor, confirm } = await start();
    confirm.mockReturnValue(new Promise(() => undefined));
    actor.send({ type: 'code.entered', code: '123456' });
    actor.send({ type: 'code.entered', code: '123456' });
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('BNK-03: a lost answer is asked again with the same operation, code and key', async () => {
    const { actor, confirm } = await start();
    confirm.mockRejectedValueOnce(new Error('lost'));
    actor.send({ type: 'code.entered', code: '123456' });
    await vi.waitFor(() => expect(actor.getSnapshot().matches('unsure')).toBe(true));
    confirm.mockResolvedValueOnce(granted(receipt));
    actor.send({ type: 'confirmation.retried' });
    await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
    expect(confirm.mock.calls[1]).toEqual(confirm.mock.calls[0]);
    expect(actor.getSnapshot().output).toEqual({ kind: 'confirmed', receipt });
  });

  it('BNK-03: who leaves without an answer takes along that the outcome is open, and no code', async () => {
    const { actor, confirm } = await start();
    confirm.mockRejectedValueOnce(new Error('lost'));
    actor.send({ type: 'code.entered', code: '123456' });
    await vi.waitFor(() => expect(actor.getSnapshot().matches('unsure')).toBe(true));
    actor.send({ type: 'confirmation.left' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'unsure' });
    expect(actor.getSnapshot().context.code).toBeNull();
  });

  it('BNK-03: keeps no code once it is answered', async () => {
    const { actor, confirm } = await start();
    confirm.mockResolvedValueOnce({ ok: false, refusal: 'CODE_WRONG', attemptsLeft: 2 });
    actor.send({ type: 'code.entered', code: '654321' });
    await vi.waitFor(() => expect(actor.getSnapshot().context.problem).toBe('CODE_WRONG'));
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('654321');
  });

  it('SES-08: sends one code on entry and another only after 30 s', async () => {
    const { actor, clock, sendCode } = await start();
    actor.send({ type: 'code.requested' });
    expect(sendCode).toHaveBeenCalledTimes(1);
    clock.increment(30_000);
    actor.send({ type: 'code.requested' });
    expect(sendCode).toHaveBeenCalledTimes(2);
  });
});
