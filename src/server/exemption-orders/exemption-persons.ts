import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { OwnerRole } from '#domain/entities/business-partner.ts';
import { isOfAge } from '#domain/person/age.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

interface PersonsRow {
  readonly giver: string;
  readonly giver_born_on: IsoDate | null;
  readonly owners: readonly { readonly name: string; readonly role: OwnerRole; readonly bornOn: IsoDate | null }[];
}

// $3 a child's account relation or null: it was found to be the caller's before.
const find = statement<PersonsRow>(
  'exemption.persons',
  `WITH ${caller}
  SELECT u.first_name || ' ' || u.last_name AS giver, p.birth_date AS giver_born_on, coalesce((
    SELECT json_agg(json_build_object('name', o.name, 'role', o.role, 'bornOn', o.born_on) ORDER BY o.position)
    FROM owners o WHERE o.business_partner_id = $3::text
  ), '[]') AS owners
  FROM caller c JOIN users u USING (user_id) LEFT JOIN user_profiles p USING (user_id)`,
);

/** Whom the official form names (§44a (2) EStG): whose income it is, who acts for them by law, and who has signed. */
export interface ExemptionPersons {
  readonly creditor: { readonly name: string; readonly bornOn: IsoDate | null };
  /** A minor's guardians; nobody for who has come of age. */
  readonly representatives: string[];
  readonly givenBy: string;
}

/** The persons of an order for oneself, or for the child whose account relation is named; undefined once the session ended. */
export const exemptionPersons = async (
  tx: Db,
  { userId, sessionId }: Principal,
  businessPartnerId: string | null,
  today: IsoDate,
): Promise<ExemptionPersons | undefined> => {
  const row = await tx.row(find, [userId, sessionId, businessPartnerId]);
  if (row === undefined) return undefined;
  const { giver, giver_born_on: bornOn, owners } = row;
  if (businessPartnerId === null) return { creditor: { name: giver, bornOn }, representatives: [], givenBy: giver };
  const child = owners.find(({ role }) => role === 'CHILD');
  if (child === undefined) throw new Error('A child’s account relation names no child.');
  const isGrown = child.bornOn !== null && isOfAge(child.bornOn, today);
  const guardians = owners.filter(({ role }) => role === 'GUARDIAN').map(({ name }) => name);
  return {
    creditor: { name: child.name, bornOn: child.bornOn },
    representatives: isGrown ? [] : guardians,
    givenBy: giver,
  };
};
