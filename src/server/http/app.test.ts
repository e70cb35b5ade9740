import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { testClocks, testConfig } from '#tests/support/server/deps.ts';
import { DatabaseUnavailable } from '../db/faults.ts';
import { createLog } from '../log/log.ts';
import { createApp } from './app.ts';
import type { Handlers } from './handler.ts';
import { routesOf } from './routes.ts';

let written = '';
const log = createLog(
  'info',
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  }),
);

const canary = 'canary-4711-secret';
let loginFault: Error | undefined;

const unknown = async () => ({ ok: false, refusal: 'NOT_FOUND' }) as const;
const handlers = {
  ...Object.fromEntries(Object.keys(endpoints).map((name) => [name, unknown])),
  login: async () => {
    if (loginFault !== undefined) throw loginFault;
    return { ok: false, refusal: 'SIGN_IN_FAILED', setCookies: ['one=1', 'two=2'] };
  },
  conditions: async () => ({
    ok: true,
    value: {
      conditions: [
        { conditionId: 'a', accountType: 'SA', allowance: 0, fee: { product: { 'VV.VV': 0.75 } }, secret: 1 },
      ],
      secret: 1,
    },
  }),
  getOrder: async ({ payload }: { payload: Record<string, unknown> }) => {
    if (payload['status'] === 'OPEN') throw new Error(canary);
    return { ok: true, value: { orders: [] } };
  },
  withdrawal: async ({ idempotencyKey }: { idempotencyKey: string }) => ({
    ok: true,
    value: {
      operationId: '3f0e7c58-65a1-4b1c-9c0a-0d6f5f3f8f10',
      orderId: idempotencyKey,
      expectedAt: null,
      inReview: false,
    },
  }),
} as unknown as Handlers;

const appWith = async (changes: Readonly<Record<string, string>> = {}): Promise<FastifyInstance> =>
  createApp({
    handlers,
    authenticate: async (token) => (token === 'good' ? { userId: 'u1', sessionId: 's1' } : undefined),
    config: testConfig(changes),
    clocks: testClocks(),
    log,
  });

const good = { authorization: 'Bearer good' };
const json = { 'content-type': 'application/json' };
const login = { username: 'a@b.de', password: 'x', deviceId: '3f0e7c58-65a1-4b1c-9c0a-0d6f5f3f8f10' };

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWith();
});
afterAll(async () => app.close());

const ask = async (options: InjectOptions) => {
  const answer = await app.inject(options);
  const body: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
  return { status: answer.statusCode, headers: answer.headers, body };
};
const codeOf = ({ body }: { body: unknown }): string => (body as { error: { code: string } }).error.code;

describe('every answer', () => {
  const cases: readonly (readonly [string, InjectOptions, number])[] = [
    ['a success', { url: '/api/v1/conditions' }, 200],
    ['an unknown address', { url: '/api/v1/nothing' }, 404],
    ['a broken address', { url: '/api/v1/conditions/%zz' }, 400],
    ['a wrong method', { method: 'PUT', url: '/api/v1/conditions' }, 405],
    ['no token', { url: '/api/v1/orders' }, 401],
    ['a fault', { url: '/api/v1/orders?status=OPEN', headers: good }, 500],
    ['a broken body', { method: 'POST', url: '/api/v1/auth/token', headers: json, payload: '{"a":' }, 400],
    [
      'too large a body',
      { method: 'POST', url: '/api/v1/auth/token', headers: json, payload: `{"a":"${'x'.repeat(70_000)}"}` },
      413,
    ],
  ];
  it.each(cases)('carries the whole set of headers and a typed body: %s', async (_, options, status) => {
    const answer = await ask(options);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['permissions-policy']).toContain('camera=()');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.keys(answer.body as object)).toContain(status === 200 ? 'conditions' : 'error');
  });
});

