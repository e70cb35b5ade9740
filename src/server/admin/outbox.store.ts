import type { RequestOf } from '#api/endpoint.ts';
import type { messageChannels, messageStates, searchOutbox } from '#api/admin/outbox.ts';
import { type Db, statement } from '../db/db.ts';
import { deliverAwaited, deliverMessage } from '../outbox/send.ts';

/** A message as it may be shown: without its text, which is never read here. */
export interface MessageRow {
  readonly id: string;
  readonly channel: (typeof messageChannels)[number];
  readonly state: (typeof messageStates)[number];
  readonly recipient: string;
  readonly subject: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
  /** Null once the job that delivered it is forgotten. */
  readonly attempts: number | null;
  readonly run_after: string | null;
}

const listed = (where: string): string => `
  WITH listed AS (
    SELECT o.id, o.channel, o.recipient, o.subject, o.created_at, o.sent_at, j.attempts, j.run_after,
      CASE WHEN o.sent_at IS NOT NULL THEN 'SENT' WHEN j.status = 'DEAD' THEN 'FAILED' ELSE 'WAITING' END AS state
    FROM outbox o LEFT JOIN job j ON j.kind IN ('${deliverMessage}', '${deliverAwaited}') AND j.key = o.id::text
    WHERE ${where}
  )
  SELECT * FROM listed
  WHERE ($1::text IS NULL OR channel = $1) AND ($2::text IS NULL OR state = $2)
    AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::uuid))
  ORDER BY created_at DESC, id DESC LIMIT $5`;

const newest = statement<MessageRow>('admin.outbox', listed('true'));

// A range of texts rather than a pattern: an index serves it, and nothing that was typed means anything in it. Numbers are
// masked, so none is found by its beginning: asked digit by digit, that would tell the whole of it.
const ofRecipient = statement<MessageRow>(
  'admin.outboxOfRecipient',
  listed(`(o.channel = 'MAIL' AND lower(o.recipient) COLLATE "C" >= $6 AND lower(o.recipient) COLLATE "C" < $7)
    OR (o.channel = 'SMS' AND lower(o.recipient) COLLATE "C" = $8)
    OR (o.channel = 'SMS' AND right(o.recipient, 4) COLLATE "C" = $8)`),
);

/** Greater than every text that goes on in another way, in the order of code points. */
const lastCharacter = '\u{10FFFF}';

/** Messages, newest first, at most `limit`: mails by the beginning of the address, SMS by the number or its last four digits. */
export const findMessages = async (
  db: Db,
  { recipient, channel, state, after }: RequestOf<typeof searchOutbox>,
  limit: number,
): Promise<readonly MessageRow[]> => {
  const common = [channel, state, after?.createdAt ?? null, after?.messageId ?? null, limit];
  const beginning = recipient.trim().toLowerCase();
  return beginning === ''
    ? db.rows(newest, common)
    : db.rows(ofRecipient, [...common, beginning, beginning + lastCharacter, beginning.replaceAll(/[\s\-/().]/g, '')]);
};
