import * as z from 'zod/mini';
import { deletionHindrances } from '#domain/person/deletion.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { noNumber, tanRefusals } from '../operations/binding.ts';
import { confirmingRequest, operation } from '../operations/confirmation.ts';

/** Tells what has to be ended first, and until when would be kept what the law asks for; nothing is ordered by it. */
export const getUserDeletion = endpoint({
  name: 'getUserDeletion',
  method: 'GET',
  url: '/user/deletion',
  private: true,
  request: nothing,
  response: z.object({
    reasons: z.array(z.enum(deletionHindrances)),
    /** Whether the law asks to keep anything. */
    isKept: z.boolean(),
    /** Of somebody who leaves today. */
    retentionUntil: z.iso.date(),
  }),
  refusals: {},
});

const stillOpen = {
  status: 409,
  message: 'Ihr Zugang lässt sich erst löschen, wenn alle Anlagen, Guthaben, Aufträge und Konten abgeschlossen sind.',
  details: z.object({ reasons: z.array(z.enum(deletionHindrances)) }),
} as const satisfies Refusal;

/** Orders the deletion of the user; nothing is deleted before `confirmUserDeletion`. */
export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  url: '/user',
  private: true,
  request: nothing,
  response: z.object({ operation }),
  refusals: {
    STILL_OPEN: stillOpen,
    ...noNumber,
  },
});

/**
 * Deletes the user with the TAN: all sessions end, nobody signs in any more, marketing data are gone at once; what the law
 * asks to keep is kept until the day that is answered.
 */
export const confirmUserDeletion = endpoint({
  name: 'confirmUserDeletion',
  method: 'POST',
  url: '/user/deletion/confirm',
  private: true,
  idempotent: true,
  request: confirmingRequest,
  response: z.object({ deleted: z.literal(true), retentionUntil: z.iso.date() }),
  refusals: {
    STILL_OPEN: stillOpen,
    ...tanRefusals,
  },
});
