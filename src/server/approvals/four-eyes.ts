import { accountWatchDays, holderLabel } from '#domain/approvals/approval.ts';
import { type Db, statement } from '../db/db.ts';

/** A decision of the person on an account, not long before the payout `p` was ordered or since. */
const decidedBy = (person: string): string => `f.status = 'APPROVED' AND f.checker = ${person}
      AND f.ended_at >= p.created_at - interval '${String(accountWatchDays)} days'`;

/**
 * SQL of a condition: the person has released the account to which the payout of the request `a` goes, not long before it was
 * ordered or since (`accountWatchDays`): as a new one, or with an application whose holder had to be looked at. One pair of eyes
 * on where money goes and on whether it goes is none.
 */
export const releasedItsAccount = (person: string): string => `(EXISTS (
    SELECT FROM orders p
    JOIN orders c ON c.business_partner_id = p.business_partner_id AND c.type = 'PERSONAL_DATA' AND c.payee_iban = p.payee_iban
    JOIN approvals f ON f.target_id = c.order_id AND f.business_partner_id = c.business_partner_id
    WHERE a.kind = 'PAYOUT' AND p.business_partner_id = a.business_partner_id AND p.order_id = a.target_id
      AND f.kind = 'REFERENCE_ACCOUNT' AND ${decidedBy(person)}
  ) OR EXISTS (
    SELECT FROM orders p
    JOIN contracts t ON t.business_partner_id = p.business_partner_id
    JOIN cases k ON k.user_id = t.user_id AND k.case_id = t.case_id
      AND upper(regexp_replace(k.application ->> 'iban', '\\s', '', 'g')) = p.payee_iban
    JOIN approvals f ON f.target_id = k.case_id AND f.maker = k.user_id
    WHERE a.kind = 'PAYOUT' AND p.business_partner_id = a.business_partner_id AND p.order_id = a.target_id
      AND f.kind = 'APPLICATION' AND f.lines @> '[{"label": "${holderLabel}"}]' AND ${decidedBy(person)}
  ))`;

/** SQL of a condition: the person has asked for the request `a`, or is a customer of its account relation. */
export const isOwnRequest = (person: string): string => `(a.maker IS NOT DISTINCT FROM ${person} OR EXISTS (
    SELECT FROM business_partner_users own
    WHERE own.user_id = ${person} AND own.business_partner_id = a.business_partner_id
  ))`;

/** Where somebody stands to a request. */
export interface Standing {
  readonly is_staff: boolean;
  /** They asked for it, or are a customer of the account relation. */
  readonly is_own: boolean;
  /** They released the account to which its payout goes. */
  readonly released_account: boolean;
}

const find = statement<Standing>(
  'approvals.standing',
  `SELECT u.user_type = 'STAFF' AS is_staff, ${isOwnRequest('u.user_id')} AS is_own, ${releasedItsAccount('u.user_id')} AS released_account
  FROM users u CROSS JOIN approvals a WHERE u.user_id = $1 AND a.approval_id = $2`,
);

/** Where a user stands to a request; undefined where one of both is unknown. */
export const standingTo = async (tx: Db, approvalId: string, userId: string): Promise<Standing | undefined> =>
  tx.row(find, [userId, approvalId]);
