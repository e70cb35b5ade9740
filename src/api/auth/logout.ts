import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Ends the session of a refresh token. Answers alike whether there was one or not. */
export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  url: '/auth/logout',
  private: false,
  request: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(512)) }),
  response: z.object({ ended: z.literal(true) }),
  refusals: {},
});
