import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import { statement } from '#server/db/db.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { customers, demoPassword, type Persona, staff, totpSecretOf } from '#server/demo/personas.ts';
import { leaseMilliseconds } from '#server/jobs/runner.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { freshPostgresUrl, prepareDataDirectory, suiteEngines } from '#tests/support/server/database.ts';
import { type AdminEndpointName, callEndpoint, callLoose, type Loose, newKey } from '#tests/support/server/http.ts';
import { json, openOtherSide, type OtherSide } from '#tests/support/server/other-side.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server/process.ts';
import { sessionIn, tokensIn } from '#tests/support/server/visitors.ts';

interface Asked {
  readonly date: string;
  readonly orders: readonly { readonly orderId: string; readonly amount: number }[];
}
interface Day {
  readonly today: string;
  readonly underWay: string | null;
}

const purchases = statement<{ cause_id: string; times: number; cents: number }>(
  'test.purchases',
  `SELECT b.cause_id, count(*) AS times, sum(e.amount)::bigint AS cents
   FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
   WHERE b.kind = 'PURCHASE' AND b.cause_id = ANY ($1) AND e.account = 'INVESTMENT' GROUP BY 1`,
);
const unbooked = statement('test.unbooked', `SELECT 1 FROM custodian_orders WHERE state <> 'BOOKED'`);

const personOf = (list: readonly Persona[], lastName?: string): Persona => {
  const found = list.find((each) => lastName === undefined || each.lastName === lastName);
  if (found === undefined) throw new Error('The demo has no such person.');
  return found;
};
const anna = personOf(customers);
const operator = personOf(staff, 'Winkler');

describe.each(suiteEngines)('R4: killed between asking the custodian and booking, on %s', (engine) => {
  let folder = '';
  let url: string | undefined;
  let custodian: OtherSide;
  let server: ServerProcess;
  let token = '';
  let staffToken = '';

  const start = async (): Promise<ServerProcess> =>
    startServerProcess(
      {
        DATA_DIR: folder,
        DEMO: 'on',
        CUSTODIAN_URL: custodian.url,
        CUSTODIAN_TOKEN: 'ours',
        ...(url !== undefined && { DATABASE_URL: url }),
      },
      { brief: true },
    );
  const callAdmin = async (name: AdminEndpointName, payload: Loose) =>
    callEndpoint(server.adminOrigin, adminEndpoints[name], payload, { token: staffToken });

  /** Each order is executed once, at one euro a unit; who asks again is told the same. */
  const executions = () => {
    const [{ orders }] = custodian.heard.slice(-1).map(({ body }) => body as Asked) as [Asked];
    return json(200, {
      executions: orders.map(({ orderId, amount }) => ({ orderId, price: '1', units: (amount / 100).toFixed(2) })),
    });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'asking-'));
    custodian = await openOtherSide();
    if (engine === 'PostgreSQL') url = await freshPostgresUrl();
    else await prepareDataDirectory(folder, { demo: true });
    server = await start();
    const deviceId = randomUUID();
    const signIn = { password: demoPassword, deviceId };
    const login = await callLoose(server.origin, 'login', { ...signIn, username: anna.username });
    const answer = (person: Persona, session: string) => ({
      challengeName: 'SOFTWARE_TOKEN_MFA',
      session,
      deviceId,
      answer: { code: totpCode(totpSecretOf(person), new Date()) },
    });
    token = tokensIn(await callLoose(server.origin, 'authChallenge', answer(anna, sessionIn(login)))).IdToken;
    const staffLogin = await callAdmin('staffLogin', { ...signIn, username: operator.username });
    staffToken = tokensIn(await callAdmin('staffChallenge', answer(operator, sessionIn(staffLogin)))).IdToken;
  });
  afterAll(async () => {
    await server.kill();
    await custodian.close();
    await rm(folder, { recursive: true, force: true });
  });

  const topUp = async (): Promise<string> => {
    const beside = { token };
    const { body } = await callLoose(server.origin, 'getBusinessPartnerById', { businessPartnerId: 'BP-1001' }, beside);
    const [product] = (body as { readonly products: readonly { readonly ipsId: string }[] }).products;
    const payload = { ipsId: product?.ipsId ?? '', amount: 10_000, paymentMethod: 'CLEARING' };
    const seen = await callLoose(server.origin, 'topUp', payload, { ...beside, key: newKey() });
    expect([seen.status, seen.text]).toEqual([200, expect.any(String)]);
    return (seen.body as { readonly orderId: string }).orderId;
  };
  const dayNow = async (): Promise<Day> => (await callAdmin('readBusinessDay', {})).body as Day;

  it('ADM-04: what was asked is asked again by the same id, or booked; nothing is bought twice', async () => {
    const { today } = await dayNow();
    const orders: string[] = [];
    for (const [round, moment] of (['asked', 'answered'] as const).entries()) {
      orders.push(await topUp());
      const died = Promise.withResolvers<undefined>();
      const die = (): void => void server.kill().then(() => died.resolve(undefined));
      custodian.replies(
        (response) => {
          if (moment === 'asked') die();
          else {
            response.once('finish', die);
            executions()(response);
          }
        },
        (response) => executions()(response),
      );
      const to = new Date(Date.parse(today) + (round + 1) * 4 * 86_400_000).toISOString().slice(0, 10);
      expect((await callAdmin('moveBusinessDate', { to })).status).toBe(200);
      await died.promise;
      server = await start();
      // What the killed process held is free again once its lease has ended.
      await server.clock({ ahead: leaseMilliseconds * (round + 1) });
      const hasCome = async () => (await dayNow().catch(() => undefined))?.today === to && (await dayNow()).underWay;
      await expect.poll(hasCome, { timeout: 60_000, interval: 200 }).toBeNull();
    }
    const heard = custodian.heard.map(({ body }) => body as Asked);
    // Killed before it was answered: the same question once more, of the same day.
    expect(heard[1]).toEqual(heard[0]);
    const asked = [...new Set(heard.flatMap((each) => each.orders.map(({ orderId }) => orderId)))];
    expect(asked).toEqual(expect.arrayContaining(orders));
    await server.stop();
    const db = url === undefined ? await openPglite({ directory: join(folder, 'pglite') }) : openPostgres(url);
    try {
      const bought = await db.rows(purchases, [asked]);
      expect(bought.map(({ cause_id }) => cause_id).toSorted()).toEqual(asked.toSorted());
      expect(bought.filter(({ times }) => times !== 1)).toEqual([]);
      const own = bought.filter(({ cause_id }) => orders.includes(cause_id));
      expect(own.map(({ cents }) => cents)).toEqual([10_000, 10_000]);
      expect(await db.rows(unbooked)).toEqual([]);
    } finally {
      await db.close();
    }
  });
});
