import { describe, expect, it } from 'vitest';
import { createActor, type EventFrom, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { startIdNow } from '#api/identification/identification.ts';
import { problemTexts } from '#apps/onboarding/identification/identification.texts.ts';
import { granted } from '#domain/result/result.ts';
import { explore } from '#explorer/explore.ts';
import { identificationMachine } from '#machines/identification/identification.machine.ts';
import { progressOf, sampleCoupon, sampleTalk, simulatedTalk } from '#machines/identification/identification.model.ts';
import type {
  CouponInput,
  IdentificationContext,
  IdentificationOutput,
  IdentProgress,
  OrderInput,
  OrderResult,
} from '#machines/identification/identification.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('identification'), { keys: ['status', 'check', 'problem', 'missing'] });

interface Snapshot {
  readonly matches: (state: string) => boolean;
  readonly output: IdentificationOutput | undefined;
  readonly context: IdentificationContext;
  readonly can: (event: EventFrom<typeof identificationMachine>) => boolean;
}

const snapshotOf = snapshotsOf<Snapshot>({ nodes });
const moves = steps.map(({ from, to, offer }) => ({ from: snapshotOf(from), to: snapshotOf(to), offer }));
const into = (state: string) => moves.filter(({ from, to }) => to.matches(state) && !from.matches(state));

describe('proving who somebody is: what must never change', () => {
  it('REG-05: identified is only who was identified before, or has read that they are', () => {
    expect(new Set(into('identified').map(({ offer }) => offer.label))).toEqual(
      new Set(['lookUp: proved', 'lookUp: provedBefore', 'identification.finished(byCustomer)']),
    );
    expect(new Set(into('proved').map(({ offer }) => offer.label))).toEqual(
      new Set(['lookUpAgain: proved', 'lookUpAgain: provedBefore', 'order: alreadyIdentified']),
    );
  });

  it('REG-05: what is under way can be left at any moment, and is waited for while it is examined alone', () => {
    const running = nodes.map(({ snapshot }) => snapshot as unknown as Snapshot).filter((at) => at.matches('watching'));
    expect(running.length).toBeGreaterThan(3);
    for (const at of running) expect(at.can({ type: 'identification.left' })).toBe(true);
    expect(new Set(into('waiting').map(({ from }) => from.context.status))).toEqual(new Set(['REVIEW_PENDING']));
    expect(into('waiting').every(({ to }) => to.output?.kind === 'waiting')).toBe(true);
    // Whoever goes to the post office, or takes the call, later is not told that something is examined.
    const turns = into('left').filter(({ from }) => from.matches('watching') || from.matches('choosing'));
    expect(new Set(turns.map(({ from }) => from.context.status))).toContain('IN_PROGRESS');
    expect(turns.every(({ to }) => to.output?.kind === 'left')).toBe(true);
  });

  it('REG-05: while it is examined the way stays as it is', () => {
    const examined = moves.filter(({ from }) => from.matches('watching') && from.context.status === 'REVIEW_PENDING');
    expect(examined.length).toBeGreaterThan(0);
    for (const { from } of examined) expect(from.can({ type: 'way.reopened' })).toBe(false);
  });

  it('REG-05: a second press begins nothing twice', () => {
    const ordering = nodes
      .map(({ snapshot }) => snapshot as unknown as Snapshot)
      .filter((at) => at.matches('ordering'));
    expect(ordering.length).toBeGreaterThan(0);
    for (const at of ordering) expect(at.can({ type: 'way.chosen', method: 'VIDEO' })).toBe(false);
  });

  it('REG-05: who has begun too often hears of beginnings, whichever way they were, as the server says it', () => {
    const said =
      'Sie haben in den letzten 24 Stunden schon mehrmals begonnen. Neu beginnen können Sie spätestens morgen um diese Zeit.';
    expect([problemTexts.TOO_MANY_CHECKS, startIdNow.refusals.TOO_MANY_CHECKS.message]).toEqual([said, said]);
  });

  it('REG-05: every refusal says why', () => {
    const back = into('choosing').filter(({ from, offer }) => from.matches('ordering') && offer.kind !== 'user');
    expect(new Set(back.map(({ to }) => to.context.problem))).toEqual(
      new Set(['IDENT_UNAVAILABLE', 'TOO_MANY_CHECKS', 'NOT_SENT']),
    );
  });
});

/** The chart with a server whose looks answer in turn, the last one again and again. */
const running = (...looks: readonly IdentProgress[]) => {
  const clock = new SimulatedClock();
  let asked = 0;
  const machine = identificationMachine.provide({
    actors: {
      lookUp: fromPromise<IdentProgress, undefined>(async () => {
        const answer = looks[Math.min(asked, looks.length - 1)];
        asked += 1;
        if (answer === undefined) throw new Error('Nothing was to be asked.');
        return answer;
      }),
      order: fromPromise<OrderResult, OrderInput>(async ({ input: { method } }) =>
        granted(progressOf(method === 'VIDEO' ? sampleTalk : sampleCoupon)),
      ),
      saveCoupon: fromPromise<null, CouponInput>(async () => null),
      watchTab: fromCallback(() => undefined),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const pass = async (milliseconds: number): Promise<void> => {
    clock.increment(milliseconds);
    await settled();
  };
  return { actor, pass, asked: () => asked };
};

/** Lets what was promised arrive. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('the progress', () => {
  it('REG-05: is asked for every five seconds until the result is there', async () => {
    const { actor, pass, asked } = running(
      progressOf(simulatedTalk),
      progressOf(simulatedTalk, 'IN_PROGRESS'),
      progressOf(simulatedTalk, 'REVIEW_PENDING'),
      progressOf(simulatedTalk, 'SUCCESS'),
    );
    await settled();
    await pass(4_999);
    expect(asked()).toBe(1);
    await pass(1);
    expect(actor.getSnapshot().context.status).toBe('IN_PROGRESS');
    await pass(5_000);
    expect(actor.getSnapshot().context.status).toBe('REVIEW_PENDING');
    await pass(5_000);
    expect(actor.getSnapshot().value).toBe('proved');
    await pass(60_000);
    expect(asked()).toBe(4);
  });

  it('REG-05: is not asked for while nobody sees it, and at once when somebody is back', async () => {
    const { actor, pass, asked } = running(progressOf(simulatedTalk));
    await settled();
    actor.send({ type: 'tab.covered' });
    await pass(600_000);
    expect(asked()).toBe(1);
    actor.send({ type: 'tab.shown' });
    await settled();
    expect(asked()).toBe(2);
    expect(actor.getSnapshot().value).toEqual({ watching: 'resting' });
  });

  it('REG-05: of an attempt that the provider may not know goes on by itself', async () => {
    const { actor } = running(progressOf({ ...sampleTalk, startUrl: null }));
    await settled();
    expect(actor.getSnapshot().context.check).toEqual(sampleTalk);
    expect(actor.getSnapshot().value).toEqual({ watching: 'resting' });
  });
});
