import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instantField, nothing } from '../fields.ts';

export const signInKinds = ['SIGNED_IN', 'SIGN_IN_FAILED', 'SIGN_IN_BLOCKED', 'CODES_EXHAUSTED'] as const;

/** Sign-ins that are listed at most, and as many more that failed. */
export const signInsListed = 100;

/** The last hundred sign-ins and the last hundred that failed or were blocked, newest first. A block is one of them. */
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
