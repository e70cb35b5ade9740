import { endApprovalOf } from '../approvals/request-approval.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import type { DayEndJob } from '../day-end/day-end-job.ts';
import { reachedOn } from '../day-end/reached-on.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/order.store.ts';
import { tellNeedless } from './account-mail.ts';

const chunkSize = 200;

interface Needless {
  readonly business_partner_id: string;
  readonly order_id: string;
}

// What is ordered brings money, or pays it; what is on its way to the present account may come back.
const needless = `c.type = 'PERSONAL_DATA' AND c.status = 'PENDING' AND c.in_review AND b.status IN ('INCLOSE', 'CLOSED')
  AND NOT EXISTS (
    SELECT FROM ledger_balances l WHERE l.business_partner_id = b.business_partner_id
      AND (l.account = 'CLEARING' AND l.balance > 0 OR l.account = 'IN_TRANSIT' AND l.balance <> 0)
  ) AND NOT EXISTS (
    SELECT FROM orders o WHERE o.business_partner_id = b.business_partner_id AND o.type <> 'PERSONAL_DATA'
      AND o.status NOT IN ('CLOSED', 'CANCELED')
  )`;

// By what waits for a second person, which are few: orders are many.
const pick = statement<Needless>(
  'referenceAccounts.pickNeedless',
  `SELECT b.business_partner_id, c.order_id FROM approvals a
  JOIN orders c ON c.business_partner_id = a.business_partner_id AND c.order_id = a.target_id
  JOIN business_partners b ON b.business_partner_id = c.business_partner_id
  WHERE a.kind = 'REFERENCE_ACCOUNT' AND a.status = 'REQUESTED' AND ${needless} AND c.order_id > $1
  ORDER BY c.order_id LIMIT ${chunkSize}`,
);
const isNeedless = statement<Needless>(
  'referenceAccounts.isNeedless',
  `SELECT b.business_partner_id, c.order_id FROM orders c JOIN business_partners b USING (business_partner_id)
  WHERE ${needless} AND c.business_partner_id = $1 AND c.order_id = $2`,
);

/** Ends the order, once nobody else is at it and it is needless still; answers whether it did. */
const end = async (tx: Db, key: Needless, moment: Moment): Promise<boolean> => {
  await lockPartner(tx, key.business_partner_id);
  const order = await lockOrder(tx, key);
  if (order === undefined) return false;
  if ((await tx.row(isNeedless, [key.business_partner_id, key.order_id])) === undefined) return false;
  const canceled = await moveOrder(tx, order, { type: 'order.canceled', by: 'bank' }, moment);
  if (canceled === undefined) return false;
  await endApprovalOf(tx, 'REFERENCE_ACCOUNT', canceled.order_id, moment);
  await tellNeedless(tx, canceled, moment);
  return true;
};

/**
 * Ends orders of a new reference account that wait for a second person while nothing is left that could be paid to it: its
 * relation ends, and its money has gone. Nobody has to look at it any more, and it keeps no customer from leaving
 * (`deletion.store.ts`). Money that comes back later asks for an account anew.
 */
export const endNeedlessChanges: DayEndJob = {
  name: 'needless-accounts',
  title: 'Neue Referenzkonten ohne Geld beenden',
  // After late money is ordered: what came on the same day still needs its account.
  order: 118,
  run: async (tx, { cursor, moment }) => {
    const rows = await tx.rows(pick, [typeof cursor === 'string' ? cursor : '']);
    const reached = await reachedOn(tx, moment);
    let ended = 0;
    for (const key of rows) if (await end(tx, key, reached)) ended += 1;
    const last = rows.length === chunkSize ? rows.at(-1)?.order_id : undefined;
    return { cursor: last ?? null, figures: { ended } };
  },
};
