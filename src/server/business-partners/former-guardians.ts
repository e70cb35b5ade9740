/**
 * SQL: whether an owner is anybody but the guardian of a child that has come of age, who represents nobody any more
 * (decisions §9). `grownUntil` is the latest birth date of those who are of age.
 */
export const isNoFormerGuardian = (owner: string, grownUntil: string): string =>
  `(${owner}.role <> 'GUARDIAN' OR NOT EXISTS (
    SELECT FROM owners grown WHERE grown.business_partner_id = ${owner}.business_partner_id AND grown.role = 'CHILD'
      AND grown.born_on <= ${grownUntil}
  ))`;

/**
 * SQL: the same of a user by the name they sign in with: what is nobody's but the grown child's own, as an address, is not
 * taken from those who represented it. `seen` is a row of business_partner_users, `user` that user's.
 */
export const isNoFormerRepresentative = (seen: string, user: string, grownUntil: string): string =>
  `NOT EXISTS (
    SELECT FROM owners grown WHERE grown.business_partner_id = ${seen}.business_partner_id AND grown.role = 'CHILD'
      AND grown.born_on <= ${grownUntil} AND grown.name <> ${user}.first_name || ' ' || ${user}.last_name
  )`;
