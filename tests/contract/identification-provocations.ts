import type { endpoints } from '#api/endpoints.ts';
import { checksADay } from '#domain/identification/identification.ts';
import { identSentinels } from '#server/simulators/simulated-ident.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { identTime, identified, stranger } from './identification-successes.ts';
import type { AllProvocations, Provocations } from './provocation.ts';

const ordering = (name: 'startIdNow' | 'postIdent'): Provocations<typeof endpoints.startIdNow> => ({
  ALREADY_IDENTIFIED: async (server) => server.call(name, {}, await identified(server)),
  IDENT_IN_REVIEW: async (server) => {
    const by = await stranger(server);
    await server.call('startIdNow', {}, by);
    await identTime(server, 30);
    return server.call(name, {}, by);
  },
  PERSON_INCOMPLETE: async (server) => {
    const by = await stranger(server);
    await arrange(server, 'UPDATE user_profiles SET birth_place = NULL WHERE user_id = $1', by.userId);
    return server.call(name, {}, by);
  },
  TOO_MANY_CHECKS: async (server) => {
    const by = await stranger(server);
    const names = ['startIdNow', 'postIdent'] as const;
    const first = names.indexOf(name);
    for (let turn = 0; turn < checksADay; turn += 1) {
      const seen = await server.call(names[(first + turn) % 2] ?? name, {}, by);
      if (seen.status !== 200) throw new Error(`The way was changed ${String(turn)} times.`);
    }
    return server.call(name, {}, by);
  },
  IDENT_UNAVAILABLE: async (server) => server.call(name, {}, await stranger(server, identSentinels.silent)),
});

/** The refusals of identification. */
export const identificationProvocations = {
  getIdNow: {},
  postIdent: ordering('postIdent'),
  startIdNow: ordering('startIdNow'),
} satisfies Partial<AllProvocations>;
