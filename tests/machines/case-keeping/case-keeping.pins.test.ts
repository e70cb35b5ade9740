import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { blankApplication, type KeptApplication } from '#domain/application/kept-application.ts';
import { cents } from '#domain/money/money.ts';
import { caseKeepingMachine } from '#machines/case-keeping/case-keeping.machine.ts';
import type { KeepInput, KeepResult } from '#machines/case-keeping/case-keeping.types.ts';

const application = blankApplication('new-customer-new-business-partner-vv');
const answered = (deposit: number): KeptApplication => ({ ...application, answers: { deposit: cents(deposit) } });

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** The chart with a server that answers when it is told to. */
const start = (isUnsent = false) => {
  const calls: { readonly input: KeepInput; readonly answer: (result: KeepResult | 'fault') => void }[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    caseKeepingMachine.provide({
      actors: {
        keepApplication: fromPromise<KeepResult, KeepInput>(
          ({ input }) =>
            new Promise((resolve, reject) => {
              const answer = (result: KeepResult | 'fault'): void =>
                result === 'fault' ? reject(new Error('offline')) : resolve(result);
              calls.push({ input, answer });
            }),
        ),
        watchOthers: fromCallback<{ readonly type: 'never' }, { readonly caseId: string | null }>(() => undefined),
      },
    }),
    { clock, input: { caseId: 'C-1', tag: '"1"', savedAt: null, application, isUnsent } },
  ).start();
  const change = (deposit: number): void => actor.send({ type: 'application.changed', application: answered(deposit) });
  return { actor, calls, clock, change };
};

const kept = (tag: string): KeepResult => ({ ok: true, value: { tag, savedAt: '2026-11-20T10:00:00.000Z' } });

describe('ONB-13: keeping an application', () => {
  it('keeps the last of many answers, under the tag of the one before', async () => {
    const { actor, calls, change } = start();
    for (const deposit of [1, 2, 3]) change(deposit);
    expect(calls).toHaveLength(1);
    calls[0]?.answer(kept('"2"'));
    await settled();
    expect(calls.map(({ input }) => [input.tag, input.application.answers.deposit])).toEqual([
      ['"1"', 1],
      ['"2"', 3],
    ]);
    calls[1]?.answer(kept('"3"'));
    await settled();
    expect([actor.getSnapshot().value, actor.getSnapshot().context.tag]).toEqual(['kept', '"3"']);
  });

  it('sends at once what could not be sent before the page was loaded', async () => {
    const { actor, calls } = start(true);
    expect(calls.map(({ input }) => [input.tag, input.application])).toEqual([['"1"', application]]);
    calls[0]?.answer(kept('"2"'));
    await settled();
    expect([actor.getSnapshot().value, actor.getSnapshot().context.tag]).toEqual(['kept', '"2"']);
  });

  it('tries again by itself, and at once when the connection is back', async () => {
    const { actor, calls, clock, change } = start();
    change(1);
    calls[0]?.answer('fault');
    await settled();
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(9999);
    expect(calls).toHaveLength(1);
    clock.increment(1);
    expect(calls).toHaveLength(2);
    calls[1]?.answer('fault');
    await settled();
    actor.send({ type: 'connection.returned' });
    expect(calls).toHaveLength(3);
  });

  it('what was answered while a try fails is tried at once, and so backed up: nobody waits before that', async () => {
    const { actor, calls, clock, change } = start();
    change(1);
    change(2);
    calls[0]?.answer('fault');
    await settled();
    expect(calls.map(({ input }) => input.application.answers.deposit)).toEqual([1, 2]);
    calls[1]?.answer('fault');
    await settled();
    expect([actor.getSnapshot().value, calls.length]).toEqual(['waiting', 2]);
    clock.increment(10_000);
    change(3);
    clock.increment(15_000);
    expect(calls.map(({ input }) => input.application.answers.deposit)).toEqual([1, 2, 2, 3]);
    expect(actor.getSnapshot().value).toBe('saving');
  });

  it('a late answer counts, and one that never comes is waited for no longer than it was said', async () => {
    const { actor, clock, change } = start();
    change(1);
    clock.increment(15_000);
    expect(actor.getSnapshot().value).toBe('waiting');
    await settled();
  });

  it('an overtaken window keeps nothing more', async () => {
    const { actor, calls, change } = start();
    change(1);
    calls[0]?.answer({ ok: false, refusal: 'CHANGED_MEANWHILE' });
    await settled();
    expect(actor.getSnapshot().output).toEqual({ kind: 'overtaken' });
    change(2);
    expect(calls).toHaveLength(1);
  });
});
