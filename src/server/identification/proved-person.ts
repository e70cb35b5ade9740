import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ProvedPerson } from '#domain/identification/identification.ts';
import { isSameName } from '#domain/person/same-name.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';

interface Known {
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: IsoDate | null;
  readonly birth_place: string | null;
  readonly nationality: string | null;
}

const known = statement<Known>(
  'identification.known',
  `SELECT u.first_name, u.last_name, p.birth_date, p.birth_place, p.nationality
   FROM users u LEFT JOIN user_profiles p USING (user_id) WHERE u.user_id = $1`,
);

// What was signed before waits for this identification: its holder is whom the document names. A child of the same name is
// told by its birth date.
const correct = statement(
  'identification.correct',
  `WITH before AS (
     SELECT u.first_name || ' ' || u.last_name AS name, p.birth_date
     FROM users u LEFT JOIN user_profiles p USING (user_id) WHERE u.user_id = $1
   ), named AS (
     UPDATE users SET first_name = $2, last_name = $3 WHERE user_id = $1
   ), holding AS (
     UPDATE owners o SET name = $2::text || ' ' || $3::text,
       born_on = CASE WHEN o.born_on IS NOT NULL THEN coalesce($4::date, o.born_on) END
     FROM acting_users a JOIN business_partners b USING (business_partner_id), before
     WHERE a.user_id = $1 AND b.status = 'PENDING' AND o.business_partner_id = b.business_partner_id AND o.name = before.name
       AND (o.born_on IS NULL OR before.birth_date IS NULL OR o.born_on = before.birth_date)
   )
   INSERT INTO user_profiles AS p (user_id, version, birth_date, birth_place, nationality, updated_at)
   VALUES ($1, 1, $4::date, $5, $6, $7)
   ON CONFLICT (user_id) DO UPDATE SET version = p.version + 1, birth_date = excluded.birth_date,
     birth_place = excluded.birth_place, nationality = excluded.nationality, updated_at = excluded.updated_at`,
);

const isSamePlace = (one: string | null, other: string): boolean =>
  one?.trim().toLocaleLowerCase('de') === other.trim().toLocaleLowerCase('de');

const afterDocument = (row: Known, proved: ProvedPerson): Known => {
  const told = { first_name: proved.firstName ?? row.first_name, last_name: proved.lastName ?? row.last_name };
  // Capitals, umlauts written out and titles are no other name.
  const isSame = isSameName(`${told.first_name} ${told.last_name}`, `${row.first_name} ${row.last_name}`);
  const { birthDate, birthPlace, nationality } = proved;
  return {
    ...(isSame ? { first_name: row.first_name, last_name: row.last_name } : told),
    birth_date: birthDate ?? row.birth_date,
    birth_place: birthPlace === null || isSamePlace(row.birth_place, birthPlace) ? row.birth_place : birthPlace,
    nationality: nationality ?? row.nationality,
  };
};

const fields = ['first_name', 'last_name', 'birth_date', 'birth_place', 'nationality'] as const;
type Field = (typeof fields)[number];

/**
 * Takes what a document proves into the profile, in the transaction of the success: from then on nothing stands there as proved that the
 * provider has not read. Answers the fields that it differs in.
 */
export const takeProved = async (
  tx: Db,
  userId: string,
  proved: ProvedPerson,
  { now }: Moment,
): Promise<readonly Field[]> => {
  const row = await tx.row(known, [userId]);
  if (row === undefined) throw new Error('A user is missing.');
  const after = afterDocument(row, proved);
  const changed = fields.filter((field) => after[field] !== row[field]);
  if (changed.length === 0) return [];
  await tx.change(correct, [userId, ...fields.map((field) => after[field]), now]);
  await audit(tx, {
    kind: 'PROFILE_CHANGED',
    at: new Date(now),
    actor: 'system',
    userId,
    details: { fields: changed },
  });
  return changed;
};
