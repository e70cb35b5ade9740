import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { statement } from '#server/db/db.ts';
import { routesOf } from '#server/http/routes.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import {
  type AdminEndpointName,
  ask,
  callEndpoint,
  callLoose,
  type HttpServer,
  type Loose,
  refusalOf,
  requestOf,
  type Seen,
  startHttpServer,
} from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { newStaff, signInStaff, staffAnswer, staffBehind, staffLogin } from '#tests/support/server/staff.ts';
import {
  answer,
  login,
  newHolder,
  newVisitor,
  sessionIn,
  signInBehind,
  type SignedIn,
  signIn,
  stepIn,
  totpOf,
} from '#tests/support/server/visitors.ts';
import { adminPayloads } from './admin-payloads.ts';
import { alike, brokenHeaders, turnedAway } from './headers.ts';
import { payloads } from './payloads.ts';

const portalPrivate = (Object.keys(endpoints) as readonly EndpointName[]).filter((name) => endpoints[name].private);
const staffPrivate = (Object.keys(adminEndpoints) as readonly AdminEndpointName[]).filter(
  (name) => adminEndpoints[name].private,
);

describe.each(suiteEngines)('SES-13: staff and customers apart on %s', (engine) => {
  let server: HttpServer;
  let staff: SignedIn;
  let customer: SignedIn;
  beforeAll(async () => {
    server = await startHttpServer(engine);
    staff = await staffBehind(server, ['support', 'operations', 'compliance', 'admin']);
    customer = await newHolder(server);
  });
  afterAll(async () => server.close());

  const atStaff = async (name: AdminEndpointName, token?: string): Promise<Seen> =>
    callEndpoint(server.adminOrigin, adminEndpoints[name], adminPayloads[name], { token });

  const audited = statement<{ kind: string; details: { readonly call: string; readonly refused?: string } }>(
    'test.audited',
    `SELECT entry ->> 'kind' AS kind, entry -> 'details' AS details FROM audit_log
     WHERE entry ->> 'actor' = $1 AND entry ->> 'kind' LIKE 'STAFF%' ORDER BY event_id`,
  );

  it('a token of staff opens no private call of the portal, whichever groups it names', async () => {
    const both = await staffBehind(server, ['support']);
    await arrange(server, `UPDATE users SET groups = '{customer-banking,support-bo}' WHERE user_id = $1`, both.userId);
    const answers: Seen[] = [];
    for (const name of portalPrivate) {
      for (const { token } of [staff, both])
        answers.push(await callLoose(server.origin, name, payloads[name], { token }));
    }
    expect(alike(answers)).toEqual(turnedAway);
    expect(answers.length).toBe(2 * portalPrivate.length);
  });

  it('a customer’s token opens no private call of staff, whichever groups it names', async () => {
    const visitor = await newVisitor(server.db);
    await arrange(server, `UPDATE users SET groups = '{customer-banking,admin-bo}' WHERE user_id = $1`, visitor.userId);
    const both = await signInBehind(server, visitor);
    const gone = await staffBehind(server, ['admin']);
    await server.callAdmin('staffLogout', { token: gone.refreshToken });
    const answers: Seen[] = [];
    for (const name of staffPrivate) {
      for (const token of [
        customer.token,
        both.token,
        gone.token,
        staff.accessToken,
        staff.refreshToken,
        `${staff.token}A`,
        undefined,
      ]) {
        answers.push(await atStaff(name, token));
      }
    }
    expect(alike(answers)).toEqual(turnedAway);
  });

  it('neither origin knows the other’s calls', async () => {
    const wrong = [
      ...routesOf(endpoints).map(({ endpoint, name }) => ({
        origin: server.adminOrigin,
        endpoint,
        payload: payloads[name],
      })),
      ...routesOf(adminEndpoints).map(({ endpoint, name }) => ({
        origin: server.origin,
        endpoint,
        payload: adminPayloads[name],
      })),
    ];
    const seen: (readonly [string, number, string | undefined])[] = [];
    for (const { origin, endpoint, payload } of wrong) {
      const { method, path, body } = requestOf(endpoint, payload);
      const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' };
      const answered = await ask(origin, path, { method, headers, ...(body !== undefined && { body }) });
      seen.push([endpoint.name, answered.status, refusalOf(answered)]);
    }
    expect(seen.filter(([, status, refusal]) => status !== 404 || refusal !== 'NOT_FOUND')).toEqual([]);
    expect(seen.length).toBeGreaterThan(40);
  });

  it('at the other’s door each is as unknown as anybody else, and counts against nobody there', async () => {
    const someone = await newStaff(server, ['support']);
    const anybody = await newVisitor(server.db);
    for (let turn = 0; turn < 6; turn += 1) await login(server, someone);
    expect([refusalOf(await login(server, someone)), refusalOf(await staffLogin(server, anybody))]).toEqual([
      'TOO_MANY_ATTEMPTS',
      'SIGN_IN_FAILED',
    ]);
    // Whoever tried the name at the portal has not locked its owner out of the admin app.
    expect(stepIn(await staffLogin(server, someone))).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('what was begun or won at one door is worth nothing at the other', async () => {
    const both = await newVisitor(server.db);
    await arrange(server, `UPDATE users SET groups = '{customer-banking,admin-bo}' WHERE user_id = $1`, both.userId);
    const begun = sessionIn(await login(server, both));
    const code = { code: totpOf(server, both) };
    expect(refusalOf(await staffAnswer(server, both, 'SOFTWARE_TOKEN_MFA', begun, code))).toBe('CHALLENGE_EXPIRED');
    const begunHere = sessionIn(await staffLogin(server, both));
    expect(refusalOf(await answer(server, both, 'SOFTWARE_TOKEN_MFA', begunHere, code))).toBe('CHALLENGE_EXPIRED');

    const atPortal = await signIn(server, both);
    const atAdmin = await signInStaff(server, both);
    const cookie = `${atPortal.cookie}; ${atAdmin.cookie}`;
    server.clocks.advance(60_000);
    const crossed = [
      await server.callAdmin('staffRefresh', { token: atPortal.refreshToken }, { cookie }),
      await server.call('refreshToken', { token: atAdmin.refreshToken }, { cookie }),
    ];
    expect(crossed.map(refusalOf)).toEqual(['SESSION_ENDED', 'SESSION_ENDED']);
    await server.callAdmin('staffLogout', { token: atPortal.refreshToken });
    await server.call('logout', { token: atAdmin.refreshToken });
    // Neither of these touched the other's session, and each is still renewed at its own door.
    const own = [
      await server.call('refreshToken', { token: atPortal.refreshToken }, { cookie }),
      await server.callAdmin('staffRefresh', { token: atAdmin.refreshToken }, { cookie }),
    ];
    expect(own.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('SES-08: the password alone never suffices: who has no factor sets one up first', async () => {
    const fresh = await newStaff(server, ['support'], { factors: [] });
    const first = await staffLogin(server, fresh);
    expect([first.status, stepIn(first), first.text.includes('AccessToken')]).toEqual([200, 'MFA_SETUP', false]);
    const skipped = await staffAnswer(server, fresh, 'SOFTWARE_TOKEN_MFA', sessionIn(first), { code: '123456' });
    expect(refusalOf(skipped)).toBe('CHALLENGE_EXPIRED');
  });

  it('SES-04: a session ends after five minutes without activity, whatever the clock says later', async () => {
    const someone = await staffBehind(server, ['support']);
    server.clocks.advance(299_000);
    expect((await server.callAdmin('staffSession', {}, someone)).status).toBe(200);
    server.clocks.advance(2000);
    expect(refusalOf(await server.callAdmin('staffSession', {}, someone))).toBe('UNAUTHENTICATED');
  });

  it('ASVS 8.3.2: a role that was taken away counts at once, and so does one that was given', async () => {
    const someone = await staffBehind(server, ['support']);
    const look = async () => server.callAdmin('searchOutbox', adminPayloads.searchOutbox, someone);
    expect((await look()).status).toBe(200);
    await arrange(server, `UPDATE users SET groups = '{compliance-bo}' WHERE user_id = $1`, someone.userId);
    expect(refusalOf(await look())).toBe('NOT_PERMITTED');
    expect((await server.callAdmin('staffSession', {}, someone)).body).toMatchObject({ roles: ['compliance'] });
    await arrange(server, `UPDATE users SET groups = '{operations-bo}' WHERE user_id = $1`, someone.userId);
    expect((await look()).status).toBe(200);
    await arrange(server, `UPDATE users SET groups = '{customer-banking}' WHERE user_id = $1`, someone.userId);
    expect(refusalOf(await look())).toBe('UNAUTHENTICATED');
  });

  it('ASVS 16.3: every view is written down with who, what and when, what was refused too', async () => {
    const someone = await staffBehind(server, ['support']);
    await server.callAdmin('searchOutbox', { ...adminPayloads.searchOutbox, recipient: 'Anna@' }, someone);
    await arrange(server, `UPDATE users SET groups = '{compliance-bo}' WHERE user_id = $1`, someone.userId);
    await server.callAdmin('searchOutbox', adminPayloads.searchOutbox, someone);
    const written = await server.db.rows(audited, [someone.userId]);
    expect(written).toMatchObject([
      { kind: 'STAFF_VIEWED', details: { call: 'searchOutbox', byRecipient: true } },
      { kind: 'STAFF_VIEWED', details: { call: 'searchOutbox', refused: 'NOT_PERMITTED' } },
    ]);
    // Whom they looked for tells who somebody is: it stands nowhere.
    expect(JSON.stringify(written).toLowerCase()).not.toContain('anna@');
  });

  it.each(Object.values<Endpoint>(adminEndpoints).map((endpoint) => [endpoint.name, endpoint] as const))(
    'API-01: %s turns away what it does not know: fields, methods, types, broken JSON',
    async (name, endpoint) => {
      const payload = adminPayloads[name as AdminEndpointName] as Loose;
      const { token } = await staffBehind(server, ['support', 'operations', 'compliance', 'admin']);
      const beside = { token };
      const extra = await callEndpoint(server.adminOrigin, endpoint, { ...payload, tool: 'x' }, beside);
      expect([extra.status, refusalOf(extra), brokenHeaders(extra)]).toEqual([400, 'INVALID_REQUEST', []]);
      const { path } = requestOf(endpoint, payload);
      const headers = { authorization: `Bearer ${token}` };
      expect((await ask(server.adminOrigin, path, { method: 'DELETE', headers })).status).toBe(405);
      for (const [field, value] of Object.entries(payload)) {
        if (value === null) continue;
        const hostile = { ...payload, [field]: { $gt: '' } };
        expect((await callEndpoint(server.adminOrigin, endpoint, hostile, beside)).status).toBe(400);
      }
      if (endpoint.method === 'GET') return;
      const typed = { method: endpoint.method, headers: { ...headers, 'content-type': 'text/plain' }, body: '{}' };
      expect((await ask(server.adminOrigin, path, typed)).status).toBe(415);
      const json = { ...headers, 'content-type': 'application/json', 'idempotency-key': 'broken-json-key' };
      expect(
        (await ask(server.adminOrigin, path, { method: endpoint.method, headers: json, body: '{"a":' })).status,
      ).toBe(400);
    },
  );
});
