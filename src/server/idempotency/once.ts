import type { Endpoint } from '#api/endpoint.ts';
import type { Audience } from '#domain/session/audience.ts';
import { statement, type Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Answer, Call, Handler } from '../http/handler.ts';
import { callerAt } from '../sessions/caller.ts';
import type { Keyring } from '../tokens/keyring.ts';

/** An endpoint whose calls carry an idempotency key and a caller. */
type BindingEndpoint = Endpoint & { readonly private: true; readonly idempotent: true };

interface Kept {
  readonly endpoint: string;
  readonly request_hash: string;
  readonly answer: { readonly ok: boolean } | null;
}

/** How long an answer is repeated. */
const keptFor = 24 * 60 * 60 * 1000;

// One row whose session stands, and whether the key is the caller's now; no row where the session has ended.
const claimAt = (audience: Audience) =>
  statement<{ readonly is_new: boolean }>(
    audience === 'banking' ? 'idempotency.claim' : `idempotency.claim.${audience}`,
    `WITH ${callerAt(audience)}, claimed AS (
    INSERT INTO idempotency AS kept (user_id, key, endpoint, request_hash, created_at, expires_at)
    SELECT c.user_id::text, $3, $4, $5, $6::timestamptz, $7::timestamptz FROM caller c
    ON CONFLICT (user_id, key) DO UPDATE SET endpoint = excluded.endpoint, request_hash = excluded.request_hash,
      answer = NULL, created_at = excluded.created_at, expires_at = excluded.expires_at
    WHERE kept.expires_at <= excluded.created_at
      OR (kept.answer ->> 'ok' = 'false' AND (kept.endpoint, kept.request_hash) <> (excluded.endpoint, excluded.request_hash))
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM claimed) AS is_new FROM caller`,
  );
const claims: Readonly<Record<Audience, ReturnType<typeof claimAt>>> = {
  banking: claimAt('banking'),
  admin: claimAt('admin'),
};
const find = statement<Kept>(
  'idempotency.find',
  'SELECT endpoint, request_hash, answer FROM idempotency WHERE user_id = $1 AND key = $2',
);
const forget = statement('idempotency.forget', 'DELETE FROM idempotency WHERE user_id = $1 AND key = $2');
const keep = statement('idempotency.keep', 'UPDATE idempotency SET answer = $3 WHERE user_id = $1 AND key = $2');

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)]);
};

/** What `once` needs. */
export interface OnceDeps extends Pick<Deps, 'db' | 'clocks'> {
  readonly keyring: Pick<Keyring, 'checksum'>;
  /** Whose call it is; a customer's unless said. */
  readonly audience?: Audience;
}

/**
 * The handler of a binding endpoint: does `work` once for each customer and key, in one transaction with the kept answer.
 * Of the payload only a keyed checksum is kept: it may hold a code, and a million codes are hashed in no time. A repeat
 * with the same payload gets the same answer, also when both arrive at the same moment (the second waits for the first's
 * row). After a success the same key with another payload is refused; after a refusal it runs anew, since nothing was
 * ordered and a mistyped code may be mended. An attempt is a key: who tries the same again after its answer, a code that
 * was wrong, asks with a new one. A fault keeps nothing: it rolls the row back with everything else. Nor is it kept that
 * the session had ended: whoever signs in again and asks again must not be turned away by it.
 */
export const once = <E extends BindingEndpoint>(
  deps: OnceDeps,
  endpoint: E,
  work: (tx: Db, call: Call<E>, now: Date) => Promise<Answer<E>>,
): Handler<E> => onceAhead(deps, endpoint, async () => undefined, work);

/**
 * The same, where `work` begins with a question: it is asked in one breath with the claim, `ahead` of its answer, and what
 * it finds is handed on. It only reads: a repeat asks it too, for nothing.
 */
export const onceAhead =
  <E extends BindingEndpoint, Found>(
    { db, clocks, keyring, audience = 'banking' }: OnceDeps,
    { name }: E,
    ahead: (tx: Db, call: Call<E>) => Promise<Found>,
    work: (tx: Db, call: Call<E>, now: Date, found: Found) => Promise<Answer<E>>,
  ): Handler<E> =>
  async (call) =>
    db.transaction(async (tx) => {
      const now = clocks.now();
      const own = [call.principal.userId, call.idempotencyKey];
      const hash = keyring.checksum('request', JSON.stringify(sorted(call.payload)));
      const expires = new Date(now.getTime() + keptFor).toISOString();
      const { userId, sessionId } = call.principal;
      const facts = [userId, sessionId, call.idempotencyKey, name, hash, now.toISOString(), expires];
      const [claimed, found] = await Promise.all([tx.row(claims[audience], facts), ahead(tx, call)]);
      if (claimed === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (claimed.is_new) {
        const answer = await work(tx, call, now, found);
        if (!answer.ok && answer.refusal === 'UNAUTHENTICATED') {
          await tx.change(forget, own);
          return answer;
        }
        const { setCookies: _, headers: __, ...repeated } = answer;
        await tx.post(keep, [...own, JSON.stringify(repeated)]);
        return answer;
      }
      const kept = await tx.row(find, own);
      if (kept === undefined || kept.answer === null) throw new Error('A kept answer is incomplete.');
      if (kept.endpoint !== name || kept.request_hash !== hash) return { ok: false, refusal: 'IDEMPOTENCY_KEY_REUSED' };
      return kept.answer as Answer<E>;
    });
