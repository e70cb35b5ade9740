import * as z from 'zod/mini';
import { sharedMobileText } from '#domain/person/own-contact.ts';
import { mailedCodeRefusals } from '../auth/mailed-code.ts';
import { tooManyAttempts } from '../auth/too-many-attempts.ts';
import { endpoint } from '../endpoint.ts';
import { codeField, instantField, usernameField, uuidField } from '../fields.ts';
import { noNumber, tanRefusals } from '../operations/binding.ts';
import { confirmingRequest, operation } from '../operations/confirmation.ts';
import { tooManyMessages } from '../operations/too-many-messages.ts';
import { fieldsRefused } from './fields-refused.ts';

/** A new number or address under way: proved by a code that was sent there, put in force by the TAN of the operation. */
const change = z.object({
  changeId: uuidField,
  /** Where the code went, masked. */
  sentTo: z.string(),
  expiresAt: instantField,
  /** Null where there was no number so far: the code of the app stands for the TAN, and the new number's own code is all. */
  operation: z.nullable(operation),
});

/** Stores a new mobile number and texts it a code. Nothing changes before its code and the TAN of the old one. */
export const prepareMobileChange = endpoint({
  name: 'prepareMobileChange',
  method: 'POST',
  url: '/operations/mobile',
  private: true,
  idempotent: true,
  request: z.strictObject({
    mobile: z.string().check(z.minLength(1), z.maxLength(40)),
    /** Of the authenticator app: for the first number, which no TAN can confirm. */
    factorCode: z.optional(codeField),
  }),
  response: change,
  refusals: {
    FIELDS_REFUSED: fieldsRefused,
    FACTOR_CODE_REQUIRED: {
      status: 409,
      message: 'Bitte geben Sie den aktuellen Code Ihrer Authenticator-App ein.',
    },
    /** It is that of whoever has invited the caller to an account: said to them alone, and of nobody else's. */
    NUMBER_SHARED: { status: 409, message: sharedMobileText },
    TOO_MANY_MESSAGES: tooManyMessages,
    TOO_MANY_ATTEMPTS: tooManyAttempts,
  },
});

/** Stores a new e-mail address and mails it a code; whether another customer has it is not said. */
export const prepareEmailChange = endpoint({
  name: 'prepareEmailChange',
  method: 'POST',
  url: '/operations/email',
  private: true,
  idempotent: true,
  request: z.strictObject({ email: usernameField }),
  response: change,
  refusals: {
    FIELDS_REFUSED: fieldsRefused,
    ...noNumber,
    TOO_MANY_ATTEMPTS: tooManyAttempts,
  },
});

/** Proves the new number or address with the code that was sent there. A first number is in force by it. */
export const checkCode = endpoint({
  name: 'checkCode',
  method: 'POST',
  url: '/user/validate-code',
  private: true,
  request: z.strictObject({ changeId: uuidField, code: codeField }),
  response: z.object({ proven: z.literal(true), inForce: z.boolean() }),
  refusals: {
    ...mailedCodeRefusals,
  },
});

const resent = z.object({ sentTo: z.string(), expiresAt: instantField });

/** Mails the code of a new address once more; the one before is worthless then. */
export const resendEMail = endpoint({
  name: 'resendEMail',
  method: 'POST',
  url: '/user/email/resend',
  private: true,
  request: z.strictObject({ changeId: uuidField }),
  response: resent,
  refusals: { TOO_MANY_MESSAGES: tooManyMessages },
});

/** The same for a number too, under its older address. */
export const getCode = endpoint({
  ...resendEMail,
  name: 'getCode',
  url: '/deprecated/get-code',
});

/** Puts a proven number or address in force with the TAN of its operation; tells the old one. */
export const confirmContactChange = endpoint({
  name: 'confirmContactChange',
  method: 'POST',
  url: '/user/contact/confirm',
  private: true,
  idempotent: true,
  request: confirmingRequest,
  response: z.object({ changed: z.literal(true) }),
  refusals: {
    ...tanRefusals,
    NOT_PROVEN: {
      status: 409,
      message: 'Bitte geben Sie zuerst den Code ein, den wir an die neue Adresse gesendet haben.',
    },
    /** Another customer has it: said to whoever has proved that it is theirs. */
    CONTACT_TAKEN: { status: 409, message: 'Mit dieser E-Mail-Adresse gibt es schon einen Zugang.' },
  },
});
