import { describe, expect, it } from 'vitest';
import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import type { AuditEvent } from '#server/audit/audit.ts';
import { type AuditKind, auditKinds } from '#server/audit/kinds.ts';
import type { Database } from '#server/db/pool.ts';
import type { AdminEndpointName, HttpServer } from '#tests/support/server/http.ts';
import { rowsOf } from '#tests/support/server/queries.ts';
import { apart } from './admin-scenes.ts';
import { adminSuccesses, dayScenes } from './admin-successes.ts';
import { audited, auditedByStaff } from './audited.ts';
import { endOfDay, furtherScenes, jobScenes } from './audit-scenes.ts';
import type { Scene } from './scenes.ts';
import { successes } from './successes.ts';
import { watchedServer } from './watched.ts';

const every = Object.keys(endpoints) as readonly EndpointName[];
// Of a private call that only reads, statements.test.ts proves that it writes nothing.
const names = every.filter((name) => name in audited || !endpoints[name].private);
const staffNames = Object.keys(adminEndpoints) as readonly AdminEndpointName[];
const expected: Partial<Readonly<Record<EndpointName, readonly AuditKind[]>>> = audited;

/** The kinds of what some work wrote, in their order. */
const during = async <Told>({ db }: HttpServer, work: () => Promise<Told>) => {
  const last = 'SELECT coalesce(max(event_id), 0)::int AS id FROM audit_log';
  const before = (await rowsOf<{ id: number }>(db, last))[0]?.id ?? 0;
  const told = await work();
  const since = 'SELECT kind FROM audit_log WHERE event_id > $1 ORDER BY event_id';
  const kinds = (await rowsOf<{ kind: AuditKind }>(db, since, before)).map(({ kind }) => kind);
  return { told, kinds };
};

/** What the last call of a name wrote in a scene; what led to it does not count. */
const writtenBy = async (
  server: HttpServer,
  name: EndpointName | AdminEndpointName,
  scene: Scene,
): Promise<readonly AuditKind[]> => {
  let kinds: readonly AuditKind[] | undefined;
  const counted = async <Told>(called: string, work: () => Promise<Told>): Promise<Told> => {
    if (called !== name) return work();
    const seen = await during(server, work);
    ({ kinds } = seen);
    return seen.told;
  };
  await scene({
    ...server,
    call: async (called, payload, beside) => counted(called, async () => server.call(called, payload, beside)),
    callAdmin: async (called, payload, beside) =>
      counted(called, async () => server.callAdmin(called, payload, beside)),
  });
  if (kinds === undefined) throw new Error(`The scene never calls ${name}.`);
  return kinds;
};

// What is asked is what the product's code writes; that both databases keep it is proved beside the log.
describe('S15: what the audit log holds', () => {
  /** What was written beside any transaction. */
  const beside = new Set<AuditKind>();
  const over = (db: Database): Database => ({
    ...db,
    post: async (asked, parameters) => {
      if (asked.name === 'audit.append') {
        for (const { kind } of JSON.parse(String(parameters?.[0])) as AuditEvent[]) beside.add(kind);
      }
      return db.post(asked, parameters);
    },
  });
  const { server } = watchedServer('PGlite', { over });
  const { server: jobServer } = watchedServer('PGlite');
  const all = new Set<AuditKind>();

  const note = (kinds: readonly AuditKind[]): readonly AuditKind[] => {
    for (const kind of kinds) all.add(kind);
    return kinds;
  };

  it.each(names)('of %s: exactly the kinds of the table', async (name) => {
    expect(note(await writtenBy(server(), name, successes[name]))).toEqual(expected[name] ?? []);
  });

  it.each(staffNames)('of %s: exactly the kinds of the table', async (name) => {
    const moving: Partial<Readonly<Record<AdminEndpointName, Scene>>> = dayScenes;
    const own = moving[name];
    const written =
      own === undefined
        ? await writtenBy(server(), name, adminSuccesses[name])
        : await apart(server(), async (other) => writtenBy(other, name, own));
    expect(note(written)).toEqual(auditedByStaff[name]);
  });

  it.each(furtherScenes)('of $name, $does: exactly its kinds', async ({ name, scene, kinds }) => {
    expect(note(await writtenBy(server(), name, scene))).toEqual(kinds);
  });

  /** Each kind once: how often depends on how many jobs and investments there are. */
  const distinct = async (own: HttpServer, arrange: (own: HttpServer) => Promise<() => Promise<unknown>>) =>
    [...new Set(note((await during(own, await arrange(own))).kinds))].toSorted();

  it.each(jobScenes)('of $does: its kinds', async ({ arrange, kinds }) => {
    expect(await distinct(jobServer(), arrange)).toEqual(kinds.toSorted());
  });

  it('of a day’s end: its kinds', async () => {
    const { arrange, kinds } = endOfDay;
    expect(await apart(server(), async (own) => distinct(own, arrange))).toEqual(kinds.toSorted());
  });

  it('stands or falls with what it tells of: only a sign-in that failed changes nothing beside its entry', () => {
    expect([...beside].toSorted()).toEqual(['SIGN_IN_BLOCKED', 'SIGN_IN_FAILED']);
  });

  it('of every kind that the product knows, and of no other', () => {
    expect([...all].toSorted()).toEqual(auditKinds.toSorted());
  });
});
