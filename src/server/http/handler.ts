import type * as z from 'zod';
import type { CustomerApp } from '#domain/environment/base-addresses.ts';
import type { Endpoint, Refusal } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import type { CommonRefusal } from '#api/refusals.ts';

/** Who calls: read from the id token and joined to the session in the statement that reads the data. */
export interface Principal {
  readonly userId: string;
  readonly sessionId: string;
}

/** What a handler may know of the request beside its payload. */
export interface RequestFacts {
  readonly requestId: string;
  /** The app of customers at whose host it came in; what a browser keeps for one host is not what it keeps for the other. */
  readonly app: CustomerApp;
  /** The peer's address as the trusted proxy setting gives it; a limiter key, never logged whole. */
  readonly address: string;
  readonly userAgent: string;
  /** The `If-Match` header as it came. */
  readonly ifMatch?: string | undefined;
  /** Values of the request's cookies by name; authentication never comes from one (CSRF). */
  readonly cookies: Readonly<Record<string, string>>;
}

type VariantOf<R extends Refusal> = R extends { readonly variants: infer V } ? keyof V & string : undefined;

type DetailsOf<R extends Refusal> = R extends { readonly details: infer D extends z.core.$ZodType }
  ? { readonly details: z.input<D> }
  : { readonly details?: undefined };

/** A success with its value, or a refusal by code. Cookies to set may go with either. */
export type Answer<E extends Endpoint> = {
  readonly setCookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
} & (
  | { readonly ok: true; readonly value: z.input<E['response']> }
  | {
      [Code in keyof E['refusals'] & string]: {
        readonly ok: false;
        readonly refusal: Code;
        /** In whose words it is said, where not in its first. */
        readonly variant?: VariantOf<E['refusals'][Code]> | undefined;
      } & DetailsOf<E['refusals'][Code]>;
    }[keyof E['refusals'] & string]
  | { readonly ok: false; readonly refusal: CommonRefusal; readonly details?: undefined; readonly variant?: undefined }
);

export interface Call<E extends Endpoint> {
  readonly payload: z.output<E['request']>;
  /** Set for private endpoints, where the token was checked; null for public ones, unless they recognise who is signed in. */
  readonly principal: E extends { readonly private: false }
    ? E extends { readonly recognises: true }
      ? Principal | null
      : null
    : Principal;
  /** Set where the endpoint is idempotent. */
  readonly idempotencyKey: E extends { readonly idempotent: true } ? string : null;
  readonly facts: RequestFacts;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** One handler for every endpoint of a list; a missing one does not compile. */
export type HandlersOf<Catalogue extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Catalogue]: Handler<Catalogue[Name]>;
};

/** Those of the customers' catalogue. */
export type Handlers = HandlersOf<typeof endpoints>;
