import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instantField, uuidField } from '../fields.ts';
import { notPermitted } from './not-permitted.ts';

export const messageChannels = ['MAIL', 'SMS'] as const;

/** `WAITING` also while it is tried again; `FAILED` once nobody tries any more. */
export const messageStates = ['WAITING', 'SENT', 'FAILED'] as const;

/** Messages on a page. */
export const outboxPage = 25;

/** Where a page goes on: after the last message of the page before. */
const placeInOutbox = z.strictObject({ createdAt: instantField, messageId: uuidField });

/**
 * Mails and SMS, newest first (ADM-07). A search by POST, since it names people, whom no address may name (ASVS 14.2.1).
 * Texts are never told: they may hold codes, and are forgotten once delivered; mobile numbers are masked.
 */
export const searchOutbox = endpoint({
  name: 'searchOutbox',
  method: 'POST',
  url: '/admin/outbox/search',
  private: true,
  request: z.strictObject({
    /** The beginning of an e-mail address, a whole mobile number, or the last four digits of one; empty for all. */
    recipient: z.string().check(z.maxLength(254)),
    channel: z.nullable(z.enum(messageChannels)),
    state: z.nullable(z.enum(messageStates)),
    after: z.nullable(placeInOutbox),
  }),
  response: z.object({
    messages: z.array(
      z.object({
        messageId: uuidField,
        channel: z.enum(messageChannels),
        state: z.enum(messageStates),
        recipient: z.string(),
        /** Of mails. */
        subject: z.nullable(z.string()),
        createdAt: instantField,
        sentAt: z.nullable(instantField),
        /** Deliveries that were tried; null once that is forgotten. */
        attempts: z.nullable(z.int()),
        /** When it is tried next; null once it was sent or given up. */
        nextAt: z.nullable(instantField),
      }),
    ),
    next: z.nullable(z.object({ createdAt: instantField, messageId: uuidField })),
  }),
  refusals: { NOT_PERMITTED: notPermitted },
});
