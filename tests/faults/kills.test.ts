import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import { customers, demoPassword, totpSecretOf } from '#server/demo/personas.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { printFigure } from '#tests/support/figures.ts';
import { momentOfOthers } from '#tests/support/faults/moment.ts';
import { engines, freshPostgresUrl, prepareDataDirectory } from '#tests/support/server/database.ts';
import { callLoose, type Loose, newKey, type Seen } from '#tests/support/server/http.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server/process.ts';
import { cookieIn, sessionIn, tokensIn } from '#tests/support/server/visitors.ts';

/** How often the process is killed; `npm run prove` does it more often. */
const rounds = Number(process.env['PROVE_KILLS'] ?? 20);
const seed = Number(process.env['PROVE_SEED'] ?? 20_261_122);
/** Callers at the same time, each with the next call as soon as the last was answered. */
const callers = 4;

const anna = customers[0];
if (anna === undefined) throw new Error('The demo has no customers.');
const businessPartnerId = 'BP-1001';

/** A call with its key, and what was said of it. */
interface Sent {
  readonly name: EndpointName;
  readonly payload: Loose;
  readonly key: string;
  said: string | undefined;
}

/** The same numbers for the same seed. */
const random = (): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
};

describe.each(engines)('R4: killed at any moment under load, on %s', (engine) => {
  let folder = '';
  let variables: Readonly<Record<string, string>>;
  let server: ServerProcess;
  let tokens = { token: '', refresh: '', cookie: '' };
  let ids = { ipsId: '', clearingAccountId: '' };

  const call = async (name: EndpointName, payload: Loose, key?: string): Promise<Seen> =>
    callLoose(server.origin, name, payload, { token: tokens.token, ...(key !== undefined && { key }) });

  const signIn = async (): Promise<void> => {
    const deviceId = randomUUID();
    const login = await call('login', { username: anna.username, password: demoPassword, deviceId });
    const answer = { code: totpCode(totpSecretOf(anna), new Date()) };
    const step = { challengeName: 'SOFTWARE_TOKEN_MFA', session: sessionIn(login), deviceId, answer };
    const done = await call('authChallenge', step);
    const { IdToken: token, RefreshToken: refresh } = tokensIn(done);
    tokens = { token, refresh, cookie: cookieIn(done) };
  };
  /** Tokens live for five minutes, the rounds together perhaps longer. */
  const refresh = async (): Promise<void> => {
    const seen = await callLoose(server.origin, 'refreshToken', { token: tokens.refresh }, { cookie: tokens.cookie });
    tokens = { ...tokens, token: tokensIn(seen).IdToken, cookie: cookieIn(seen) };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kills-'));
    const database = engine === 'PostgreSQL' ? { DATABASE_URL: await freshPostgresUrl() } : {};
    if (engine === 'PGlite') await prepareDataDirectory(folder, { demo: true });
    variables = { DATA_DIR: folder, DEMO: 'on', RATE_PER_USER: '1000000', RATE_PER_ADDRESS: '1000000', ...database };
    // Whoever is killed leaves no compiled sources for those that come after it.
    await (await startServerProcess(variables, { brief: true })).stop();
    server = await startServerProcess(variables, { brief: true });
    await signIn();
    const { body } = await call('getBusinessPartnerById', { businessPartnerId });
    const partner = body as {
      readonly clearingAccount: { readonly clearingAccountId: string };
      readonly products: readonly { readonly ipsId: string }[];
    };
    ids = {
      ipsId: partner.products[0]?.ipsId ?? '',
      clearingAccountId: partner.clearingAccount.clearingAccountId,
    };
  });
  afterAll(async () => {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const ordersOf = async (type: string): Promise<readonly string[]> => {
    const { orders } = (await call('getOrder', {})).body as {
      readonly orders: readonly { readonly type: string; readonly orderId: string }[];
    };
    return orders.filter((order) => order.type === type).map(({ orderId }) => orderId);
  };

  const next = (chance: number): Omit<Sent, 'said'> => {
    const key = newKey();
    if (chance < 0.6) {
      return { name: 'topUp', payload: { ipsId: ids.ipsId, amount: 10_000, paymentMethod: 'WIRE' }, key };
    }
    const wanted = { kind: 'part', amount: 100 };
    return { name: 'prepareDisbursement', payload: { clearingAccountId: ids.clearingAccountId, wanted }, key };
  };

  /** Calls until nobody answers any more. */
  const load = async (sent: Sent[], chance: () => number): Promise<void> => {
    for (;;) {
      const one: Sent = { ...next(chance()), said: undefined };
      sent.push(one);
      const seen = await call(one.name, one.payload, one.key).catch(() => undefined);
      if (seen === undefined) return;
      expect([one.name, seen.status, seen.text]).toEqual([one.name, 200, expect.any(String)]);
      one.said = seen.text;
    }
  };

  it(`${String(rounds)} times: nothing that was said is lost, and nothing is done twice`, async () => {
    const chance = random();
    const before = await ordersOf('TOP_UP');
    const all: Sent[] = [];
    let unanswered = 0;
    for (let round = 0; round < rounds; round += 1) {
      const sent: Sent[] = [];
      const working = Promise.all(Array.from({ length: callers }, async () => load(sent, chance)));
      await momentOfOthers(20 + Math.floor(chance() * 250));
      await server.kill();
      await working;
      server = await startServerProcess(variables, { brief: true });
      if (round % 5 === 4) await refresh();
      for (const one of sent) {
        const again = await call(one.name, one.payload, one.key);
        expect([again.status, again.text]).toEqual([200, one.said ?? again.text]);
        if (one.said === undefined) unanswered += 1;
        one.said = again.text;
      }
      all.push(...sent);
    }
    const paid = all.filter(({ name }) => name === 'topUp');
    const now = await ordersOf('TOP_UP');
    expect(now.length - before.length).toBe(paid.length);
    expect(new Set(paid.map(({ said }) => (JSON.parse(said ?? '{}') as { orderId: string }).orderId)).size).toBe(
      paid.length,
    );
    expect([unanswered > 0, all.length - unanswered > 0]).toEqual([true, true]);
    // What the killed processes held is free again once its lease has ended: every message leaves, none is stuck.
    await server.clock({ ahead: 120_000 });
    const told = async (): Promise<number> => {
      const text = await readFile(join(folder, 'outbox.ndjson'), 'utf8').catch(() => '');
      const mine = new Set(now.filter((id) => !before.includes(id)));
      return [...mine].filter((id) => text.includes(id)).length;
    };
    await expect.poll(told, { timeout: 30_000 }).toBe(paid.length);
    printFigure(
      `R4 on ${engine}, seed ${String(seed)}: ${String(rounds)} kills, ${String(all.length)} calls, ` +
        `${String(unanswered)} of them without an answer, 0 lost, 0 doubled`,
    );
  });
});
