import { type Caller, callerOf } from '#client/call.ts';
import type { HttpServer } from './http.ts';

/** The client's own way to call, at a server in this process; without a token as somebody who is not signed in. */
export const callerAt = ({ origin }: Pick<HttpServer, 'origin'>, token?: string): Caller =>
  callerOf({
    apiBase: `${origin}/api/v1`,
    catalogue: { addressOf: ({ url, method }) => ({ url, method }) } as Parameters<typeof callerOf>[0]['catalogue'],
    idToken: () => token,
    onUnauthenticated: () => undefined,
  });
