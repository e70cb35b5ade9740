import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { WphgData } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import { wphgTerms } from '#domain/wphg/wphg-data.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { caller } from '../sessions/caller.ts';
import { lastHolding } from './last-holding.ts';

export interface WphgRow {
  readonly business_partner_id: string;
  readonly provider: string;
  readonly wphg: WphgData | null;
  readonly wphg_expires_at: string | null;
  /** By investment, as said last. */
  readonly holdings: readonly { readonly ipsId: string; readonly holdingPeriod: HoldingPeriod | null }[];
  readonly history: readonly {
    readonly confirmedAt: IsoDate;
    readonly expiresAt: IsoDate;
    readonly wphg: WphgData;
    readonly byCaller: boolean | null;
  }[];
}

/** How many earlier answers are shown. */
const shown = 100;

const find = statement<WphgRow | { readonly business_partner_id: null }>(
  'wphg.find',
  `WITH ${caller}
  SELECT b.business_partner_id, b.provider, b.wphg, b.wphg_expires_at, (
    SELECT coalesce(json_agg(json_build_object('ipsId', p.ips_id, 'holdingPeriod', ${lastHolding('p', '$5::date')})
      ORDER BY p.created_on, p.ips_id), '[]')
    FROM products p WHERE p.business_partner_id = b.business_partner_id
  ) AS holdings, (
    SELECT coalesce(json_agg(json_build_object('confirmedAt', h.confirmed_on, 'expiresAt', h.expires_on,
      'wphg', h.answers, 'byCaller', h.confirmed_by = c.user_id) ORDER BY h.version DESC), '[]')
    FROM (
      SELECT * FROM wphg_answers w WHERE w.business_partner_id = b.business_partner_id AND $4::boolean
      ORDER BY w.version DESC LIMIT ${shown}
    ) h
  ) AS history
  FROM caller c LEFT JOIN (
    business_partner_users own JOIN business_partners b USING (business_partner_id)
  ) ON own.user_id = c.user_id AND own.business_partner_id = $3`,
);

/** The answers of one of the caller's account relations; `unknown` for a foreign or no one, undefined when the session ended. */
export const findWphg = async (
  db: Db,
  { userId, sessionId }: Principal,
  businessPartnerId: string,
  { withHistory, today }: { readonly withHistory: boolean; readonly today: IsoDate },
): Promise<WphgRow | 'unknown' | undefined> => {
  const row = await db.row(find, [userId, sessionId, businessPartnerId, withHistory, today]);
  return row?.business_partner_id === null ? 'unknown' : row;
};

const confirmed = statement<{ readonly count: number }>(
  'wphg.confirmed',
  `SELECT count(*)::int AS count FROM wphg_answers WHERE business_partner_id = $1 AND confirmed_at > $2`,
);

/** How often an account relation's answers were confirmed since an instant. */
export const confirmedSince = async (tx: Db, businessPartnerId: string, since: Instant): Promise<number> =>
  (await tx.row(confirmed, [businessPartnerId, since]))?.count ?? 0;

export interface AnswersAge {
  /** When all of them were confirmed; null where that is not kept, as of those from before. */
  readonly confirmedOn: IsoDate | null;
  /** When some of them were answered anew since; null where none were. */
  readonly renewedOn: IsoDate | null;
}

const wholeTerms = Object.values(wphgTerms)
  .map((months) => `(w.confirmed_on + interval '${String(months)} months')::date`)
  .join(', ');

// All are confirmed for a whole term; answers that are asked anew alone leave the last day as it is.
const age = statement<{ readonly newest_on: IsoDate; readonly whole_on: IsoDate | null }>(
  'wphg.age',
  `SELECT n.confirmed_on AS newest_on, (
    SELECT w.confirmed_on FROM wphg_answers w
    WHERE w.business_partner_id = n.business_partner_id AND w.expires_on = n.expires_on
      AND w.expires_on IN (${wholeTerms})
    ORDER BY w.version LIMIT 1
  ) AS whole_on
  FROM wphg_answers n WHERE n.business_partner_id = $1 ORDER BY n.version DESC LIMIT 1`,
);

/** When the answers that stand for an account relation were given. */
export const ageOfAnswers = async (tx: Db, businessPartnerId: string): Promise<AnswersAge> => {
  const found = await tx.row(age, [businessPartnerId]);
  if (found === undefined) return { confirmedOn: null, renewedOn: null };
  const { newest_on: newest, whole_on: whole } = found;
  return { confirmedOn: whole, renewedOn: newest === whole ? null : newest };
};

const confirm = statement(
  'wphg.confirm',
  `WITH kept AS (
    INSERT INTO wphg_answers
      (business_partner_id, version, answers, confirmed_by, confirmed_at, confirmed_on, expires_on, holding_period)
    SELECT $1, 1 + coalesce((SELECT max(version) FROM wphg_answers WHERE business_partner_id = $1), 0), $2::jsonb,
      $3::uuid, $4::timestamptz, $5::date, $6::date, $7
    RETURNING business_partner_id, answers, expires_on
  )
  UPDATE business_partners b SET wphg = k.answers, wphg_expires_at = k.expires_on::text
  FROM kept k WHERE b.business_partner_id = k.business_partner_id`,
);

export interface ConfirmedWphg {
  readonly businessPartnerId: string;
  readonly answers: WphgData;
  readonly userId: string;
  readonly expiresOn: IsoDate;
  /** Where it was asked of the whole relation, not of one investment. */
  readonly holding?: HoldingPeriod;
}

/** Keeps confirmed answers as the newest version, in force at once. Its caller holds the account relation's lock. */
export const confirmWphg = async (
  tx: Db,
  { businessPartnerId, answers, userId, expiresOn, holding }: ConfirmedWphg,
  { now, today }: Moment,
): Promise<void> => {
  await tx.change(confirm, [
    businessPartnerId,
    JSON.stringify(answers),
    userId,
    now,
    today,
    expiresOn,
    holding ?? null,
  ]);
  await audit(tx, {
    kind: 'WPHG_CONFIRMED',
    at: new Date(now),
    actor: userId,
    userId,
    businessPartnerId,
    details: { validUntil: expiresOn },
  });
};
