import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { endpoints } from '#api/endpoints.ts';
import type { Clocks } from '../clocks.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log/log.ts';
import { bearerToken, type Authenticate } from './bearer.ts';
import { answerForThrown, errorAnswer } from './errors.ts';
import type { HandlersOf, Principal } from './handler.ts';
import { dataHeaders } from './headers.ts';
import { perMinute } from './rate-limit.ts';
import { networkKey } from './network-key.ts';
import { registerRoutes, type Serving } from './register.ts';
import { sendError } from './reply.ts';
import type { Catalogue } from './routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    /** Needs the bearer id token. */
    readonly private?: boolean;
    /** Heeds the token of whoever sends one that holds. */
    readonly recognises?: boolean;
    /** Of routes of the API. */
    readonly endpoint?: string;
    /** In place of JSON's own type. */
    readonly bodyTypes?: RegExp;
  }
}

export interface AppOptions<Served extends Catalogue = typeof endpoints> extends Pick<Serving, 'appOf'> {
  readonly handlers: HandlersOf<Served>;
  readonly authenticate: Authenticate;
  readonly config: Config;
  readonly clocks: Clocks;
  readonly log: Log;
  /** Pages and `/status`, registered beside the API. */
  readonly beside?: (app: FastifyInstance) => void;
}

/** The largest body that is read, in bytes. */
const bodyLimit = 64 * 1024;

/** Exactly JSON: anything after it, tabs or a second type have been ways around parsers. */
const jsonType = /^application\/json(?:; ?charset=(?:utf-8|"utf-8"))?$/i;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || !['0', undefined].includes(headers['content-length']);

const addHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(dataHeaders(request.id));
    done();
  });
};

/** What a call of the contract may carry from another origin: all that `register.ts` reads, beyond what browsers always send. */
const carriedHeaders = 'Authorization, Content-Type, Idempotency-Key, If-Match';

/** What its answer lets an app read: the id for the help desk, how long to wait, and what the next If-Match must say. */
const shownHeaders = 'X-Request-Id, Retry-After, ETag';

/**
 * Cross-origin callers: exactly the apps' origins (ASVS 3.4.2), with credentials, since a refresh needs the device's cookie
 * (SES-05). No cookie authenticates a call: that is done by `Authorization` alone, which no foreign page can send.
 */
const addCors = (app: FastifyInstance, { appOrigins }: Config): void => {
  if (appOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin === undefined || !appOrigins.includes(origin)) return undefined;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-allow-credentials', 'true');
    reply.header('access-control-expose-headers', shownHeaders);
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const preflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!preflight) return undefined;
    reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
    reply.header('access-control-allow-headers', carriedHeaders);
    reply.header('access-control-max-age', '600');
    return reply.code(204).send();
  });
};

/** What the hooks are given, whichever calls are served. */
type Guarding = Pick<AppOptions, 'config' | 'authenticate' | 'log'>;

const addLimitsAndAuthentication = (app: FastifyInstance, { config, authenticate, log }: Guarding): void => {
  const ofAddress = perMinute(config.ratePerAddress);
  const ofUser = perMinute(config.ratePerUser);
  const ofRoute = perMinute(config.ratePerRoute);

  const refuse = async (request: FastifyRequest, reply: FastifyReply, wait: number): Promise<FastifyReply> => {
    log.warn({ event: 'request.limited', requestId: request.id, route: request.routeOptions.url });
    return sendError(reply.header('retry-after', String(wait)), errorAnswer('TOO_MANY_REQUESTS'));
  };

  app.addHook('onRequest', async (request, reply) => {
    const address = networkKey(request.ip);
    const route = request.routeOptions.config;
    // Whoever is not signed in costs most (hashing, SMS) where they may send something.
    const guarded = route.private === false && request.method !== 'GET';
    const wait =
      (await ofAddress(address)) ??
      (guarded ? await ofRoute(`${address} ${request.routeOptions.url ?? ''}`) : undefined);
    return wait === undefined ? undefined : refuse(request, reply, wait);
  });

  app.addHook('onRequest', async (request, reply) => {
    const { private: isPrivate = false, recognises = false, endpoint } = request.routeOptions.config;
    if (!isPrivate && !recognises) return undefined;
    const token = bearerToken(request.headers.authorization);
    request.principal = (token === undefined ? undefined : await authenticate(token, endpoint)) ?? null;
    if (request.principal === null) {
      if (!isPrivate) return undefined;
      log.warn({ event: 'authentication.refused', requestId: request.id, route: request.routeOptions.url });
      return sendError(reply, errorAnswer('UNAUTHENTICATED'));
    }
    const wait = await ofUser(request.principal.userId);
    return wait === undefined ? undefined : refuse(request, reply, wait);
  });
};

