import { afterAll, beforeAll } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { refusalText, sentencesOf } from '#api/refusal-text.ts';
import type { Db } from '#server/db/db.ts';
import { type HttpServer, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import type { TestServerOptions } from '#tests/support/server/in-process.ts';
import { leaked, watchWire } from './canaries.ts';
import { brokenHeaders } from './headers.ts';
import type { Scene } from './scenes.ts';

/** A server of the suite's own, and all that went over its wire and must not stand in its log. */
export const watchedServer = (engine: Db['engine'], options?: TestServerOptions) => {
  let open: ({ readonly server: HttpServer } & ReturnType<typeof watchWire>) | undefined;
  beforeAll(async () => {
    open = { server: await startHttpServer(engine, options), ...watchWire() };
  });
  afterAll(async () => {
    open?.stop();
    await open?.server.close();
  });
  const now = () => {
    if (open === undefined) throw new Error('The server has not been started yet.');
    return open;
  };
  return {
    server: () => now().server,
    /** How many secrets came by and lines were written, which secrets stand in a line, and whether one would be found. */
    leaks: () => {
      const { canaries, server } = now();
      const { lines } = server.log;
      const [one = ''] = canaries;
      return {
        secrets: canaries.size,
        lines: lines.length,
        leaked: leaked(canaries, lines),
        wouldFind: leaked(canaries, [{ event: 'request', of: { somebody: one } }]).join(' ') === one,
      };
    },
  };
};

/** Every refusal of a register of scenes. */
export const refusalsIn = <Name extends string>(register: Readonly<Record<Name, Readonly<Record<string, Scene>>>>) =>
  (Object.entries(register) as [Name, Readonly<Record<string, Scene>>][]).flatMap(([name, scenes]) =>
    Object.entries(scenes).map(([code, scene]) => ({ name, code, scene })),
  );

/** What an answer says, and what the contract declares of the refusal that it should be: the same. */
export const refusalIn = ({ refusals }: Endpoint, code: string, seen: Seen) => {
  const refusal = refusals[code];
  if (refusal === undefined) throw new Error('The register is ahead of the contract.');
  const { error, details, ...rest } = seen.body as {
    readonly error?: { readonly message?: unknown };
    readonly details?: unknown;
  };
  const sentences = sentencesOf(refusal).map((message) => refusalText({ message }, details));
  const parsed = refusal.details?.safeParse(details);
  return {
    said: [seen.status, error, details, brokenHeaders(seen), rest],
    declared: [
      refusal.status,
      { code, message: sentences.find((sentence) => sentence === error?.message) ?? sentences[0] },
      parsed?.success === false ? parsed.error : parsed?.data,
      [],
      {},
    ],
  };
};
