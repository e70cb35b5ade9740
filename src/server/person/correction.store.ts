import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import { isOtherSigner, signers } from './signers.ts';

/** Who has still to sign, as the contract names them, and who invites them. */
export interface AwaitedOwner {
  readonly position: number;
  readonly name: string;
  readonly born_on: IsoDate | null;
  readonly contract_id: string;
  readonly inviter: string;
  readonly inviter_born_on: IsoDate | null;
}

// Nothing of it is changed in a contract that is in force.
const awaited = statement<AwaitedOwner>(
  'corrections.awaited',
  `SELECT w.position, w.name, w.born_on, t.contract_id, v.first_name || ' ' || v.last_name AS inviter,
     p.birth_date AS inviter_born_on
   FROM owners w JOIN business_partners b USING (business_partner_id) JOIN contracts t USING (business_partner_id)
     JOIN users v ON v.user_id = t.user_id LEFT JOIN user_profiles p ON p.user_id = v.user_id
   WHERE w.business_partner_id = $1 AND v.user_id = $2 AND b.status = 'PENDING' AND w.position IN (
     SELECT o.position FROM ${signers('$1')} AND ${isOtherSigner('$1', 'v')}
   ) LIMIT 2`,
);

/**
 * Whom a contract that its first party has signed awaits; undefined where it is nobody. `SEVERAL`: whoever signed first stands in
 * it by a name that they have no more, so that nobody can tell who of its people the other one is.
 */
export const findAwaited = async (
  tx: Db,
  businessPartnerId: string,
  userId: string,
): Promise<AwaitedOwner | 'SEVERAL' | undefined> => {
  const found = await tx.rows(awaited, [businessPartnerId, userId]);
  return found.length > 1 ? 'SEVERAL' : found[0];
};

// What was signed stays as it was signed: the contract's own row and its papers are left alone. That the inviter was written to
// today is not forgotten: a correction is no way to more e-mails.
const correct = statement(
  'corrections.correct',
  `WITH owner AS (
     UPDATE owners SET born_on = $3 WHERE business_partner_id = $1 AND position = $2
   ), invitation AS (
     UPDATE owner_invitations SET differs = '{}' WHERE business_partner_id = $1
   )
   UPDATE cases k SET application = jsonb_set(k.application, '{secondPerson,birthDate}', to_jsonb($3::text))
   FROM contracts t WHERE t.business_partner_id = $1 AND t.user_id = k.user_id AND t.case_id = k.case_id
     AND jsonb_typeof(k.application -> 'secondPerson') = 'object'`,
);

/** Has whoever is awaited born on another day, in the account relation and in its application. */
export const correctAwaited = async (
  tx: Db,
  businessPartnerId: string,
  position: number,
  birthDate: string,
): Promise<void> => {
  await tx.change(correct, [businessPartnerId, position, birthDate]);
};
