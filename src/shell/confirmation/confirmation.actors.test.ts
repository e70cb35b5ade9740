import { createActor, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { sendSms } from '#api/operations/send-sms.ts';
import { disbursement, withdrawal } from '#api/withdrawals/confirm.ts';
import type { Caller } from '#client/call.ts';
import type { OperationKind } from '#domain/operation/operation.ts';
import { granted, refused } from '#domain/result/result.ts';
import { confirmationActors, confirmingBy } from './confirmation.actors.ts';

const receipt = { operationId: 'op', orderId: 'O-1', expectedAt: '2026-11-25', inReview: false };

const answering = (answer: object) => {
  const attempt = vi.fn<(...args: readonly unknown[]) => Promise<unknown>>(() => Promise.resolve(answer));
  const caller = { attempt } as unknown as Caller;
  const actors = confirmationActors(caller, {
    WITHDRAWAL: confirmingBy(caller, withdrawal),
    DISBURSEMENT: confirmingBy(caller, disbursement),
    MFA_REMOVAL: async ({ operationId, reference }) =>
      reference === 'SMS' ? { ok: true, value: { ...receipt, operationId } } : { ok: false, refusal: 'LAST_FACTOR' },
  });
  return { attempt, actors };
};

const no = (refusal: string, details?: unknown) => ({ ok: false, refusal, details });
const inputOf = (kind: OperationKind, reference: string | null = null) => ({
  kind,
  operationId: 'op',
  reference,
  code: '123456',
  idempotencyKey: 'key-1',
});

const confirm = ({ actors }: ReturnType<typeof answering>, input = inputOf('WITHDRAWAL')) =>
  toPromise(createActor(actors.confirm, { input }).start());
const send = ({ actors }: ReturnType<typeof answering>) =>
  toPromise(createActor(actors.sendCode, { input: { operationId: 'op' } }).start());

describe('confirming', () => {
  it.each([
    ['WITHDRAWAL', withdrawal],
    ['DISBURSEMENT', disbursement],
  ] as const)('BNK-03: sends the code of a %s by its own call, with the key of the attempt', async (kind, endpoint) => {
    const scene = answering({ ok: true, value: receipt });
    expect(await confirm(scene, inputOf(kind))).toEqual(granted(receipt));
    expect(scene.attempt.mock.calls).toEqual([
      [endpoint, { operationId: 'op', code: '123456' }, { idempotencyKey: 'key-1' }],
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
    expect(await confirm(answering(answer))).toEqual(result);
  });

  it.each([
    ['SMS', granted(receipt)],
    ['SOFTWARE_TOKEN', refused('OPERATION_REFUSED')],
  ] as const)('SES-11: hands the reference %s to the call that names more than the operation', async (name, result) => {
    expect(await confirm(answering({}), inputOf('MFA_REMOVAL', name))).toEqual(result);
  });

  it('BNK-03: leaves the outcome open for every other refusal', async () => {
    await expect(confirm(answering(no('UNAUTHENTICATED')))).rejects.toThrow('UNAUTHENTICATED');
  });

  it('BNK-03: a kind that the journey never stores is a fault', async () => {
    await expect(confirm(answering({}), inputOf('DEVICE_REMOVAL'))).rejects.toThrow('DEVICE_REMOVAL');
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
