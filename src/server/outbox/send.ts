import { randomUUID } from 'node:crypto';
import { statement, type Db } from '../db/db.ts';

export type NewMessage = {
  /** A mobile number in E.164 or an e-mail address. */
  readonly to: string;
  readonly text: string;
  /** When it may go out: now. */
  readonly at: Date;
} & (
  | { readonly channel: 'SMS' }
  | {
      readonly channel: 'MAIL';
      readonly subject: string;
      /** Somebody sits before a page and waits for the code or link in it, as for every SMS. */
      readonly isAwaited?: true;
    }
);

/** The kinds of the jobs that deliver one message: what is waited for never queues behind what is told to many. */
export const deliverMessage = 'outbox.deliver';
export const deliverAwaited = 'outbox.deliver-awaited';

const insert = statement(
  'outbox.send',
  `WITH message AS (
    INSERT INTO outbox (id, channel, recipient, subject, body, created_at) VALUES ($1, $2, $3, $4, $5, $6)
    RETURNING id, created_at
  )
  INSERT INTO job (kind, key, payload, run_after, created_at)
  SELECT $7, id::text, jsonb_build_object('id', id), created_at, created_at FROM message`,
);

/**
 * Writes a message in the transaction of what it tells of; it leaves after the commit, at least once, and carries its
 * id so that a repeat can be recognised. Answers the id.
 */
export const send = async (tx: Db, message: NewMessage): Promise<string> => {
  const id = randomUUID();
  const subject = message.channel === 'MAIL' ? message.subject : null;
  const kind = message.channel === 'SMS' || message.isAwaited === true ? deliverAwaited : deliverMessage;
  await tx.post(insert, [id, message.channel, message.to, subject, message.text, message.at.toISOString(), kind]);
  return id;
};

const insertAll = statement(
  'outbox.sendMany',
  `WITH given AS (
    SELECT * FROM json_to_recordset($1::text::json) AS g(id uuid, channel text, recipient text, subject text, body text,
      created_at timestamptz)
  ), written AS (
    INSERT INTO outbox (id, channel, recipient, subject, body, created_at)
    SELECT id, channel, recipient, subject, body, created_at FROM given
  )
  INSERT INTO job (kind, key, payload, run_after, created_at)
  SELECT '${deliverMessage}', id::text, jsonb_build_object('id', id), created_at, created_at FROM given`,
);

/** The same for many in one statement: what a business day's end tells may go to everybody at once. */
export const sendMany = async (tx: Db, messages: readonly NewMessage[]): Promise<void> => {
  if (messages.length === 0) return;
  const rows = messages.map((message) => ({
    id: randomUUID(),
    channel: message.channel,
    recipient: message.to,
    subject: message.channel === 'MAIL' ? message.subject : null,
    body: message.text,
    created_at: message.at.toISOString(),
  }));
  await tx.change(insertAll, [JSON.stringify(rows)]);
};
