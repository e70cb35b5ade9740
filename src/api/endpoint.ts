import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A closed reason to say no: its HTTP status, its German text, and the shape of what goes with it, if anything. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 422 | 423 | 429;
  /** `#amount` in it is filled with the sum that goes with it (texts.md). */
  readonly message: string;
  /** Other words for the same reason, by what they are said of. */
  readonly variants?: Readonly<Record<string, string>>;
  readonly details?: z.ZodMiniType;
}

/** One call of the contract: client, server and their tests all work from this object. */
export interface Endpoint<
  Name extends string = string,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends Readonly<Record<string, Refusal>> = Readonly<Record<string, Refusal>>,
> {
  readonly name: Name;
  readonly method: Method;
  /** Below `/api/v1`; `{key}` is filled from the payload, a part in brackets, `[/{key}]`, is dropped when its key is absent (API-04). */
  readonly url: string;
  /** Whether the call needs the bearer id token (API-05, API-08). */
  readonly private: boolean;
  /** A public call that is told who is signed in, where somebody is: it goes without, but then stands in line with strangers. */
  readonly recognises?: true;
  /** The whole payload: path, query and body together; strict, so that a field too many is refused. */
  readonly request: Request;
  /** The body of the answer 200, the only success (API-07). */
  readonly response: Response;
  readonly refusals: Refusals;
  /** Merged below the payload (API-06). */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Money moves or a binding thing happens: the `Idempotency-Key` header is required. */
  readonly idempotent?: true;
}

/**
 * Writes an endpoint down as it stands: its name, privacy, idempotency and refusal codes are types, so that a handler is
 * given a caller and a key exactly where the contract promises them.
 */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** What a caller passes. */
export type RequestOf<E extends Endpoint> = z.input<E['request']>;

/** What a caller gets. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** The codes with which an endpoint may say no, beside the common ones. */
export type RefusalOf<E extends Endpoint> = keyof E['refusals'] & string;
