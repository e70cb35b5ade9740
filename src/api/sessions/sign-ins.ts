import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instantField, nothing } from '../fields.ts';

export const signInKinds = ['SIGNED_IN', 'SIGN_IN_FAILED', 'SIGN_IN_BLOCKED', 'CODES_EXHAUSTED'] as const;

/** The last hundred sign-ins and what failed of them, newest first. */
export const listSignIns = endpoint({
  name: 'listSignIns',
  method: 'GET',
  url: '/sessions/history',
  private: true,
  request: nothing,
  response: z.object({
    signIns: z.array(
      z.object({
        at: instantField,
        kind: z.enum(signInKinds),
        /** Browser and system in words; null where nobody got in. */
        device: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: {},
});
