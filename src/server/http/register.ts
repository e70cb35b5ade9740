import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import { refusalText } from '#api/refusal-text.ts';
import { commonRefusals } from '#api/refusals.ts';
import type { CustomerApp } from '#domain/environment/base-addresses.ts';
import type { Log } from '../log/log.ts';
import { readCookies } from './cookies.ts';
import { errorAnswer } from './errors.ts';
import type { HandlersOf, Principal, RequestFacts } from './handler.ts';
import { gatherPayload, parsePayload } from './payload.ts';
import { sendError } from './reply.ts';
import { type Catalogue, methodsOf, type Route, routesOf } from './routes.ts';
import { serialiserOf } from './serialise.ts';

/** What every handler looks like once its endpoint's types are forgotten: the catalogue is walked in a loop. */
type AnyHandler = (call: {
  readonly payload: unknown;
  readonly principal: Principal | null;
  readonly idempotencyKey: string | null;
  readonly facts: RequestFacts;
}) => Promise<AnyAnswer>;

interface AnyAnswer {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly refusal?: string;
  readonly details?: unknown;
  readonly variant?: string | undefined;
  readonly setCookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an `Idempotency-Key` looks like. */
export const keyShape = /^[A-Za-z0-9_-]{8,128}$/;

const idempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && keyShape.test(key) ? key : undefined;
};

const factsOf = (request: FastifyRequest, app: CustomerApp): RequestFacts => ({
  requestId: request.id,
  app,
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
  ifMatch: request.headers['if-match'],
  cookies: readCookies(request.headers.cookie),
});

const secondsToWait = (details: unknown): number | undefined => {
  const wait: unknown =
    typeof details === 'object' && details !== null ? Reflect.get(details, 'retryAfter') : undefined;
  return typeof wait === 'number' ? wait : undefined;
};

const sendRefusal = async (
  reply: FastifyReply,
  endpoint: Endpoint,
  code: string,
  { details, variant }: Pick<AnyAnswer, 'details' | 'variant'>,
): Promise<FastifyReply> => {
  const refusal = endpoint.refusals[code];
  if (refusal === undefined) {
    if (!Object.hasOwn(commonRefusals, code)) throw new Error(`${endpoint.name} refused with an undeclared code.`);
    return sendError(reply, errorAnswer(code as keyof typeof commonRefusals));
  }
  const wait = secondsToWait(details);
  if (wait !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(wait))));
  return sendError(reply, {
    status: refusal.status,
    body: {
      error: { code, message: refusalText(refusal, details, variant) },
      ...(details !== undefined && { details }),
    },
  });
};

/** What is served how. */
export interface Serving {
  readonly log: Log;
  /** Which app's host a request came to; the portal's unless said. */
  readonly appOf?: ((request: IncomingMessage) => CustomerApp) | undefined;
}

const handle =
  ({ endpoint, name }: Route, handler: AnyHandler, { log, appOf = () => 'banking' }: Serving) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const path = request.params as Record<string, string>;
    const merged = gatherPayload(endpoint.method, path, request.url, request.body);
    const parsed = merged.ok ? parsePayload(endpoint, merged.payload) : merged;
    if (!parsed.ok) return sendError(reply, errorAnswer('INVALID_REQUEST', { validationErrors: parsed.errors }));
    const key = endpoint.idempotent === true ? idempotencyKey(request) : null;
    if (key === undefined) return sendError(reply, errorAnswer('IDEMPOTENCY_KEY_MISSING'));
    const answer = await handler({
      payload: parsed.payload,
      principal: request.principal,
      idempotencyKey: key,
      facts: factsOf(request, appOf(request.raw)),
    });
    reply.headers(answer.headers ?? {});
    if (answer.setCookies !== undefined) reply.header('set-cookie', [...answer.setCookies]);
    if (answer.ok) return answer.value;
    const refusal = answer.refusal ?? '';
    log.info({
      event: 'request.refused',
      requestId: request.id,
      endpoint: name,
      refusal,
      userId: request.principal?.userId,
    });
    return sendRefusal(reply, endpoint, refusal, answer);
  };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Registers a whole list of calls; every other method of a known address answers 405. */
export const registerRoutes = <Served extends Catalogue>(
  app: FastifyInstance,
  catalogue: Served,
  { handlers, ...serving }: Serving & { readonly handlers: HandlersOf<Served> },
): void => {
  const routes = routesOf(catalogue);
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.url,
      config: {
        private: route.endpoint.private,
        recognises: route.endpoint.recognises === true,
        endpoint: route.name,
      },
      // Fastify asks for a serialiser where a schema stands: this is but its mark.
      schema: { response: { 200: {} } },
      serializerCompiler: () => serialiserOf(route.endpoint),
      handler: handle(route, handlers[route.name] as unknown as AnyHandler, serving),
    });
  }
  for (const [url, allowed] of methodsOf(routes)) {
    app.route({
      method: methods.filter((method) => !allowed.some((each) => each === method)),
      url,
      handler: async (_request, reply) =>
        sendError(reply.header('allow', allowed.join(', ')), errorAnswer('METHOD_NOT_ALLOWED')),
    });
  }
};
