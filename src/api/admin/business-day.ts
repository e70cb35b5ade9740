import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { jobFaults } from '#domain/staff/job-faults.ts';
import { dateField, instantField, nothing } from '../fields.ts';
import { notPermitted } from './not-permitted.ts';

const dayUnderWay = {
  status: 409,
  message: 'Ein Geschäftstag läuft gerade. Bitte warten Sie, bis er beendet ist.',
} as const;

/** The business date and the jobs of a day's end, each with its newest run (ADM-04). */
export const readBusinessDay = endpoint({
  name: 'readBusinessDay',
  method: 'GET',
  url: '/admin/business-day',
  private: true,
  request: nothing,
  response: z.object({
    today: dateField,
    /** Where the date is being moved to; null where it stands. */
    movingTo: z.nullable(dateField),
    /** The day whose end is under way. */
    underWay: z.nullable(dateField),
    /** Why the day under way does not get on; null while it does. */
    stuck: z.nullable(
      z.object({
        /** Of the list of stuck jobs. */
        jobId: z.int(),
        /** The job of the day; null where an order of the day does not get on. */
        job: z.nullable(z.string()),
        since: instantField,
        /** Tries until now. */
        attempts: z.int(),
        fault: z.enum(jobFaults),
        /** When it is tried again by itself. */
        nextTryAt: z.nullable(instantField),
      }),
    ),
    /** Whether the date can be moved here: the demo's alone. */
    movable: z.boolean(),
    jobs: z.array(
      z.object({
        job: z.string(),
        title: z.string(),
        last: z.nullable(
          z.object({
            date: dateField,
            state: z.enum(['RUNNING', 'DONE']),
            startedAt: instantField,
            finishedAt: z.nullable(instantField),
            /** How often it was run for that date. */
            runs: z.int(),
            /** Whole numbers by name: rows, cents. */
            figures: z.record(z.string(), z.int()),
          }),
        ),
      }),
    ),
  }),
  refusals: { NOT_PERMITTED: notPermitted },
});

/** Lets the demo's days pass up to a later one, each with its settlements and its end; answers at once. */
export const moveBusinessDate = endpoint({
  name: 'moveBusinessDate',
  method: 'POST',
  url: '/admin/business-day/date',
  private: true,
  idempotent: true,
  request: z.strictObject({ to: dateField }),
  response: z.object({ movingTo: dateField }),
  refusals: {
    NOT_PERMITTED: notPermitted,
    NOT_MOVABLE: { status: 409, message: 'Das Datum lässt sich nur in der Demo weiterstellen.' },
    NOT_FORWARD: { status: 422, message: 'Der neue Tag muss nach dem heutigen liegen.' },
    TOO_FAR: { status: 422, message: 'Der neue Tag liegt zu weit voraus. Möglich ist höchstens ein Jahr.' },
    DAY_UNDER_WAY: dayUnderWay,
  },
});

/**
 * Runs a job of a past day's end once more; what it did stays as it is. The job that the day under way is stuck at is tried
 * again at once.
 */
export const runDayEndJob = endpoint({
  name: 'runDayEndJob',
  method: 'POST',
  url: '/admin/business-day/runs',
  private: true,
  idempotent: true,
  request: z.strictObject({
    job: z.string().check(z.maxLength(64), z.regex(/^[a-z][a-z0-9-]*$/)),
    date: dateField,
  }),
  response: z.object({ date: dateField }),
  refusals: {
    NOT_PERMITTED: notPermitted,
    UNKNOWN_JOB: { status: 404, message: 'Diesen Lauf gibt es nicht.' },
    NOT_RUN: { status: 409, message: 'Für diesen Tag ist der Lauf noch nicht gelaufen.' },
    DAY_UNDER_WAY: dayUnderWay,
  },
});
