import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instantField, nothing, uuidField } from '../fields.ts';

/** Where the customer is signed in. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  url: '/sessions',
  private: true,
  request: nothing,
  response: z.object({
    sessions: z.array(
      z.object({
        sessionId: uuidField,
        device: z.string(),
        signedInAt: instantField,
        lastSeenAt: instantField,
        current: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});

/** Ends one of the customer's own sessions at once. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  url: '/sessions/{sessionId}',
  private: true,
  request: z.strictObject({ sessionId: uuidField }),
  response: z.object({ ended: z.literal(true) }),
  refusals: {},
});
