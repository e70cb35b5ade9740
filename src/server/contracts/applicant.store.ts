import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { type AdmissionFacts, admissionFacts, mine } from '../business-partners/admission-facts.ts';
import { isOpenIn } from './open-cases.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { toldIn, usTaxedIn } from '../person/profile-facts.ts';
import { caller } from '../sessions/caller.ts';

/** Who wants another account relation, and what they have (rules §1). */
export interface Applicant extends AdmissionFacts {
  readonly name: string;
  readonly email: string;
  readonly ident_status: IdentStatus;
  readonly has_mobile: boolean;
  /** Whether the profile names the USA among the countries in which taxes are paid. */
  readonly is_us_taxed: boolean;
  /** Whether the profile has all that the wizard asks for it (§ 11 Abs. 4 GwG), but for the birth, which is proved. */
  readonly is_told: boolean;
  /** Null while it is not told. */
  readonly born_on: IsoDate | null;
  /** Applications under way. */
  readonly cases: readonly { readonly accountType: AccountType }[];
}

const find = statement<Applicant>(
  'relations.applicant',
  `WITH ${caller}, ${mine}
  SELECT u.first_name || ' ' || u.last_name AS name, u.username AS email, u.ident_status, u.mobile IS NOT NULL AS has_mobile,
    ${usTaxedIn('p')} AS is_us_taxed, ${toldIn('p')} AS is_told,
    p.birth_date AS born_on, (
      SELECT coalesce(json_agg(json_build_object('accountType', k.account_type)), '[]') FROM cases k
      WHERE k.user_id = u.user_id AND ${isOpenIn('k')}
    ) AS cases, ${admissionFacts('$3::date')}
  FROM caller c JOIN users u USING (user_id) LEFT JOIN user_profiles p USING (user_id)`,
);

/** The caller; undefined when the session has ended. */
export const findApplicant = async (
  db: Db,
  { userId, sessionId }: Principal,
  today: IsoDate,
): Promise<Applicant | undefined> => db.row(find, [userId, sessionId, today]);
