import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instantField, nothing } from '../fields.ts';

/** Whether the session behind the id token still stands on the server. */
export const sessionCheck = endpoint({
  name: 'sessionCheck',
  method: 'GET',
  url: '/auth/session',
  private: true,
  request: nothing,
  response: z.object({ username: z.string(), signedInAt: instantField, endsAt: instantField }),
  refusals: {},
});
