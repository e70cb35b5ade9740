import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { openPending } from '../contracts/open-empty-relation.ts';
import { tellContract } from './contract-mail.ts';
import { openSigned, signedOf, signedTitle } from './open-contract.ts';
import { withdrawableOf } from './withdrawable-of.ts';

const extend = statement(
  'contracts.extendWithdrawal',
  `UPDATE contracts SET withdrawable_until = greatest(withdrawable_until, $3::date)
   WHERE business_partner_id = $1 AND contract_id = $2`,
);

interface Holder {
  readonly username: string;
  readonly name: string;
  readonly operation_id: string;
  /** Whether they want it to begin at once; null where they were not asked. */
  readonly wish: boolean | null;
}

const holders = statement<Holder>(
  'contracts.holders',
  `SELECT u.username, u.first_name || ' ' || u.last_name AS name, coalesce(s.operation_id, t.operation_id) AS operation_id,
     CASE WHEN m.user_id = t.user_id THEN t.starts_at_once ELSE s.starts_at_once END AS wish
   FROM contracts t JOIN business_partner_users m USING (business_partner_id) JOIN users u ON u.user_id = m.user_id
     LEFT JOIN contract_signatures s ON s.business_partner_id = m.business_partner_id AND s.user_id = m.user_id
   WHERE t.business_partner_id = $1 AND t.contract_id = $2 ORDER BY u.username LIMIT 10`,
);

interface Joined {
  readonly contractId: string;
  readonly caseId: string;
  readonly withdrawableUntil: IsoDate;
}

const noteOpen = async (tx: Db, businessPartnerId: string, by: string, moment: Moment): Promise<void> =>
  audit(tx, {
    kind: 'RELATION_CHANGED',
    at: new Date(moment.now),
    actor: by,
    businessPartnerId,
    details: { to: 'OPEN' },
  });

/**
 * Opens an account relation for which everybody has signed by now who has to; the caller has locked it. The period of
 * withdrawal begins with the last signature (§ 355 Abs. 2 BGB). Null where no contract waited: there was none beside the
 * relation, or it is open already.
 */
export const openJoined = async (
  tx: Db,
  businessPartnerId: string,
  by: string,
  moment: Moment,
): Promise<Joined | null> => {
  const contract = await signedOf(tx, businessPartnerId);
  if (contract === undefined) {
    if (await openPending(tx, businessPartnerId, moment)) await noteOpen(tx, businessPartnerId, by, moment);
    return null;
  }
  const { contract_id: contractId, case_id: caseId, starts_at_once: startsAtOnce } = contract;
  const withdrawableUntil = withdrawableOf(moment);
  await tx.change(extend, [businessPartnerId, contractId, withdrawableUntil]);
  if (!(await openSigned(tx, { ...contract, withdrawable_until: withdrawableUntil }, moment))) return null;
  await noteOpen(tx, businessPartnerId, by, moment);
  const at = new Date(moment.now);
  const news = { contractId, subject: signedTitle(contract), withdrawableUntil, startsAtOnce, at, awaits: null };
  const told = await tx.rows(holders, [businessPartnerId, contractId]);
  const waiting = told.find(({ wish }) => wish === false)?.name ?? null;
  for (const { username: to, name, operation_id: operationId, wish } of told) {
    // Whoever wanted it at once would take the later day for a mistake.
    await tellContract(tx, { ...news, to, name, operationId, waitsFor: wish === true ? waiting : null });
  }
  return { contractId, caseId, withdrawableUntil };
};
