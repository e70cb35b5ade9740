import type { AccountType } from '#domain/entities/account-type.ts';
import type { ApprovalRow } from '../approvals/approval.store.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { sharedName } from '../person/invitation-mail.ts';
import { joinOwners, spendInvitation } from '../person/owners.store.ts';
import { isUsTaxedAmong } from '../person/profile-facts.ts';
import { lacksOwner } from '../person/signers.ts';
import { tellJoiner, tellOthersOfJoined } from '../person/tell-acting.ts';
import { clearanceLine, withUsTax } from './case-clearance.ts';
import { tellClearance } from './case-mail.ts';
import type { JoinerTarget } from './clearance-target.ts';
import { declaredLines, type Said } from './relation-clearance.ts';

interface Joiner {
  readonly account_type: AccountType;
  readonly username: string;
  readonly name: string;
}

// To what is closed, or lacks nobody, or belongs to somebody of age by now nobody comes; nor does whoever has left the bank.
const find = statement<Joiner>(
  'cases.joiner',
  `SELECT b.account_type, u.username, u.first_name || ' ' || u.last_name AS name
   FROM business_partners b JOIN users u ON u.user_id = $2 AND u.deleted_at IS NULL
   WHERE b.business_partner_id = $1 AND b.status <> 'CLOSED' AND ${lacksOwner('b.business_partner_id')}
     AND EXISTS (SELECT 1 FROM acting_users a WHERE a.business_partner_id = b.business_partner_id)`,
);

const findJoiner = async (tx: Db, { businessPartnerId, userId }: Omit<JoinerTarget, 'what' | 'operationId'>) =>
  tx.row(find, [businessPartnerId, userId]);

/**
 * Puts somebody before staff who has signed for an account relation that is open already: they join once they are cleared
 * (§ 10, § 15 GwG). Their invitation is spent with it. The caller has locked the relation.
 */
export const askForJoiner = async (
  tx: Db,
  { businessPartnerId, operationId, userId, declared }: Said & Omit<JoinerTarget, 'what'>,
  moment: Moment,
): Promise<void> => {
  const found = await findJoiner(tx, { businessPartnerId, userId });
  if (found === undefined) throw new Error('Nobody joins what lacks nobody.');
  const { name, username: to, account_type: accountType } = found;
  await spendInvitation(tx, businessPartnerId);
  await requestApproval(
    tx,
    {
      kind: 'APPLICATION',
      targetId: businessPartnerId,
      businessPartnerId,
      maker: userId,
      reason: null,
      title: `Beitritt zu einem ${sharedName(accountType)}, ${name}`,
      lines: [
        clearanceLine('Konto', businessPartnerId),
        clearanceLine('Kundin oder Kunde', `${name}, ${to}`),
        ...declaredLines(declared),
      ],
      payload: { what: 'joiner', businessPartnerId, userId, operationId } satisfies JoinerTarget,
    },
    moment,
  );
  // Their access shows nothing of the account meanwhile, so they have it in writing that they have signed.
  await tellClearance(tx, { to, name, outcome: 'SIGNED', at: new Date(moment.now) });
};

/** Asks once more for what nobody decided in time: whoever has signed is not to suffer from our being late. */
export const askForJoinerAgain = async (
  tx: Db,
  target: JoinerTarget,
  { maker, title, lines: before, reason, payload }: ApprovalRow,
  moment: Moment,
): Promise<void> => {
  if ((await findJoiner(tx, target)) === undefined) return;
  const { businessPartnerId, userId } = target;
  const lines = withUsTax(before, await isUsTaxedAmong(tx, businessPartnerId, userId));
  const request = { kind: 'APPLICATION', targetId: businessPartnerId, maker, title, lines, reason, payload } as const;
  await requestApproval(tx, { ...request, businessPartnerId }, moment);
};

/**
 * Lets somebody join whom staff have cleared, or tells them that they do not; false where there is nothing to join any more, or
 * they pay taxes in the USA by now.
 */
export const decideJoiner = async (
  tx: Db,
  target: JoinerTarget,
  { isPassed, checker }: { readonly isPassed: boolean; readonly checker: string },
  moment: Moment,
): Promise<boolean> => {
  const found = await findJoiner(tx, target);
  if (found === undefined) return false;
  const { businessPartnerId, userId, operationId } = target;
  const { name, username: to, account_type: accountType } = found;
  const at = new Date(moment.now);
  if (isPassed && (await isUsTaxedAmong(tx, businessPartnerId, userId))) return false;
  if (!isPassed) {
    await tellClearance(tx, { to, name, outcome: 'NOT_JOINED', at });
    return true;
  }
  await joinOwners(tx, businessPartnerId, userId, moment);
  await tellOthersOfJoined(tx, { businessPartnerId, accountType, userId, name }, at);
  await tellJoiner(tx, { accountType, userId }, at);
  await audit(tx, { kind: 'OWNER_JOINED', at, actor: checker, userId, businessPartnerId, subject: operationId });
  return true;
};
