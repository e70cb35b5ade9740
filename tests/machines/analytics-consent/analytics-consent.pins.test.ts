import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { analyticsConsentMachine } from '#machines/analytics-consent/analytics-consent.machine.ts';
import type { ChoiceToKeep, ConsentChoice, MeasuredPage } from '#machines/analytics-consent/analytics-consent.types.ts';

/** What must never change about being measured, written by hand. */

const started = (kept: ConsentChoice, { keeps = true, comes = true } = {}) => {
  const done: string[] = [];
  const actor = createActor(
    analyticsConsentMachine.provide({
      actors: {
        readChoice: fromPromise<ConsentChoice, undefined>(async () => kept),
        keepChoice: fromPromise<null, ChoiceToKeep>(async ({ input: { choice, isFetched } }) => {
          done.push(`keep ${choice}${isFetched ? ' and begin anew' : ''}`);
          if (!keeps) throw new Error('no storage');
          return null;
        }),
        loadManager: fromPromise<null, undefined>(async () => {
          done.push('load');
          if (!comes) throw new Error('blocked');
          return null;
        }),
        watchPages: fromCallback(() => undefined),
        watchChoices: fromCallback(() => undefined),
        tellManager: fromCallback<MeasuredPage, undefined>(({ receive }) => {
          receive(({ page }) => done.push(`tell ${page}`));
        }),
      },
    }),
    { input: { page: 'login' } },
  );
  actor.start();
  const at = (): SnapshotFrom<typeof analyticsConsentMachine>['value'] => actor.getSnapshot().value;
  return { actor, done, at };
};

describe('PLT-15: being measured', () => {
  it('nothing is loaded and nothing told before a yes; then each page that is opened', async () => {
    const { actor, done, at } = started(null);
    await expect.poll(at).toBe('asking');
    actor.send({ type: 'page.opened', page: 'dashboard' });
    expect(done).toEqual([]);
    actor.send({ type: 'consent.granted' });
    await expect.poll(at).toBe('measuring');
    actor.send({ type: 'page.opened', page: 'orders' });
    expect(done).toEqual(['keep granted', 'load', 'tell dashboard', 'tell orders']);
  });

  it('a no is kept and nobody is asked again; who said no before is not asked at all', async () => {
    const first = started(null);
    await expect.poll(first.at).toBe('asking');
    first.actor.send({ type: 'consent.refused' });
    await expect.poll(first.at).toBe('unmeasured');
    expect(first.done).toEqual(['keep refused']);
    const next = started('refused');
    await expect.poll(next.at).toBe('unmeasured');
    expect(next.done).toEqual([]);
  });

  it('a yes that is taken back ends it at once, and a running program with it', async () => {
    const { actor, done, at } = started('granted');
    await expect.poll(at).toBe('measuring');
    actor.send({ type: 'consent.reopened' });
    actor.send({ type: 'page.opened', page: 'orders' });
    actor.send({ type: 'consent.refused' });
    await expect.poll(at).toBe('unmeasured');
    expect(done).toEqual(['load', 'tell login', 'keep refused and begin anew']);
  });

  it('what is decided in another tab holds here: a no ends it, a yes is not asked for twice', async () => {
    const measured = started('granted');
    await expect.poll(measured.at).toBe('measuring');
    measured.actor.send({ type: 'elsewhere.refused' });
    measured.actor.send({ type: 'page.opened', page: 'orders' });
    await expect.poll(measured.at).toBe('unmeasured');
    expect(measured.done).toEqual(['load', 'tell login', 'keep refused and begin anew']);
    const asked = started(null);
    await expect.poll(asked.at).toBe('asking');
    asked.actor.send({ type: 'elsewhere.granted' });
    await expect.poll(asked.at).toBe('measuring');
    expect(asked.done).toEqual(['load', 'tell login']);
  });

  it('a browser that keeps nothing, and a program that does not come, stop nobody', async () => {
    const { actor, done, at } = started(null, { keeps: false, comes: false });
    await expect.poll(at).toBe('asking');
    actor.send({ type: 'consent.granted' });
    await expect.poll(at).toBe('unmeasured');
    expect(done).toEqual(['keep granted', 'load']);
  });
});
