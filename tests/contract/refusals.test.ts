import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { commonRefusals, faults } from '#api/refusals.ts';
import { engines } from '#tests/support/server/database.ts';
import { brokenHeaders } from './headers.ts';
import { common, provocations } from './provocations.ts';
import { refusalIn, refusalsIn, watchedServer } from './watched.ts';

const shared = { ...commonRefusals, ...faults };

describe.each(engines)('every refusal of the contract on %s', (engine) => {
  const { server, leaks } = watchedServer(engine, { variables: { RATE_PER_ROUTE: '60' } });

  it.each(refusalsIn(provocations))('API-07: $name refuses with $code', async ({ name, code, scene }) => {
    const { said, declared } = refusalIn(endpoints[name], code, await scene(server()));
    expect(said).toEqual(declared);
  });

  it.each(Object.entries(shared))('API-07: any call refuses with %s', async (code, refusal) => {
    const scene = common[code];
    if (scene === undefined) throw new Error(`Nobody can provoke ${code}.`);
    const seen = await scene(server());
    const { error } = seen.body as { readonly error?: unknown };
    expect([seen.status, error, brokenHeaders(seen)]).toEqual([refusal.status, { code, message: refusal.message }, []]);
  });

  it('S12: wrote nothing down that is secret or tells who somebody is', () => {
    const { secrets, lines, leaked, wouldFind } = leaks();
    expect([secrets > 100, lines > 100, leaked, wouldFind]).toEqual([true, true, [], true]);
  });
});
