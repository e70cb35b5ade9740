import { createHash } from 'node:crypto';
import { statement } from '#server/db/db.ts';
import type { Person } from './people.ts';
import { ofUser, relationOf, storedRows } from './stored.ts';
import { verifyPassword } from '#server/users/password-hash.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import type { IdentMethod } from '#domain/identification/identification.ts';
import type { World } from './world.ts';

interface StoredContact {
  readonly mobile: string | null;
  readonly username: string;
  /** By what a sign-in finds them. */
  readonly folded: string;
}

/** Number and address of somebody. */
export const storedContact = ofUser(
  statement<StoredContact>(
    'test.stored-contact',
    'SELECT mobile, username, username_folded AS folded FROM users WHERE user_id = $1',
  ),
);

interface StoredProfile {
  /** Rises with every change. */
  readonly version: number;
  readonly street: string | null;
  readonly maritalStatus: string | null;
  readonly employment: string | null;
  readonly taxIds: number;
}

/** What somebody has told of themselves; nothing before the first change. */
export const storedProfile = ofUser(
  statement<StoredProfile>(
    'test.stored-profile',
    `SELECT version, street, marital_status AS "maritalStatus", employment, jsonb_array_length(tax_ids_shown) AS "taxIds"
   FROM user_profiles WHERE user_id = $1`,
  ),
);

interface StoredConsent {
  readonly channel: string;
  readonly state: string;
}

/** How somebody's consents to advertising stand, by their ways. */
export const storedConsents = ofUser(
  statement<StoredConsent>(
    'test.stored-consents',
    'SELECT channel, state FROM marketing_consents WHERE user_id = $1 ORDER BY channel',
  ),
);

interface StoredConsentEvent extends StoredConsent {
  readonly means: string;
}

/** Every change of somebody's consents, by their ways, the oldest first. */
export const storedConsentEvents = ofUser(
  statement<StoredConsentEvent>(
    'test.stored-consent-events',
    'SELECT channel, state, means FROM marketing_events WHERE user_id = $1 ORDER BY channel, event_no',
  ),
);

interface StoredTask {
  readonly id: string;
  readonly state: string;
}

/** What somebody is asked to do, or was, by the tasks' ids. */
export const storedTasks = ofUser(
  statement<StoredTask>(
    'test.stored-tasks',
    `SELECT task_id AS id, state FROM tasks WHERE user_id = $1 ORDER BY task_id COLLATE "C"`,
  ),
);

const acceptances = statement<{ readonly version: string }>(
  'test.stored-acceptances',
  'SELECT version FROM agb_acceptances WHERE user_id = $1 ORDER BY version',
);

/** The terms to which somebody has agreed. */
export const storedAcceptances = async (world: World, { userId }: Person): Promise<readonly string[]> =>
  (await storedRows(world, acceptances, [userId])).map(({ version }) => version);

const letters = statement<{ readonly status: string }>(
  'test.stored-letters',
  'SELECT status FROM postbox_entries WHERE user_id = $1 ORDER BY created_at DESC, postbox_entry_id',
);

/** Whether somebody has read what lies in their postbox, the newest first. */
export const storedLetters = async (world: World, { userId }: Person): Promise<readonly string[]> =>
  (await storedRows(world, letters, [userId])).map(({ status }) => status);

interface StoredDeparture {
  readonly hasLeft: boolean;
  readonly hasNumber: boolean;
  readonly keepsAddress: boolean;
  readonly passwords: number;
  readonly factors: number;
  readonly liveSessions: number;
}

const departure = statement<StoredDeparture>(
  'test.stored-departure',
  `SELECT deleted_at IS NOT NULL AS "hasLeft", mobile IS NOT NULL AS "hasNumber", username = $2 AS "keepsAddress",
     (SELECT count(*)::integer FROM user_passwords p WHERE p.user_id = u.user_id) AS passwords,
     (SELECT count(*)::integer FROM user_factors f WHERE f.user_id = u.user_id) AS factors,
     (SELECT count(*)::integer FROM sessions s WHERE s.user_id = u.user_id AND s.ended_at IS NULL) AS "liveSessions"
   FROM users u WHERE user_id = $1`,
);