/** Proxies in front that nobody told us of: all customers would share one limit, the proxy's. Said once. */
const addProxyWarning = (app: FastifyInstance, { config, log }: Guarding): void => {
  if (config.trustedProxies > 0) return;
  let isTold = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!isTold && headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      log.warn({ event: 'proxy.untrusted', setting: 'TRUSTED_PROXIES' });
    }
    done();
  });
};

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * No page of somebody else's may send anything: its browser would add the cookie by which a device is known. Browsers too old
 * to tell where a request begins (`Sec-Fetch-Site`) still ask beforehand whether they may send JSON.
 */
const addOriginCheck = (app: FastifyInstance, { appOrigins }: Config): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin = '', 'sec-fetch-site': site = 'none' } = request.headers;
    const isOurs = site === 'none' || site === 'same-origin' || appOrigins.includes(origin);
    const isCall = request.routeOptions.config.endpoint !== undefined;
    if (isOurs || !isCall || readOnly.has(request.method)) done();
    else void sendError(reply, errorAnswer('FOREIGN_ORIGIN'));
  });
};

/** Whether nothing is sent but JSON. An empty form is none either: its type gives it away. */
const isTyped = (request: FastifyRequest, taken: RegExp): boolean => {
  const type = request.headers['content-type'] ?? '';
  const isForm = type !== '' && !readOnly.has(request.method);
  return (!hasBody(request) && !isForm) || taken.test(type);
};

const addBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const taken = request.routeOptions.config.bodyTypes ?? jsonType;
    if (isTyped(request, taken)) done();
    else void sendError(reply, errorAnswer('UNSUPPORTED_MEDIA_TYPE'));
  });
};

const addLog = (app: FastifyInstance, log: Log): void => {
  app.addHook('onResponse', (request, reply, done) => {
    log.info({
      event: 'request',
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      userId: request.principal?.userId,
    });
    done();
  });
};

/** The whole HTTP side of one list of calls: not listening yet, so that it can be injected or put behind a server. */
export const createAppOf = async <Served extends Catalogue>(
  catalogue: Served,
  options: AppOptions<Served>,
): Promise<FastifyInstance> => {
  const { config, log } = options;
  const app = Fastify({
    bodyLimit,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    trustProxy: config.trustedProxies === 0 ? false : (_address, hop) => hop < config.trustedProxies,
    return503OnClosing: true,
    routerOptions: {
      ignoreTrailingSlash: false,
      maxParamLength: 128,
      // Read once more in the payload, where a repeated parameter is refused.
      querystringParser: () => ({}),
    },
    frameworkErrors: (error, _request, reply) => {
      const answer = answerForThrown(error);
      reply.headers(dataHeaders(randomUUID()));
      void sendError(reply, answer);
    },
  });
  app.decorateRequest('principal', null);
  addHeaders(app);
  addLog(app, log);
  addCors(app, config);
  addProxyWarning(app, options);
  addOriginCheck(app, config);
  addLimitsAndAuthentication(app, options);
  addBodies(app);
  app.setErrorHandler(async (error, request, reply) => {
    const answer = answerForThrown(error);
    if (answer.status >= 500) {
      log.error({ event: 'request.failed', requestId: request.id, route: request.routeOptions.url, error });
    }
    return sendError(reply, answer);
  });
  app.setNotFoundHandler(async (_request, reply) => sendError(reply, errorAnswer('NOT_FOUND')));
  registerRoutes(app, catalogue, options);
  options.beside?.(app);
  await app.ready();
  return app;
};

/** The one of the customers' catalogue. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => createAppOf(endpoints, options);
