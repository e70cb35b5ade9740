import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instantField, uuidField } from '../fields.ts';
import { answersField, answersTooLong, journeyVersionField, tooManyMails } from './answers.ts';

/** Keeps the answers of somebody without an account behind a link that goes to an e-mail address (decisions §20). */
export const createResumeLink = endpoint({
  name: 'createResumeLink',
  method: 'POST',
  url: '/resume-links',
  private: false,
  request: z.strictObject({
    email: z.email().check(z.maxLength(254)),
    journeyVersion: journeyVersionField,
    answers: answersField,
  }),
  response: z.object({ accepted: z.literal(true), endsAt: instantField }),
  refusals: {
    ...tooManyMails,
    ...answersTooLong,
  },
});

/**
 * Gives the answers back, once: to whoever opens the link first, who may ask again for a few minutes, since an answer may get
 * lost on its way.
 */
export const openResumeLink = endpoint({
  name: 'openResumeLink',
  method: 'POST',
  url: '/resume-links/open',
  private: false,
  request: z.strictObject({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    /** What the browser made up for this link, and only it knows. */
    opener: uuidField,
  }),
  response: z.object({ journeyVersion: z.int(), answers: z.record(z.string(), z.json()) }),
  refusals: {
    RESUME_LINK_ENDED: { status: 410, message: 'Dieser Link gilt nicht mehr. Bitte beginnen Sie neu.' },
    ...tooManyMails,
  },
});
