import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { callsThatFind } from '#server/contract/not-found.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import {
  callEndpoint,
  type HttpServer,
  type Loose,
  newKey,
  refusalOf,
  startHttpServer,
} from '#tests/support/server/http.ts';
import { newVisitor } from '#tests/support/server/visitors.ts';
import { newcomer } from './case-successes.ts';
import { payloads } from './payloads.ts';
import { holder } from './scenes.ts';

const names = Object.keys(endpoints) as readonly EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const idempotent = names.filter((name) => endpointOf(name).idempotent === true);

describe.each(suiteEngines)('keys of another intent on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  it.each(idempotent)('API-07: %s: IDEMPOTENCY_KEY_REUSED', async (name) => {
    const beside = { ...(await holder(server)), key: newKey() };
    const first =
      name === 'orderExport'
        ? await server.call(
            'prepareWithdrawal',
            { ipsId: beside.account.ipsId, wanted: { kind: 'part', amount: 100 } },
            beside,
          )
        : await server.call('orderExport', {}, beside);
    const again = await callEndpoint(server.origin, endpointOf(name), payloads[name], beside);
    expect([first.status, again.status, refusalOf(again)]).toEqual([200, 422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

const unknown = { businessPartnerId: 'BP-0' };
/** Where the payload of the register names something that there is, or nothing. */
const namingNothing: Partial<Readonly<Record<EndpointName, Loose>>> = {
  getExemptionOrder: unknown,
  prepareExemptionOrder: unknown,
  deleteExemptionOrder: unknown,
  getOrder: unknown,
  openWithdrawals: { ...unknown, ipsId: 'IPS-0' },
  transactions: { ...unknown, ipsId: 'IPS-0' },
  singleCondition: { id: 'SA-0' },
  document: { version: '1999-01' },
  getCMSProxy: { collectionId: 'nothing' },
};

describe.each(suiteEngines)('what there is not on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  it.each(names)('API-07: %s says NOT_FOUND where the contract says so, and nowhere else', async (name) => {
    const payload = { ...payloads[name], ...namingNothing[name] };
    // Whoever holds nothing may be deleted; of all others a name is asked first.
    const by = name === 'confirmUserDeletion' ? await newcomer(server) : await holder(server);
    const seen = await callEndpoint(server.origin, endpointOf(name), payload, by);
    expect([name, refusalOf(seen) === 'NOT_FOUND']).toEqual([name, callsThatFind.has(name)]);
    expect(seen.status === 404).toBe(
      callsThatFind.has(name) || endpointOf(name).refusals[refusalOf(seen) ?? '']?.status === 404,
    );
  });
});

describe('one request a minute from an address', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer('PGlite', { variables: { RATE_PER_ADDRESS: '1' } });
  });
  afterAll(async () => server.close());

  it.each(names)('API-07: %s a second time: TOO_MANY_REQUESTS', async (name) => {
    const { address } = await newVisitor(server.db);
    const call = async () => callEndpoint(server.origin, endpointOf(name), payloads[name], { address });
    const first = await call();
    const again = await call();
    expect([first.status === 429, again.status, refusalOf(again)]).toEqual([false, 429, 'TOO_MANY_REQUESTS']);
    expect(again.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
