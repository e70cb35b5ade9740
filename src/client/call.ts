import * as z from 'zod/mini';
import type { Endpoint, RefusalOf, RequestOf, ResponseOf } from '#api/endpoint.ts';
import { type CommonRefusal, commonRefusals } from '#api/refusals.ts';
import { blank } from '#domain/blank/blank.ts';
import { fillPath, mergePayload, type Payload, searchParams } from '#domain/network-message/address.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { NetworkError } from './network-error.ts';

/** What every call needs from the page. */
export interface CallDeps {
  readonly apiBase: string;
  readonly catalogue: CatalogueStore;
  /** The id token of the moment; undefined when nobody is signed in. */
  readonly idToken: () => string | undefined;
  /** Told when a private call was refused for want of a session. */
  readonly onUnauthenticated: () => void;
}

export interface CallOptions {
  /** Required by idempotent endpoints: the same key for every repeat of the same intent. */
  readonly idempotencyKey?: string;
  /** The `etag` that was seen: a call that obeys `If-Match` changes nothing where another stands there by now. */
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
  /** Goes on where the page is left meanwhile: what the answer sets in HttpOnly cookies is not lost. */
  readonly keepalive?: true;
}

type DetailsOf<One> = One extends { readonly details: infer Details extends z.ZodMiniType }
  ? z.output<Details>
  : undefined;

/** A refusal of the contract with what goes with it. */
interface Refused {
  readonly ok: false;
  readonly refusal: string;
  readonly details: unknown;
}

/** The body of a 200, and what its `ETag` names. */
interface Granted {
  readonly value: unknown;
  readonly etag?: string;
}

/** An endpoint's answer: granted, or one of its refusals with what goes with it. A fault is a rejection. */
export type Attempt<E extends Endpoint> =
  | {
      readonly ok: true;
      readonly value: ResponseOf<E>;
      /** Names what was answered, for the next `ifMatch`; absent where the endpoint names nothing. */
      readonly etag?: string;
    }
  | {
      readonly [Code in RefusalOf<E>]: {
        readonly ok: false;
        readonly refusal: Code;
        readonly details: DetailsOf<E['refusals'][Code]>;
      };
    }[RefusalOf<E>]
  | { readonly ok: false; readonly refusal: CommonRefusal; readonly details: undefined };

export interface Caller {
  /** The parsed body of a 200; every other answer raises a NetworkError (API-07). Nothing is repeated. */
  call<E extends Endpoint>(endpoint: E, payload: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
  /** The same with the endpoint's refusals as values; faults still raise. */
  attempt<E extends Endpoint>(endpoint: E, payload: RequestOf<E>, options?: CallOptions): Promise<Attempt<E>>;
}

const noTokenText = 'No authentication token found.';

const refusalIn = (endpoint: Endpoint, body: unknown): Refused | undefined => {
  const parsed = z.safeParse(
    z.object({ error: z.object({ code: z.string() }), details: z.optional(z.unknown()) }),
    body,
  );
  if (!parsed.success) return undefined;
  const { code } = parsed.data.error;
  if (Object.hasOwn(commonRefusals, code)) return { ok: false, refusal: code, details: undefined };
  const refusal = Object.hasOwn(endpoint.refusals, code) ? endpoint.refusals[code] : undefined;
  if (refusal === undefined) return undefined;
  const details = refusal.details === undefined ? undefined : z.parse(refusal.details, parsed.data.details);
  return { ok: false, refusal: code, details };
};

const parsedBody = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

interface Answer {
  readonly status: number;
  readonly etag: string | null;
  /** The text itself where it is no JSON. */
  readonly body: unknown;
}

/** One request and all of its answer; rejects with status 0 where there is none, or not the whole of it. */
const answerOf = async (url: string, asked: RequestInit): Promise<Answer> => {
  try {
    const answer = await fetch(url, asked);
    return { status: answer.status, etag: answer.headers.get('etag'), body: parsedBody(await answer.text()) };
  } catch (fault) {
    throw new NetworkError(0, url, fault instanceof Error ? { cause: fault.name } : undefined);
  }
};

/** Makes calls of the contract from a browser. */
export const callerOf = (deps: CallDeps): Caller => {
  const send = async (endpoint: Endpoint, payload: Payload, options: CallOptions): Promise<Granted> => {
    const { url: template, method } = deps.catalogue.addressOf(endpoint);
    const { url: path, rest } = fillPath(template, mergePayload(endpoint.defaults ?? {}, payload));
    const token = endpoint.private || endpoint.recognises === true ? deps.idToken() : undefined;
    if (endpoint.private && blank(token)) throw new Error(noTokenText);
    const inQuery = method === 'GET' || method === 'DELETE';
    const query = inQuery ? searchParams(rest) : '';
    const base = path.startsWith('/') ? `${deps.apiBase}${path}` : path;
    const url = query === '' ? base : `${base}?${query}`;
    const headers: Record<string, string> = {};
    if (token !== undefined && !blank(token)) headers['Authorization'] = `Bearer ${token}`;
    if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
    if (options.ifMatch !== undefined) headers['If-Match'] = options.ifMatch;
    if (!inQuery) headers['Content-Type'] = 'application/json';
    const { status, etag, body } = await answerOf(url, {
      method,
      headers,
      credentials: 'include',
      ...(inQuery ? {} : { body: JSON.stringify(rest) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.keepalive === undefined ? {} : { keepalive: options.keepalive }),
    });
    if (status !== 200) {
      if (status === 401 && endpoint.private && !refusesItself(endpoint, body)) deps.onUnauthenticated();
      throw new NetworkError(status, url, body);
    }
    const parsed = z.safeParse(endpoint.response, body);
    // HTML or a shape that the contract does not know is no answer to what was asked.
    if (!parsed.success) throw new NetworkError(200, url, undefined);
    return { value: parsed.data, ...(etag === null ? {} : { etag }) };
  };
  const call: Caller['call'] = async (endpoint, payload, options = {}) => {
    const { value } = await send(endpoint, payload as Payload, options);
    return value as ResponseOf<typeof endpoint>;
  };
  const attempt: Caller['attempt'] = async (endpoint, payload, options = {}) => {
    try {
      const { value, ...named } = await send(endpoint, payload as Payload, options);
      return { ok: true, value: value as ResponseOf<typeof endpoint>, ...named };
    } catch (fault) {
      const refusal = fault instanceof NetworkError ? refusalIn(endpoint, fault.body) : undefined;
      if (refusal === undefined) throw fault;
      // Code and details were read by the endpoint's own contract.
      return refusal as Attempt<typeof endpoint>;
    }
  };
  return { call, attempt };
};

/** Whether a 401 is the endpoint's own refusal (a wrong code) rather than a missing session. */
const refusesItself = (endpoint: Endpoint, body: unknown): boolean => {
  const refusal = refusalIn(endpoint, body)?.refusal;
  return refusal !== undefined && refusal !== 'UNAUTHENTICATED';
};
