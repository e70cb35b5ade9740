import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instantField, uuidField } from '../fields.ts';
import { confirmingRefusals } from './confirmation.ts';
import { tooManyMessages } from './too-many-messages.ts';

/** Sends the TAN of an operation; a new one makes the one before it worthless. */
export const sendSms = endpoint({
  name: 'sendSms',
  method: 'POST',
  url: '/user/sms',
  private: true,
  request: z.strictObject({ operationId: uuidField }),
  response: z.object({ expiresAt: instantField, attemptsLeft: z.int() }),
  refusals: {
    OPERATION_ENDED: confirmingRefusals.OPERATION_ENDED,
    TOO_MANY_MESSAGES: tooManyMessages,
  },
});
