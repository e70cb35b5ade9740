import type { Principal } from './handler.ts';

/**
 * Checks a bearer id token: signature, audience, times, and that its session still lives, unless the endpoint's own
 * statement asks that. Undefined: not signed in, for whatever reason.
 */
export type Authenticate = (token: string, endpoint?: string) => Promise<Principal | undefined>;

const bearer = /^Bearer ([A-Za-z0-9_\-.~+/]+=*)$/;

/** The token of an Authorization header; undefined when there is none or the header has another form. */
export const bearerToken = (header: string | undefined): string | undefined => bearer.exec(header ?? '')?.[1];
