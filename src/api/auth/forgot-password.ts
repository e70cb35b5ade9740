import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { usernameField } from '../fields.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/** Sends a code by e-mail if the user exists; answers alike, in body and time, if not. */
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  url: '/deprecated/forgot-password',
  private: false,
  request: z.strictObject({ username: usernameField }),
  response: z.object({ accepted: z.literal(true) }),
  refusals: {
    TOO_MANY_ATTEMPTS: tooManyAttempts,
  },
});
