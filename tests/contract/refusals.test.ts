import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { commonRefusals, faults } from '#api/refusals.ts';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import { leaked, watchWire } from './canaries.ts';
import { brokenHeaders } from './headers.ts';
import { common, provocations } from './provocations.ts';
import type { Scene } from './scenes.ts';

const declared = (Object.entries(provocations) as [EndpointName, Readonly<Record<string, Scene>>][]).flatMap(
  ([name, scenes]) => Object.entries(scenes).map(([code, scene]) => ({ name, code, scene })),
);

const shared = { ...commonRefusals, ...faults };

const whatWasSaid = (seen: Seen) => [
  seen.status,
  (seen.body as { readonly error?: unknown }).error,
  brokenHeaders(seen),
];

describe.each(engines)('every refusal of the contract on %s', (engine) => {
  let server: HttpServer;
  let canaries: ReadonlySet<string>;
  let stop: () => void;
  beforeAll(async () => {
    server = await startHttpServer(engine, { variables: { RATE_PER_ROUTE: '60' } });
    ({ canaries, stop } = watchWire());
  });
  afterAll(async () => {
    stop();
    await server.close();
  });

  it.each(declared)('API-07: $name refuses with $code', async ({ name, code, scene }) => {
    const { refusals }: Endpoint = endpoints[name];
    const refusal = refusals[code];
    if (refusal === undefined) throw new Error('The register is ahead of the contract.');
    const seen = await scene(server);
    expect(whatWasSaid(seen)).toEqual([refusal.status, { code, message: refusal.message }, []]);
    const { details, ...rest } = seen.body as { readonly details?: unknown };
    expect(Object.keys(rest)).toEqual(['error']);
    expect(refusal.details === undefined ? undefined : refusal.details.parse(details)).toEqual(details);
  });

  it.each(Object.entries(shared))('API-07: any call refuses with %s', async (code, refusal) => {
    const scene = common[code];
    if (scene === undefined) throw new Error(`Nobody can provoke ${code}.`);
    expect(whatWasSaid(await scene(server))).toEqual([refusal.status, { code, message: refusal.message }, []]);
  });

  it('S12: wrote nothing down that is secret or tells who somebody is', () => {
    expect([canaries.size > 100, server.log.lines.length > 100]).toEqual([true, true]);
    expect(leaked(canaries, server.log.lines)).toEqual([]);
    // The same look finds what is there.
    const [one = ''] = canaries;
    expect(leaked(canaries, [{ event: 'request', of: { somebody: one } }])).toEqual([one]);
  });
});
