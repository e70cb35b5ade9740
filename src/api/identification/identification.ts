import * as z from 'zod/mini';
import { identStatuses } from '#domain/entities/user.ts';
import { identFields, identMethods, type IdentRefusal } from '#domain/identification/identification.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { instantField, nothing, uuidField } from '../fields.ts';

export const identification = z.object({
  identStatus: z.enum(identStatuses),
  /** The newest one, also when it has ended; null before the first. */
  check: z.nullable(
    z.object({
      checkId: uuidField,
      method: z.enum(identMethods),
      status: z.enum(identStatuses),
      /** Where the talk is, while there is something to open. */
      startUrl: z.nullable(z.string()),
      /** What the coupon for the post office bears. */
      reference: z.nullable(z.string()),
      /** Nobody really looks: the result follows by itself. */
      simulated: z.boolean(),
      createdAt: instantField,
      expiresAt: instantField,
    }),
  ),
});

/** How far the identification is (REG-05). */
export const getIdNow = endpoint({
  name: 'getIdNow',
  method: 'GET',
  url: '/kyc/id-now',
  private: true,
  request: nothing,
  response: identification,
  refusals: {},
});

const refusals = {
  ALREADY_IDENTIFIED: { status: 409, message: 'Sie sind bereits identifiziert.' },
  IDENT_IN_REVIEW: {
    status: 409,
    message: 'Ihre Identifizierung wird gerade geprüft. Bitte warten Sie das Ergebnis ab.',
  },
  PERSON_INCOMPLETE: {
    status: 409,
    message:
      'Bitte ergänzen Sie zuerst Ihre Angaben zur Person. Wir brauchen Geburtsdatum, Geburtsort, Staatsangehörigkeit und Anschrift, so wie sie im Ausweis stehen.',
    details: z.object({ fields: z.array(z.enum(identFields)) }),
  },
  IDENT_UNAVAILABLE: {
    status: 409,
    message: 'Die Identifizierung ist gerade nicht erreichbar. Bitte versuchen Sie es später oder auf dem anderen Weg.',
  },
  TOO_MANY_CHECKS: {
    status: 429,
    message:
      'Sie haben in den letzten 24 Stunden schon mehrmals begonnen. Neu beginnen können Sie spätestens morgen um diese Zeit.',
  },
} as const satisfies Record<IdentRefusal | 'PERSON_INCOMPLETE' | 'IDENT_UNAVAILABLE' | 'TOO_MANY_CHECKS', Refusal>;

/**
 * Begins the identification by video, or goes on with it: asking again begins nothing twice. Who is to be identified is told before; until
 * the check has ended, names, birth and nationality stay as they are.
 */
export const startIdNow = endpoint({
  name: 'startIdNow',
  method: 'POST',
  url: '/kyc/id-now',
  private: true,
  request: nothing,
  response: identification,
  refusals,
});

/** Orders a coupon for the post office, or answers the one that was ordered. */
export const postIdent = endpoint({
  name: 'postIdent',
  method: 'POST',
  url: '/kyc/post-ident',
  private: true,
  request: nothing,
  response: identification,
  refusals,
});
