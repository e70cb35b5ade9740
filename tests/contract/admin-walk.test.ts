import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminEndpoints, type AdminEndpointName } from '#api/admin/admin-endpoints.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { adminProvocations } from './admin-provocations.ts';
import { adminSuccesses } from './admin-successes.ts';
import { leaked, watchWire } from './canaries.ts';
import { brokenHeaders } from './headers.ts';
import type { Scene } from './scenes.ts';

const names = Object.keys(adminEndpoints) as readonly AdminEndpointName[];

const declared = (Object.entries(adminProvocations) as [AdminEndpointName, Readonly<Record<string, Scene>>][]).flatMap(
  ([name, scenes]) => Object.entries(scenes).map(([code, scene]) => ({ name, code, scene })),
);

describe.each(engines)('every call of staff on %s', (engine) => {
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

  it.each(names)('ADM-01: %s answers 200 in the shape of the contract, and nothing beside it', async (name) => {
    const seen = await adminSuccesses[name](server);
    expect([seen.status, seen.text]).toEqual([200, expect.any(String)]);
    const { response }: Endpoint = adminEndpoints[name];
    expect(response.parse(seen.body)).toEqual(seen.body);
    expect(brokenHeaders(seen)).toEqual([]);
  });

  it.each(declared)('ADM-01: $name refuses with $code', async ({ name, code, scene }) => {
    const { refusals }: Endpoint = adminEndpoints[name];
    const refusal = refusals[code];
    if (refusal === undefined) throw new Error('The register is ahead of the contract.');
    const seen = await scene(server);
    const { error, details, ...rest } = seen.body as { readonly error?: unknown; readonly details?: unknown };
    expect([seen.status, error, brokenHeaders(seen), rest]).toEqual([
      refusal.status,
      { code, message: refusal.message },
      [],
      {},
    ]);
    expect(refusal.details === undefined ? undefined : refusal.details.parse(details)).toEqual(details);
  });

  it('S12: wrote nothing down that is secret or tells who somebody is', () => {
    expect([canaries.size > 50, server.log.lines.length > names.length]).toEqual([true, true]);
    expect(leaked(canaries, server.log.lines)).toEqual([]);
  });
});
