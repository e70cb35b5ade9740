import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { login, newAddress, newHolder, type SignedIn, signIn } from '#tests/support/server/visitors.ts';
import { statement } from '../db/db.ts';

interface Listed {
  readonly signIns: readonly { readonly at: string; readonly kind: string }[];
}

const fail = statement(
  '',
  `INSERT INTO audit_log (entry) SELECT json_build_object(
     'kind', 'SIGN_IN_FAILED', 'at', '2026-11-20T08:00:00.000Z', 'actor', $1::text, 'userId', $1::text)
   FROM generate_series(1, 150)`,
);

const countOf = (kinds: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(kinds, (kind) => kind)).map(([kind, all]) => [kind, all?.length ?? 0]),
  );

describe.each(suiteEngines)('BNK-19: the list of sign-ins on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const kindsFor = async (by: SignedIn): Promise<readonly string[]> =>
    ((await server.call('listSignIns', {}, by)).body as Listed).signIns.map(({ kind }) => kind);
  /** Wrong passwords from anywhere, at a device that the account does not know. */
  const attack = async (by: SignedIn, times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) {
      const seen = await login(
        server,
        { ...by, deviceId: crypto.randomUUID(), address: newAddress() },
        'Falsch7Passwort',
      );
      expect(['SIGN_IN_FAILED', 'TOO_MANY_ATTEMPTS']).toContain(refusalOf(seen));
    }
  };

  it('holds a block once, however many attempts it refuses', async () => {
    const by = await newHolder(server);
    await attack(by, 12);
    expect(countOf(await kindsFor(by))).toEqual({ SIGNED_IN: 1, SIGN_IN_FAILED: 5, SIGN_IN_BLOCKED: 1 });
    server.clocks.advance(15 * 60_000);
    const again = await signIn(server, by);
    await attack(again, 12);
    expect(countOf(await kindsFor(again))).toEqual({ SIGNED_IN: 2, SIGN_IN_FAILED: 10, SIGN_IN_BLOCKED: 2 });
  });

  it('keeps a block to one entry when many come at once', async () => {
    const by = await newHolder(server);
    await attack(by, 5);
    await Promise.all(Array.from({ length: 8 }, async () => attack(by, 1)));
    expect(countOf(await kindsFor(by))).toEqual({ SIGNED_IN: 1, SIGN_IN_FAILED: 5, SIGN_IN_BLOCKED: 1 });
  });

  it('loses no sign-in to any number of failures, and shows both newest first', async () => {
    const by = await newHolder(server);
    await server.db.change(fail, [by.userId]);
    const kinds = await kindsFor(by);
    expect(countOf(kinds)).toEqual({ SIGNED_IN: 1, SIGN_IN_FAILED: 100 });
    expect(kinds.at(-1)).toBe('SIGNED_IN');
    const again = await signIn(server, by);
    expect((await kindsFor(again))[0]).toBe('SIGNED_IN');
  });
});
