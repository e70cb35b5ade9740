import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { type Db, statement } from '../db/db.ts';
import type { Authenticate } from '../http/bearer.ts';
import type { Principal } from '../http/handler.ts';
import { joinedReads } from './joined-reads.ts';
import { knownTokens } from '../tokens/known-tokens.ts';
import { readIdToken } from '../tokens/tokens.ts';
import { caller } from './caller.ts';

const find = statement<{ user_id: string }>('sessions.stands', `WITH ${caller} SELECT c.user_id FROM caller c`);

/** Whether a session stands, for work that has no statement of its own to join it to. */
export const sessionStands = async (db: Db, { userId, sessionId }: Principal): Promise<boolean> =>
  (await db.row(find, [userId, sessionId])) !== undefined;

const isOnce = ({ idempotent }: Endpoint): boolean => idempotent === true;

/** Reads that join the session, and what is done once: its key is claimed for a session that stands alone. */
const askThemselves: ReadonlySet<string> = new Set([
  ...joinedReads,
  ...Object.values<Endpoint>(endpoints)
    .filter(isOnce)
    .map(({ name }) => name),
]);

/** Reads a bearer id token and asks whether its session stands, where the endpoint's own statement does not. */
export const createAuthenticate = ({
  keyring,
  clocks,
  db,
}: Pick<AuthDeps, 'keyring' | 'clocks' | 'db'>): Authenticate => {
  const known = knownTokens();
  const principalOf = async (token: string): Promise<Principal | undefined> => {
    const now = clocks.now();
    const found = known.find(token, now);
    if (found !== undefined) return found;
    const read = await readIdToken(keyring, 'banking', token, now);
    if (read !== undefined) known.keep(token, read);
    return read?.principal;
  };
  return async (token, endpoint) => {
    const principal = await principalOf(token);
    if (principal === undefined || (endpoint !== undefined && askThemselves.has(endpoint))) return principal;
    return (await sessionStands(db, principal)) ? principal : undefined;
  };
};
