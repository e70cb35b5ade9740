import type { AuthDeps } from '../auth/auth-deps.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { readIdToken } from '../tokens/tokens.ts';
import { caller } from './caller.ts';

const find = statement<{ user_id: string }>('sessions.stands', `WITH ${caller} SELECT c.user_id FROM caller c`);

/** Whether a session stands, for work that has no statement of its own to join it to. */
export const sessionStands = async (db: Db, { userId, sessionId }: Principal): Promise<boolean> =>
  (await db.row(find, [userId, sessionId])) !== undefined;

/**
 * Reads a bearer id token without the database. Handlers whose statement joins the session (`caller.ts`) need no more;
 * undefined is answered 401.
 */
export const createReadPrincipal =
  ({ keyring, clocks }: Pick<AuthDeps, 'keyring' | 'clocks'>) =>
  async (token: string): Promise<Principal | undefined> =>
    readIdToken(keyring, token, clocks.now());

/** Reads a bearer id token and asks whether its session stands, in one statement. */
export const createAuthenticate =
  (deps: Pick<AuthDeps, 'keyring' | 'clocks' | 'db'>) =>
  async (token: string): Promise<Principal | undefined> => {
    const principal = await readIdToken(deps.keyring, token, deps.clocks.now());
    return principal !== undefined && (await sessionStands(deps.db, principal)) ? principal : undefined;
  };
