import { type Db, statement } from '#server/db/db.ts';
import type { Principal } from '#server/http/handler.ts';
import { signedInCustomer } from './customers.ts';

const join = statement(
  'test.join',
  `WITH shared AS (INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2)),
    named AS (UPDATE users SET first_name = 'Tom' WHERE user_id = $2)
  INSERT INTO owners (business_partner_id, position, name, role) VALUES ($1, 2, 'Tom Berger', 'CO_HOLDER')`,
);

/** Tom Berger, who is signed in and holds an account relation together with whom it was opened for. */
export const secondHolder = async (db: Db, businessPartnerId: string): Promise<Principal> => {
  const tom = await signedInCustomer(db);
  await db.change(join, [businessPartnerId, tom.userId]);
  return tom;
};