describe('requests', () => {
  it.each([
    ['text/plain'],
    ['application/json\t'],
    [' application/json x'],
    ['application/json;charset=utf-16'],
    ['application/json, text/plain'],
    ['application/jsonx'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data'],
    ['application/json; charset=utf-8; x=y'],
    ['text/json'],
    ['application/vnd.api+json'],
  ])('takes JSON alone: %j is refused', async (type) => {
    const answer = await ask({
      method: 'POST',
      url: '/api/v1/auth/token',
      headers: { 'content-type': type },
      payload: JSON.stringify(login),
    });
    expect(answer.status).toBe(415);
  });

  it.each([
    ['no object', '[]'],
    ['a word', '"x"'],
    ['a prototype', '{"__proto__":{"a":1}}'],
    ['a constructor', '{"constructor":{"prototype":{}}}'],
    ['an escaped prototype', String.raw`{"\u005f_proto__":{"a":1}}`],
    ['a field too many', JSON.stringify({ ...login, admin: true })],
    ['a wrong type', JSON.stringify({ ...login, username: ['a'] })],
    ['nothing', ''],
    ['half a body', '{"username":'],
  ])('refuses a body with %s', async (_, payload) => {
    const answer = await ask({ method: 'POST', url: '/api/v1/auth/token', headers: json, payload });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'INVALID_REQUEST']);
    expect(JSON.stringify(answer.body)).not.toContain('a@b.de');
  });

  it('names the fields that are wrong', async () => {
    const answer = await ask({
      method: 'POST',
      url: '/api/v1/auth/token',
      headers: json,
      payload: JSON.stringify({ ...login, password: 1, more: 2 }),
    });
    expect(answer.body).toMatchObject({ validationErrors: [{ field: 'password' }, { field: 'more' }] });
  });

  it.each(['status=ALL&status=OPEN', '__proto__=1', 'unknown=1', 'status=SOME'])(
    'refuses the query %s',
    async (query) => {
      expect((await ask({ url: `/api/v1/orders?${query}`, headers: good })).status).toBe(400);
    },
  );

  it('refuses a field that comes by path and by query', async () => {
    expect((await ask({ url: '/api/v1/conditions/a?id=b' })).status).toBe(400);
    expect((await ask({ url: '/api/v1/conditions/a' })).status).toBe(404);
  });

  it('asks for the idempotency key where money moves', async () => {
    const body = { operationId: '3f0e7c58-65a1-4b1c-9c0a-0d6f5f3f8f10', code: '123456' };
    const url = '/api/v1/deprecated/create-withdrawal';
    const missing = await ask({ method: 'POST', url, headers: good, payload: body });
    expect([missing.status, codeOf(missing)]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
    const short = await ask({ method: 'POST', url, headers: { ...good, 'idempotency-key': 'x y' }, payload: body });
    expect(short.status).toBe(400);
    expect(
      (await ask({ method: 'POST', url, headers: { ...good, 'idempotency-key': 'key-12345678' }, payload: body }))
        .status,
    ).toBe(200);
  });
});

