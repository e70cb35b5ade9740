import type { Deps } from '../deps.ts';
import { type Db, statement } from '../db/db.ts';
import type { Handlers } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

const find = statement<{ found: boolean }>(
  'ids.find',
  `WITH ${caller}, own AS (
     SELECT business_partner_id FROM caller c JOIN business_partner_users USING (user_id)
   )
   SELECT EXISTS (SELECT 1 FROM own WHERE business_partner_id = $3)
     OR EXISTS (SELECT 1 FROM own JOIN products USING (business_partner_id) WHERE ips_id = $3)
     OR EXISTS (SELECT 1 FROM own JOIN clearing_accounts USING (business_partner_id) WHERE clearing_account_id = $3)
     OR EXISTS (SELECT 1 FROM own JOIN orders USING (business_partner_id) WHERE order_id = $3)
     OR EXISTS (SELECT 1 FROM caller JOIN cases USING (user_id) WHERE case_id = $3) AS found
   FROM caller`,
);

/** REG-04: whether an id is one of the caller's own; somebody else's is as unknown as any. */
export const idExistsHandlers = ({ db }: Pick<Deps, 'db'> & { readonly db: Db }): Pick<Handlers, 'idexists'> => ({
  idexists: async ({ principal: { userId, sessionId }, payload: { id } }) => {
    const row = await db.row(find, [userId, sessionId, id]);
    return row === undefined ? { ok: false, refusal: 'UNAUTHENTICATED' } : { ok: true, value: { exists: row.found } };
  },
});
