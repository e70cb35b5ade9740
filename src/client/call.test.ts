import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { getOrder, openOrders } from '#api/orders/orders.ts';
import { callerOf, type CallDeps } from './call.ts';
import { NetworkError } from './network-error.ts';

const read = endpoint({
  name: 'readOrders',
  method: 'GET',
  url: '/partners/{id}/orders',
  private: true,
  request: z.strictObject({
    id: z.string(),
    status: z.optional(z.string()),
    range: z.optional(z.number()),
    open: z.optional(z.boolean()),
  }),
  response: z.object({ count: z.int() }),
  refusals: {},
  defaults: { range: 30 },
});

const pay = endpoint({
  name: 'pay',
  method: 'POST',
  url: '/partners/{id}/pay',
  private: true,
  idempotent: true,
  request: z.strictObject({ id: z.string(), amount: z.int() }),
  response: z.object({ done: z.literal(true) }),
  refusals: {
    CODE_WRONG: { status: 401, message: 'Falsch', details: z.object({ attemptsLeft: z.int() }) },
    CLOSED: { status: 409, message: 'Zu' },
  },
});

const open = endpoint({ ...read, name: 'open', url: '/open', private: false, request: z.strictObject({}) });

const answering = (status: number, body: unknown) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(
      typeof body === 'string'
        ? new Response(body, { status, headers: { 'content-type': 'text/html' } })
        : Response.json(body, { status }),
    ),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

const setUp = (deps: Partial<CallDeps> = {}) => {
  const onUnauthenticated = vi.fn<() => void>();
  const caller = callerOf({
    apiBase: '/api/v1',
    catalogue: { keep: () => undefined, addressOf: ({ url, method }) => ({ url, method }) },
    idToken: () => 'id-token',
    onUnauthenticated,
    ...deps,
  });
  return { caller, onUnauthenticated };
};

const sent = (fetch: ReturnType<typeof answering>) => {
  const [url, init] = fetch.mock.calls[0] ?? [];
  return { url, method: init?.method, headers: new Headers(init?.headers), body: init?.body };
};

const faultOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (fault: unknown) => fault,
  );

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('decisions §14: names what was seen, and hands on what the answer names', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () =>
      Response.json({ count: 1 }, { status: 200, headers: { etag: '"3"' } }),
    );
    vi.stubGlobal('fetch', fetch);
    const { caller } = setUp();
    await expect(caller.attempt(open, {}, { ifMatch: '"2"' })).resolves.toEqual({
      ok: true,
      value: { count: 1 },
      etag: '"3"',
    });
    expect(sent(fetch).headers.get('if-match')).toBe('"2"');
    await expect(caller.call(open, {})).resolves.toEqual({ count: 1 });
  });

  it('decisions §14: an answer that names nothing has no etag, and nothing seen names nothing', async () => {
    const fetch = answering(200, { count: 1 });
    await expect(setUp().caller.attempt(open, {})).resolves.toEqual({ ok: true, value: { count: 1 } });
    expect(sent(fetch).headers.has('if-match')).toBe(false);
  });

  it.each([
    [getOrder, {}, 'businessPartner=false&ips=false&status=ALL&asset=false'],
    [
      openOrders,
      { businessPartnerId: 'BP-1' },
      'businessPartner=true&ips=false&status=OPEN&asset=false&range=90&businessPartnerId=BP-1',
    ],
  ])('API-06: asks for orders with the defaults of the catalogue', async (orders, payload, query) => {
    const fetch = answering(200, { orders: [] });
    await setUp().caller.call(orders, payload);
    expect(sent(fetch).url).toBe(`/api/v1/orders?${query}`);
  });

  it('API-03, API-04, API-05, API-06: fills the path, merges defaults, asks by query, carries the token', async () => {
    const fetch = answering(200, { count: 2 });
    const { caller } = setUp();
    expect(await caller.call(read, { id: 'a/b', status: '', open: true })).toEqual({ count: 2 });
    const { url, method, headers, body } = sent(fetch);
    expect([url, method, body]).toEqual(['/api/v1/partners/a%2Fb/orders?range=30&status=&open=true', 'GET', undefined]);
    expect(headers.get('authorization')).toBe('Bearer id-token');
  });

  it('API-04, API-10: sends what is left of the payload as JSON, with the key of the intent', async () => {
    const fetch = answering(200, { done: true });
    await setUp().caller.call(pay, { id: '7', amount: 2500 }, { idempotencyKey: 'key-1' });
    const { url, headers, body } = sent(fetch);
    expect([url, body]).toEqual(['/api/v1/partners/7/pay', '{"amount":2500}']);
    expect([headers.get('idempotency-key'), headers.get('content-type')]).toEqual(['key-1', 'application/json']);
  });

  it('API-05: is refused before it is made where nobody is signed in', async () => {
    const fetch = answering(200, { count: 0 });
    const fault = await faultOf(setUp({ idToken: () => undefined }).caller.call(read, { id: '7' }));
    expect(fault).toEqual(new Error('No authentication token found.'));
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['id-token', 'Bearer id-token'],
    [undefined, null],
  ])('ONB-12: with the token %j says %j where a public call recognises who is signed in', async (token, said) => {
    const fetch = answering(200, { count: 0 });
    const recognising = endpoint({ ...open, recognises: true });
    await setUp({ idToken: () => token }).caller.call(recognising, {});
    expect(sent(fetch).headers.get('authorization')).toBe(said);
  });

  it('API-08: carries no token where it is public', async () => {
    const fetch = answering(200, { count: 0 });
    await setUp().caller.call(open, {});
    expect(sent(fetch).headers.has('authorization')).toBe(false);
  });

  it.each([
    [400, { message: 'Zu viel', error: { code: 'E1', message: 'x' } }, 'Zu viel (orders)'],
    [500, { error: { code: 'E1', message: 'Gesperrt' } }, 'E1: Gesperrt (orders)'],
    [500, { error: { code: '', message: 'Gesperrt' } }, 'Gesperrt (orders)'],
    [422, { validationErrors: [{ field: 'iban', message: 'fehlt' }, 'x'] }, 'iban: fehlt, x (orders)'],
    [500, { error: { code: 'E1' } }, 'Anfrage fehlgeschlagen'],
    [502, '<html>Bad gateway</html>', 'Anfrage fehlgeschlagen'],
    [201, { count: 1 }, 'Anfrage fehlgeschlagen'],
  ])('API-07: %i raises a network error in words', async (status, body, message) => {
    const fetch = answering(status, body);
    const fault = await faultOf(setUp().caller.call(read, { id: '7' }));
    expect(fault).toBeInstanceOf(NetworkError);
    expect(fault).toMatchObject({
      message,
      status,
      url: '/api/v1/partners/7/orders?range=30',
      body,
      description: 'Bitte laden Sie diese Seite neu und versuchen es erneut.',
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('API-07: no answer at all has status 0 and is not repeated', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', fetch);
    const fault = await faultOf(setUp().caller.call(read, { id: '7' }));
    expect(fault).toMatchObject({ name: 'NetworkError', status: 0, message: 'Anfrage fehlgeschlagen' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each(['<html></html>', { counts: 1 }])('API-07: a 200 of another shape is no answer: %o', async (body) => {
    answering(200, body);
    expect(await faultOf(setUp().caller.call(read, { id: '7' }))).toMatchObject({ name: 'NetworkError', status: 200 });
  });
});

describe('an attempt', () => {
  it('API-07: gives a declared refusal with its details as a value', async () => {
    answering(401, { error: { code: 'CODE_WRONG', message: 'Falsch' }, details: { attemptsLeft: 2 } });
    const { caller, onUnauthenticated } = setUp();
    const result = await caller.attempt(pay, { id: '7', amount: 1 });
    expect(result).toEqual({ ok: false, refusal: 'CODE_WRONG', details: { attemptsLeft: 2 } });
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  it('SES-03: tells of a session that is over', async () => {
    answering(401, { error: { code: 'UNAUTHENTICATED', message: 'Bitte melden Sie sich an.' } });
    const { caller, onUnauthenticated } = setUp();
    const result = await caller.attempt(pay, { id: '7', amount: 1 });
    expect(result).toEqual({ ok: false, refusal: 'UNAUTHENTICATED', details: undefined });
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  it.each([
    [500, { error: { code: 'UNHEARD_OF', message: 'x' } }],
    [401, { error: { code: 'CODE_WRONG', message: 'x' }, details: { attemptsLeft: 'two' } }],
    [409, { error: { code: 'toString', message: 'x' } }],
  ])('API-07: raises what the contract does not know: %i %o', async (status, body) => {
    answering(status, body);
    expect(await faultOf(setUp().caller.attempt(pay, { id: '7', amount: 1 }))).toBeInstanceOf(Error);
  });
});
