import type { Instant } from '#domain/calendar/iso-date.ts';
import type { LossFacts, PostboxCategory, PostboxEntry, PostboxStatus } from '#domain/entities/postbox.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

interface EntryRow {
  readonly id: string;
  readonly status: PostboxStatus;
  readonly category: PostboxCategory;
  readonly title: string;
  readonly created_at: Instant;
  readonly business_partner_id: string | null;
  readonly loss: LossFacts | null;
}

/** Entries of one answer, the newest. */
export const greatestPostbox = 1000;

const list = statement<EntryRow | { readonly id: null }>(
  'postbox.list',
  `WITH ${caller}
  SELECT p.postbox_entry_id AS id, p.status, p.category, p.title, p.created_at, p.business_partner_id, p.loss
  FROM caller c LEFT JOIN postbox_entries p ON p.user_id = c.user_id
  ORDER BY p.created_at DESC, p.postbox_entry_id DESC LIMIT ${greatestPostbox}`,
);

/** The caller's documents without their contents, newest first, the last thousand: of twenty years and more; undefined when the session has ended. */
export const listPostbox = async (
  db: Db,
  { userId, sessionId }: Principal,
): Promise<readonly PostboxEntry[] | undefined> => {
  const rows = await db.rows(list, [userId, sessionId]);
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => {
    if (row.id === null) return [];
    const { created_at: createdAt, business_partner_id: businessPartnerId, ...entry } = row;
    return [{ ...entry, createdAt, businessPartnerId }];
  });
};
