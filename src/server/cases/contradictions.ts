import type { AccountType } from '#domain/entities/account-type.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';

/** Of which declarations the opposite was said before, and was the more delicate. */
export interface Contradicted {
  readonly politicallyExposed: boolean;
  readonly ownAccount: boolean;
}

export const nothingContradicted: Contradicted = { politicallyExposed: false, ownAccount: false };

export const isContradicted = ({ politicallyExposed, ownAccount }: Contradicted): boolean =>
  politicallyExposed || ownAccount;

/** An account for one, for two or for a child, whoever acts for it. */
const kindOf = (type: string): string => `CASE WHEN ${type} LIKE 'child%' THEN 'child' ELSE ${type} END`;

// Applications that staff have not cleared: turned down, before them still, or not submitted. Of one that was given up before
// them their request tells what was declared; of any other that was given up nothing is kept.
const applied = `
  SELECT coalesce(k.application, (
      SELECT x.payload -> 'declared' FROM approvals x
      WHERE x.target_id = k.case_id AND x.kind = 'APPLICATION' ORDER BY x.requested_at DESC LIMIT 1
    )) AS declared, k.account_type
  FROM cases k
  WHERE k.user_id = $1 AND k.updated_at > $3::timestamptz - interval '12 months' AND NOT EXISTS (
    SELECT 1 FROM approvals x WHERE x.target_id = k.case_id AND x.kind = 'APPLICATION' AND x.status = 'APPROVED'
  )`;

// The same of signatures: nobody may have looked at them yet, or what they were about is gone.
const signed = `
  SELECT g.declared, b.account_type FROM contract_signatures g JOIN business_partners b USING (business_partner_id)
  WHERE g.user_id = $1 AND g.signed_at > $3::timestamptz - interval '12 months' AND NOT EXISTS (
    SELECT 1 FROM approvals x
    WHERE x.target_id = g.business_partner_id AND x.kind = 'APPLICATION' AND x.status = 'APPROVED' AND x.requested_at >= g.signed_at
      AND (x.payload ->> 'what' = 'relation' OR x.payload ->> 'userId' = g.user_id::text)
  )`;

/** What was prepared to be signed, and was not. */
const unsigned = (when: string): string => `
  SELECT o.payload -> 'declared', coalesce(o.payload ->> 'accountType', b.account_type) FROM operations o
    LEFT JOIN business_partners b ON b.business_partner_id = o.payload ->> 'businessPartnerId'
  WHERE o.user_id = $1 AND o.kind = 'CONTRACT' AND o.payload ->> 'what' IN ('relation', 'ownership') AND ${when}`;

// Its TAN was used, and it was refused all the same.
const spent = unsigned(`o.consumed_at > $3::timestamptz - interval '12 months' AND NOT EXISTS (
    SELECT 1 FROM contract_signatures g WHERE g.user_id = o.user_id AND g.operation_id = o.operation_id
  )`);
const prepared = unsigned('o.consumed_at IS NULL');

const kept = [applied, signed, spent].join(' UNION ALL ');

interface Earlier {
  readonly exposed: boolean;
  readonly foreign: boolean;
}

// A public office is the person's; for whom somebody acts is said of one kind of account.
const earlier = (said: string): string =>
  `SELECT coalesce(bool_or((declared ->> 'politicallyExposed')::boolean), false) AS exposed,
     coalesce(bool_or(NOT (declared ->> 'ownAccount')::boolean AND ${kindOf('account_type')} = ${kindOf('$2::text')}), false)
       AS foreign
   FROM (${said}) said`;

const beforeApplying = statement<Earlier>('cases.saidBeforeApplying', earlier(kept));
const beforeSigning = statement<Earlier>('cases.saidBeforeSigning', earlier(`${kept} UNION ALL ${prepared}`));

interface Declaring {
  readonly userId: string;
  readonly accountType: AccountType;
  readonly declared: { readonly politicallyExposed: boolean; readonly ownAccount: boolean };
}

const contradictedIn = (found: Earlier | undefined, { declared }: Declaring): Contradicted => ({
  politicallyExposed: found?.exposed === true && !declared.politicallyExposed,
  ownAccount: found?.foreign === true && declared.ownAccount,
});

/**
 * What somebody had declared otherwise who applies: nobody passes staff by declaring anew, elsewhere while they look or after
 * (§ 10, § 15 GwG); what they have cleared counts no more. It is looked for where it is kept anyhow, and twelve months back: as long as an office counts at least that somebody has left (§ 15 Abs. 7
 * GwG). What was merely prepared is forgotten before an application is looked at, and no reason could be named for it.
 */
export const contradictedApplying = async (tx: Db, said: Declaring, { now }: Moment): Promise<Contradicted> =>
  contradictedIn(await tx.row(beforeApplying, [said.userId, said.accountType, now]), said);

/**
 * The same of who signs with a TAN, and of what they have prepared before without signing it. Such preparations are kept for
 * a day and no longer (decisions §15): what was declared of oneself outlives them only where it is contradicted.
 */
export const contradictedSigning = async (tx: Db, said: Declaring, { now }: Moment): Promise<Contradicted> =>
  contradictedIn(await tx.row(beforeSigning, [said.userId, said.accountType, now]), said);
