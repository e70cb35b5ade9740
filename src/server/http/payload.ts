import type * as z from 'zod';
import type { Endpoint, Method } from '#api/endpoint.ts';

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

/** How deep lists and objects may lie in one another: more than any form's draft, less than any stack. */
const greatestDepth = 20;

// PostgreSQL keeps no U+0000, and no half of a surrogate pair is a character.
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether every text and name in a value can be stored and none lies too deep. Without recursion: it guards the stack. */
const isPlain = (value: unknown): boolean => {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > greatestDepth) return false;
    if (level.some((each) => typeof each === 'string' && !isStorable(each))) return false;
    const below = level.filter((each) => typeof each === 'object' && each !== null);
    if (below.some((each) => !Object.keys(each).every(isStorable))) return false;
    level = below.flatMap((each): readonly unknown[] => Object.values(each));
  }
  return true;
};

const invalid = (field: string, message: string): Merged => ({ ok: false, errors: [{ field, message }] });

/** Whether a call's fields stand in the address (API-03). */
export const isInQuery = (method: Method): boolean => method === 'GET' || method === 'DELETE';

/**
 * Path, query and body as one payload. A field given twice, or under a name of the prototype's, is refused, and so is
 * what no schema and no database could hold, wherever it stands.
 */
export const gatherPayload = (
  method: Method,
  path: Readonly<Record<string, string>>,
  url: string,
  body: unknown,
): Merged => {
  if (body !== undefined && body !== null && !isRecord(body)) return invalid('', 'Erwartet wird ein JSON-Objekt.');
  const start = url.indexOf('?');
  const query = start === -1 ? [] : [...new URLSearchParams(url.slice(start + 1))];
  // Addresses are logged on the way, and a form of any page can write one: what is sent stands in JSON alone.
  if (query.length > 0 && !isInQuery(method)) return invalid('', 'In der Adresse darf keine Angabe stehen.');
  const payload = new Map<string, unknown>();
  for (const [field, value] of [...Object.entries(path), ...query, ...Object.entries(body ?? {})]) {
    if (!isStorable(field)) return invalid('', 'Diese Angabe fehlt oder ist ungültig.');
    if (!isPlain(value)) return invalid(field, 'Diese Angabe fehlt oder ist ungültig.');
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
