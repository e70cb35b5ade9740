import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { retryAfter } from '../auth/answers.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { countAttempt } from '../auth/attempts.ts';
import { statement } from '../db/db.ts';
import { dayEndAfter, later } from '../db/later.ts';
import type { Handlers } from '../http/handler.ts';
import { networkKey } from '../http/network-key.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobKind } from '../jobs/runner.ts';
import { send } from '../outbox/send.ts';
import { aboutResumeLink } from '../secrets/about.ts';
import { mailboxLimit, networkLimit } from './mail-limits.ts';
import { mailText } from '../messages/mail-text.ts';

/** Days that a link is good for, to the end of the last (decisions §20). */
const lifetime = 30;

/** Seconds in which whoever opened a link may ask again: an answer may get lost on its way. */
const lostAnswer = 10 * 60;

/** Bytes of JSON that the answers may have. */
const greatestAnswers = 48 * 1024;

const kind = 'resume-links.forget';

const insert = statement(
  'resumeLinks.insert',
  'INSERT INTO resume_links (token_hash, journey_version, answers, created_at, ends_at) VALUES ($1, $2, $3, $4, $5)',
);
// Found and taken in one statement: of two that open a link at once, one gets the answers.
const take = statement<{ journey_version: number; answers: string }>(
  'resumeLinks.take',
  `UPDATE resume_links SET opener_hash = $3,
     ends_at = CASE WHEN opener_hash IS NULL THEN LEAST(ends_at, $4) ELSE ends_at END
   WHERE token_hash = $1 AND ends_at > $2 AND (opener_hash IS NULL OR opener_hash = $3)
   RETURNING journey_version, answers`,
);
const forget = statement('resumeLinks.forget', 'DELETE FROM resume_links WHERE token_hash = $1 AND ends_at <= $2');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const mailOf = (link: string, ends: Date): { readonly subject: string; readonly text: string } => ({
  subject: 'Ihre Angaben: hier geht es weiter',
  text: mailText(null, [
    'mit diesem Link machen Sie da weiter, wo Sie aufgehört haben:',
    '',
    link,
    '',
    `Der Link gilt einmal, bis zum ${formatGermanDate(berlinDayOf(ends.getTime()))}.`,
    'Sie haben nichts angefordert? Dann müssen Sie nichts tun.',
  ]),
});

/** ONB-13, decisions §20: answers from before there is an account, behind a link that works once. */
export const resumeLinkHandlers = ({
  db,
  clocks,
  keyring,
  config,
}: AuthDeps): Pick<Handlers, 'createResumeLink' | 'openResumeLink'> => ({
  createResumeLink: async ({ payload: { email, journeyVersion, answers }, facts }) => {
    const now = clocks.now();
    const limits = [networkLimit(keyring, 'resume', facts.address), mailboxLimit(keyring, 'resume', email)];
    const attempt = await countAttempt(db, limits, now);
    if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
    // What exists only once there is an access is sent to nobody: whoever asks names any address.
    const { registration: _, ...told } = answers;
    const json = JSON.stringify(told);
    if (Buffer.byteLength(json) > greatestAnswers) return { ok: false, refusal: 'ANSWERS_TOO_LONG' };
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOf(token);
    const endsAt = dayEndAfter(now, lifetime);
    // Behind the fragment's mark it reaches no server and no log but ours, in the body of the call that opens it.
    const link = `${config.onboardingUrl}/#resume=${token}`;
    await db.transaction(async (tx) => {
      const sealed = keyring.vault.seal(json, aboutResumeLink(tokenHash));
      await tx.change(insert, [tokenHash, journeyVersion, sealed, now.toISOString(), endsAt]);
      await enqueue(tx, { kind, key: tokenHash, payload: { tokenHash }, runAfter: new Date(endsAt) });
      await send(tx, {
        channel: 'MAIL',
        to: email,
        ...mailOf(link, new Date(endsAt)),
        isAwaited: true,
        at: now,
      });
    });
    return { ok: true, value: { accepted: true, endsAt } };
  },
  openResumeLink: async ({ payload: { token, opener }, facts }) => {
    const now = clocks.now();
    const limit = { key: keyring.checksum('limit', `resume-open\0${networkKey(facts.address)}`), allowed: 50 };
    const attempt = await countAttempt(db, [limit], now);
    if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
    const tokenHash = hashOf(token);
    const goneAt = later(now, lostAnswer);
    const row = await db.transaction(async (tx) => {
      const taken = await tx.row(take, [tokenHash, now.toISOString(), hashOf(opener), goneAt]);
      if (taken === undefined) return undefined;
      await enqueue(tx, { kind, key: `${tokenHash} opened`, payload: { tokenHash }, runAfter: new Date(goneAt) });
      return taken;
    });
    if (row === undefined) return { ok: false, refusal: 'RESUME_LINK_ENDED' };
    const answers = JSON.parse(keyring.vault.open(row.answers, aboutResumeLink(tokenHash))) as Record<string, never>;
    return { ok: true, value: { journeyVersion: row.journey_version, answers } };
  },
});

const payload = z.strictObject({ tokenHash: z.string() });

/** Forgets the answers behind a link that was opened, or that nobody opened in time. */
export const resumeLinkEnd: JobKind = {
  kind,
  work: async (tx, facts) => {
    await tx.change(forget, [payload.parse(facts.payload).tokenHash, facts.now.toISOString()]);
  },
};
