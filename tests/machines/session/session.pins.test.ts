import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { granted, refused } from '#domain/result/result.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { RefreshResult, SessionFinding } from '#machines/session/session.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

const settled = async (): Promise<void> => {
  await Promise.resolve();
  await Promise.resolve();
};

const run = (finding: SessionFinding = { kind: 'alive' }, signOut: () => Promise<null> = async () => null) => {
  const clock = new SimulatedClock();
  const inspected = vi.fn<() => Promise<SessionFinding>>(async () => finding);
  const refreshed = vi.fn<() => Promise<RefreshResult>>(async () => granted(null));
  const actors = {
    inspectSession: fromPromise<SessionFinding, undefined>(inspected),
    refreshSession: fromPromise<RefreshResult, undefined>(refreshed),
    endSession: fromPromise<null, undefined>(signOut),
    watchTab: fromCallback<EventObject, undefined>(() => undefined),
  };
  const session = createActor(sessionMachine.provide({ actors }), { clock }).start();
  return { session, clock, inspected, refreshed };
};

describe('the session: what must never change', () => {
  it('SES-05: refreshes at most once per 10 s, whatever the customer does', async () => {
    const { session, clock, refreshed } = run();
    for (let second = 0; second < 30; second += 1) {
      session.send({ type: 'activity.seen' });
      await settled();
      clock.increment(1000);
      await settled();
    }
    expect(refreshed).toHaveBeenCalledTimes(3);
  });

  it('SES-05: is never refreshed by time alone', async () => {
    const { clock, inspected, refreshed } = run();
    for (let check = 0; check < 6; check += 1) {
      clock.increment(10_000);
      await settled();
    }
    expect([inspected.mock.calls.length, refreshed.mock.calls.length]).toEqual([6, 0]);
  });

  it('SES-04: moving the pointer while the dialog asks is no answer to it', async () => {
    const { session, refreshed } = run({ kind: 'ending', endsAt: '2026-11-20T10:05:00.000Z' });
    session.send({ type: 'tab.returned' });
    await settled();
    session.send({ type: 'activity.seen' });
    await settled();
    expect(session.getSnapshot().matches({ alive: { watch: { ending: 'asking' } } })).toBe(true);
    expect(refreshed).not.toHaveBeenCalled();
    session.send({ type: 'session.extended' });
    await settled();
    expect(refreshed).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Promise<null>, number]>([
    ['is done', async () => null, 0],
    ['fails', () => Promise.reject(new Error('offline')), 0],
    ['gets no answer', () => new Promise(() => undefined), 15_000],
  ])(
    'SES-06: who signs out has signed out by hand, never for want of activity, though it %s',
    async (_, signOut, after) => {
      const { session, clock } = run({ kind: 'alive' }, signOut);
      session.send({ type: 'signOut.chosen' });
      await settled();
      clock.increment(after);
      expect(session.getSnapshot()).toMatchObject({ status: 'done', output: { ending: 'byHand' } });
    },
  );

  it.each<[string, () => Promise<RefreshResult>, number, string]>([
    ['refuses to go on', async () => refused('SESSION_ENDED'), 0, 'revoked'],
    ['breaks', () => Promise.reject(new Error('offline')), 0, 'failed'],
    ['does not answer', () => new Promise(() => undefined), 15_000, 'failed'],
  ])('SES-05: does not blame the clock when the server %s', async (_, refresh, after, ending) => {
    const { session, clock, refreshed } = run();
    refreshed.mockImplementation(refresh);
    session.send({ type: 'activity.seen' });
    await settled();
    clock.increment(after);
    expect(session.getSnapshot()).toMatchObject({ status: 'done', output: { ending } });
  });

  it('SES-04: has expired only when the clock ran out', async () => {
    const { session } = run({ kind: 'over' });
    session.send({ type: 'tab.returned' });
    await settled();
    expect(session.getSnapshot()).toMatchObject({ status: 'done', output: { ending: 'expired' } });
  });

  it('SES-06: knows when it ends only while it asks', () => {
    const told = explorationOf(chartNamed('session')).nodes.filter(
      ({ snapshot }) => (snapshot.context as { endsAt: string | null }).endsAt !== null,
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ snapshot }) => snapshot.matches({ alive: { watch: 'ending' } }))).toBe(true);
  });
});
