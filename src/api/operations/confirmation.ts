import * as z from 'zod/mini';
import type { Refusal } from '../endpoint.ts';
import { type ConfirmRefusal, operationKinds } from '#domain/operation/operation.ts';
import { centsField, codeField, dateField, uuidField } from '../fields.ts';

/** A stored operation that waits for its TAN (decisions §18). The client adds its idempotency key. */
export const operation = z.object({
  operationId: uuidField,
  kind: z.enum(operationKinds),
  summary: z.object({
    amount: z.nullable(centsField),
    /** Whether everything goes: the amount is then what it is worth now. */
    entire: z.optional(z.boolean()),
    /** What the money comes from, or which factor or device it is about, in the customer's words. */
    subject: z.optional(z.string()),
    payee: z.nullable(z.string()),
    ibanEnd: z.nullable(z.string()),
  }),
  sentTo: z.string(),
});

/**
 * One whose papers can be read before it is confirmed, by `getPostboxDoc`: as they will be issued, byte for byte. They end
 * with it.
 */
export const operationWithPapers = z.extend(operation, {
  documents: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** The confirming call sends this and the idempotency key, nothing else. */
export const confirmingRequest = z.strictObject({ operationId: uuidField, code: codeField });

export const receipt = z.object({
  operationId: uuidField,
  orderId: z.nullable(z.string()),
  expectedAt: z.nullable(dateField),
  /** The latest day of a payout in review, beside the earliest. */
  expectedUntil: z.optional(z.nullable(dateField)),
  inReview: z.boolean(),
});

export const confirmingRefusals = {
  CODE_WRONG: {
    status: 401,
    message: 'Der Code stimmt nicht. Bitte prüfen Sie die SMS.',
    details: z.object({ attemptsLeft: z.int() }),
  },
  CODES_EXHAUSTED: { status: 429, message: 'Der Code war dreimal falsch. Der Auftrag wurde nicht ausgeführt.' },
  CODE_EXPIRED: { status: 410, message: 'Der Code ist abgelaufen. Bitte fordern Sie einen neuen an.' },
  OPERATION_ENDED: { status: 410, message: 'Dieser Vorgang ist nicht mehr gültig. Bitte beginnen Sie neu.' },
  OPERATION_REFUSED: {
    status: 409,
    message: 'Der Auftrag ist so nicht mehr möglich, weil sich Ihr Guthaben geändert hat. Es wurde nichts ausgezahlt.',
  },
} as const satisfies Record<ConfirmRefusal, Refusal>;
