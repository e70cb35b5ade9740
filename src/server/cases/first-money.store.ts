import type { FirstMoney } from '#domain/application/first-money.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';
import { moneyColumns, moneyIn, type MoneyRow, openingOf } from './money-row.ts';

// Whoever applied, or shares the account that came of it, and may still look at it.
const find = statement<(MoneyRow | { readonly relation: null }) & { readonly case_id: string | null }>(
  'cases.firstMoney',
  `WITH ${caller}
  SELECT k.case_id, ${moneyColumns('t')}
  FROM caller c LEFT JOIN cases k ON k.case_id = $3 AND (k.user_id = c.user_id OR EXISTS (
    SELECT FROM contracts shared JOIN business_partner_users mine USING (business_partner_id)
    WHERE shared.user_id = k.user_id AND shared.case_id = k.case_id AND mine.user_id = c.user_id
  )) LEFT JOIN (
    contracts t JOIN business_partners b USING (business_partner_id)
    JOIN clearing_accounts a USING (business_partner_id)
    JOIN business_partner_users own USING (business_partner_id)
    LEFT JOIN LATERAL (${openingOf('t')}) o ON true
  ) ON t.user_id = k.user_id AND t.case_id = k.case_id AND own.user_id = c.user_id`,
);

/**
 * How the first money of the caller's contract comes, or of the one that they joined: nothing of it where the case led to
 * none. `unknown` for a foreign case or no one, undefined when the session has ended.
 */
export const findFirstMoney = async (
  db: Db,
  { userId, sessionId }: Principal,
  caseId: string,
  today: IsoDate,
): Promise<FirstMoney | 'unknown' | undefined> => {
  const row = await db.row(find, [userId, sessionId, caseId]);
  if (row === undefined) return undefined;
  if (row.case_id === null) return 'unknown';
  if (row.relation === null) return { deposit: null, rate: null, mandate: null };
  return moneyIn(row, today);
};
