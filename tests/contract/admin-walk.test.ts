import { describe, expect, it } from 'vitest';
import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { AdminEndpointName } from '#tests/support/server/http.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { engines } from '#tests/support/server/database.ts';
import { brokenHeaders } from './headers.ts';
import { adminProvocations } from './admin-provocations.ts';
import { adminSuccesses } from './admin-successes.ts';
import { refusalIn, refusalsIn, watchedServer } from './watched.ts';

const names = Object.keys(adminEndpoints) as readonly AdminEndpointName[];

describe.each(engines)('every call of staff on %s', (engine) => {
  const { server, leaks } = watchedServer(engine);

  it.each(names)('ADM-01: %s answers 200 in the shape of the contract, and nothing beside it', async (name) => {
    const seen = await adminSuccesses[name](server());
    expect([seen.status, seen.text]).toEqual([200, expect.any(String)]);
    const { response }: Endpoint = adminEndpoints[name];
    expect(response.parse(seen.body)).toEqual(seen.body);
    expect(brokenHeaders(seen)).toEqual([]);
  });

  it.each(refusalsIn(adminProvocations))('ADM-01: $name refuses with $code', async ({ name, code, scene }) => {
    const { said, declared } = refusalIn(adminEndpoints[name], code, await scene(server()));
    expect(said).toEqual(declared);
  });

  it('S12: wrote nothing down that is secret or tells who somebody is', () => {
    const { secrets, lines, leaked, wouldFind } = leaks();
    expect([secrets > 50, lines > names.length, leaked, wouldFind]).toEqual([true, true, [], true]);
  });
});
