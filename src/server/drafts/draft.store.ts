import type { DraftJourney } from '#domain/drafts/draft.ts';
import { type Db, statement } from '../db/db.ts';

const forget = statement('drafts.forget', 'DELETE FROM drafts WHERE user_id = $1 AND journey = $2 AND subject = $3');

/**
 * Forgets a draft in the transaction that does what it led to: nothing that was done is offered again, whether its answer
 * arrives, the session ends or the tab is closed.
 */
export const forgetDraft = async (
  tx: Db,
  { userId, journey, subject }: { readonly userId: string; readonly journey: DraftJourney; readonly subject: string },
): Promise<void> => {
  await tx.post(forget, [userId, journey, subject]);
};
