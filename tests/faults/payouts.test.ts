import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import { customers, demoPassword, mobileOf, totpSecretOf } from '#server/demo/personas.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { startFaultProxy } from '#tests/support/faults/proxy.ts';
import { freshPostgresUrl, prepareDataDirectory, suiteEngines } from '#tests/support/server/database.ts';
import { callLoose, type Loose, newKey, NoAnswer, refusalOf, type Seen } from '#tests/support/server/http.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server/process.ts';
import { operationIn, sessionIn, tokensIn } from '#tests/support/server/visitors.ts';

const anna = customers[0];
if (anna === undefined) throw new Error('The demo has no customers.');

const businessPartnerId = 'BP-1001';

interface Message {
  readonly id: string;
  readonly channel: string;
  readonly to: string;
  readonly text: string;
}

/** A payout that waits for its confirming call. */
interface Ready {
  readonly operationId: string;
  readonly code: string;
  readonly key: string;
}

describe.each(suiteEngines)('payouts while everything breaks, on %s', (engine) => {
  let folder = '';
  let variables: Readonly<Record<string, string>>;
  let server: ServerProcess;
  let token = '';
  let clearingAccountId = '';
  /** Orders of the demo. */
  let atFirst = 0;

  const call = async (name: EndpointName, payload: Loose, key?: string, origin = server.origin): Promise<Seen> =>
    callLoose(origin, name, payload, { token, ...(key !== undefined && { key }) });
  const messages = async (): Promise<readonly Message[]> => {
    const text = await readFile(join(folder, 'outbox.ndjson'), 'utf8').catch(() => '');
    // A line that is being written while the process dies may be half.
    return text.split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Message] : []));
  };
  /** E-mails about orders, each counted once. */
  const mails = async () =>
    new Set((await messages()).filter(({ text }) => text.includes('Auftragsnummer: ')).map(({ id }) => id)).size;
  const texts = async () => (await messages()).filter(({ to }) => to === mobileOf(anna));

  const prepare = async (key = newKey(), origin?: string): Promise<Seen> =>
    call('prepareDisbursement', { clearingAccountId, wanted: { kind: 'part', amount: 100 } }, key, origin);
  const ready = async (): Promise<Ready> => {
    const operationId = operationIn(await prepare());
    const before = (await texts()).length;
    expect((await call('sendSms', { operationId })).status).toBe(200);
    await expect.poll(async () => (await texts()).length, { timeout: 10_000, interval: 20 }).toBeGreaterThan(before);
    const code = /\b\d{6}\b/.exec((await texts()).at(-1)?.text ?? '')?.[0] ?? '';
    return { operationId, code, key: newKey() };
  };
  const confirm = async ({ operationId, code, key }: Ready, origin?: string): Promise<Seen> =>
    call('disbursement', { operationId, code }, key, origin);
  const available = async (): Promise<number> =>
    ((await call('disbursementAmountV2', { businessPartnerId })).body as { readonly available: number }).available;
  const orders = async (): Promise<number> =>
    ((await call('getOrder', {})).body as { readonly orders: readonly unknown[] }).orders.length;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'payouts-'));
    // On PostgreSQL the first start seeds; the embedded engine, where that takes long, finds the demo there.
    const database = engine === 'PostgreSQL' ? { DATABASE_URL: await freshPostgresUrl() } : {};
    if (engine === 'PGlite') await prepareDataDirectory(folder, { demo: true });
    variables = { DATA_DIR: folder, DEMO: 'on', ...database };
    server = await startServerProcess(variables, { brief: true });
    const deviceId = randomUUID();
    const login = await call('login', { username: anna.username, password: demoPassword, deviceId });
    const answer = { code: totpCode(totpSecretOf(anna), new Date()) };
    const step = { challengeName: 'SOFTWARE_TOKEN_MFA', session: sessionIn(login), deviceId, answer };
    token = tokensIn(await call('authChallenge', step)).IdToken;
    const { body } = await call('getBusinessPartnerById', { businessPartnerId });
    ({ clearingAccountId } = (body as { clearingAccount: { clearingAccountId: string } }).clearingAccount);
    atFirst = await orders();
  });
  afterAll(async () => {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('a lost answer is asked for again with its key: stored once, paid once, and said in the same words', async () => {
    const proxy = await startFaultProxy(server.origin);
    const [money, placed] = [await available(), await orders()];
    await proxy.order({ mode: 'lost', path: '/operations/disbursement', times: 1 });
    const key = newKey();
    await expect(prepare(key, proxy.origin)).rejects.toThrow(NoAnswer);
    expect(operationIn(await prepare(key, proxy.origin))).toBe(operationIn(await prepare(key)));
    const payout = await ready();
    await proxy.order({ mode: 'lost', path: '/deprecated/create-disbursement', times: 2 });
    await expect(confirm(payout, proxy.origin)).rejects.toThrow(NoAnswer);
    await expect(confirm(payout, proxy.origin)).rejects.toThrow(NoAnswer);
    const [again, direct] = [await confirm(payout, proxy.origin), await confirm(payout)];
    expect([again.status, again.text]).toEqual([200, direct.text]);
    expect(refusalOf(await confirm({ ...payout, key: newKey() }))).toBe('OPERATION_ENDED');
    expect([await available(), await orders()]).toEqual([money - 100, placed + 1]);
    await proxy.stop();
  });

  it('an answer that breaks on its way says nothing of what was done; the key does', async () => {
    const proxy = await startFaultProxy(server.origin);
    for (const mode of ['error', 'html'] as const) {
      const payout = await ready();
      const placed = await orders();
      await proxy.order({ mode, path: '/deprecated/create-disbursement', times: 1 });
      const broken = await confirm(payout, proxy.origin);
      expect([broken.status, refusalOf(broken)]).toEqual(mode === 'error' ? [500, 'INTERNAL'] : [200, undefined]);
      expect(await orders()).toBe(placed);
      expect([(await confirm(payout, proxy.origin)).status, await orders()]).toEqual([200, placed + 1]);
    }
    await proxy.stop();
  });

  it('R4: killed five times in the middle of paying: nothing that was said is lost, nothing is done twice', async () => {
    const [money, placed] = [await available(), await orders()];
    let paid = 0;
    let acknowledged = 0;
    for (let round = 1; round <= 5; round += 1) {
      // No more: fifteen SMS an hour are sent to one person.
      const payouts = [await ready(), await ready()];
      const said = new Map<Ready, string>();
      let killed: Promise<void> | undefined;
      await Promise.all(
        payouts.map(async (payout) => {
          const seen = await confirm(payout).catch(() => undefined);
          // The first answer is the signal: the other is on its way in or out.
          killed ??= server.kill();
          if (seen?.status === 200) said.set(payout, seen.text);
        }),
      );
      await killed;
      server = await startServerProcess(variables, { brief: true });
      for (const payout of payouts) {
        const again = await confirm(payout);
        expect([again.status, said.get(payout) ?? again.text]).toEqual([200, again.text]);
      }
      paid += payouts.length;
      acknowledged += said.size;
      expect([await available(), await orders()]).toEqual([money - paid * 100, placed + paid]);
    }
    expect([paid, acknowledged > 0]).toEqual([10, true]);
    // What the killed processes held is free again once its lease has ended.
    await server.clock({ ahead: 60_000 });
    await expect.poll(mails, { timeout: 20_000 }).toBe((await orders()) - atFirst);
  });

  it('stops gracefully: a request that has begun is answered, the next one finds nobody', async () => {
    const { hostname, port } = new URL(server.origin);
    const body = JSON.stringify({ journey: 'withdrawal', subject: 'IPS-1', version: 1, draft: { amount: '12' } });
    const { journey: _, subject: __, ...rest } = JSON.parse(body) as Record<string, unknown>;
    const sent = JSON.stringify(rest);
    const head = `PUT /api/v1/drafts/withdrawal/IPS-1 HTTP/1.1\r\nHost: bank\r\nAuthorization: Bearer ${token}\r\n`;
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(
      `${head}Content-Type: application/json\r\nContent-Length: ${String(sent.length)}\r\n\r\n${sent.slice(0, 10)}`,
    );
    // Once another request is answered, the half one has been read as well.
    await call('sessionCheck', {});
    const stopped = server.stop();
    await expect
      .poll(
        async () =>
          fetch(`${server.origin}/status`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 5000 },
      )
      .toBe('closed');
    socket.write(sent.slice(10));
    expect([await stopped, await closed]).toEqual([0, false]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    server = await startServerProcess(variables, { brief: true });
    const kept = await call('getDraft', { journey: 'withdrawal', subject: 'IPS-1' });
    expect(kept.body).toMatchObject({ kept: { draft: { amount: '12' } } });
  });
});