describe('answers', () => {
  it('hold the declared fields alone', async () => {
    expect((await ask({ url: '/api/v1/conditions' })).body).toEqual({
      conditions: [{ conditionId: 'a', accountType: 'SA', allowance: 0, fee: { product: { 'VV.VV': 0.75 } } }],
    });
  });

  it('carry refusals with their status, text and cookies', async () => {
    const answer = await ask({
      method: 'POST',
      url: '/api/v1/auth/token',
      headers: json,
      payload: JSON.stringify(login),
    });
    expect([answer.status, answer.body]).toEqual([
      401,
      { error: { code: 'SIGN_IN_FAILED', message: 'E-Mail-Adresse oder Passwort stimmen nicht.' } },
    ]);
    expect(answer.headers['set-cookie']).toEqual(['one=1', 'two=2']);
  });

  it('name the methods of an address on 405', async () => {
    const answer = await ask({ method: 'DELETE', url: '/api/v1/orders' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET']);
  });

  it('say 503 and when to come again while the database is away', async () => {
    loginFault = new DatabaseUnavailable('gone');
    const answer = await ask({
      method: 'POST',
      url: '/api/v1/auth/token',
      headers: json,
      payload: JSON.stringify(login),
    });
    loginFault = undefined;
    expect([answer.status, codeOf(answer), answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
  });

  it('tell nothing of a fault', async () => {
    const answer = await ask({ url: '/api/v1/orders?status=OPEN', headers: good });
    expect(codeOf(answer)).toBe('INTERNAL');
    expect(JSON.stringify(answer.body)).not.toMatch(/canary|stack|\.ts/);
  });
});

describe('authentication', () => {
  it.each([undefined, 'good', 'Basic good', 'Bearer bad', 'Bearer good x', 'bearer good'])(
    'refuses %j',
    async (authorization) => {
      const answer = await ask({
        url: '/api/v1/orders',
        headers: { cookie: 'token=good', ...(authorization !== undefined && { authorization }) },
      });
      expect([answer.status, codeOf(answer), answer.headers['www-authenticate']]).toEqual([
        401,
        'UNAUTHENTICATED',
        'Bearer',
      ]);
    },
  );

  it('API-08: every private call of the catalogue refuses without a token', async () => {
    for (const { method, url, private: isPrivate } of Object.values(endpoints)) {
      if (!isPrivate) continue;
      const path = `/api/v1${url.replaceAll(/\{\w+\??\}/g, 'x')}`;
      expect([path, (await ask({ method, url: path })).status]).toEqual([path, 401]);
    }
  });
});

/** What a header lists. */
const names = (list: unknown): readonly string[] =>
  String(list)
    .split(',')
    .map((name) => name.trim().toLowerCase());

describe('origins', () => {
  it('lets exactly the listed origins in', async () => {
    const open = await appWith({ APP_ORIGINS: 'http://127.0.0.1:3001' });
    const preflight = { method: 'OPTIONS', url: '/api/v1/orders' } as const;
    const asking = { 'access-control-request-method': 'GET' };
    const listed = await open.inject({ ...preflight, headers: { ...asking, origin: 'http://127.0.0.1:3001' } });
    expect([listed.statusCode, listed.headers['access-control-allow-origin']]).toEqual([204, 'http://127.0.0.1:3001']);
    for (const origin of ['http://127.0.0.1:3002', 'null', 'http://127.0.0.1:3001.evil.example']) {
      const other = await open.inject({ ...preflight, headers: { ...asking, origin } });
      expect([other.statusCode, other.headers['access-control-allow-origin']]).toEqual([405, undefined]);
    }
    await open.close();
  });

  it('decisions §14: an app there sends what calls carry, reads what they answer, and brings the device’s cookie', async () => {
    const open = await appWith({ APP_ORIGINS: 'http://127.0.0.1:3001' });
    const origin = 'http://127.0.0.1:3001';
    for (const { endpoint, url } of routesOf(endpoints)) {
      const { method } = endpoint;
      const preflight = await open.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': method },
      });
      const { headers } = preflight;
      expect(headers['access-control-allow-credentials']).toBe('true');
      expect(names(headers['access-control-allow-methods'])).toContain(method.toLowerCase());
      expect(names(headers['access-control-allow-headers'])).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'if-match']),
      );
    }
    const { headers } = await open.inject({ url: '/api/v1/conditions', headers: { origin } });
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(names(headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining(['x-request-id', 'retry-after', 'etag']),
    );
    await open.close();
  });

  it('ASVS 3.5.2: lets these alone send something, and a page’s own', async () => {
    const open = await appWith({ APP_ORIGINS: 'http://127.0.0.1:3001' });
    const statusOf = async (headers: Readonly<Record<string, string>>): Promise<number> =>
      (
        await open.inject({
          method: 'POST',
          url: '/api/v1/auth/token',
          headers: { ...json, ...headers },
          payload: login,
        })
      ).statusCode;
    const evil = { origin: 'https://evil.example' };
    expect(await statusOf({ ...evil, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusOf({ ...evil, 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusOf({ 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3001' })).toBe(401);
    expect(await statusOf({ 'sec-fetch-site': 'same-origin', origin: 'https://bank.example' })).toBe(401);
    expect(await statusOf({ 'sec-fetch-site': 'none' })).toBe(401);
    expect(await statusOf({})).toBe(401);
    const link = { ...evil, 'sec-fetch-site': 'cross-site' };
    expect((await open.inject({ url: '/api/v1/conditions', headers: link })).statusCode).toBe(200);
    await open.close();
  });
});

/** How often an app tells of a proxy, which a first request does not have and two more have. */
const told = async (TRUSTED_PROXIES: string): Promise<number> => {
  written = '';
  const one = await appWith({ TRUSTED_PROXIES });
  await one.inject({ url: '/api/v1/conditions' });
  expect(written).not.toContain('proxy.untrusted');
  for (const address of ['10.0.0.1', '10.0.0.2']) {
    await one.inject({ url: '/api/v1/conditions', headers: { 'x-forwarded-for': address } });
  }
  await one.close();
  return written.split('"event":"proxy.untrusted"').length - 1;
};

describe('limits', () => {
  it('count the peer, whatever X-Forwarded-For says, and tell how long to wait', async () => {
    const strict = await appWith({ RATE_PER_ADDRESS: '3' });
    const waits: number[] = [];
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const answer = await strict.inject({
        url: '/api/v1/conditions',
        headers: { 'x-forwarded-for': `10.0.0.${String(n)}` },
      });
      statuses.push(answer.statusCode);
      waits.push(Number(answer.headers['retry-after'] ?? 0));
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true, true]);
    await strict.close();
  });

  it('tell once of a proxy that nobody trusts, and nothing of one that is', async () => {
    expect([await told('0'), await told('1')]).toEqual([1, 0]);
  });

  it('count a customer over all addresses', async () => {
    const strict = await appWith({ RATE_PER_USER: '2', TRUSTED_PROXIES: '1' });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const headers = { ...good, 'x-forwarded-for': `10.0.0.${String(n)}` };
      statuses.push((await strict.inject({ url: '/api/v1/orders', headers })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await strict.close();
  });
});

it('keeps secrets, addresses and payloads out of the log, and names the route instead of the address', async () => {
  await ask({ url: `/api/v1/conditions/${canary}`, headers: { 'user-agent': canary, cookie: `a=${canary}` } });
  await ask({
    method: 'POST',
    url: `/api/v1/auth/token?x=${canary}`,
    headers: { ...json, authorization: `Bearer ${canary}` },
    payload: JSON.stringify({ ...login, password: canary }),
  });
  await ask({ url: '/api/v1/orders?status=OPEN', headers: good });
  log.error({ event: 'test', password: canary, nested: { iban: canary }, error: new Error(canary) });
  expect(written).toContain('"/api/v1/conditions/:id"');
  expect(written).toContain('"event":"request.failed"');
  expect(written).not.toContain(canary);
});
