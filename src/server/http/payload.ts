import type * as z from 'zod';
import type { Endpoint } from '#api/endpoint.ts';

export interface ValidationError {
  /** Path of the field, e.g. `draft.amount`; empty for the payload as a whole. */
  readonly field: string;
  readonly message: string;
}

export type Merged =
  | { readonly ok: true; readonly payload: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly errors: readonly ValidationError[] };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const invalid = (field: string, message: string): Merged => ({ ok: false, errors: [{ field, message }] });

/** Path, query and body as one payload. A field given twice, or under a name of the prototype's, is refused. */
export const gatherPayload = (path: Readonly<Record<string, string>>, url: string, body: unknown): Merged => {
  if (body !== undefined && body !== null && !isRecord(body)) return invalid('', 'Erwartet wird ein JSON-Objekt.');
  const start = url.indexOf('?');
  const query = start === -1 ? [] : [...new URLSearchParams(url.slice(start + 1))];
  const payload = new Map<string, unknown>();
  for (const [field, value] of [...Object.entries(path), ...query, ...Object.entries(body ?? {})]) {
    if (forbidden.has(field)) return invalid(field, 'Dieses Feld ist nicht erlaubt.');
    if (payload.has(field)) return invalid(field, 'Dieses Feld wurde mehrfach angegeben.');
    payload.set(field, value);
  }
  return { ok: true, payload: Object.fromEntries(payload) };
};

// What was typed is never repeated, only where it was.
const described = ({ path, code, ...issue }: z.core.$ZodIssue): readonly ValidationError[] => {
  const field = path.map(String).join('.');
  if (code === 'unrecognized_keys' && 'keys' in issue) {
    return issue.keys.slice(0, 10).map((key) => ({
      field: [field, key.slice(0, 64)].filter((part) => part !== '').join('.'),
      message: 'Dieses Feld ist nicht bekannt.',
    }));
  }
  return [{ field, message: 'Diese Angabe fehlt oder ist ungültig.' }];
};

/** The payload as the endpoint's schema reads it, the endpoint's defaults below it (API-06). */
export const parsePayload = (endpoint: Endpoint, payload: Readonly<Record<string, unknown>>): Merged => {
  const read = endpoint.request.safeParse({ ...endpoint.defaults, ...payload });
  if (read.success) return { ok: true, payload: isRecord(read.data) ? read.data : {} };
  return { ok: false, errors: read.error.issues.slice(0, 20).flatMap(described) };
};
