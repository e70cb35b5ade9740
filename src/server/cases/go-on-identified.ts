import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { registrationFamilyOf, wizardPath } from '#domain/application/registration-path.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import type { Config } from '../config.ts';
import { type Db, statement } from '../db/db.ts';
import type { GoesOn } from '../identification/ident-mail.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { sharedName } from '../person/invitation-mail.ts';
import { invitationAddress, invitedAt } from '../person/invitation-token.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { moveCase } from './case-life.ts';
import { askForClearance } from './case-clearance.ts';
import { lockSigned, openSigned } from './open-contract.ts';

const waiting = statement<{ case_id: string }>(
  'cases.waitingForIdentity',
  `SELECT case_id FROM cases WHERE user_id = $1 AND status = 'IDENT' ORDER BY case_id LIMIT 100`,
);

/**
 * Lets the applications of somebody go on who is identified now, and opens what was signed before: until now it could not be
 * (§ 10 Abs. 9 GwG).
 */
export const goOnIdentified = async (tx: Db, userId: string, moment: Moment): Promise<void> => {
  for (const { case_id: id } of await tx.rows(waiting, [userId])) {
    const contract = await lockSigned(tx, userId, id);
    await moveCase(tx, userId, id, { type: 'identity.proved' }, moment);
    const isOpen = contract !== undefined && (await openSigned(tx, contract, moment));
    if (!isOpen) await askForClearance(tx, userId, id, moment);
  }
};

const ready = statement<{ case_id: string; account_type: AccountType; is_customer: boolean }>(
  'cases.readyForContract',
  `SELECT k.case_id, k.account_type, EXISTS (
    SELECT FROM business_partner_users m JOIN business_partners b USING (business_partner_id)
    WHERE m.user_id = k.user_id AND b.status <> 'CLOSED'
  ) AS is_customer
  FROM cases k WHERE k.user_id = $1 AND k.status = 'REVIEW' AND k.snapshot ->> 'value' = 'ready'
  ORDER BY k.updated_at DESC, k.case_id LIMIT 1`,
);

/**
 * The same; answers where the contract can be read now, if that is what comes next: one's own, or the one that somebody else has
 * signed and waits for.
 */
export const goingOnAt =
  (config: Pick<Config, 'onboardingUrl'>, keyring: Pick<Keyring, 'checksum'>) =>
  async (tx: Db, userId: string, moment: Moment): Promise<GoesOn | undefined> => {
    await goOnIdentified(tx, userId, moment);
    const row = await tx.row(ready, [userId]);
    if (row === undefined) {
      const invitation = await invitedAt(tx, keyring, userId, new Date(moment.now));
      if (invitation === undefined) return undefined;
      const { token, inviter, account_type: accountType } = invitation;
      return {
        address: invitationAddress(config.onboardingUrl, token),
        // A child's account is not theirs: they only act for it together.
        shared: isChildAccount({ accountType })
          ? `${sharedName(accountType)}, zu dem ${inviter} Sie eingeladen hat,`
          : `${sharedName(accountType)} mit ${inviter}`,
      };
    }
    const family = registrationFamilyOf(row.is_customer);
    const kind = appliedKindOf(row.account_type);
    const address = `${config.onboardingUrl}${wizardPath({ family, kind, wizardStep: 4, caseId: row.case_id })}`;
    return { address, shared: null };
  };

/** Writes down with the applications of somebody that a check has failed: they wait on, for another one. */
export const waitForAnother = async (tx: Db, userId: string, moment: Moment): Promise<void> => {
  for (const { case_id: id } of await tx.rows(waiting, [userId])) {
    await moveCase(tx, userId, id, { type: 'check.failed' }, moment);
  }
};
