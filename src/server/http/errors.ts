import { commonRefusals, faults } from '#api/refusals.ts';
import { DatabaseUnavailable } from '../db/faults.ts';
import type { ValidationError } from './payload.ts';

/** The body of every answer that is no success. */
export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string };
  readonly details?: unknown;
  readonly validationErrors?: readonly ValidationError[];
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers?: Readonly<Record<string, string>>;
}

const known = { ...commonRefusals, ...faults };

/** The answer for a refusal or fault that any endpoint may give. */
export const errorAnswer = (code: keyof typeof known, more: Omit<ErrorBody, 'error'> = {}): ErrorAnswer => ({
  status: known[code].status,
  body: { error: { code, message: known[code].message }, ...more },
  ...(code === 'UNAVAILABLE' && { headers: { 'retry-after': '2' } }),
  ...(code === 'UNAUTHENTICATED' && { headers: { 'www-authenticate': 'Bearer' } }),
});

/** A fault that a handler reports on purpose, e.g. the CMS does not answer: 503. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
}

const byFastifyCode: Readonly<Record<string, keyof typeof known>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The answer for whatever was thrown: generic, without stack, values or names. */
export const answerForThrown = (error: unknown): ErrorAnswer => {
  if (error instanceof DatabaseUnavailable || error instanceof ServiceUnavailable) return errorAnswer('UNAVAILABLE');
  if (!(error instanceof Error)) return errorAnswer('INTERNAL');
  const code: unknown = Reflect.get(error, 'code');
  const mapped = typeof code === 'string' ? byFastifyCode[code] : undefined;
  if (mapped !== undefined) return errorAnswer(mapped);
  const status: unknown = Reflect.get(error, 'statusCode');
  // What the framework or the JSON parser refuses before a handler runs.
  if (typeof status === 'number' && status >= 400 && status < 500) return errorAnswer('INVALID_REQUEST');
  return errorAnswer('INTERNAL');
};
