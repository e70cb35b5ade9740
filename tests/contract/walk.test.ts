import { describe, expect, it } from 'vitest';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { engines } from '#tests/support/server/database.ts';
import { brokenHeaders } from './headers.ts';
import { successes } from './successes.ts';
import { watchedServer } from './watched.ts';

const names = Object.keys(endpoints) as readonly EndpointName[];

describe.each(engines)('every call of the catalogue on %s', (engine) => {
  const { server, leaks } = watchedServer(engine);

  it.each(names)('API-01: %s answers 200 in the shape of the contract, and nothing beside it', async (name) => {
    const seen = await successes[name](server());
    expect([seen.status, seen.text]).toEqual([200, expect.any(String)]);
    const { response }: Endpoint = endpoints[name];
    expect(response.parse(seen.body)).toEqual(seen.body);
    expect(brokenHeaders(seen)).toEqual([]);
  });

  it('S12: wrote nothing down that is secret or tells who somebody is', () => {
    const { secrets, lines, leaked, wouldFind } = leaks();
    expect([secrets > 100, lines > names.length, leaked, wouldFind]).toEqual([true, true, [], true]);
  });
});
