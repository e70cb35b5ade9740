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
  readonly loss: LossFacts | null;
}

const list = statement<EntryRow | { readonly id: null }>(
  'postbox.list',
  `WITH ${caller}
  SELECT p.postbox_entry_id AS id, p.status, p.category, p.title, p.created_at, p.loss
  FROM caller c LEFT JOIN postbox_entries p ON p.user_id = c.user_id
  ORDER BY p.created_at DESC, p.postbox_entry_id DESC`,
);

/** The caller's documents without their contents, newest first; undefined when the session has ended. */
export const listPostbox = async (
  db: Db,
  { userId, sessionId }: Principal,
): Promise<readonly PostboxEntry[] | undefined> => {
  const rows = await db.rows(list, [userId, sessionId]);
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => {
    if (row.id === null) return [];
    const { created_at: createdAt, ...entry } = row;
    return [{ ...entry, createdAt }];
  });
};

const insert = statement(
  'postbox.add',
  `INSERT INTO postbox_entries (user_id, postbox_entry_id, business_partner_id, category, title, created_at, loss)
  SELECT own.user_id, $2, own.business_partner_id, $3, $4, $5::timestamptz, $6::jsonb
  FROM business_partner_users own WHERE own.business_partner_id = $1
  ON CONFLICT DO NOTHING`,
);

type NewPostboxEntry = Pick<PostboxEntry, 'id' | 'category' | 'title' | 'createdAt'> &
  Partial<Pick<PostboxEntry, 'loss'>>;

/** Gives every user of an account relation their own copy of a document; the same id again changes nothing. */
export const addToPostbox = async (
  tx: Db,
  businessPartnerId: string,
  { id, category, title, createdAt, loss = null }: NewPostboxEntry,
): Promise<void> => {
  await tx.change(insert, [businessPartnerId, id, category, title, createdAt, loss && JSON.stringify(loss)]);
};
