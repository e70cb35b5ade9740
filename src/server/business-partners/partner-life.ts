import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import { businessPartnerMachine, businessPartnerVersion } from '#machines/business-partner/business-partner.machine.ts';
import { businessPartnerStatusOf } from '#machines/business-partner/business-partner.select.ts';
import type { BusinessPartnerEvent } from '#machines/business-partner/business-partner.types.ts';
import { type Db, statement } from '../db/db.ts';
import { lifecycleOf } from '../lifecycles/lifecycle.ts';
import { type Moved, storedLifecycle } from '../lifecycles/stored-lifecycle.ts';
import type { Moment } from '../orders/lifecycle.ts';

const life = lifecycleOf({
  name: 'an account relation',
  machine: businessPartnerMachine,
  version: businessPartnerVersion,
  statuses: businessPartnerStatusOf,
});

const rows = storedLifecycle({
  life,
  table: 'business_partners',
  key: ['business_partner_id'],
  status: 'status',
  events: 'business_partner_events',
});

/** Moves an account relation by a fact (decisions §13); undefined, and nothing changed, when the fact does not fit it. */
export const movePartner = async (
  tx: Db,
  businessPartnerId: string,
  fact: BusinessPartnerEvent,
  moment: Moment,
): Promise<Moved<BusinessPartnerStatus> | undefined> => rows.move(tx, [businessPartnerId], fact, moment);

/** Begins the life of an account relation that the same transaction has inserted as PENDING. */
export const beginPartner = async (tx: Db, businessPartnerId: string, moment: Moment): Promise<void> =>
  rows.begin(tx, [businessPartnerId], life.begun(undefined), moment);

const lock = statement(
  'businessPartners.lock',
  'SELECT 1 FROM business_partners WHERE business_partner_id = $1 FOR NO KEY UPDATE',
);

/** All that binds an account relation queues here, so that each one's check sees what the ones before it did. */
export const lockPartner = async (tx: Db, businessPartnerId: string): Promise<void> => {
  await tx.post(lock, [businessPartnerId]);
};

const lockOwn = statement(
  'businessPartners.lockOwn',
  `SELECT 1 FROM business_partner_users m JOIN business_partners b USING (business_partner_id) WHERE m.user_id = $1
   ORDER BY b.business_partner_id FOR NO KEY UPDATE OF b`,
);

/** The same of all account relations of a user, always in one order: whoever decides by what is ordered in any of them. */
export const lockOwnPartners = async (tx: Db, userId: string): Promise<void> => {
  await tx.post(lockOwn, [userId]);
};
