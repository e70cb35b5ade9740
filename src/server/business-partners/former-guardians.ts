/**
 * SQL: whether an owner is anybody but the guardian of a child that has come of age, who represents nobody any more
 * (decisions §9). `grownUntil` is the latest birth date of those who are of age.
 */
export const isNoFormerGuardian = (owner: string, grownUntil: string): string =>
  `(${owner}.role <> 'GUARDIAN' OR NOT EXISTS (
    SELECT FROM owners grown WHERE grown.business_partner_id = ${owner}.business_partner_id AND grown.role = 'CHILD'
      AND grown.born_on <= ${grownUntil}
  ))`;
