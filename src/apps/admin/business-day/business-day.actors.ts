import { fromPromise } from 'xstate';
import { moveBusinessDate, readBusinessDay, runDayEndJob } from '#api/admin/business-day.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { businessDayMachine } from '#machines/business-day/business-day.machine.ts';
import type {
  DayRefusal,
  DayResult,
  LoadedDay,
  MoveInput,
  RunInput,
} from '#machines/business-day/business-day.types.ts';
import type { ActorsOf } from '#machines/port.ts';

const known: Readonly<Record<string, DayRefusal>> = {
  NOT_PERMITTED: 'NOT_PERMITTED',
  NOT_MOVABLE: 'NOT_MOVABLE',
  NOT_FORWARD: 'NOT_FORWARD',
  TOO_FAR: 'TOO_FAR',
  UNKNOWN_JOB: 'UNKNOWN_JOB',
  NOT_RUN: 'NOT_RUN',
  DAY_UNDER_WAY: 'DAY_UNDER_WAY',
};

const resultOf = (name: string, answer: { readonly ok: boolean; readonly refusal?: string }): DayResult => {
  if (answer.ok) return granted(null);
  const refusal = known[answer.refusal ?? ''];
  if (refusal === undefined) throw new UnexpectedRefusal(name, answer.refusal ?? '');
  return refused(refusal);
};

/** Each wish is one: after a lost answer the page looks, and does not repeat. */
const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** What the business day needs of the server. */
export const businessDayActors = (caller: Caller): ActorsOf<typeof businessDayMachine> => ({
  loadDay: fromPromise<LoadedDay, undefined>(async ({ signal }) => {
    const answer = await caller.attempt(readBusinessDay, {}, { signal });
    if (answer.ok) return granted(answer.value);
    if (answer.refusal === 'NOT_PERMITTED') return refused('NOT_PERMITTED');
    throw new UnexpectedRefusal(readBusinessDay.name, answer.refusal);
  }),
  moveDate: fromPromise<DayResult, MoveInput>(async ({ input }) =>
    resultOf(moveBusinessDate.name, await caller.attempt(moveBusinessDate, input, once())),
  ),
  runAgain: fromPromise<DayResult, RunInput>(async ({ input }) =>
    resultOf(runDayEndJob.name, await caller.attempt(runDayEndJob, input, once())),
  ),
});
