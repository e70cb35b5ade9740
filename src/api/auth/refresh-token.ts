import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { authenticationResult } from './authentication.ts';

/**
 * New id and access token for the refresh token, which stays as it is (SES-05); bound to the device's counter cookie.
 */
export const refreshToken = endpoint({
  name: 'refreshToken',
  method: 'POST',
  url: '/auth/token/refresh',
  private: false,
  request: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(512)) }),
  response: z.object({ AuthenticationResult: z.omit(authenticationResult, { RefreshToken: true }) }),
  refusals: {
    SESSION_ENDED: { status: 401, message: 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.' },
  },
});
