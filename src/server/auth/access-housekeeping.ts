import { statement } from '../db/db.ts';
import { forgetPapers } from '../documents/operation-papers.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobKind } from '../jobs/runner.ts';
import { tellLapsed } from '../person/lapsed-invitations.ts';

const kind = 'access.housekeeping';
const hour = 60 * 60 * 1000;

const forgets = [
  statement('access.forgetSms', 'DELETE FROM sms_allowances WHERE day_ends_at <= $1'),
  statement('access.forgetAttempts', 'DELETE FROM attempts WHERE ends_at <= $1'),
  statement('access.forgetCodes', 'DELETE FROM code_attempts WHERE ends_at <= $1'),
  statement('access.forgetChallenges', 'DELETE FROM sign_in_challenges WHERE ends_at <= $1'),
  statement('access.forgetResets', 'DELETE FROM password_resets WHERE ends_at <= $1'),
  statement('access.forgetSetups', 'DELETE FROM factor_setups WHERE ends_at <= $1'),
  statement('access.forgetRegistrations', 'DELETE FROM registrations WHERE ends_at <= $1'),
  statement('access.forgetContacts', 'DELETE FROM contact_changes WHERE ends_at <= $1'),
  // How one ended stays while somebody may still invite anew, and a season at most.
  statement(
    'access.forgetInvitations',
    `DELETE FROM owner_invitations i USING business_partners b
     WHERE i.ends_at <= $1 AND b.business_partner_id = i.business_partner_id
       AND (b.status = 'CLOSED' OR i.ends_at <= $1::timestamptz - interval '90 days')`,
  ),
  statement('access.forgetChanges', 'DELETE FROM risk_answer_changes WHERE ends_at < $1'),
  statement('access.forgetLinks', 'DELETE FROM marketing_links WHERE ends_at <= $1'),
  statement('access.forgetExports', 'DELETE FROM data_exports WHERE ends_at <= $1'),
  // A day later, so that whoever asks about one is still answered; a season later where somebody may have its papers in hand, so
  // that they find the same numbers again. What a code was tried for is told by the events.
  statement(
    'access.forgetOperations',
    `DELETE FROM operations WHERE consumed_at IS NULL
       AND expires_at <= $1::timestamptz - CASE WHEN papers_taken THEN interval '90 days' ELSE interval '1 day' END
       AND NOT EXISTS (SELECT 1 FROM factor_setups s WHERE s.operation_id = operations.operation_id)`,
  ),
];

/** The next full hour's run; every process asks for it at its start, one is written. */
export const nextAccessHousekeeping = (now: Date) => {
  const at = new Date((Math.floor(now.getTime() / hour) + 1) * hour);
  return { kind, key: at.toISOString(), payload: null, runAfter: at };
};

/** Hourly: forgets what has ended by itself. Sessions, confirmed operations and events are kept as evidence. */
export const accessHousekeeping: JobKind = {
  kind,
  // It orders its own next run.
  neverDies: true,
  work: async (tx, { now }) => {
    await forgetPapers(tx, now.toISOString());
    await tellLapsed(tx, now);
    for (const forget of forgets) await tx.change(forget, [now.toISOString()]);
    await enqueue(tx, nextAccessHousekeeping(now));
  },
};
