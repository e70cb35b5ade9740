import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { granted } from '#domain/result/result.ts';
import { businessDayMachine } from '#machines/business-day/business-day.machine.ts';
import { businessDayModel } from '#machines/business-day/business-day.model.ts';
import type { DayResult, LoadedDay, MoveInput, RunInput } from '#machines/business-day/business-day.types.ts';

/** A sample that the model has. */
const sample = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('The model has no such sample.');
  return found;
};

const still = sample(businessDayModel.outcomes.loadDay['still']);
const stuck = sample(businessDayModel.outcomes.loadDay['stuck']);
const underWay = sample(businessDayModel.outcomes.loadDay['underWay']);

const opened = async (...days: readonly LoadedDay[]) => {
  const clock = new SimulatedClock();
  const moved: MoveInput[] = [];
  const ran: RunInput[] = [];
  let looks = 0;
  const actor = createActor(
    businessDayMachine.provide({
      actors: {
        loadDay: fromPromise<LoadedDay, undefined>(async () => {
          looks += 1;
          return days[Math.min(looks, days.length) - 1] ?? still;
        }),
        moveDate: fromPromise<DayResult, MoveInput>(async ({ input }) => {
          moved.push(input);
          return granted(null);
        }),
        runAgain: fromPromise<DayResult, RunInput>(async ({ input }) => {
          ran.push(input);
          return granted(null);
        }),
      },
    }),
    { clock },
  ).start();
  const rests = async (state: 'standing' | 'watching') =>
    waitFor(actor, (snapshot) => snapshot.matches({ shown: state }));
  return { actor, clock, moved, ran, rests, looks: () => looks };
};

it('ADM-04: moves forward alone, and watches until the day stands', async () => {
  const { actor, clock, moved, rests, looks } = await opened(still, underWay, still);
  await rests('standing');
  for (const to of ['', '2026-02-30', '2026-11-19', '2026-11-20']) actor.send({ type: 'date.submitted', to });
  expect(moved).toEqual([]);
  actor.send({ type: 'date.submitted', to: '2026-11-23' });
  await rests('watching');
  expect([moved, looks()]).toEqual([[{ to: '2026-11-23' }], 2]);
  clock.increment(999);
  expect(looks()).toBe(2);
  clock.increment(1);
  await rests('standing');
  expect([looks(), actor.getSnapshot().context.news]).toEqual([3, 'MOVING']);
});

it('ADM-04: runs again what has run, for the day for which it ran', async () => {
  const { actor, ran, rests } = await opened(still);
  await rests('standing');
  actor.send({ type: 'job.repeated', job: 'loss-notices' });
  actor.send({ type: 'job.repeated', job: 'valuation' });
  await waitFor(actor, (snapshot) => snapshot.context.news === 'RUNNING_AGAIN');
  expect(ran).toEqual([{ job: 'valuation', date: '2026-11-19' }]);
});

it('ADM-04: tries the job at once that the day hangs at, for the day under way, and no other while it watches', async () => {
  const { actor, ran, rests } = await opened(stuck, still);
  await rests('watching');
  actor.send({ type: 'job.repeated', job: 'valuation' });
  expect(actor.getSnapshot().matches({ shown: 'watching' })).toBe(true);
  actor.send({ type: 'job.repeated', job: 'savings-plans' });
  await waitFor(actor, (snapshot) => snapshot.context.news === 'RUNNING_AGAIN');
  expect(ran).toEqual([{ job: 'savings-plans', date: '2026-11-20' }]);
});
