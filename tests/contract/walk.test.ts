import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { leaked, watchWire } from './canaries.ts';
import { brokenHeaders } from './headers.ts';
import { successes } from './successes.ts';

const names = Object.keys(endpoints) as readonly EndpointName[];

describe.each(engines)('every call of the catalogue on %s', (engine) => {
  let server: HttpServer;
  let canaries: ReadonlySet<string>;
  let stop: () => void;
  beforeAll(async () => {
    server = await startHttpServer(engine);
    ({ canaries, stop } = watchWire());
  });
  afterAll(async () => {
    stop();
    await server.close();
  });

  it.each(names)('API-01: %s answers 200 in the shape of the contract, and nothing beside it', async (name) => {
    const seen = await successes[name](server);
    expect([seen.status, seen.text]).toEqual([200, expect.any(String)]);
    const { response }: Endpoint = endpoints[name];
    expect(response.parse(seen.body)).toEqual(seen.body);
    expect(brokenHeaders(seen)).toEqual([]);
  });

  it('S12: wrote nothing down that is secret or tells who somebody is', () => {
    expect([canaries.size > 100, server.log.lines.length > names.length]).toEqual([true, true]);
    expect(leaked(canaries, server.log.lines)).toEqual([]);
    // The same look finds what is there.
    const [one = ''] = canaries;
    expect(leaked(canaries, [{ event: 'request', of: { somebody: one } }])).toEqual([one]);
  });
});
