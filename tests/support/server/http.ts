import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { Endpoint, RequestOf } from '#api/endpoint.ts';
import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import type { Db } from '#server/db/db.ts';
import { appPorts } from '#server/http/app-ports.ts';
import { arrivalLimits, listen } from '#server/http/listen.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './in-process.ts';

export type AdminEndpointName = keyof typeof adminEndpoints;

/** An answer as it came over the wire. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined where the body is no JSON. */
  readonly body: unknown;
}

/** What goes beside the payload. */
export interface Beside {
  readonly token?: string | undefined;
  /** The idempotency key; absent: a fresh one where the call needs it. */
  readonly key?: string;
  readonly cookie?: string | undefined;
  /** The browser's address, as the trusted proxy tells it. */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the endpoint's. */
  readonly method?: string;
}

/** A payload that may be anything: what attackers send. */
export type Loose = Readonly<Record<string, unknown>>;

const base = '/api/v1';

let keys = 0;
/** An idempotency key that nothing else has. */
export const newKey = (): string => `test-key-${String((keys += 1))}-${String(process.pid)}`;

/** Method, address and body of a call, as a client builds them (API-03, API-04). */
export const requestOf = (
  { url, method }: Pick<Endpoint, 'url' | 'method'>,
  payload: Loose,
): { readonly method: string; readonly path: string; readonly body: string | undefined } => {
  const left = new Map(Object.entries(payload));
  const fill = (template: string): string =>
    template.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const value = left.get(key);
      left.delete(key);
      return encodeURIComponent(String(value));
    });
  const path =
    base + fill(url.replaceAll(/\[(.*\{(\w+)\})\]/g, (_, part: string, key: string) => (left.has(key) ? part : '')));
  const inQuery = method === 'GET' || method === 'DELETE';
  if (!inQuery) return { method, path, body: JSON.stringify(Object.fromEntries(left)) };
  const query = new URLSearchParams([...left].map(([key, value]) => [key, String(value)])).toString();
  return { method, path: query === '' ? path : `${path}?${query}`, body: undefined };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** What goes over the wire; the address aside. */
export interface Asked {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Nobody listened, or the connection ended before the answer did. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

type Witness = (asked: Asked, seen: Seen) => void;
const witnesses = new Set<Witness>();

/** Tells of every request and its answer, from now on until what it answers is called. */
export const watch = (witness: Witness): (() => void) => {
  witnesses.add(witness);
  return () => void witnesses.delete(witness);
};

// Connections stay open, as a browser's do. By fetch a request takes three times as much of a core. One that has rested
// for a second is not used again: on a busy machine it may take seconds to hear that the other side has ended it.
const agent = new Agent({ keepAlive: true, agentKeepAliveTimeoutBuffer: 70_000 });

/** When a connection was last used, by the clock of `performance`, in milliseconds. */
const lastUsed = new WeakMap<object, number>();
/** Milliseconds: whoever was busy for longer may not yet have heard that the server has ended a connection. */
const longRest = 1000;

/** Ends connections that have rested for long, before one of them is used. */
const leaveRested = (): void => {
  const now = performance.now();
  for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) {
    if (now - (lastUsed.get(socket) ?? now) > longRest) socket.destroy();
  }
};

const answerTo = async (url: string, { method = 'GET', body, headers }: Asked): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    leaveRested();
    const asking = request(url, { agent, method, headers: { 'user-agent': 'node', ...headers } }, resolve);
    asking.on('socket', (socket) => {
      asking.on('close', () => void lastUsed.set(socket, performance.now()));
    });
    asking.on('error', reject);
    asking.end(body);
  });

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
};

const heard = async (url: string, asked: Asked): Promise<Seen> => {
  try {
    const answer = await answerTo(url, asked);
    const text = await textOf(answer);
    return { status: answer.statusCode ?? 0, headers: headersOf(answer), text, body: parsed(text) };
  } catch (error) {
    throw new NoAnswer(`There was no answer from ${url}.`, { cause: error });
  }
};

/** One request to an address of the server; rejects with NoAnswer. */
export const ask = async (origin: string, path: string, asked: Asked = {}): Promise<Seen> => {
  const seen = await heard(origin + path, asked);
  for (const witness of witnesses) witness(asked, seen);
  return seen;
};

/** Calls an endpoint at `origin` with whatever payload. */
export const callEndpoint = async (
  origin: string,
  endpoint: Endpoint,
  payload: Loose,
  { token, key, cookie, address, headers, method: wrongMethod }: Beside = {},
): Promise<Seen> => {
  const { method, path, body } = requestOf(endpoint, payload);
  return ask(origin, path, {
    method: wrongMethod ?? method,
    ...(body !== undefined && { body }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.idempotent === true && { 'idempotency-key': key ?? newKey() }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...headers,
    },
  });
};

/** The same by the name that it has in the catalogue. */
export const callLoose = async (origin: string, name: EndpointName, payload: Loose, beside?: Beside): Promise<Seen> =>
  callEndpoint(origin, endpoints[name], payload, beside);

/** The code of a refusal or fault. */
export const refusalOf = ({ body }: Pick<Seen, 'body'>): string | undefined =>
  (body as { readonly error?: { readonly code?: string } } | undefined)?.error?.code;

/** Bytes as they are, and all that comes back until the server closes the connection. */
export const raw = async (origin: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

export interface HttpServer extends TestServer {
  readonly origin: string;
  /** Where the onboarding app's calls go: the same ones. */
  readonly onboardingOrigin: string;
  /** Where staff are served. */
  readonly adminOrigin: string;
  /** Calls with a payload of the right type; what it holds may still be wrong. */
  call<Name extends EndpointName>(
    name: Name,
    payload: RequestOf<(typeof endpoints)[Name]>,
    beside?: Beside,
  ): Promise<Seen>;
  /** The same of staff's calls. */
  callAdmin<Name extends AdminEndpointName>(
    name: Name,
    payload: RequestOf<(typeof adminEndpoints)[Name]>,
    beside?: Beside,
  ): Promise<Seen>;
}

/** The server of `in-process.ts` behind a real port; the test names each browser's address itself. */
export const startHttpServer = async (
  engine: Db['engine'],
  { variables, ...options }: TestServerOptions = {},
): Promise<HttpServer> => {
  const { appOf, markOnboarding } = appPorts();
  const server = await startTestServer(engine, {
    ...options,
    appOf,
    variables: { TRUSTED_PROXIES: '1', ...variables },
  });
  // A loaded process may be late to hear that a connection was closed, and ask on it: none is closed while it plays.
  const limits = { ...arrivalLimits, keepAliveTimeout: 600_000 };
  const listening = await listen((request, response) => server.app.routing(request, response), '127.0.0.1', 0, limits);
  const { origin } = listening;
  const onboarding = await listen(
    (request, response) => {
      markOnboarding(request);
      server.app.routing(request, response);
    },
    '127.0.0.1',
    0,
    limits,
  );
  const staff = await listen((request, response) => server.adminApp.routing(request, response), '127.0.0.1', 0);
  return {
    ...server,
    origin,
    onboardingOrigin: onboarding.origin,
    adminOrigin: staff.origin,
    callAdmin: async (name, payload, beside) => callEndpoint(staff.origin, adminEndpoints[name], payload, beside),
    call: async (name, payload, beside) => callLoose(origin, name, payload, beside),
    close: async () => {
      await listening.stop(1000);
      await onboarding.stop(1000);
      await staff.stop(1000);
      await server.close();
    },
  };
};
