import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

/** What one of the caller's account relations rests on; the accepted part is null where nothing was accepted. */
export interface AgbRow {
  readonly business_partner_id: string;
  readonly status: BusinessPartnerStatus;
  readonly current_version: string;
  readonly current_valid_from: IsoDate;
  readonly version: string | null;
  readonly accepted_at: Instant | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
}

// Who reads is found among all users of the relation, who accepts among those who may act for it.
const findAmong = (name: string, users: 'business_partner_users' | 'acting_users') =>
  statement<AgbRow | { readonly business_partner_id: null }>(
    name,
    `WITH ${caller}
  SELECT own.business_partner_id, b.status, now.version AS current_version, now.valid_from AS current_valid_from,
    a.version, a.accepted_at, a.ip, a.user_agent
  FROM caller c
  LEFT JOIN ${users} own ON own.user_id = c.user_id AND own.business_partner_id = $3
  LEFT JOIN business_partners b ON b.business_partner_id = own.business_partner_id
  LEFT JOIN LATERAL (
    SELECT v.version, v.valid_from FROM agb_versions v WHERE v.valid_from <= $4::date ORDER BY v.valid_from DESC LIMIT 1
  ) now ON true
  LEFT JOIN LATERAL (
    SELECT x.* FROM agb_acceptances x
    WHERE x.business_partner_id = own.business_partner_id AND x.user_id = c.user_id
    ORDER BY x.accepted_at DESC, x.version DESC LIMIT 1
  ) a ON true`,
  );
const find = findAmong('agb.find', 'business_partner_users');
const findActing = findAmong('agb.findActing', 'acting_users');

const found = (row: AgbRow | { readonly business_partner_id: null } | undefined) =>
  row?.business_partner_id === null ? 'unknown' : row;

/** The caller's terms of an account relation; `unknown` for a foreign or no partner, undefined when the session ended. */
export const findAgb = async (
  db: Db,
  { userId, sessionId }: Principal,
  businessPartnerId: string,
  today: IsoDate,
): Promise<AgbRow | 'unknown' | undefined> => found(await db.row(find, [userId, sessionId, businessPartnerId, today]));

/** The same of an account relation that the caller may act for: guardians of a child that has come of age may not. */
export const findActingAgb = async (
  tx: Db,
  { userId, sessionId }: Principal,
  businessPartnerId: string,
  today: IsoDate,
): Promise<AgbRow | 'unknown' | undefined> =>
  found(await tx.row(findActing, [userId, sessionId, businessPartnerId, today]));

const inForce = statement<{ readonly version: string }>(
  'agb.inForce',
  'SELECT version FROM agb_versions WHERE valid_from <= $1::date ORDER BY valid_from DESC LIMIT 1',
);

/** The version of the terms that is in force on a day: contracts of that day rest on it. */
export const agbInForce = async (db: Db, today: IsoDate): Promise<string> => {
  const row = await db.row(inForce, [today]);
  if (row === undefined) throw new Error(`No terms were in force on ${today}.`);
  return row.version;
};

const accept = statement(
  'agb.accept',
  `INSERT INTO agb_acceptances (business_partner_id, user_id, version, accepted_at, ip, user_agent)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
);

export interface Acceptance {
  readonly businessPartnerId: string;
  readonly userId: string;
  readonly version: string;
  readonly at: Instant;
  readonly ip: string;
  readonly userAgent: string;
}

/** Writes an acceptance down; the first one of a version stands, whatever is repeated. Answers whether this is the first. */
export const acceptAgb = async (
  tx: Db,
  { businessPartnerId, userId, version, at, ip, userAgent }: Acceptance,
): Promise<boolean> => (await tx.change(accept, [businessPartnerId, userId, version, at, ip, userAgent])) === 1;
