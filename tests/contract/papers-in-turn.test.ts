import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import { cents } from '#domain/money/money.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { newAddress } from '#tests/support/server/visitors.ts';
import { newcomer } from './case-successes.ts';

type Asked = RequestOf<(typeof endpoints)['costInformationDocument']>;

/** Of more papers at once than there are places for. */
const many = 24;

describe.each(suiteEngines)('ONB-12: papers for whoever asks, in turn, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  let sum = 1_000_000;
  /** One that nobody has asked for. */
  const another = (): Asked => ({
    conditionId: 'SA-PREMIUM-2026-01',
    initialAmount: cents((sum += 100)),
    savingsPlanAmount: cents(10_000),
    strategy: '60:40',
  });
  const ask = async (beside: { readonly address?: string; readonly token?: string }, asked = another()) =>
    server.call('costInformationDocument', asked, beside);
  const flood = (addressOf: () => string) => Array.from({ length: many }, async () => ask({ address: addressOf() }));

  it('gives whoever is signed in theirs, however many strangers of however many networks ask', async () => {
    const by = await newcomer(server);
    const strangers = flood(newAddress);
    expect((await ask(by)).status).toBe(200);
    const seen = (await Promise.all(strangers)).map(({ status }) => status);
    expect(seen.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(seen).toContain(200);
  });

  it('gives a stranger theirs, however many somebody of another network asks for', async () => {
    const greedy = newAddress();
    const strangers = flood(() => greedy);
    expect((await ask({ address: newAddress() })).status).toBe(200);
    await Promise.all(strangers);
  });

  it('takes whoever sends a token that does not hold for a stranger', async () => {
    expect((await ask({ address: newAddress(), token: 'eyJhbGciOiJub25lIn0.e30.' })).status).toBe(200);
  });

  it('makes the same paper once in a short while', async () => {
    const asked = another();
    const sha256 = async () =>
      ((await ask({ address: newAddress() }, asked)).body as { readonly sha256: string }).sha256;
    const first = await sha256();
    server.clocks.advance(29_000);
    expect(await sha256()).toBe(first);
    server.clocks.advance(1_000);
    expect(await sha256()).not.toBe(first);
  });
});
