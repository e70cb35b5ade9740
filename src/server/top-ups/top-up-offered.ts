import type { AwaitedPayment } from '#domain/top-up/top-up-options.ts';
import { youngDebitsSince } from '#domain/withdrawal/quote-rules.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import type { PricedDay } from '../ports/prices.ts';
import { caller } from '../sessions/caller.ts';
import type { WphgTerms } from '#domain/wphg/wphg-data.ts';
import { isShared } from '../messages/account-owners.ts';
import { awaitedOf, awaitedOrders, type AwaitedRow } from './awaited-payments.ts';
import type { KnownMandate } from './top-up-accounts.ts';
import { type FactsRow, factsColumns, factsOrigin, foundOf, type TopUpFound } from './top-up-facts.ts';

interface OfferedRow extends FactsRow {
  readonly awaited: readonly AwaitedRow[];
  readonly mandates: readonly KnownMandate[];
  readonly is_shared: boolean;
}

// Beside the facts what is waited for already, and the mandates of the reference account and of $6, another account. An
// account has one in force at most.
const find = statement<OfferedRow | { readonly business_partner_id: null }>(
  'topUps.offered',
  `WITH ${caller}
  SELECT ${factsColumns}, ${awaitedOrders('p')} AS awaited, (
      SELECT coalesce(json_agg(m), '[]') FROM (
        SELECT iban, mandate_id, holder, signed_on, last_used_on FROM mandates d
        WHERE d.business_partner_id = p.business_partner_id AND d.status = 'ACTIVE' AND (
          d.iban = $6 OR d.iban = (
            SELECT r.iban FROM reference_accounts r WHERE r.business_partner_id = p.business_partner_id
          )
        ) LIMIT 2
      ) m
    ) AS mandates, ${isShared('p')} AS is_shared
  ${factsOrigin}`,
);

/** What a customer is shown before they order: what is decided on, and what they have to know besides. */
export interface TopUpOffered extends TopUpFound {
  readonly awaited: readonly AwaitedPayment[];
  readonly isShared: boolean;
  /** Of the reference account and of the account that was asked about. */
  readonly mandates: readonly KnownMandate[];
}

/** All of one moment; `unknown` for a foreign or no investment, undefined when the session has ended. */
export const topUpOffered = async (
  db: Db,
  { userId, sessionId }: Principal,
  { ipsId, otherIban }: { readonly ipsId: string; readonly otherIban: string },
  at: PricedDay & WphgTerms,
): Promise<TopUpOffered | 'unknown' | undefined> => {
  const { today } = at;
  const row = await db.row(find, [userId, sessionId, ipsId, today, youngDebitsSince(today), otherIban]);
  if (row === undefined) return undefined;
  if (row.business_partner_id === null) return 'unknown';
  const found = foundOf(row, at);
  const reader = { reader: found.signer, owners: found.owners, isShared: row.is_shared };
  return {
    ...found,
    awaited: row.awaited.map((each) => awaitedOf(each, found.clearingIban, reader)),
    mandates: row.mandates,
    isShared: row.is_shared,
  };
};
