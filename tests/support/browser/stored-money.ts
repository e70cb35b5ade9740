import { euros } from '#domain/money/money.ts';
import { statement } from '#server/db/db.ts';
import type { Person } from './people.ts';
import { ofRelation, ofUser, relationOf, storedRows } from './stored.ts';
import type { World } from './world.ts';
import type { Effect } from '../paths/arrange.ts';

/** The rows of a person's money, and of what they have agreed about it. */

/** What lies on the clearing account of a `holder`, in cents. */
export const holdersCash = euros(2_500);

/** The same for the same columns, in whatever order they come. */
const keyOf = (row: object): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other)));

const sorted = (rows: readonly object[]): readonly object[] =>
  rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));

/** Tables as they are and as they must be: each holds these rows and no others, in whatever order. */
export const sameRows = <Table extends string>(
  is: Readonly<Record<Table, readonly object[]>>,
  must: Readonly<Record<Table, readonly object[]>>,
): Effect => {
  const inOrder = (tables: Readonly<Record<Table, readonly object[]>>) =>
    Object.fromEntries(Object.entries<readonly object[]>(tables).map(([name, rows]) => [name, sorted(rows)]));
  return { is: inOrder(is), must: inOrder(must) };
};

interface StoredHold {
  readonly kind: string;
  /** Cents. */
  readonly amount: number;
  readonly state: string;
}

/** What is held of the settled cash of somebody's account relation, and what was. */
export const storedHolds = ofRelation(
  statement<StoredHold>(
    'test.stored-holds',
    'SELECT kind, amount, state FROM reservations WHERE business_partner_id = $1',
  ),
);

interface StoredPayment {
  readonly method: string;
  /** Cents. */
  readonly amount: number;
  readonly state: string;
}

/** What is paid, or was, into the investments of somebody's account relation. */
export const storedPayments = ofRelation(
  statement<StoredPayment>(
    'test.stored-payments',
    'SELECT method, amount, state FROM payments WHERE business_partner_id = $1',
  ),
);

interface StoredMandate {
  readonly status: string;
  readonly version: number;
  /** „reference“ for the reference account that stands, else how the account's number ends. */
  readonly account: string;
}

/** The SEPA mandates of somebody's account relation, those that stand no longer included. */
export const storedMandates = ofRelation(
  statement<StoredMandate>(
    'test.stored-mandates',
    `SELECT m.status, m.version, CASE WHEN m.iban = r.iban THEN 'reference' ELSE right(m.iban, 4) END AS account
   FROM mandates m JOIN reference_accounts r USING (business_partner_id) WHERE m.business_partner_id = $1`,
  ),
);

/** Mandates in force as the database must hold them, by the accounts that they are about. */
export const inForce = (accounts: Iterable<string>): readonly StoredMandate[] =>
  [...accounts].map((account) => ({ status: 'ACTIVE', version: 1, account }));

interface StoredPlanTerms {
  /** Cents. */
  readonly amount: number;
  readonly method: string;
  readonly interval: string;
  readonly version: number;
}

/** What every savings plan of somebody's account relation says, also of one that is executed no more. */
export const storedPlanTerms = ofRelation(
  statement<StoredPlanTerms>(
    'test.stored-plan-terms',
    `SELECT amount, payment_method AS method, interval, version FROM savings_plans
   WHERE business_partner_id = $1 ORDER BY savings_plan_id`,
  ),
);

interface StoredAccount {
  readonly partner: string;
  readonly plus: boolean;
  /** Cents. */
  readonly balance: number;
}

/** Somebody's account relation with its clearing account. */
export const storedAccounts = ofRelation(
  statement<StoredAccount>(
    'test.stored-accounts',
    `SELECT b.status AS partner, a.plus, coalesce((
     SELECT l.balance FROM ledger_balances l
     WHERE l.business_partner_id = b.business_partner_id AND l.account = 'CLEARING'
   ), 0)::bigint AS balance
   FROM business_partners b JOIN clearing_accounts a USING (business_partner_id) WHERE b.business_partner_id = $1`,
  ),
);

interface StoredReference {
  readonly ibanEnd: string;
  readonly holder: string;
}

/** The reference account of somebody's account relation. */
export const storedReferences = ofRelation(
  statement<StoredReference>(
    'test.stored-references',
    'SELECT right(iban, 4) AS "ibanEnd", holder FROM reference_accounts WHERE business_partner_id = $1',
  ),
);

