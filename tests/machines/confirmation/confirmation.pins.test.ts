import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type Snapshot } from 'xstate';
import { granted, refused } from '#domain/result/result.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { sampleOperation } from '#machines/confirmation/confirmation.model.ts';
import type {
  ConfirmInput,
  ConfirmResult,
  SendCodeInput,
  SendCodeResult,
} from '#machines/confirmation/confirmation.types.ts';

const receipt = { operationId: sampleOperation.operationId, orderId: 'O-1', expectedAt: null, inReview: false };

const codeSent: SendCodeResult = granted({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 });
const wrong: ConfirmResult = { ok: false, refusal: 'CODE_WRONG', attemptsLeft: 2 };
const never = () => new Promise<never>(() => undefined);

/** A confirmation that is sending its first code; the test gives the answers one by one. */
const sending = (sent: () => Promise<SendCodeResult> = async () => codeSent) => {
  const confirm = vi.fn<(input: ConfirmInput) => Promise<ConfirmResult>>();
  const sendCode = vi.fn<() => Promise<SendCodeResult>>(sent);
  const clock = new SimulatedClock();
  const machine = confirmationMachine.provide({
    actors: {
      sendCode: fromPromise<SendCodeResult, SendCodeInput>(() => sendCode()),
      confirm: fromPromise<ConfirmResult, ConfirmInput>(({ input }) => confirm(input)),
    },
  });
  const actor = createActor(machine, { input: { operation: sampleOperation }, clock }).start();
  return { actor, clock, confirm, machine, sendCode };
};

/** One whose code was sent. */
const start = async () => {
  const begun = sending();
  await vi.waitFor(() => expect(begun.actor.getSnapshot().matches({ open: 'entering' })).toBe(true));
  return begun;
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
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ open: 'unsure' })).toBe(true));
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
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ open: 'unsure' })).toBe(true));
    actor.send({ type: 'confirmation.left' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'unsure' });
    expect(actor.getSnapshot().context.code).toBeNull();
  });

  it('BNK-03: every entered code is an attempt with its own key and answer, though it be the same thrice', async () => {
    const { actor, confirm } = await start();
    for (const left of [2, 1]) {
      confirm.mockResolvedValueOnce({ ok: false, refusal: 'CODE_WRONG', attemptsLeft: left });
      actor.send({ type: 'code.entered', code: '654321' });
      await vi.waitFor(() => expect(actor.getSnapshot().context.sent?.attemptsLeft).toBe(left));
    }
    confirm.mockResolvedValueOnce(refused('CODES_EXHAUSTED'));
    actor.send({ type: 'code.entered', code: '654321' });
    await vi.waitFor(() => expect(actor.getSnapshot().output).toEqual({ kind: 'exhausted' }));
    const keys = confirm.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(new Set(keys).size).toBe(3);
  });

  it('BNK-03: a confirmation that is resumed repeats its attempt with the same key', async () => {
    const { actor, confirm, machine } = await start();
    confirm.mockReturnValue(new Promise(() => undefined));
    actor.send({ type: 'code.entered', code: '123456' });
    const kept = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as Snapshot<unknown>;
    actor.stop();
    createActor(machine, { snapshot: kept, input: { operation: sampleOperation } }).start();
    expect(confirm.mock.calls).toHaveLength(2);
    expect(confirm.mock.calls[1]).toEqual(confirm.mock.calls[0]);
  });

  it('BNK-03: says that a code was sent anew, until something is done with it', async () => {
    const { actor, clock, confirm } = await start();
    expect(actor.getSnapshot().context.isSentAgain).toBe(false);
    clock.increment(30_000);
    actor.send({ type: 'code.requested' });
    await vi.waitFor(() => expect(actor.getSnapshot().context.isSentAgain).toBe(true));
    confirm.mockReturnValue(new Promise(() => undefined));
    actor.send({ type: 'code.entered', code: '123456' });
    expect(actor.getSnapshot().context.isSentAgain).toBe(false);
  });

  it('BNK-03: keeps no code once it is answered', async () => {
    const { actor, confirm } = await start();
    confirm.mockResolvedValueOnce({ ok: false, refusal: 'CODE_WRONG', attemptsLeft: 2 });
    actor.send({ type: 'code.entered', code: '654321' });
    await vi.waitFor(() => expect(actor.getSnapshot().context.problem).toBe('CODE_WRONG'));
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('654321');
  });

  it('BNK-03: sends one code on entry and another after 30 s, not a millisecond before', async () => {
    const { actor, clock, sendCode } = await start();
    clock.increment(29_999);
    actor.send({ type: 'code.requested' });
    expect(sendCode).toHaveBeenCalledTimes(1);
    clock.increment(1);
    actor.send({ type: 'code.requested' });
    expect(sendCode).toHaveBeenCalledTimes(2);
  });

  it('BNK-03: a wrong code opens no new SMS-Code, and closes none', async () => {
    const { actor, clock, confirm, sendCode } = await start();
    confirm.mockResolvedValue(wrong);
    const enterWrong = async () => {
      const before = confirm.mock.calls.length;
      actor.send({ type: 'code.entered', code: '654321' });
      expect(confirm).toHaveBeenCalledTimes(before + 1);
      await vi.waitFor(() => expect(actor.getSnapshot().matches({ open: 'entering' })).toBe(true));
    };
    await enterWrong();
    expect(actor.getSnapshot().value).toEqual({ open: { entering: 'waiting' } });
    actor.send({ type: 'code.requested' });
    expect(sendCode).toHaveBeenCalledTimes(1);
    clock.increment(30_000);
    await enterWrong();
    expect(actor.getSnapshot().value).toEqual({ open: { entering: 'resendable' } });
  });

  it('BNK-03: a wrong code does not begin the 30 s anew: they count from the sending, however long the check takes', async () => {
    const { actor, clock, confirm, sendCode } = await start();
    clock.increment(20_000);
    const answer = Promise.withResolvers<ConfirmResult>();
    confirm.mockReturnValue(answer.promise);
    actor.send({ type: 'code.entered', code: '654321' });
    clock.increment(9_000);
    answer.resolve(wrong);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ open: { entering: 'waiting' } }));
    clock.increment(999);
    actor.send({ type: 'code.requested' });
    expect(sendCode).toHaveBeenCalledTimes(1);
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ open: { entering: 'resendable' } });
    actor.send({ type: 'code.requested' });
    expect(sendCode).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ open: { entering: 'waiting' } }));
    clock.increment(20_000);
    actor.send({ type: 'code.entered', code: '654321' });
    clock.increment(10_000);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ open: { entering: 'resendable' } }));
  });

  it('API-07: waits 30 s for the binding answer and 15 s for the code to be sent, no longer and no shorter', async () => {
    const { actor, clock, confirm } = await start();
    confirm.mockImplementation(never);
    actor.send({ type: 'code.entered', code: '123456' });
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toEqual({ open: 'checking' });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ open: 'unsure' });
    const silent = sending(never);
    silent.clock.increment(14_999);
    expect(silent.actor.getSnapshot().value).toBe('sending');
    silent.clock.increment(1);
    expect(silent.actor.getSnapshot().value).toBe('sendFailed');
  });
});

