import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instantField } from '../fields.ts';

const answers = z.record(z.string().check(z.maxLength(64)), z.json());
const journeyVersion = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** Keeps the answers of somebody without an account behind a link that goes to an e-mail address (decisions §20). */
export const createResumeLink = endpoint({
  name: 'createResumeLink',
  method: 'POST',
  url: '/resume-links',
  private: false,
  request: z.strictObject({ email: z.email().check(z.maxLength(254)), journeyVersion, answers }),
  response: z.object({ accepted: z.literal(true), endsAt: instantField }),
  refusals: {
    TOO_MANY_ATTEMPTS: { status: 429, message: 'Das waren zu viele Versuche. Bitte warten Sie etwas.' },
    ANSWERS_TOO_LONG: { status: 422, message: 'Das sind mehr Angaben, als wir aufbewahren können.' },
  },
});

/** Gives the answers back, once. */
export const openResumeLink = endpoint({
  name: 'openResumeLink',
  method: 'POST',
  url: '/resume-links/open',
  private: false,
  request: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  response: z.object({ journeyVersion: z.int(), answers: z.record(z.string(), z.json()) }),
  refusals: {
    RESUME_LINK_ENDED: { status: 410, message: 'Dieser Link gilt nicht mehr. Bitte beginnen Sie neu.' },
    TOO_MANY_ATTEMPTS: { status: 429, message: 'Das waren zu viele Versuche. Bitte warten Sie etwas.' },
  },
});
