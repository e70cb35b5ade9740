import type * as z from 'zod';
import type { application, applicationCase } from '#api/cases/cases.ts';
import type { ConsentKind } from '#domain/application/application.ts';
import { unsaidPayment } from '#domain/application/first-payment.ts';
import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import type { CaseStatus } from '#domain/entities/application-case.ts';
import type { SecondState } from '#domain/entities/second-person.ts';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { aboutAnswers } from '../secrets/about.ts';
import type { Vault } from '../secrets/vault.ts';
import { caller } from '../sessions/caller.ts';
import type { CaseSnapshot } from './case-life.ts';
import type { ContractNumbers } from './contract-plan.ts';

export type StoredApplication = z.output<typeof application>;

/** A case as its row holds it, with what hangs on it. */
export interface CaseRow {
  readonly case_id: string;
  readonly account_type: AccountType;
  readonly status: CaseStatus;
  readonly snapshot: CaseSnapshot | null;
  readonly version: number;
  readonly step: number;
  readonly journey_version: number | null;
  /** Sealed JSON. */
  readonly answers: string | null;
  readonly application: StoredApplication | null;
  /** Of a child's account, sealed. */
  readonly child_tax_id: string | null;
  /** Of its contract, signed or not; null before one was prepared. */
  readonly contract_numbers: ContractNumbers | null;
  /** Whether a paper of its contract was ever downloaded. */
  readonly papers_taken: boolean;
  readonly created_at: Instant;
  readonly updated_at: Instant;
  readonly contract_id: string | null;
  readonly business_partner_id: string | null;
  /** Of a contract that is concluded. */
  readonly withdrawable_until: IsoDate | null;
  /** Of an invitation that waits. */
  readonly invited_at: Instant | null;
  readonly invitation_ends_at: Instant | null;
  /** Of the last one that nobody took up. */
  readonly invitation_outcome: 'DECLINED' | 'LAPSED' | null;
  /** Whom the last one went to. */
  readonly invited_email: string | null;
  /** In what whoever came with it has said that they are not whom it awaits. */
  readonly invited_differs: readonly InvitedDifference[];
  /** Users of the account relation. */
  readonly users: number;
  readonly consents: readonly { readonly kind: ConsentKind; readonly version: string; readonly givenAt: Instant }[];
  readonly ident_status: IdentStatus;
  /** The version of the terms in force. */
  readonly terms: string;
}

// What earlier versions kept says nothing of what they did not ask.
const find = statement<CaseRow | { readonly case_id: null }>(
  'cases.find',
  `WITH ${caller}
  SELECT k.case_id, k.account_type, k.status, k.snapshot, k.version, k.step, k.journey_version, k.answers,
    '{"firstPayment":"${unsaidPayment}","coupon":null,"guardianship":false,"holder":null}'::jsonb || k.application AS application, k.child_tax_id,
    k.contract_numbers, k.papers_taken, k.created_at, k.updated_at, t.contract_id, t.business_partner_id,
    CASE WHEN k.status = 'APPROVED' THEN t.withdrawable_until END AS withdrawable_until,
    CASE WHEN i.outcome IS NULL THEN i.invited_at END AS invited_at, CASE WHEN i.outcome IS NULL THEN i.ends_at END
      AS invitation_ends_at, i.outcome AS invitation_outcome, i.email_folded AS invited_email,
    coalesce(CASE WHEN i.outcome IS NULL THEN i.differs END, '{}') AS invited_differs, (
      SELECT count(*) FROM business_partner_users m WHERE m.business_partner_id = t.business_partner_id
    )::integer AS users, u.ident_status, (
      SELECT coalesce(json_agg(json_build_object('kind', n.kind, 'version', n.version,
        'givenAt', to_char(n.given_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY n.given_at, n.kind), '[]')
      FROM case_consents n WHERE n.user_id = k.user_id AND n.case_id = k.case_id
    ) AS consents, (
      SELECT v.version FROM agb_versions v WHERE v.valid_from <= $4::date ORDER BY v.valid_from DESC LIMIT 1
    ) AS terms
  FROM caller c JOIN users u USING (user_id)
    LEFT JOIN cases k ON k.user_id = c.user_id AND k.case_id = $3
    LEFT JOIN contracts t ON t.user_id = k.user_id AND t.case_id = k.case_id
    LEFT JOIN owner_invitations i ON i.business_partner_id = t.business_partner_id`,
);

/** One of the caller's cases; `unknown` for a foreign or no one, undefined when the session has ended. */
export const findOwnCase = async (
  db: Db,
  { userId, sessionId }: Principal,
  caseId: string,
  today: IsoDate,
): Promise<CaseRow | 'unknown' | undefined> => {
  const row = await db.row(find, [userId, sessionId, caseId, today]);
  return row?.case_id === null ? 'unknown' : row;
};

const lock = statement('cases.lock', 'SELECT 1 FROM cases WHERE user_id = $1 AND case_id = $2 FOR NO KEY UPDATE');

/** The same once nobody else is at it. A foreign case is not locked: the user is part of the key. */
export const lockOwnCase = async (
  tx: Db,
  principal: Principal,
  caseId: string,
  today: IsoDate,
): Promise<CaseRow | 'unknown' | undefined> => {
  await tx.rows(lock, [principal.userId, caseId]);
  return findOwnCase(tx, principal, caseId, today);
};

/**
 * Whether everybody has signed and the house still looks at the second person; earlier versions kept that as what they kept
 * while the second one's signature was missing.
 */
