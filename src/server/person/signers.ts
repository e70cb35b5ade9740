/** Who has to sign for an account relation, of its owners: a child does not. */
export const signers = (partner: string): string =>
  `owners o WHERE o.business_partner_id = ${partner} AND o.role <> 'CHILD'`;

/** Of them, as `o`, whoever is not the user of a row: who invites is named in the contract as well. */
export const isOtherSigner = (partner: string, user: string): string => `o.position IS DISTINCT FROM (
        SELECT min(o.position) FROM ${signers(partner)} AND o.name = ${user}.first_name || ' ' || ${user}.last_name
      )`;

/** Whether somebody who has to sign has no user yet. */
export const lacksOwner = (partner: string): string => `(SELECT count(*) FROM ${signers(partner)})
     > (SELECT count(*) FROM business_partner_users m WHERE m.business_partner_id = ${partner})`;

/**
 * Whether the contract of an account relation still lacks a signature, so that nothing of it has begun. A relation that is open
 * may lack somebody too: what is ordered for it waits for nobody.
 */
export const lacksSignature = (partner: string): string => `EXISTS (
    SELECT FROM business_partners half WHERE half.business_partner_id = ${partner} AND half.status = 'PENDING'
      AND ${lacksOwner('half.business_partner_id')}
  )`;

/** Whether what a contract was to open ended before everybody had signed: nobody signs for nothing. */
export const isEndedUnsigned = (partner: string): string => `EXISTS (
    SELECT FROM contracts t JOIN products p USING (business_partner_id, ips_id)
      JOIN business_partners s USING (business_partner_id)
    WHERE t.business_partner_id = ${partner} AND s.status = 'PENDING' AND p.status <> 'PENDING'
  )`;
