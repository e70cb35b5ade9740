import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField, instantField } from '../fields.ts';

/** A form draft of a journey: what was typed, never codes or passwords. At most 16 kB, and 20 levels deep. */
const draft = z.record(z.string().check(z.maxLength(64)), z.json());

/** Of the chart that wrote the draft; what the database's integer holds. */
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

const key = { journey: idField, subject: idField };

/** What the customer had typed in a journey about a subject (an ipsId, say); null when nothing is kept. */
export const getDraft = endpoint({
  name: 'getDraft',
  method: 'GET',
  url: '/drafts/{journey}/{subject}',
  private: true,
  request: z.strictObject(key),
  response: z.object({
    kept: z.nullable(z.object({ version: z.int(), draft, savedAt: instantField })),
  }),
  refusals: {},
});

export const putDraft = endpoint({
  name: 'putDraft',
  method: 'PUT',
  url: '/drafts/{journey}/{subject}',
  private: true,
  request: z.strictObject({ ...key, version, draft }),
  response: z.object({ savedAt: instantField }),
  refusals: {
    DRAFTS_FULL: { status: 409, message: 'Es sind zu viele Entwürfe gespeichert. Bitte löschen Sie zuerst einen.' },
  },
});

export const deleteDraft = endpoint({
  name: 'deleteDraft',
  method: 'DELETE',
  url: '/drafts/{journey}/{subject}',
  private: true,
  request: z.strictObject(key),
  response: z.object({ removed: z.literal(true) }),
  refusals: {},
});

/** All drafts, newest first: offered on the dashboard after signing in again (rules §4). */
export const listDrafts = endpoint({
  name: 'listDrafts',
  method: 'GET',
  url: '/drafts',
  private: true,
  request: z.strictObject({}),
  response: z.object({
    drafts: z.array(z.object({ journey: z.string(), subject: z.string(), savedAt: instantField })),
  }),
  refusals: {},
});
