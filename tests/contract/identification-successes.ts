import type { EndpointName } from '#api/endpoints.ts';
import { identSentinels } from '#server/simulators/simulated-ident.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import { holder, type Scene } from './scenes.ts';

/** Somebody whom nobody has identified, by the first name that the simulator obeys. */
export const stranger = async (server: HttpServer, firstName = 'Anna'): Promise<Holder> => {
  const by = await holder(server);
  await arrange(
    server,
    `UPDATE users SET ident_status = 'NONE', first_name = $2 WHERE user_id = $1`,
    by.userId,
    firstName,
  );
  await tellPerson(server, by);
  return by;
};

/** All that somebody must have told before they can be identified. */
export const tellPerson = async (server: HttpServer, { userId }: { readonly userId: string }): Promise<void> =>
  arrange(
    server,
    `INSERT INTO user_profiles (user_id, version, birth_date, birth_place, nationality, street, postal_code, city, country,
       updated_at)
     VALUES ($1, 1, '1988-03-14', 'Köln', 'DEU', 'Lindenallee 7', '50667', 'Köln', 'DEU', '2026-11-20T08:00:00Z')
     ON CONFLICT (user_id) DO UPDATE SET birth_date = excluded.birth_date, birth_place = excluded.birth_place,
       street = excluded.street, postal_code = excluded.postal_code, city = excluded.city`,
    userId,
  );

/** Lets time pass for the simulator and the jobs that ask it. */
export const identTime = async (server: HttpServer, seconds: number): Promise<void> => {
  for (let passed = 0; passed < seconds; passed += 10) {
    server.clocks.advance(10_000);
    await server.runJobs();
  }
};

/** Somebody who is identified by now. */
export const identified = async (server: HttpServer): Promise<Holder> => {
  const by = await stranger(server, identSentinels.happyPath);
  await server.call('startIdNow', {}, by);
  await identTime(server, 20);
  return by;
};

/** How the calls of identification come to their 200. */
export const identificationSuccesses = {
  getIdNow: async (server) => {
    const by = await stranger(server);
    await server.call('startIdNow', {}, by);
    return server.call('getIdNow', {}, by);
  },
  postIdent: async (server) => server.call('postIdent', {}, await stranger(server)),
  startIdNow: async (server) => server.call('startIdNow', {}, await stranger(server)),
} satisfies Partial<Readonly<Record<EndpointName, Scene>>>;
