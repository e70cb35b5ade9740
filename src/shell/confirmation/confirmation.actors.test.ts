import { createActor, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { sendSms } from '#api/operations/send-sms.ts';
import { withdrawal } from '#api/withdrawals/confirm.ts';
import type { Caller } from '#client/call.ts';
import { granted, refused } from '#domain/result/result.ts';
import { confirmationActors } from './confirmation.actors.ts';

const answering = (answer: object) => {
  const attempt = vi.fn<(...args: readonly unknown[]) => Promise<unknown>>(() => Promise.resolve(answer));
  return { attempt, actors: confirmationActors({ attempt } as unknown as Caller, withdrawal) };
};

const no = (refusal: string, details?: unknown) => ({ ok: false, refusal, details });
const input = { operationId: 'op', code: '123456', idempotencyKey: 'key' };

const send = ({ actors }: ReturnType<typeof answering>) =>
  toPromise(createActor(actors.sendCode, { input: { operationId: 'op' } }).start());

describe('confirming', () => {
  it('BNK-03: sends the code with the key of the operation, so that repeating does nothing twice', async () => {
    const receipt = { operationId: 'op', orderId: 'O-1', expectedAt: '2026-11-25', inReview: false };
    const { attempt, actors } = answering({ ok: true, value: receipt });
    expect(await toPromise(createActor(actors.confirm, { input }).start())).toEqual(granted(receipt));
    expect(attempt.mock.calls).toEqual([
      [withdrawal, { operationId: 'op', code: '123456' }, { idempotencyKey: 'key' }],
    ]);
  });

  it.each([
    [no('CODE_WRONG', { attemptsLeft: 2 }), { ok: false, refusal: 'CODE_WRONG', attemptsLeft: 2 }],
    [no('CODES_EXHAUSTED'), refused('CODES_EXHAUSTED')],
    [no('CODE_EXPIRED'), refused('CODE_EXPIRED')],
    [no('OPERATION_ENDED'), refused('OPERATION_ENDED')],
    [no('NOT_FOUND'), refused('OPERATION_ENDED')],
    [no('OPERATION_REFUSED'), refused('OPERATION_REFUSED')],
  ])('BNK-03: %o', async (answer, result) => {
    expect(await toPromise(createActor(answering(answer).actors.confirm, { input }).start())).toEqual(result);
  });

  it('BNK-03: leaves the outcome open for every other refusal', async () => {
    const { actors } = answering(no('UNAUTHENTICATED'));
    await expect(toPromise(createActor(actors.confirm, { input }).start())).rejects.toThrow('UNAUTHENTICATED');
  });
});

describe('sending a code', () => {
  it('BNK-03: is asked for its operation', async () => {
    const sent = { expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 };
    const scene = answering({ ok: true, value: sent });
    expect(await send(scene)).toEqual(granted(sent));
    expect(scene.attempt.mock.calls[0]?.slice(0, 2)).toEqual([sendSms, { operationId: 'op' }]);
  });

  it.each([
    ['TOO_MANY_MESSAGES', 'TOO_MANY_MESSAGES'],
    ['TOO_MANY_REQUESTS', 'TOO_MANY_MESSAGES'],
    ['OPERATION_ENDED', 'OPERATION_ENDED'],
    ['NOT_FOUND', 'OPERATION_ENDED'],
  ])('BNK-03: %s is told as %s', async (code, refusal) => {
    expect(await send(answering(no(code)))).toEqual({ ok: false, refusal });
  });
});
