import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { published } from '#api/published.ts';
import { engines } from '#tests/support/server/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/in-process.ts';

describe.each(engines)('the public part of the platform on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.close());

  const ask = async (url: string) => {
    const answer = await server.app.inject({ url: `/api/v1${url}` });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };

  it('API-01: publishes its catalogue', async () => {
    expect(await ask('/configuration')).toEqual({ status: 200, body: published });
  });

  it('API-09, PLT-10: says OK', async () => {
    expect(await ask('/status?mode=support')).toEqual({ status: 200, body: { status: 'OK' } });
  });

  it('DOM-03: has a condition for each account code and package, valid today', async () => {
    const { body } = await ask('/conditions');
    const conditions = body['conditions'] as readonly { readonly conditionId: string }[];
    expect(conditions.map(({ conditionId }) => conditionId)).toEqual(
      ['CA', 'JA', 'SA'].flatMap((code) => ['DIGITAL', 'PREMIUM', 'PRIVAT'].map((name) => `${code}-${name}-2026-01`)),
    );
    expect((await ask('/conditions/SA-PREMIUM-2026-01')).body).toMatchObject({
      accountType: 'SA',
      allowance: 0,
      fee: { product: { 'VV.VV': 0.95, 'AV.NH': 0.95 } },
    });
    expect((await ask('/conditions/SA-GOLD-2026-01')).status).toBe(404);
    server.clocks.setToday('2025-12-31');
    expect((await ask('/conditions')).body).toEqual({ conditions: [] });
    server.clocks.setToday('2026-11-20');
  });

  it('API-09, PLT-14: passes the CMS on, one item or all, and says so when it does not answer', async () => {
    const all = await ask('/cms/collections/hints/items');
    expect(all.body).toMatchObject({ count: 9, total: 9, offset: 0 });
    const one = await ask('/cms/collections/hints/items/hint-withdrawal');
    expect(one.body).toMatchObject({ count: 1, items: [{ _id: 'hint-withdrawal', slot: 'withdrawal' }] });
    expect((await ask('/cms/collections/hints/items/none')).status).toBe(404);
    expect((await ask('/cms/collections/none/items')).status).toBe(404);
    expect((await ask('/cms/collections/X-FAULT/items')).status).toBe(503);
  });
});

it('PLT-10: says that maintenance is under way', async () => {
  const server = await startTestServer('PGlite', { variables: { MAINTENANCE: 'on' } });
  const answer = await server.app.inject({ url: '/api/v1/status' });
  expect(answer.json()).toEqual({ status: 'MAINTENANCE' });
  await server.close();
});
