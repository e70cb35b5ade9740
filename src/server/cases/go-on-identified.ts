import { movePartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { lockOrder } from '../orders/order.store.ts';
import { releaseOpening } from '../relations-opening/release-opening.ts';
import { moveCase } from './case-life.ts';

const waiting = statement<{ case_id: string }>(
  'cases.waitingForIdentity',
  `SELECT case_id FROM cases WHERE user_id = $1 AND status = 'IDENT' ORDER BY case_id LIMIT 100`,
);

const signed = statement<{ business_partner_id: string }>(
  'cases.signed',
  `SELECT t.business_partner_id FROM contracts t JOIN business_partners b USING (business_partner_id)
   WHERE t.user_id = $1 AND t.case_id = $2 AND b.status = 'PENDING'`,
);

const openings = statement<{ business_partner_id: string; order_id: string }>(
  'cases.openings',
  `SELECT business_partner_id, order_id FROM orders
   WHERE business_partner_id = $1 AND type = 'OPENING' AND status = 'PENDING' ORDER BY order_id LIMIT 100`,
);

/** Opens what was signed before its holder was identified: until now it could not be (§ 10 Abs. 9 GwG). */
const openSigned = async (tx: Db, userId: string, caseId: string, moment: Moment): Promise<void> => {
  const contract = await tx.row(signed, [userId, caseId]);
  if (contract === undefined) return;
  const accepted = await moveCase(tx, userId, caseId, { type: 'contract.accepted' }, moment);
  // Somebody of the house has to look first.
  if (accepted === undefined) return;
  await movePartner(tx, contract.business_partner_id, { type: 'relation.opened' }, moment);
  for (const opening of await tx.rows(openings, [contract.business_partner_id])) {
    const order = await lockOrder(tx, opening);
    if (order !== undefined) await releaseOpening(tx, order, moment);
  }
};

/** Lets the applications of somebody go on who is identified now. */
export const goOnIdentified = async (tx: Db, userId: string, moment: Moment): Promise<void> => {
  for (const { case_id: id } of await tx.rows(waiting, [userId])) {
    await moveCase(tx, userId, id, { type: 'identity.proved' }, moment);
    await openSigned(tx, userId, id, moment);
  }
};

/** Writes down with the applications of somebody that a check has failed: they wait on, for another one. */
export const waitForAnother = async (tx: Db, userId: string, moment: Moment): Promise<void> => {
  for (const { case_id: id } of await tx.rows(waiting, [userId])) {
    await moveCase(tx, userId, id, { type: 'check.failed' }, moment);
  }
};
