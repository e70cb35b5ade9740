import { randomUUID } from 'node:crypto';
import { approvalEffects } from '#server/approval-effects.ts';
import { decideApproval } from '#server/approvals/decide-approval.ts';
import { updateBpHandlers } from '#server/business-partners/update-bp.routes.ts';
import { statement } from '#server/db/db.ts';
import type { Deps } from '#server/deps.ts';
import type { Principal } from '#server/http/handler.ts';
import { operationHandlers } from '#server/operations/operations.routes.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import { referenceAccountHandlers } from '#server/reference-accounts/reference-accounts.routes.ts';
import { facts, signedInCustomer, valueOf } from './customers.ts';
import { testPasswordCost } from './deps.ts';
import { withKeyring } from './order-scenes.ts';

// The clocks stand: none is newer than another.
const clearSms = statement('', `DELETE FROM outbox WHERE channel = 'SMS'`);
const sentSms = statement<{ body: string }>('', `SELECT body FROM outbox WHERE channel = 'SMS'`);
const employ = statement('', `UPDATE users SET user_type = 'STAFF', groups = '{operations-bo}' WHERE user_id = $1`);
const pending = statement<{ approval_id: string }>(
  '',
  `SELECT approval_id FROM approvals WHERE business_partner_id = $1 AND kind = $2 AND status = 'REQUESTED'`,
);

/** A new reference account, as its customer enters it. */
interface Wish {
  readonly businessPartnerId: string;
  readonly iban: string;
  readonly holder: string;
}

/** Changes a reference account as its customer does: stored, and confirmed with the code. */
export const changeAccount = async (known: Deps, principal: Principal, wish: Wish) => {
  const deps = { ...(await withKeyring(known)), passwordCost: testPasswordCost };
  const keyed = <Payload>(payload: Payload) => ({ principal, payload, idempotencyKey: randomUUID(), facts }) as const;
  const prepared = await referenceAccountHandlers(deps).prepareReferenceAccount(keyed(wish));
  if (!prepared.ok) return prepared;
  const { operationId } = prepared.value;
  await deps.db.change(clearSms);
  valueOf(await operationHandlers(deps).sendSms({ ...keyed({ operationId }), idempotencyKey: null }));
  const code = /\d{6}/.exec((await deps.db.row(sentSms))?.body ?? '')?.[0] ?? '';
  const { businessPartnerId } = wish;
  return updateBpHandlers(deps).updateBp(keyed({ businessPartnerId, confirmation: { operationId, code } }));
};

/** A member of staff whom nobody has seen before. */
export const newColleague = async ({ db }: Pick<Deps, 'db'>): Promise<string> => {
  const { userId } = await signedInCustomer(db);
  await db.change(employ, [userId]);
  return userId;
};

/** Decides what waits for a second person, as a member of staff: another each time unless one is named. */
export const decideFor = async (
  deps: Deps,
  businessPartnerId: string,
  kind: 'REFERENCE_ACCOUNT' | 'PAYOUT',
  decision: 'APPROVED' | 'REJECTED',
  by?: string,
) => {
  const { db, clocks } = deps;
  const checker = by ?? (await newColleague(deps));
  const approvalId = (await db.row(pending, [businessPartnerId, kind]))?.approval_id ?? '';
  return db.transaction(async (tx) =>
    decideApproval(tx, approvalEffects, { approvalId, checker, decision, reason: 'geprüft' }, momentOf(clocks)),
  );
};
