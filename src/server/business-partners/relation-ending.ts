import { type BusinessPartnerStatus, isEnding } from '#domain/entities/business-partner.ts';
import { type Db, statement } from '../db/db.ts';

const find = statement<{ readonly status: BusinessPartnerStatus }>(
  'businessPartners.status',
  'SELECT status FROM business_partners WHERE business_partner_id = $1',
);

/** Whether an account relation is being closed, or is closed; of no relation nothing ends. */
export const relationEnds = async (tx: Db, businessPartnerId: string): Promise<boolean> => {
  const status = (await tx.row(find, [businessPartnerId]))?.status;
  return status !== undefined && isEnding(status);
};
