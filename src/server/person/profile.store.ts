import type { EmploymentCode, IndustryCode, MaritalStatus } from '#domain/person/circumstances.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

/** A tax id with the country that gave it. */
export interface TaxId {
  readonly country: string;
  readonly taxId: string;
}

/** The person behind a user as the rows hold it. */
export interface ProfileRow {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile: string | null;
  readonly ident_status: IdentStatus;
  /** 0 where nothing is known beside the name. */
  readonly version: number;
  readonly birth_date: string | null;
  readonly birth_place: string | null;
  readonly nationality: string | null;
  readonly street: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly country: string | null;
  /** Sealed. */
  readonly tax_ids: string | null;
  readonly tax_ids_shown: readonly TaxId[];
  readonly marital_status: MaritalStatus | null;
  readonly employment: EmploymentCode | null;
  readonly industry: IndustryCode | null;
}

const columns = `u.username, u.first_name, u.last_name, u.mobile, u.ident_status, coalesce(p.version, 0) AS version,
  p.birth_date, p.birth_place, p.nationality, p.street, p.postal_code, p.city, p.country, p.tax_ids,
  coalesce(p.tax_ids_shown, '[]'::jsonb) AS tax_ids_shown, p.marital_status, p.employment, p.industry`;

const find = statement<ProfileRow>(
  'profiles.find',
  `WITH ${caller} SELECT ${columns} FROM caller c JOIN users u USING (user_id) LEFT JOIN user_profiles p USING (user_id)`,
);
// The user's row is locked first: of two who change at once the second sees what the first has written.
const lock = statement<{ user_id: string }>(
  'profiles.lock',
  `WITH ${caller} SELECT u.user_id FROM caller c JOIN users u USING (user_id) FOR UPDATE OF u`,
);

/** The caller's own; undefined when the session has ended. */
export const findProfile = async (db: Db, { userId, sessionId }: Principal): Promise<ProfileRow | undefined> =>
  db.row(find, [userId, sessionId]);

/** The same, and nobody else changes it before the end of the transaction. */
export const lockProfile = async (tx: Db, principal: Principal): Promise<ProfileRow | undefined> =>
  (await tx.row(lock, [principal.userId, principal.sessionId])) === undefined ? undefined : findProfile(tx, principal);

const rename = statement('profiles.rename', 'UPDATE users SET first_name = $2, last_name = $3 WHERE user_id = $1');
const put = statement(
  'profiles.put',
  `INSERT INTO user_profiles (user_id, version, birth_date, birth_place, nationality, street, postal_code, city, country,
     tax_ids, tax_ids_shown, marital_status, employment, industry, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
   ON CONFLICT (user_id) DO UPDATE SET version = excluded.version, birth_date = excluded.birth_date,
     birth_place = excluded.birth_place, nationality = excluded.nationality, street = excluded.street,
     postal_code = excluded.postal_code, city = excluded.city, country = excluded.country, tax_ids = excluded.tax_ids,
     tax_ids_shown = excluded.tax_ids_shown, marital_status = excluded.marital_status,
     employment = excluded.employment, industry = excluded.industry, updated_at = excluded.updated_at`,
);

/** Writes all of a profile that the transaction has locked; its version is the row's. */
export const putProfile = async (tx: Db, userId: string, row: ProfileRow, at: Date): Promise<void> => {
  await tx.change(rename, [userId, row.first_name, row.last_name]);
  await tx.change(put, [
    userId,
    row.version,
    row.birth_date,
    row.birth_place,
    row.nationality,
    row.street,
    row.postal_code,
    row.city,
    row.country,
    row.tax_ids,
    JSON.stringify(row.tax_ids_shown),
    row.marital_status,
    row.employment,
    row.industry,
    at.toISOString(),
  ]);
};
