import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { dataExportActors } from '#apps/banking/data-export/data-export.actors.ts';
import { dataExportMachine } from '#machines/data-export/data-export.machine.ts';
import { orderedExport, readyExport } from '#machines/data-export/data-export.model.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const { exportId } = readyExport;
const operation = {
  operationId: '6f0f7a34-6f21-4c6e-9d0e-1d7c60a4a001',
  kind: 'DATA_EXPORT',
  summary: { amount: null, subject: 'alles', payee: null, ibanEnd: null },
  sentTo: '+49 *** 4711',
} as const;
const file = {
  fileName: 'meine-daten-2026-11-20.zip',
  mediaType: 'application/zip',
  sha256: 'ab',
  content: btoa('zip'),
};

afterEach(() => vi.unstubAllGlobals());

const begin = (script: CallScript = {}) => {
  const { caller, calls } = scriptedCaller({
    getExport: [grantedAnswer({ newest: readyExport })],
    orderExport: [grantedAnswer(orderedExport)],
    prepareExport: [grantedAnswer(operation)],
    sendSms: [grantedAnswer({ expiresAt: '2026-11-20T10:10:00.000Z', attemptsLeft: 3 })],
    fetchExport: [grantedAnswer(file)],
    ...script,
  });
  const saved: string[] = [];
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const link = { href: '', download: '', click: () => void saved.push(link.download) };
  const page = { createElement: () => link } as unknown as Document;
  let keys = 0;
  const actors = dataExportActors({ caller, page, newKey: () => `next-${(keys += 1)}` });
  const clock = new SimulatedClock();
  const actor = createActor(dataExportMachine.provide({ actors }), { input: { key: 'key-1' }, clock }).start();
  const at = async (state: 'loadFailed' | 'none' | 'making' | 'ready' | 'confirming' | 'saved') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 1_000 });
  const confirm = async () => {
    await at('ready');
    actor.send({ type: 'fetching.wanted' });
    const { confirmation } = (await at('confirming')).children;
    if (confirmation === undefined) throw new Error('There is nothing to confirm.');
    await waitFor(confirmation, (snapshot) => snapshot.matches({ open: 'entering' }), { timeout: 1_000 });
    confirmation.send({ type: 'code.entered', code: '123456' });
    return confirmation;
  };
  return { actor, calls, at, clock, saved, confirm };
};

describe('a copy of one’s data: what must never change', () => {
  it('decisions §15: the copy is fetched with its code, handed over under its name, and then there no more', async () => {
    const { at, calls, saved, confirm } = begin();
    await confirm();
    expect((await at('saved')).context.newest?.state).toBe('FETCHED');
    expect(saved).toEqual([file.fileName]);
    const payload = { exportId, operationId: operation.operationId, code: '123456' };
    expect(calls('fetchExport').map((call) => call.payload)).toEqual([payload]);
  });

  it('BNK-16: an order whose answer was lost is repeated under its key, the next one has another', async () => {
    const { actor, at, calls } = begin({
      getExport: [grantedAnswer({ newest: null })],
      orderExport: ['lost', grantedAnswer(readyExport)],
    });
    await at('none');
    actor.send({ type: 'export.ordered' });
    actor.send({ type: 'export.ordered' });
    await waitFor(actor, (snapshot) => snapshot.context.problem === 'NOT_SENT', { timeout: 1_000 });
    actor.send({ type: 'export.ordered' });
    expect((await at('ready')).context.key).toBe('next-1');
    expect(calls('orderExport').map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  it('BNK-16: while it is made, it is looked at every five seconds', async () => {
    const { at, calls, clock } = begin({
      getExport: [grantedAnswer({ newest: orderedExport }), grantedAnswer({ newest: readyExport })],
    });
    await at('making');
    clock.increment(4_999);
    expect(calls('getExport')).toHaveLength(1);
    clock.increment(1);
    await at('ready');
    expect(calls('getExport')).toHaveLength(2);
  });

  it('API-07: a file that was lost on its way is looked up, and what has gone out is there no more', async () => {
    const fetched = grantedAnswer({ newest: { ...readyExport, state: 'FETCHED' } });
    const { at, saved, confirm } = begin({
      getExport: [grantedAnswer({ newest: readyExport }), fetched],
      fetchExport: ['lost', refusedAnswer('EXPORT_FETCHED')],
    });
    const confirmation = await confirm();
    await waitFor(confirmation, (snapshot) => snapshot.matches({ open: 'unsure' }), { timeout: 1_000 });
    confirmation.send({ type: 'confirmation.retried' });
    expect((await at('none')).context.problem).toBe('UNSURE');
    expect(saved).toEqual([]);
  });

  it.each([
    ['EXPORT_FETCHED', 'none', null],
    ['NOT_FOUND', 'none', null],
    ['EXPORT_NOT_READY', 'making', null],
    ['NO_VALIDATED_NUMBER', 'ready', 'NO_VALIDATED_NUMBER'],
    ['TOO_MANY_REQUESTS', 'ready', 'NOT_SENT'],
  ] as const)('BNK-16: %s leads to %s', async (code, expected, problem) => {
    const { actor, at } = begin({ prepareExport: [refusedAnswer(code)] });
    await at('ready');
    actor.send({ type: 'fetching.wanted' });
    expect((await at(expected)).context.problem).toBe(problem);
  });

  it('API-07: without an answer nothing is offered', async () => {
    expect((await begin({ getExport: ['lost'] }).at('loadFailed')).context.newest).toBeNull();
  });
});
