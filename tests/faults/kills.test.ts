import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import { greatestOpenPayments } from '#domain/top-up/top-up.ts';
import { customers, demoPassword, mobileOf, totpSecretOf } from '#server/demo/personas.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { printFigure } from '#tests/support/figures.ts';
import { databaseLeft, killedBooks } from '#tests/support/faults/kill-books.ts';
import { momentOfOthers } from '#tests/support/faults/moment.ts';
import { planWish } from '#tests/support/samples.ts';
import { engines, freshPostgresUrl, prepareDataDirectory } from '#tests/support/server/database.ts';
import { callLoose, type Loose, newKey, refusalOf, type Seen } from '#tests/support/server/http.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server/process.ts';
import { cookieIn, operationIn, sessionIn, tokensIn } from '#tests/support/server/visitors.ts';

/** How often the process is killed, less often where it computes as its own database; `npm run prove` does it more often. */
const proved = process.env['PROVE_KILLS'];
const roundsOn = { PGlite: Number(proved ?? 6), PostgreSQL: Number(proved ?? 10) } as const;
const seed = Number(process.env['PROVE_SEED'] ?? 20_261_122);
/** Callers at the same time, each with the next call as soon as the last was answered. */
const callers = 4;
/** Payouts that are confirmed, one a round: fifteen SMS an hour are sent to one person. */
const confirmations = 8;
/** How many of what the customer's cash, or patience, has an end for. */
const atMost = { clearing: 40, plans: 20 } as const;
/** Top-ups of a round: no more than a customer may wait for, and each of the callers may begin one more. */
const greatestRound = greatestOpenPayments - 10;
const [wire, fromCash, payout, rate] = [10_000, 2500, 100, 5000];

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

const answerOf = ({ said }: Sent): Loose => JSON.parse(said ?? '{}') as Loose;
const orderIn = (one: Sent): string => String(answerOf(one)['orderId']);
const operationOf = (one: Sent): string => String(answerOf(one)['operationId']);
const planIn = (one: Sent): string =>
  (answerOf(one) as { readonly savingsPlan: { readonly savingsPlanId: string } }).savingsPlan.savingsPlanId;

const byId = (those: readonly { readonly id: string }[]) =>
  those.toSorted((one, other) => (one.id < other.id ? -1 : 1));

const canceling = (orderId: string): Omit<Sent, 'said'> => ({
  name: 'deleteSubscriptions',
  payload: { orderId },
  key: newKey(),
});

/** The same numbers for the same seed. */
const random = (): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
};

