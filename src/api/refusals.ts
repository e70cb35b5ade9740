import type { Refusal } from './endpoint.ts';

/**
 * Refusals that any endpoint may answer. A foreign id answers byte for byte like an unknown one: NOT_FOUND.
 */
export const commonRefusals = {
  INVALID_REQUEST: {
    status: 400,
    message: 'Die Angaben sind unvollständig oder ungültig. Bitte prüfen Sie Ihre Eingabe.',
  },
  UNAUTHENTICATED: { status: 401, message: 'Bitte melden Sie sich an.' },
  NOT_FOUND: { status: 404, message: 'Das haben wir nicht gefunden.' },
  IDEMPOTENCY_KEY_MISSING: { status: 400, message: 'Die Anfrage ist unvollständig. Bitte laden Sie die Seite neu.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'Dieser Vorgang wurde bereits mit anderen Angaben gesendet.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Das waren zu viele Anfragen. Bitte warten Sie einen Moment.' },
} as const satisfies Record<string, Refusal>;

export type CommonRefusal = keyof typeof commonRefusals;

/** Faults of transport and server that no endpoint declares; their codes are as stable. */
export const faults = {
  FOREIGN_ORIGIN: { status: 403, message: 'Diese Anfrage kommt von einer fremden Seite.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Diese Anfrage ist hier nicht möglich.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Die Anfrage ist zu groß.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Die Anfrage muss JSON enthalten.' },
  INTERNAL: { status: 500, message: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.' },
  UNAVAILABLE: { status: 503, message: 'Wir sind gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.' },
} as const;