/** What is left of somebody by which they could be reached or sign in. */
export const storedDeparture = async (
  world: World,
  { userId, username }: Person,
): Promise<readonly StoredDeparture[]> => storedRows(world, departure, [userId, username]);

interface StoredExport {
  readonly state: string;
  readonly hasContent: boolean;
}

/** The copies of somebody's data that they have ordered, the oldest first. */
export const storedExports = ofUser(
  statement<StoredExport>(
    'test.stored-exports',
    'SELECT state, content IS NOT NULL AS "hasContent" FROM data_exports WHERE user_id = $1 ORDER BY ordered_at',
  ),
);

interface StoredCheck {
  readonly method: IdentMethod;
  readonly status: IdentStatus;
}

/** Every identification of somebody, the one that goes on before all others, then the newest first. */
export const storedChecks = ofUser(
  statement<StoredCheck>(
    'test.stored-checks',
    `SELECT method, status FROM identification_checks WHERE user_id = $1
   ORDER BY (ended_at IS NULL) DESC, created_at DESC, check_id`,
  ),
);

interface StoredAnswers {
  readonly version: number;
  readonly answers: object;
  /** Whether they confirmed them themselves. */
  readonly isOwn: boolean;
}

const confirmed = statement<StoredAnswers>(
  'test.stored-answers',
  `SELECT version, answers, confirmed_by = $2 AS "isOwn" FROM wphg_answers
   WHERE business_partner_id = $1 ORDER BY version`,
);

/** The WpHG answers of somebody's account relation, as often as some were confirmed, the oldest first. */
export const storedAnswers = async (world: World, person: Person): Promise<readonly StoredAnswers[]> =>
  storedRows(world, confirmed, [relationOf(person), person.userId]);

const live = statement<{ sessions: number }>(
  'test.live-sessions',
  'SELECT count(*) AS sessions FROM sessions WHERE user_id = $1 AND ended_at IS NULL',
);

/** How many sign-ins of somebody have not ended. */
export const liveSessions = async (world: World, { userId }: Person): Promise<number> =>
  (await storedRows(world, live, [userId]))[0]?.sessions ?? 0;

const password = statement<{ hash: string }>(
  'test.stored-password',
  'SELECT hash FROM user_passwords WHERE user_id = $1',
);

/** Whether this is somebody's password. */
export const storedPasswordIs = async (world: World, { userId }: Person, text: string): Promise<boolean> => {
  const hash = (await storedRows(world, password, [userId]))[0]?.hash;
  return hash !== undefined && verifyPassword(text, hash);
};

interface StoredCase {
  readonly status: string;
  /** Confirmed by whoever has applied. */
  readonly contracts: number;
}

const cases = statement<StoredCase>(
  'test.stored-case',
  `SELECT status, (
     SELECT count(*) FROM contracts s WHERE s.user_id = c.user_id AND s.case_id = c.case_id
   ) AS contracts FROM cases c WHERE case_id = $1`,
);

/** An application, with the contracts that came of it. */
export const storedCase = async (world: World, caseId: string): Promise<readonly StoredCase[]> =>
  storedRows(world, cases, [caseId]);

const withdrawals = statement<{ taken: number }>(
  'test.stored-withdrawals',
  'SELECT count(*) AS taken FROM contract_withdrawals WHERE email = $1',
);

/** How many declarations of withdrawal came with somebody's address. */
export const storedWithdrawals = async (world: World, { username }: Person): Promise<number> =>
  (await storedRows(world, withdrawals, [username]))[0]?.taken ?? 0;

const signatures = statement<{ given: number }>(
  'test.stored-signatures',
  'SELECT count(*) AS given FROM contract_signatures WHERE user_id = $1',
);

/** How many contracts of others somebody has signed as well. */
export const storedSignatures = async (world: World, { userId }: Person): Promise<number> =>
  (await storedRows(world, signatures, [userId]))[0]?.given ?? 0;

const links = statement<{ unopened: number }>(
  'test.stored-links',
  'SELECT count(*) AS unopened FROM resume_links WHERE token_hash = $1 AND opener_hash IS NULL',
);

/** Whether answers lie under a link that nobody has opened; its token is kept as a hash alone. */
export const storedLinks = async (world: World, token: string): Promise<number> =>
  (await storedRows(world, links, [createHash('sha256').update(token).digest('base64url')]))[0]?.unopened ?? 0;