describe.each(engines)('R4: killed at any moment under load, on %s', (engine) => {
  const rounds = roundsOn[engine];
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

  /** Orders that may be canceled, of which each is canceled once. */
  const open: string[] = [];
  const left = { ...atMost };

  const messages = async (): Promise<string> => readFile(join(folder, 'outbox.ndjson'), 'utf8').catch(() => '');
  const codes = async (): Promise<readonly string[]> =>
    (await messages())
      .split('\n')
      .filter((line) => line.endsWith('}') && line.includes(mobileOf(anna)))
      .flatMap((line) => /\b\d{6}\b/.exec((JSON.parse(line) as { readonly text: string }).text)?.[0] ?? []);

  const preparing = (): Omit<Sent, 'said'> => {
    const wanted = { kind: 'part', amount: payout };
    return {
      name: 'prepareDisbursement',
      payload: { clearingAccountId: ids.clearingAccountId, wanted },
      key: newKey(),
    };
  };
  const toppingUp = (paymentMethod: 'WIRE' | 'CLEARING'): Omit<Sent, 'said'> => {
    const amount = paymentMethod === 'WIRE' ? wire : fromCash;
    return { name: 'topUp', payload: { ipsId: ids.ipsId, amount, paymentMethod }, key: newKey() };
  };
  const saving = (): Omit<Sent, 'said'> => {
    const plan = { ...planWish, savingsPlanAmount: rate, paymentMethod: 'wire', sepaSourceType: null };
    return { name: 'createSavingsPlan', payload: { ipsId: ids.ipsId, ...plan }, key: newKey() };
  };

  const next = (chance: number): Omit<Sent, 'said'> => {
    if (chance < 0.3) return preparing();
    const orderId = chance < 0.45 ? open.shift() : undefined;
    if (orderId !== undefined) return canceling(orderId);
    if (chance < 0.55 && left.clearing > 0) {
      left.clearing -= 1;
      return toppingUp('CLEARING');
    }
    if (chance < 0.65 && left.plans > 0) {
      left.plans -= 1;
      return saving();
    }
    return toppingUp('WIRE');
  };

  /** A payout that waits for its confirming call, and the call that has prepared it. */
  const ready = async (): Promise<readonly [Sent, Omit<Sent, 'said'>]> => {
    const prepared = preparing();
    const seen = await call(prepared.name, prepared.payload, prepared.key);
    const operationId = operationIn(seen);
    const before = (await codes()).length;
    expect((await call('sendSms', { operationId })).status).toBe(200);
    await expect.poll(async () => (await codes()).length, { timeout: 10_000, interval: 20 }).toBeGreaterThan(before);
    const payload = { operationId, code: (await codes()).at(-1) ?? '' };
    return [
      { ...prepared, said: seen.text },
      { name: 'disbursement', payload, key: newKey() },
    ];
  };

  /** Calls until nobody answers any more; first what is given. */
  const load = async (sent: Sent[], chance: () => number, first?: Omit<Sent, 'said'>): Promise<void> => {
    for (let given = first; ; given = undefined) {
      const isFull = sent.filter(({ name }) => name === 'topUp').length >= greatestRound;
      const one: Sent = { ...(given ?? next(isFull ? 0 : chance())), said: undefined };
      sent.push(one);
      const seen = await call(one.name, one.payload, one.key).catch(() => undefined);
      if (seen === undefined) return;
      expect([one.name, seen.status, seen.text]).toEqual([one.name, 200, expect.any(String)]);
      one.said = seen.text;
      if (one.name === 'topUp') open.push(orderIn(one));
    }
  };

  /** Asks again once somebody answers: in the same words where there is a key, and nothing is done that was done. */
  const repeat = async (one: Sent): Promise<void> => {
    const again = await call(one.name, one.payload, one.key);
    if (one.name === 'deleteSubscriptions') {
      expect([200, 409]).toContain(again.status);
      if (again.status === 409) expect(refusalOf(again)).toBe('NOT_CANCELABLE');
    } else expect([one.name, again.status, again.text]).toEqual([one.name, 200, one.said ?? again.text]);
    if (one.name === 'topUp' && one.said === undefined) open.push(orderIn({ ...one, said: again.text }));
    one.said ??= again.text;
  };

  it(`${String(rounds)} times: nothing that was said is lost, and nothing is done twice`, async () => {
    const chance = random();
    const since = new Date().toISOString();
    const { orders: ofBefore } = (await call('getOrder', {})).body as {
      readonly orders: readonly { readonly orderId: string }[];
    };
    const { savingsPlans } = (await call('getSavingsPlan', {})).body as {
      readonly savingsPlans: readonly { readonly savingsPlanId: string }[];
    };
    const before = new Set([
      ...ofBefore.map(({ orderId }) => orderId),
      ...savingsPlans.map(({ savingsPlanId }) => savingsPlanId),
    ]);
    const all: Sent[] = [];
    let unanswered = 0;
    for (let round = 0; round < rounds; round += 1) {
      const [prepared, confirmation] = round < confirmations ? await ready() : [];
      const sent: Sent[] = prepared === undefined ? [] : [prepared];
      const working = Promise.all(
        Array.from({ length: callers }, async (_, caller) =>
          load(sent, chance, caller === callers - 1 ? confirmation : undefined),
        ),
      );
      await momentOfOthers(20 + Math.floor(chance() * 250));
      await server.kill();
      await working;
      server = await startServerProcess(variables, { brief: true });
      if (round % 5 === 4) await refresh();
      unanswered += sent.filter(({ said }) => said === undefined).length;
      await Promise.all(sent.map(repeat));
      all.push(...sent);
      // All but the last make room for those of the next round.
      if (round < rounds - 1) {
        all.push(...open.splice(0).map((orderId) => ({ ...canceling(orderId), said: undefined })));
        await Promise.all(all.filter(({ said }) => said === undefined).map(repeat));
      }
    }
    expect([unanswered > 0, all.length - unanswered > 0]).toEqual([true, true]);
    const ofName = (name: EndpointName): readonly Sent[] => all.filter((one) => one.name === name);
    const canceled = new Set(ofName('deleteSubscriptions').map(({ payload }) => String(payload['orderId'])));
    const paid = ofName('topUp').map((one) => {
      const [id, method] = [orderIn(one), String(one.payload['paymentMethod'])];
      const isOpen = !canceled.has(id);
      const held = isOpen && method === 'CLEARING' ? fromCash : 0;
      return { id, kind: `TOP_UP ${method} ${isOpen ? 'OPEN' : 'CANCELED'}`, held };
    });
    const payouts = ofName('disbursement').map((one) => ({
      id: orderIn(one),
      kind: 'DISBURSEMENT OPEN',
      held: payout,
    }));
    // What the killed processes held is free again once its lease has ended: every message leaves, none is stuck.
    await server.clock({ ahead: 120_000 });
    const told = async (): Promise<number> => {
      const text = await messages();
      return [...paid, ...payouts].filter(({ id }) => text.includes(id)).length;
    };
    await expect.poll(told, { timeout: 30_000 }).toBe(paid.length + payouts.length);
    await server.stop();
    const db = await databaseLeft(engine, { folder, url: variables['DATABASE_URL'] ?? '' });
    const { orders, plans, operations, ...books } = await killedBooks(db, businessPartnerId, since);
    await db.close();
    expect(books).toEqual({ total: 0, unbalanced: 0, negative: 0, debts: 0, doubled: 0, dead: 0 });
    expect(byId(orders.filter(({ id }) => !before.has(id)))).toEqual(byId([...paid, ...payouts]));
    expect(plans.filter((id) => !before.has(id)).toSorted()).toEqual(
      ofName('createSavingsPlan').map(planIn).toSorted(),
    );
    expect(operations.toSorted()).toEqual(ofName('prepareDisbursement').map(operationOf).toSorted());
    const kinds = new Set([...paid, ...payouts].map(({ kind }) => kind));
    expect([kinds.size >= 4, canceled.size > 0, payouts.length]).toEqual([true, true, Math.min(confirmations, rounds)]);
    printFigure(
      `R4 on ${engine}, seed ${String(seed)}: ${String(rounds)} kills, ${String(all.length)} calls, ` +
        `${String(unanswered)} of them without an answer, ${String(paid.length)} top-ups, ${String(canceled.size)} canceled, ` +
        `${String(plans.length)} plans, ${String(payouts.length)} payouts, 0 lost, 0 doubled`,
    );
  });
});
