import * as z from 'zod/mini';
import { jobFaults } from '#domain/staff/job-faults.ts';
import { endpoint } from '../endpoint.ts';
import { instantField, nothing } from '../fields.ts';
import { notPermitted } from './not-permitted.ts';

/** Jobs that are told at once: those that have failed longest. */
export const mostStuckJobs = 100;

/** Jobs of every kind that fail, or that nobody tries any more (ADM-04). Whom they are about is not told. */
export const listStuckJobs = endpoint({
  name: 'listStuckJobs',
  method: 'GET',
  url: '/admin/stuck-jobs',
  private: true,
  request: nothing,
  response: z.object({
    jobs: z.array(
      z.object({
        jobId: z.int(),
        /** The name of its kind, e.g. `withdrawals.send`. */
        kind: z.string(),
        since: instantField,
        /** Tries until now. */
        attempts: z.int(),
        fault: z.enum(jobFaults),
        /** When it is tried again by itself; null: never. */
        nextTryAt: z.nullable(instantField),
      }),
    ),
    /** Whether there are more than are told. */
    more: z.boolean(),
  }),
  refusals: { NOT_PERMITTED: notPermitted },
});

/** Makes a stuck job due at once, a dead one too; what it has done before stays as it is. */
export const retryStuckJob = endpoint({
  name: 'retryStuckJob',
  method: 'POST',
  url: '/admin/stuck-jobs/retries',
  private: true,
  idempotent: true,
  request: z.strictObject({ jobId: z.int().check(z.positive()) }),
  response: z.object({ jobId: z.int() }),
  refusals: {
    NOT_PERMITTED: notPermitted,
    NOT_STUCK: { status: 409, message: 'Diese Arbeit hängt nicht oder nicht mehr.' },
  },
});
