import { type Db, statement } from '../db/db.ts';

/** Whether a row of `user_profiles` names the USA among the countries in which taxes are paid. */
export const usTaxedIn = (profile: string): string =>
  `coalesce(${profile}.tax_ids_shown @> '[{"country":"USA"}]', false)`;

/** Whether it has all that a contract asks for (§ 11 Abs. 4 GwG, § 154 AO), but for the birth, which is proved. */
export const toldIn = (profile: string): string => `coalesce(${profile}.street IS NOT NULL
      AND ${profile}.postal_code IS NOT NULL AND ${profile}.city IS NOT NULL AND ${profile}.country IS NOT NULL
      AND ${profile}.marital_status IS NOT NULL AND ${profile}.employment IS NOT NULL AND ${profile}.tax_ids_shown <> '[]', false)`;

const taxed = statement<{ is_us_taxed: boolean }>(
  'person.usTaxedAmong',
  `SELECT EXISTS (
     SELECT 1 FROM business_partner_users m JOIN user_profiles p USING (user_id)
     WHERE m.business_partner_id = $1 AND ${usTaxedIn('p')}
   ) OR EXISTS (SELECT 1 FROM user_profiles p WHERE p.user_id = $2::uuid AND ${usTaxedIn('p')}) AS is_us_taxed`,
);

/** Whether somebody pays taxes in the USA by now who has a user for an account relation, or is to have one (decisions §7). */
export const isUsTaxedAmong = async (
  tx: Db,
  businessPartnerId: string,
  joiner: string | null = null,
): Promise<boolean> => (await tx.row(taxed, [businessPartnerId, joiner]))?.is_us_taxed === true;