interface StoredPackageChange {
  readonly package: string;
  readonly status: string;
}

/** The changes of the service package of somebody's account relation, with the state of the order of each. */
export const storedPackageChanges = ofRelation(
  statement<StoredPackageChange>(
    'test.stored-package-changes',
    `SELECT c.subscription_type AS package, o.status FROM package_changes c
   JOIN orders o USING (business_partner_id, order_id) WHERE c.business_partner_id = $1`,
  ),
);

interface StoredVoucher {
  /** Cents. */
  readonly amount: number;
  readonly isOwn: boolean;
}

const vouchers = statement<StoredVoucher>(
  'test.stored-vouchers',
  'SELECT amount, business_partner_id = $2 AS "isOwn" FROM vouchers WHERE redeemed_by = $1',
);

/** The vouchers that somebody has redeemed, and whether for their own account relation. */
export const storedVouchers = async (world: World, person: Person): Promise<readonly StoredVoucher[]> =>
  storedRows(world, vouchers, [person.userId, relationOf(person)]);

interface StoredVoucherYear {
  readonly year: number;
  /** Cents. */
  readonly redeemed: number;
}

/** What counts against the yearly limit of somebody's vouchers. */
export const storedVoucherYears = ofUser(
  statement<StoredVoucherYear>(
    'test.stored-voucher-years',
    'SELECT year, redeemed FROM voucher_years WHERE user_id = $1',
  ),
);

interface StoredRedemption {
  readonly campaign: string;
  readonly code: string;
  /** Percent of the service fee. */
  readonly discount: number;
  /** Cents. */
  readonly allowance: number;
  readonly isOwn: boolean;
}

const redemptions = statement<StoredRedemption>(
  'test.stored-redemptions',
  `SELECT campaign_id AS campaign, code, fee_discount AS discount, allowance, business_partner_id = $2 AS "isOwn"
   FROM coupon_redemptions WHERE user_id = $1`,
);

/** The coupons that somebody has redeemed, and whether for their own account relation. */
export const storedRedemptions = async (world: World, person: Person): Promise<readonly StoredRedemption[]> =>
  storedRows(world, redemptions, [person.userId, relationOf(person)]);

interface StoredExemption {
  readonly type: string;
  /** Cents. */
  readonly amount: number;
  readonly validUntil: string | null;
  readonly taxIdEnd: string;
  readonly isRevoked: boolean;
}

/** The exemption orders that somebody has given, the oldest first, those that stand no longer included. */
export const storedExemptions = ofUser(
  statement<StoredExemption>(
    'test.stored-exemptions',
    `SELECT type, amount, valid_until AS "validUntil", tax_id_end AS "taxIdEnd", revoked_on IS NOT NULL AS "isRevoked"
   FROM exemption_orders WHERE user_id = $1 ORDER BY given_no`,
  ),
);

interface StoredDraft {
  readonly journey: string;
}

/** The journeys that somebody has begun and can go on with. */
export const storedDrafts = ofUser(
  statement<StoredDraft>('test.stored-drafts', 'SELECT journey FROM drafts WHERE user_id = $1'),
);

interface StoredRelease {
  readonly status: string;
  readonly isDecided: boolean;
  readonly isByAsker: boolean;
  /** The state of the order that it releases. */
  readonly order: string;
  /** Entries of its history. */
  readonly moves: number;
}

const releases = statement<StoredRelease>(
  'test.stored-releases',
  `SELECT a.status, a.checker IS NOT NULL AS "isDecided", coalesce(a.checker = $2::uuid, false) AS "isByAsker",
     o.status AS order, (SELECT count(*)::integer FROM approval_events e WHERE e.approval_id = a.approval_id) AS moves
   FROM approvals a JOIN orders o ON o.order_id = a.target_id WHERE a.approval_id = $1`,
);

/** A release as it stands, and whether somebody has decided it, and whoever asked for it. */
export const storedReleases = async (
  world: World,
  releaseId: string,
  asker: string,
): Promise<readonly StoredRelease[]> => storedRows(world, releases, [releaseId, asker]);

interface StoredDate {
  readonly target: string;
}

const dates = statement<StoredDate>('test.stored-dates', 'SELECT target FROM business_date');

/** Where the bank's date is going. */
export const storedDates = async (world: World): Promise<readonly StoredDate[]> => storedRows(world, dates, []);
