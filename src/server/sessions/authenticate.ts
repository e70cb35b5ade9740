import type { Endpoint } from '#api/endpoint.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { joinedReads } from './joined-reads.ts';
import { knownTokens } from '../tokens/known-tokens.ts';
import { readIdToken } from '../tokens/tokens.ts';
import { caller } from './caller.ts';

const find = statement<{ user_id: string }>('sessions.stands', `WITH ${caller} SELECT c.user_id FROM caller c`);

/** Whether a session stands, for work that has no statement of its own to join it to. */
export const sessionStands = async (db: Db, { userId, sessionId }: Principal): Promise<boolean> =>
  (await db.row(find, [userId, sessionId])) !== undefined;

/** Reads that join the session, and what is done once: its key is claimed for a session that stands alone. */
const asksItself = (name: EndpointName): boolean => {
  const { idempotent }: Endpoint = endpoints[name];
  return idempotent === true || joinedReads.has(name);
};

/** Reads a bearer id token and asks whether its session stands, where the endpoint's own statement does not. */
export const createAuthenticate = ({ keyring, clocks, db }: Pick<AuthDeps, 'keyring' | 'clocks' | 'db'>) => {
  const known = knownTokens();
  const principalOf = async (token: string): Promise<Principal | undefined> => {
    const now = clocks.now();
    const found = known.find(token, now);
    if (found !== undefined) return found;
    const read = await readIdToken(keyring, token, now);
    if (read !== undefined) known.keep(token, read);
    return read?.principal;
  };
  return async (token: string, endpoint?: EndpointName): Promise<Principal | undefined> => {
    const principal = await principalOf(token);
    if (principal === undefined || (endpoint !== undefined && asksItself(endpoint))) return principal;
    return (await sessionStands(db, principal)) ? principal : undefined;
  };
};
