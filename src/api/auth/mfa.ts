import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codeField, nothing, uuidField } from '../fields.ts';
import { noNumber } from '../operations/binding.ts';
import { confirmingRefusals, operation } from '../operations/confirmation.ts';
import { tooManyMessages } from '../operations/too-many-messages.ts';

export const mfaType = z.enum(['SMS', 'SOFTWARE_TOKEN']);

const factors = z.object({ active: z.array(mfaType), preferred: z.nullable(mfaType) });

const notActive = {
  FACTOR_NOT_ACTIVE: { status: 409, message: 'Dieses Verfahren ist nicht eingerichtet.' },
} as const;

/** Why a factor stays; another removal may have come first. */
const removalRefusals = {
  LAST_FACTOR: { status: 409, message: 'Ein zweiter Faktor muss eingerichtet bleiben.' },
  ...notActive,
} as const;

/** The factors that are in force. */
export const mfaStatus = endpoint({
  name: 'mfaStatus',
  method: 'GET',
  url: '/auth/mfa',
  private: true,
  request: nothing,
  response: factors,
  refusals: {},
});

/**
 * Begins to enable or replace a factor; nothing is in force before `mfaConfirm`. A SOFTWARE_TOKEN answers its secret,
 * an SMS factor sends a code to the customer's validated number.
 */
export const mfaEnable = endpoint({
  name: 'mfaEnable',
  method: 'POST',
  url: '/auth/mfa',
  private: true,
  request: z.strictObject({ type: mfaType }),
  response: z.object({
    setupId: uuidField,
    type: mfaType,
    secret: z.nullable(z.string()),
    uri: z.nullable(z.string()),
    sentTo: z.nullable(z.string()),
    /** The operation whose TAN must go with the confirmation: a factor was in force before. */
    operationId: z.nullable(uuidField),
    /** The same operation, whole: the customer reads what it does and where its TAN goes. */
    operation: z.nullable(operation),
  }),
  refusals: {
    ...noNumber,
    TOO_MANY_MESSAGES: tooManyMessages,
  },
});

/**
 * Puts the factor in force with a code of the new factor and, where one was in force, the TAN of the operation. The two
 * may come one after the other: a right code alone answers CONFIRMATION_REQUIRED and is remembered, since it would be
 * stale by the time the TAN has arrived; the code may be left out then. A key is one attempt: its answer is repeated to
 * whoever lost it, and the same wrong code under the next key costs the next try.
 *
 * Without a set-up it confirms what `mfaDisable` has ordered: a TAN belongs into a body, never into an address.
 */
export const mfaConfirm = endpoint({
  name: 'mfaConfirm',
  method: 'POST',
  url: '/auth/mfa/confirm',
  private: true,
  idempotent: true,
  request: z.strictObject({
    setupId: z.optional(uuidField),
    code: z.optional(codeField),
    confirmation: z.optional(z.strictObject({ operationId: uuidField, code: codeField })),
  }),
  response: factors,
  refusals: {
    CODE_WRONG: {
      status: 401,
      message: 'Der Code stimmt nicht. Bitte geben Sie den aktuellen Code ein.',
      details: z.object({ attemptsLeft: z.int() }),
    },
    CODES_EXHAUSTED: { status: 429, message: 'Der Code war zu oft falsch. Bitte beginnen Sie neu.' },
    SETUP_EXPIRED: { status: 410, message: 'Die Einrichtung hat zu lange gedauert. Bitte beginnen Sie neu.' },
    CONFIRMATION_REQUIRED: { status: 409, message: 'Bitte bestätigen Sie die Änderung mit dem SMS-Code.' },
    CODE_EXPIRED: confirmingRefusals.CODE_EXPIRED,
    OPERATION_ENDED: confirmingRefusals.OPERATION_ENDED,
    ...removalRefusals,
  },
});

/** Chooses which active factor is asked first. Asked again it finds what it wanted and answers alike: it needs no key. */
export const mfaUpdate = endpoint({
  name: 'mfaUpdate',
  method: 'PUT',
  url: '/auth/mfa',
  private: true,
  request: z.strictObject({ preferred: mfaType }),
  response: factors,
  refusals: notActive,
});

/**
 * Orders the removal of a factor while another stays (decisions §1): stores it as an operation, so that its TAN can be
 * sent (decisions §18). Nothing is removed before `mfaConfirm`.
 */
export const mfaDisable = endpoint({
  name: 'mfaDisable',
  method: 'DELETE',
  url: '/auth/mfa',
  private: true,
  request: z.strictObject({ type: mfaType }),
  response: operation,
  refusals: {
    ...removalRefusals,
    ...noNumber,
  },
});
