import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import { countOf } from '#tests/support/server/queries.ts';
import { keyedCalls, tryCall } from './idempotency-calls.ts';
import { atOnce, nextWriter, writersSince, writtenNow } from './idempotency-writes.ts';

/** An answer as it stands, or why there was none. */
const said = (seen: Seen): string => `${String(seen.status)} ${refusalOf(seen) ?? seen.text}`;

const nobody = '401 UNAUTHENTICATED';

/** Ends the session that it is asked by: whoever asks again is nobody any more (SES-06). */
const goesAway = new Set(['confirmUserDeletion']);

describe.each(suiteEngines)('R7: the keys of calls on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  it.each(keyedCalls)('API-01, API-07: $name: does it once for a key, and nothing else', async (call) => {
    const isGone = goesAway.has(call.name);
    await tryCall(server, call, async ({ db, ask, askUnkeyed, others }) => {
      const before = await writtenNow(db);
      expect(said(await askUnkeyed())).toBe('400 IDEMPOTENCY_KEY_MISSING');
      expect(await writtenNow(db)).toEqual(before);
      const first = await ask();
      expect([first.status, refusalOf(first)]).toEqual([200, undefined]);
      const after = await writtenNow(db);
      expect(after).not.toEqual(before);
      expect(said(await ask())).toBe(isGone ? nobody : said(first));
      for (const other of others) {
        expect(said(await other())).toBe(isGone ? nobody : '422 IDEMPOTENCY_KEY_REUSED');
      }
      expect(await writtenNow(db)).toEqual(after);
      return first;
    });
  });

  it.each(keyedCalls)('API-01: $name: twins with one key have one effect and one answer', async (call) => {
    await tryCall(server, call, async ({ db, key, ask }) => {
      const next = await nextWriter(db);
      const twins = await atOnce(db, ask);
      const [first, second] = twins[0].status === 200 ? twins : [twins[1], twins[0]];
      expect([first.status, refusalOf(first)]).toEqual([200, undefined]);
      expect(Object.values(await writersSince(db, next))).toEqual([expect.arrayContaining(['idempotency'])]);
      expect(await countOf(db, `idempotency WHERE key = '${key}'`)).toBe(1);
      const after = await writtenNow(db);
      const again = goesAway.has(call.name) ? nobody : said(first);
      // Of those who go away, the second may have come before the session's end.
      expect([said(first), again]).toContain(said(second));
      expect(said(await ask())).toBe(again);
      expect(await writtenNow(db)).toEqual(after);
      return first;
    });
  });
});