const isJoinedExamined = ({ snapshot, users }: CaseRow): boolean =>
  snapshot?.value === 'examiningSecond' || (snapshot?.value === 'cosigning' && users > 1);

const stateOfSecond = ({ users, invitation_outcome: outcome, invited_at: invitedAt }: CaseRow): SecondState => {
  if (users > 1) return 'JOINED';
  // Of one that ended long ago nothing is kept.
  return outcome ?? (invitedAt === null ? 'LAPSED' : 'AWAITED');
};

/** How far the second person is whom a contract needs; null where there is none to wait for, or no contract yet. */
const secondOf = (row: CaseRow): z.input<typeof applicationCase>['second'] =>
  row.contract_id === null || row.application === null || row.application.secondPerson === null
    ? null
    : {
        invitedAt: row.invited_at,
        endsAt: row.invitation_ends_at,
        joined: row.users > 1,
        state: stateOfSecond(row),
        differs: [...row.invited_differs],
        email: row.invited_email ?? row.application.secondPerson.email,
      };

/** What the wizard keeps in a case, opened; null before anything was. */
export const openedAnswers = (
  vault: Vault,
  { case_id: caseId, answers }: Pick<CaseRow, 'case_id' | 'answers'>,
): Record<string, never> | null =>
  answers === null ? null : (JSON.parse(vault.open(answers, aboutAnswers(caseId))) as Record<string, never>);

/** The wizard's answers as their row keeps them: everything that somebody typed stands in them (decisions §15). */
export const sealedAnswers = (vault: Vault, caseId: string, answers: unknown): string =>
  vault.seal(JSON.stringify(answers), aboutAnswers(caseId));

/** A case in the words of the contract. */
export const caseOf = (vault: Vault, row: CaseRow): z.input<typeof applicationCase> => ({
  caseId: row.case_id,
  accountType: row.account_type,
  status: row.status,
  step: row.step,
  journeyVersion: row.journey_version,
  answers: openedAnswers(vault, row),
  application: row.application,
  consents: [...row.consents],
  needsClearance: row.snapshot?.value === 'examining' || isJoinedExamined(row),
  contractId: row.contract_id,
  withdrawableUntil: row.withdrawable_until,
  businessPartnerId: row.business_partner_id,
  second: secondOf(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** What `If-Match` names. */
export const caseTag = ({ version }: Pick<CaseRow, 'version'>): string => `"${String(version)}"`;

const insert = statement(
  'cases.insert',
  `INSERT INTO cases (user_id, case_id, account_type, status, created_at, updated_at)
   VALUES ($1, $2, $3, 'DRAFT', $4, $4)`,
);

export const insertCase = async (
  tx: Db,
  { userId, caseId, accountType }: { readonly userId: string; readonly caseId: string; readonly accountType: string },
  now: Instant,
): Promise<void> => {
  await tx.change(insert, [userId, caseId, accountType, now]);
};

const begun = statement<{ readonly count: number }>(
  'cases.begun',
  'SELECT count(*)::int AS count FROM cases WHERE user_id = $1 AND created_at > $2',
);

/** How many applications somebody has begun since an instant, whatever became of them. */
export const casesSince = async (tx: Db, userId: string, since: Instant): Promise<number> =>
  (await tx.row(begun, [userId, since]))?.count ?? 0;

const save = statement(
  'cases.save',
  `UPDATE cases SET step = greatest(step, $3), journey_version = $4, answers = $5,
     child_tax_id = CASE WHEN $6::jsonb IS NULL THEN child_tax_id ELSE $8 END,
     application = coalesce($6::jsonb, application), version = version + 1, updated_at = $7
   WHERE user_id = $1 AND case_id = $2`,
);

export interface Saved {
  readonly userId: string;
  readonly caseId: string;
  readonly step: number;
  readonly journeyVersion: number;
  /** Sealed JSON. */
  readonly answers: string;
  /** Null keeps what stands there. */
  readonly application: StoredApplication | null;
  /** Sealed; of the application. */
  readonly childTaxId: string | null;
}

export const saveCase = async (tx: Db, saved: Saved, now: Instant): Promise<void> => {
  const { userId, caseId, step, journeyVersion, answers, application, childTaxId } = saved;
  const written = application === null ? null : JSON.stringify(application);
  await tx.change(save, [userId, caseId, step, journeyVersion, answers, written, now, childTaxId]);
};

const consent = statement(
  'cases.consent',
  `INSERT INTO case_consents (user_id, case_id, kind, version, given_at, ip, user_agent)
   SELECT $1, $2, given.kind, $4, $5, $6, $7 FROM unnest($3::text[]) AS given (kind) ON CONFLICT DO NOTHING`,
);

/** Writes down what somebody agreed to; the first time of a version stands. */
export const giveConsents = async (
  tx: Db,
  { userId, caseId }: { readonly userId: string; readonly caseId: string },
  kinds: readonly ConsentKind[],
  version: string,
  { now, ip, userAgent }: { readonly now: Instant; readonly ip: string; readonly userAgent: string },
): Promise<void> => {
  await tx.change(consent, [userId, caseId, kinds, version, now, ip, userAgent]);
};

const forget = statement(
  'cases.forget',
  `UPDATE cases SET answers = NULL, application = NULL, child_tax_id = NULL, journey_version = NULL
   WHERE user_id = $1 AND case_id = $2`,
);

/** Forgets what was answered in a case that came to nothing. */
export const forgetAnswers = async (tx: Db, userId: string, caseId: string): Promise<void> => {
  await tx.change(forget, [userId, caseId]);
};