/** Where the answer to a code leads. */
const after = async (answer: ConfirmResult) => {
  const { actor, confirm } = await start();
  confirm.mockResolvedValueOnce(answer);
  actor.send({ type: 'code.entered', code: '123456' });
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ open: 'checking' })).toBe(false));
  return actor.getSnapshot();
};

describe('a refusal', () => {
  it.each([
    [wrong, { open: { entering: 'waiting' } }, 'CODE_WRONG'],
    // A code that is over can be replaced at once.
    [refused('CODE_EXPIRED'), { open: { entering: 'resendable' } }, 'CODE_EXPIRED'],
  ] as const)('BNK-03: %o asks for another code and gives its own reason', async (answer, value, problem) => {
    const snapshot = await after(answer);
    expect(snapshot.value).toEqual(value);
    expect(snapshot.context.problem).toBe(problem);
  });

  it.each([
    [refused('CODES_EXHAUSTED'), 'exhausted'],
    [refused('OPERATION_ENDED'), 'ended'],
    [refused('OPERATION_REFUSED'), 'refused'],
  ] as const)('BNK-03: %o ends it as %s', async (answer, kind) => {
    expect((await after(answer)).output).toEqual({ kind });
  });

  it('BNK-03: of what is no code, and of too many messages, is said as such', async () => {
    const { actor, confirm } = await start();
    actor.send({ type: 'code.entered', code: '12345' });
    expect(actor.getSnapshot().context.problem).toBe('CODE_MALFORMED');
    expect(confirm).not.toHaveBeenCalled();
    const busy = sending(async () => refused('TOO_MANY_MESSAGES'));
    await vi.waitFor(() => expect(busy.actor.getSnapshot().value).toEqual({ open: { entering: 'waiting' } }));
    expect(busy.actor.getSnapshot().context.problem).toBe('TOO_MANY_MESSAGES');
    const over = sending(async () => refused('OPERATION_ENDED'));
    await vi.waitFor(() => expect(over.actor.getSnapshot().output).toEqual({ kind: 'ended' }));
  });
});
