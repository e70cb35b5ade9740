import * as z from 'zod/mini';
import { mailedCodeRefusals } from '../auth/mailed-code.ts';
import { passwordRefused } from '../auth/password-refused.ts';
import { tooManyAttempts } from '../auth/too-many-attempts.ts';
import { endpoint } from '../endpoint.ts';
import { codeField, passwordField, usernameField, uuidField } from '../fields.ts';
import { fieldsRefused } from './fields-refused.ts';
import { tokenField } from './link-ended.ts';

/** As people write their names; what a name may hold is checked with the other fields. */
export const nameField = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * Begins a registration and mails a code. The answer is the same, in body and time, whether the address has a user already:
 * then the mail says so. Nobody can sign in before the code was entered; a registration can be gone on with for 30 days.
 */
export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  url: '/user',
  private: false,
  request: z.strictObject({
    username: usernameField,
    password: passwordField,
    firstName: nameField,
    lastName: nameField,
    /** Of the link by which somebody was invited: their access has the address that it went to. */
    invitation: z.optional(tokenField),
  }),
  response: z.object({
    /** Of whoever asked; known to nobody else. */
    registrationId: uuidField,
  }),
  refusals: {
    FIELDS_REFUSED: fieldsRefused,
    PASSWORD_REFUSED: passwordRefused,
    /** Of an invitation that stands; tells nothing of users. */
    OTHER_ADDRESS: { status: 409, message: 'Die Einladung ging an eine andere E-Mail-Adresse.' },
    TOO_MANY_ATTEMPTS: tooManyAttempts,
  },
});

/** Creates the user with the code of the mail; from then on they can sign in. */
export const confirmUser = endpoint({
  name: 'confirmUser',
  method: 'POST',
  url: '/user/confirm',
  private: false,
  request: z.strictObject({ registrationId: uuidField, code: codeField }),
  response: z.object({ confirmed: z.literal(true) }),
  refusals: {
    ...mailedCodeRefusals,
    TOO_MANY_ATTEMPTS: tooManyAttempts,
  },
});

/** Mails a new code for a registration, if there is one and some time has passed since the last; answers alike if not. */
export const resendUserCode = endpoint({
  name: 'resendUserCode',
  method: 'POST',
  url: '/user/confirm/resend',
  private: false,
  request: z.strictObject({ registrationId: uuidField }),
  response: z.object({ accepted: z.literal(true) }),
  refusals: { TOO_MANY_ATTEMPTS: tooManyAttempts },
});
