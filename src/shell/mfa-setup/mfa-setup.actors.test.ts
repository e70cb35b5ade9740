import { createActor, waitFor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '#client/call.ts';
import { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import { mfaSetupActors } from './mfa-setup.actors.ts';

const operationId = '7f0c6a6e-6c57-4d0f-9a3b-5d9a0b6a1c11';
const setupId = '2b1f7a3e-30a5-4e54-8c3c-1f6d2a4b5c6d';
const both = { active: ['SMS', 'SOFTWARE_TOKEN'], preferred: 'SMS' } as const;

type Answering = (payload: object) => object;

const no = (refusal: string, details?: object) => ({ ok: false, refusal, details });

const stored = (kind: 'MFA_CHANGE' | 'MFA_REMOVAL') => ({
  operationId,
  kind,
  summary: { amount: null, payee: null, ibanEnd: null },
  sentTo: '+49 ••• 4711',
});

const inForce = { ok: true, value: both } as const;

/** A server that answers every call well until a test says otherwise; `sendSms` and all others by the call's name. */
const server = () => {
  const keys: (readonly [string, string])[] = [];
  const keysOf = (call: string): readonly string[] => keys.flatMap(([name, key]) => (name === call ? [key] : []));
  return { ...answers(), keys, keysOf };
};

type CallName = keyof ReturnType<typeof answers>;
type CallOptions = { readonly idempotencyKey?: string };

const answers = () => ({
  mfaStatus: vi.fn<Answering>(() => inForce),
  mfaEnable: vi.fn<Answering>(() => ({
    ok: true,
    value: {
      setupId,
      type: 'SOFTWARE_TOKEN',
      secret: 'SECRET',
      uri: 'otpauth://x',
      sentTo: null,
      operationId,
      operation: stored('MFA_CHANGE'),
    },
  })),
  mfaConfirm: vi.fn<Answering>((payload) => ('confirmation' in payload ? inForce : no('CONFIRMATION_REQUIRED'))),
  mfaUpdate: vi.fn<Answering>(() => inForce),
  sendSms: vi.fn<Answering>(() => ({ ok: true, value: { expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 } })),
  mfaDisable: vi.fn<Answering>(() => ({ ok: true, value: stored('MFA_REMOVAL') })),
});

const start = (calls: ReturnType<typeof server>) => {
  const attempt = async ({ name }: { readonly name: CallName }, payload: object, options?: CallOptions) => {
    if (options?.idempotencyKey !== undefined) calls.keys.push([name, options.idempotencyKey]);
    return calls[name](payload);
  };
  const caller = { attempt } as unknown as Caller;
  return createActor(mfaSetupMachine.provide({ actors: mfaSetupActors(caller, () => 'key') })).start();
};

const tanEntered = async (actor: ReturnType<typeof start>) => {
  await waitFor(actor, (snapshot) => snapshot.matches({ changing: 'confirming' }));
  const tan = actor.getSnapshot().children.confirmation;
  if (tan === undefined) throw new Error('No TAN is asked for.');
  await waitFor(tan, (snapshot) => snapshot.matches({ open: 'entering' }));
  tan.send({ type: 'code.entered', code: '654321' });
};

describe('the actors of second factors', () => {
  it('SES-11: confirms a proven factor with the TAN alone, and keeps neither code in a context', async () => {
    const calls = server();
    const actor = start(calls);
    await waitFor(actor, (snapshot) => snapshot.matches('showing'));
    actor.send({ type: 'factor.added', factor: 'SOFTWARE_TOKEN' });
    await waitFor(actor, (snapshot) => snapshot.matches({ changing: { adding: 'proving' } }));
    actor.send({ type: 'code.entered', code: '123 456' });
    await tanEntered(actor);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('123456');
    const shown = await waitFor(actor, (snapshot) => snapshot.matches('showing'));
    expect(shown.context.done).toBe('ADDED');
    expect(calls.mfaConfirm.mock.calls).toEqual([
      [{ setupId, code: '123456' }],
      [{ setupId, confirmation: { operationId, code: '654321' } }],
    ]);
    expect(calls.sendSms).toHaveBeenCalledWith({ operationId });
  });

  it('SES-11: every entered code is an attempt with its own key and answer, though it be the same thrice', async () => {
    const calls = server();
    const actor = start(calls);
    await waitFor(actor, (snapshot) => snapshot.matches('showing'));
    actor.send({ type: 'factor.added', factor: 'SOFTWARE_TOKEN' });
    await waitFor(actor, (snapshot) => snapshot.matches({ changing: { adding: 'proving' } }));
    for (const attemptsLeft of [2, 1]) {
      calls.mfaConfirm.mockReturnValueOnce(no('CODE_WRONG', { attemptsLeft }));
      actor.send({ type: 'code.entered', code: '123456' });
      await waitFor(actor, (snapshot) => snapshot.context.attemptsLeft === attemptsLeft);
    }
    calls.mfaConfirm.mockReturnValueOnce(no('CODES_EXHAUSTED'));
    actor.send({ type: 'code.entered', code: '123456' });
    const shown = await waitFor(actor, (snapshot) => snapshot.matches('showing'));
    expect(shown.context.problem).toBe('CODES_EXHAUSTED');
    expect(calls.keysOf('mfaConfirm')).toEqual([`${setupId}-1`, `${setupId}-2`, `${setupId}-3`]);
  });

  it.each([
    ['SMS', 'factor.removed'],
    ['SOFTWARE_TOKEN', 'factor.added'],
  ] as const)('SES-11: so is every TAN for %s by %s', async (factor, type) => {
    const calls = server();
    const actor = start(calls);
    await waitFor(actor, (snapshot) => snapshot.matches('showing'));
    actor.send({ type, factor });
    if (type === 'factor.added') {
      await waitFor(actor, (snapshot) => snapshot.matches({ changing: { adding: 'proving' } }));
      actor.send({ type: 'code.entered', code: '123456' });
    }
    await waitFor(actor, (snapshot) => snapshot.matches({ changing: 'confirming' }));
    calls.mfaConfirm.mockReturnValueOnce(no('CODE_WRONG', { attemptsLeft: 2 }));
    calls.mfaConfirm.mockReturnValueOnce(no('CODE_WRONG', { attemptsLeft: 1 }));
    for (const attemptsLeft of [2, 1]) {
      await tanEntered(actor);
      await vi.waitFor(() =>
        expect(actor.getSnapshot().children.confirmation?.getSnapshot().context.sent?.attemptsLeft).toBe(attemptsLeft),
      );
    }
    expect(calls.keysOf('mfaConfirm').slice(-2)).toEqual(['key-1', 'key-2']);
  });

  it('SES-11: removes the factor that was chosen, with the TAN', async () => {
    const calls = server();
    const actor = start(calls);
    await waitFor(actor, (snapshot) => snapshot.matches('showing'));
    actor.send({ type: 'factor.removed', factor: 'SMS' });
    await tanEntered(actor);
    const shown = await waitFor(actor, (snapshot) => snapshot.matches('showing'));
    expect(shown.context.done).toBe('REMOVED');
    expect(calls.mfaDisable).toHaveBeenCalledWith({ type: 'SMS' });
    expect(calls.mfaConfirm).toHaveBeenCalledWith({ confirmation: { operationId, code: '654321' } });
  });

  it.each([
    ['CODE_WRONG', { open: 'entering' }],
    ['OPERATION_ENDED', 'ended'],
    ['LAST_FACTOR', 'refused'],
    ['FACTOR_NOT_ACTIVE', 'refused'],
    ['CODES_EXHAUSTED', 'exhausted'],
    ['CODE_EXPIRED', { open: 'entering' }],
  ] as const)('SES-11: tells %s at the TAN as %j', async (refusal, state) => {
    const calls = server();
    calls.mfaConfirm.mockReturnValue(no(refusal, { attemptsLeft: 2 }));
    const actor = start(calls);
    await waitFor(actor, (snapshot) => snapshot.matches('showing'));
    actor.send({ type: 'factor.removed', factor: 'SMS' });
    await waitFor(actor, (snapshot) => snapshot.matches({ changing: 'confirming' }));
    const tan = actor.getSnapshot().children.confirmation;
    if (tan === undefined) throw new Error('No TAN is asked for.');
    await waitFor(tan, (snapshot) => snapshot.matches({ open: 'entering' }));
    tan.send({ type: 'code.entered', code: '654321' });
    await waitFor(tan, (snapshot) => !snapshot.matches({ open: 'checking' }));
    expect(tan.getSnapshot().matches(state)).toBe(true);
  });

  it('SES-11: hands the refusals before the TAN on', async () => {
    const calls = server();
    calls.mfaEnable.mockReturnValueOnce(no('NO_VALIDATED_NUMBER'));
    calls.mfaUpdate.mockReturnValueOnce(no('FACTOR_NOT_ACTIVE'));
    const actor = start(calls);
    await waitFor(actor, (snapshot) => snapshot.matches('showing'));
    actor.send({ type: 'factor.added', factor: 'SMS' });
    await waitFor(actor, (snapshot) => snapshot.context.problem === 'NO_VALIDATED_NUMBER');
    actor.send({ type: 'preference.switched' });
    await waitFor(actor, (snapshot) => snapshot.context.problem === 'FACTOR_NOT_ACTIVE');
    expect(calls.mfaUpdate).toHaveBeenCalledWith({ preferred: 'SOFTWARE_TOKEN' });
  });
});
