import { type ConsentChannel, consentChannels, type ConsentMeans, type ConsentState } from '#domain/person/consent.ts';
import { type Db, statement } from '../db/db.ts';
import { later } from '../db/later.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';
import { hashOfSecret } from '../sessions/session.store.ts';

/** Seconds that a link to confirm is good for. */
const linkLife = 30 * 24 * 60 * 60;

interface ProofRow {
  readonly channel: ConsentChannel;
  readonly state: Exclude<ConsentState, 'NONE'>;
  readonly means: ConsentMeans;
  readonly at: string;
  readonly mailed_at: string | null;
}

/** A channel as it stands, and how it came to that. */
export interface Preference {
  readonly channel: ConsentChannel;
  readonly state: ConsentState;
  readonly since: string | null;
  readonly proof: (Omit<ProofRow, 'channel' | 'mailed_at'> & { readonly mailedAt: string | null })[];
}

const find = statement<{ channel: ConsentChannel | null; state: ConsentState; since: string }>(
  'marketing.find',
  `WITH ${caller} SELECT m.channel, m.state, m.since FROM caller c LEFT JOIN marketing_consents m USING (user_id)`,
);
// Asking mails one link for all that waits, in place of the one before: what confirms is the newest mail before it.
const proofs = statement<ProofRow>(
  'marketing.proofs',
  `SELECT channel, state, means, at,
     CASE WHEN state = 'GIVEN' THEN (SELECT max(asked.at) FROM marketing_events asked
       WHERE asked.user_id = $1 AND asked.state = 'PENDING' AND asked.event_no < newest.event_no) END AS mailed_at
   FROM (SELECT DISTINCT ON (channel, state) channel, state, means, at, user_id, event_no FROM marketing_events
     WHERE user_id = $1 ORDER BY channel, state, event_no DESC) newest
   ORDER BY event_no`,
);
const waiting = statement<{ ends_at: string }>(
  'marketing.waiting',
  `SELECT ends_at FROM marketing_links WHERE user_id = $1 AND purpose = 'CONFIRM' ORDER BY ends_at DESC LIMIT 1`,
);
const lock = statement<{ user_id: string }>(
  'marketing.lock',
  `WITH ${caller} SELECT u.user_id FROM caller c JOIN users u USING (user_id) FOR UPDATE OF u`,
);

/** All channels of the caller; undefined when the session has ended. */
export const findPreferences = async (
  db: Db,
  { userId, sessionId }: Principal,
): Promise<readonly Preference[] | undefined> => {
  const rows = await db.rows(find, [userId, sessionId]);
  if (rows.length === 0) return undefined;
  const proved = await db.rows(proofs, [userId]);
  return consentChannels.map((channel) => {
    const row = rows.find((each) => each.channel === channel);
    const proof = proved
      .filter((each) => each.channel === channel)
      .map(({ state, means, at, mailed_at: mailedAt }) => ({ state, means, at, mailedAt }));
    return { channel, state: row?.state ?? 'NONE', since: row?.since ?? null, proof };
  });
};

/** The newest mail whose link was not followed; null where there is none. */
export const findLink = async (db: Db, userId: string, now: Date) => {
  const row = await db.row(waiting, [userId]);
  if (row === undefined) return null;
  const { ends_at: endsAt } = row;
  const ends = new Date(endsAt);
  return { sentAt: later(ends, -linkLife), endsAt, hasEnded: ends <= now };
};

/** Nobody else changes the caller's before the end of the transaction; false when the session has ended. */
export const lockPreferences = async (tx: Db, { userId, sessionId }: Principal): Promise<boolean> =>
  (await tx.row(lock, [userId, sessionId])) !== undefined;

const put = statement(
  'marketing.put',
  `WITH given AS (
     INSERT INTO marketing_consents (user_id, channel, state, since)
     SELECT $1, channel, $3, $4 FROM unnest($2::text[]) AS wanted (channel)
     ON CONFLICT (user_id, channel) DO UPDATE SET state = excluded.state, since = excluded.since
     RETURNING user_id, channel, state
   )
   INSERT INTO marketing_events (user_id, channel, state, means, at) SELECT user_id, channel, state, $5, $4 FROM given`,
);

/** Puts channels into a state and writes down how that came about, the proof of consent. */
export const putConsents = async (
  tx: Db,
  userId: string,
  channels: readonly ConsentChannel[],
  state: Exclude<ConsentState, 'NONE'>,
  means: ConsentMeans,
  at: Date,
): Promise<void> => {
  if (channels.length > 0) await tx.change(put, [userId, channels, state, at.toISOString(), means]);
};

const link = statement(
  'marketing.link',
  `INSERT INTO marketing_links (token_hash, user_id, purpose, channels, ends_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (token_hash) DO NOTHING`,
);
const forgetLinks = statement(
  'marketing.forget-links',
  `DELETE FROM marketing_links WHERE user_id = $1 AND purpose = 'CONFIRM'`,
);

/** Whoever has another address confirms nothing from the mailbox of before. */
export const forgetConfirmLinks = async (tx: Db, userId: string): Promise<void> => {
  await tx.change(forgetLinks, [userId]);
};

/** Keeps the link of a mail that confirms channels, in place of older ones, and the one that withdraws all. */
export const putLinks = async (
  tx: Db,
  userId: string,
  confirm: { readonly token: string; readonly channels: readonly ConsentChannel[] },
  withdraw: string,
  now: Date,
): Promise<void> => {
  await forgetConfirmLinks(tx, userId);
  await tx.change(link, [hashOfSecret(confirm.token), userId, 'CONFIRM', confirm.channels, later(now, linkLife)]);
  await tx.change(link, [hashOfSecret(withdraw), userId, 'WITHDRAW', [], null]);
};

// Single use: of two at once one gets the row.
const spend = statement<{ user_id: string; channels: readonly ConsentChannel[] }>(
  'marketing.spend',
  `DELETE FROM marketing_links WHERE token_hash = $1 AND purpose = 'CONFIRM' AND ends_at > $2 RETURNING user_id, channels`,
);
const withdrawer = statement<{ user_id: string }>(
  'marketing.withdrawer',
  `SELECT user_id FROM marketing_links WHERE token_hash = $1 AND purpose = 'WITHDRAW'`,
);
const inState = statement<{ channel: ConsentChannel }>(
  'marketing.in-state',
  'SELECT channel FROM marketing_consents WHERE user_id = $1 AND state = ANY($2::text[]) ORDER BY channel FOR UPDATE',
);

/** Whose link it is and what it confirms, once. */
export const spendLink = async (tx: Db, token: string, now: Date) =>
  tx.row(spend, [hashOfSecret(token), now.toISOString()]);

/** Whose link of withdrawal it is. */
export const withdrawerOf = async (tx: Db, token: string): Promise<string | undefined> =>
  (await tx.row(withdrawer, [hashOfSecret(token)]))?.user_id;

/** A user's channels in one of some states, locked. */
export const channelsIn = async (
  tx: Db,
  userId: string,
  states: readonly ConsentState[],
): Promise<readonly ConsentChannel[]> => (await tx.rows(inState, [userId, states])).map(({ channel }) => channel);
