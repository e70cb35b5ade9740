import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instantField, nothing, uuidField } from '../fields.ts';
import { noNumber, tanRefusals } from '../operations/binding.ts';
import { confirmingRequest, operation } from '../operations/confirmation.ts';

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

/**
 * Ends this session at once. Another one's device is removed by it, which is ordered here and takes a TAN (decisions §1):
 * whoever stole a session must not be able to put the customer out. Nothing ends before `confirmSessionEnd`.
 */
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  url: '/sessions/{sessionId}',
  private: true,
  request: z.strictObject({ sessionId: uuidField }),
  response: z.object({
    ended: z.boolean(),
    /** Waits for its TAN; null when the session has ended. */
    operation: z.nullable(operation),
  }),
  refusals: noNumber,
});

/** Removes a device with the TAN of its operation: its session ends, and the account knows it no longer. */
export const confirmSessionEnd = endpoint({
  name: 'confirmSessionEnd',
  method: 'POST',
  url: '/sessions/confirm',
  private: true,
  idempotent: true,
  request: confirmingRequest,
  response: z.object({ ended: z.literal(true) }),
  refusals: tanRefusals,
});
