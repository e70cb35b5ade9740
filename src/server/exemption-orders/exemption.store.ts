import { type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { type ExemptionOffer, exemptionOffer } from '#domain/exemption-order/exemption-offer.ts';
import type { ExemptionOrder, ExemptionType } from '#domain/exemption-order/exemption-order.ts';
import { shownTaxId } from '#domain/exemption-order/exemption-tax-ids.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import type { MaritalStatus } from '#domain/person/circumstances.ts';
import type { Named } from '#domain/person/same-person.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

/** An order as its row holds it; tax ids are sealed. */
export interface ExemptionRow {
  readonly exemption_order_id: string;
  readonly user_id: string;
  readonly business_partner_id: string | null;
  readonly type: ExemptionType;
  readonly amount: number;
  readonly valid_from: IsoDate;
  readonly valid_until: IsoDate | null;
  readonly tax_id: string;
  readonly tax_id_end: string;
  readonly spouse_name: string | null;
  readonly spouse_born_on: IsoDate | null;
  readonly spouse_tax_id: string | null;
  readonly spouse_tax_id_end: string | null;
  readonly spouse_user_id: string | null;
  /** The common account whose other holder is the spouse, who is no user; null where they are one, or share none. */
  readonly spouse_owns: string | null;
}

interface FactsRow {
  /** Whether the child's account relation is the caller's; true where none was asked for. */
  readonly is_known: boolean;
  readonly has_mobile: boolean;
  readonly newest: ExemptionRow | null;
  readonly before: ExemptionRow | null;
  readonly used: number;
  readonly has_single: boolean;
  readonly has_joint: boolean;
  readonly marital_status: MaritalStatus | null;
  readonly giver_name: string | null;
  readonly child_name: string | null;
  readonly child_ends: boolean;
  readonly others: readonly OtherHolder[];
  readonly absent: readonly AbsentHolder[];
  readonly partner: string | null;
}

/** Somebody who shares a common account with the caller. */
export interface OtherHolder extends Named {
  readonly userId: string;
  /** Whether there is an order of theirs that the caller has no part in. */
  readonly hasOrder: boolean;
  /** The oldest account that both share, one that is not closed if there is one: an order of both shows there, and both are told. */
  readonly common: string;
}

/** Who owns a common account with the caller and has no user yet; of several one person is one, with the oldest. */
export interface AbsentHolder extends Named {
  readonly common: string;
}

// $3 a child's account relation or null, $4 today, $5 its year.
const find = statement<FactsRow>(
  'exemption.facts',
  `WITH ${caller}, own AS (
    SELECT b.business_partner_id, tax_account_kind(b.account_type) AS kind, b.created_on, b.status
    FROM caller c JOIN acting_users u USING (user_id) JOIN business_partners b USING (business_partner_id)
  ), alone AS (
    SELECT own.* FROM own WHERE NOT EXISTS (
      SELECT FROM business_partner_users x WHERE x.business_partner_id = own.business_partner_id AND x.user_id <> $1
    )
  ), child AS (
    SELECT business_partner_id, status FROM own WHERE business_partner_id = $3::text AND kind = 'child'
  ), newest AS (
    SELECT o.* FROM caller c JOIN exemption_orders o ON o.revoked_on IS NULL
      AND (o.valid_until IS NULL OR o.valid_until >= $4::date)
      AND CASE WHEN $3::text IS NULL THEN o.business_partner_id IS NULL AND (o.user_id = c.user_id OR o.spouse_user_id = c.user_id)
        ELSE o.business_partner_id = (SELECT business_partner_id FROM child) END
    ORDER BY o.given_no DESC LIMIT 1
  ), others AS (
    SELECT u.user_id,
      (array_agg(own.business_partner_id ORDER BY own.status = 'CLOSED', own.created_on, own.business_partner_id))[1] AS common
    FROM own JOIN business_partner_users u USING (business_partner_id)
    WHERE own.kind = 'joint' AND u.user_id <> $1
      AND (own.status <> 'CLOSED' OR u.user_id IN (SELECT unnest(ARRAY[n.user_id, n.spouse_user_id]) FROM newest n))
    GROUP BY u.user_id
  ), before AS (
    SELECT o.* FROM newest n JOIN exemption_orders o ON o.revoked_on IS NULL AND o.given_no < n.given_no
      AND o.valid_from <= $4::date AND o.valid_until >= $4::date
      AND CASE WHEN n.business_partner_id IS NOT NULL THEN o.business_partner_id = n.business_partner_id
        ELSE o.business_partner_id IS NULL AND (o.user_id = $1 OR o.spouse_user_id = $1) END
    WHERE n.valid_from > $4::date
    ORDER BY o.given_no DESC LIMIT 1
  )
  SELECT $3::text IS NULL OR EXISTS (SELECT FROM child) AS is_known, u.mobile IS NOT NULL AS has_mobile,
    (SELECT row_to_json(n) FROM newest n) AS newest, (SELECT row_to_json(b) FROM before b) AS before,
    coalesce((
      SELECT sum(y.exemption_used)
      FROM (SELECT coalesce((SELECT exemption_order_id FROM before), (SELECT exemption_order_id FROM newest)) AS id) o,
        counted_partners(o.id, $5) AS p (id) JOIN tax_years y ON y.business_partner_id = p.id AND y.year = $5
    ), 0)::bigint AS used,
    EXISTS (SELECT FROM own WHERE kind = 'single' AND status <> 'CLOSED') AS has_single,
    EXISTS (SELECT FROM own WHERE kind = 'joint' AND status <> 'CLOSED') AS has_joint,
    (SELECT p.marital_status FROM user_profiles p WHERE p.user_id = u.user_id) AS marital_status,
    (SELECT g.first_name || ' ' || g.last_name FROM newest n JOIN users g USING (user_id)) AS giver_name,
    (SELECT o.name FROM child JOIN owners o USING (business_partner_id) WHERE o.role = 'CHILD' ORDER BY o.position LIMIT 1)
      AS child_name,
    EXISTS (SELECT FROM child WHERE status IN ('INCLOSE', 'CLOSED')) AS child_ends,
    coalesce((
      SELECT json_agg(json_build_object('userId', s.user_id, 'name', s.first_name || ' ' || s.last_name,
        'bornOn', p.birth_date, 'common', h.common, 'hasOrder', EXISTS (
          SELECT FROM exemption_orders o
          WHERE s.user_id IN (o.user_id, o.spouse_user_id) AND o.business_partner_id IS NULL AND o.revoked_on IS NULL
            AND o.user_id <> c.user_id AND o.spouse_user_id IS DISTINCT FROM c.user_id
            AND (o.valid_until IS NULL OR o.valid_until >= $4::date)
        )) ORDER BY s.user_id)
      FROM others h JOIN users s USING (user_id) LEFT JOIN user_profiles p USING (user_id)
    ), '[]') AS others,
    coalesce((
      SELECT json_agg(json_build_object('name', h.name, 'bornOn', h.born_on, 'common', h.common)) FROM (
        SELECT w.name, w.born_on,
          (array_agg(a.business_partner_id ORDER BY a.created_on, a.business_partner_id))[1] AS common
        FROM alone a JOIN owners w USING (business_partner_id)
        WHERE a.kind = 'joint' AND a.status <> 'CLOSED' AND w.name <> u.first_name || ' ' || u.last_name
        GROUP BY w.name, w.born_on
      ) h
    ), '[]') AS absent,
    coalesce($3::text, (
      SELECT business_partner_id FROM alone WHERE kind <> 'child' ORDER BY created_on, business_partner_id LIMIT 1
    )) AS partner
  FROM caller c JOIN users u USING (user_id)`,
);

/** What is known of who gives, changes or ends an exemption order. */
export interface ExemptionState {
  readonly hasMobile: boolean;
  /** The order in force or to come; null without one. */
  readonly newest: ExemptionRow | null;
  /** The order in force until the newest one begins; null where that has begun, or nothing comes before it. */
  readonly before: ExemptionRow | null;
  readonly offer: ExemptionOffer;
  /** Whether there is an account of the caller's own, which any order exempts. */
  readonly hasSingle: boolean;
  /** Who shares a common account with the caller; of one that is closed whoever has a part in the newest order. */
  readonly others: readonly OtherHolder[];
  readonly absent: readonly AbsentHolder[];
  /** Of this year's exemption. */
  readonly used: Cents;
  /** Who has given the newest order; null without one. */
  readonly giverName: string | null;
  /** Of the child whom it is about; null for one's own order. */
  readonly childName: string | null;
  /** Where an order for one shows among the orders: the child's relation, else the oldest that nobody else sees, if any. */
  readonly partner: string | null;
}

/** `unknown` for a relation that is no child's or not the caller's, undefined when the session has ended. */
export const exemptionState = async (
  db: Db,
  { userId, sessionId }: Principal,
  child: string | null,
  today: IsoDate,
): Promise<ExemptionState | 'unknown' | undefined> => {
  const row = await db.row(find, [userId, sessionId, child, today, yearOf(today)]);
  if (row === undefined) return undefined;
  if (!row.is_known) return 'unknown';
  return {
    hasMobile: row.has_mobile,
    newest: row.newest,
    before: row.before,
    offer: exemptionOffer({
      isChilds: child !== null,
      isEnding: row.child_ends,
      hasSingle: row.has_single,
      hasJoint: row.has_joint,
      isMarried: row.marital_status === null ? null : row.marital_status === 'married',
    }),
    hasSingle: row.has_single,
    others: row.others,
    absent: row.absent,
    used: cents(row.used),
    giverName: row.giver_name,
    childName: row.child_name,
    partner: row.partner,
  };
};

/** A row in the words of the rules. */
export const orderIn = (row: ExemptionRow): ExemptionOrder => ({
  type: row.type,
  amount: cents(row.amount),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
});

const masked = (end: string | null): string => shownTaxId(end ?? '***');

/** Whether somebody may change an order without telling its tax ids again: of two spouses each has told their own. */
export const keepsTaxIds = ({ user_id: giver, business_partner_id: child }: ExemptionRow, userId: string): boolean =>
  child !== null || giver === userId;

/** Who looks at an order, and when. */
export interface Reading {
  readonly userId: string;
  readonly today: IsoDate;
}

/** A row in the words of the contract. */
export const shownOrder = (row: ExemptionRow, used: Cents, { userId, today }: Reading) => ({
  id: row.exemption_order_id,
  ...orderIn(row),
  used: row.valid_from <= today ? used : cents(0),
  taxId: masked(row.tax_id_end),
  ...(row.spouse_name !== null && {
    spouse: { name: row.spouse_name, bornOn: row.spouse_born_on, taxId: masked(row.spouse_tax_id_end) },
  }),
  keepsTaxIds: keepsTaxIds(row, userId),
});

// Whoever gives an order waits for the others who could: the giver, the spouse, or the child's other guardian.
const lockPersons = statement(
  'exemption.lockPersons',
  'SELECT 1 FROM users WHERE user_id = ANY ($1::uuid[]) ORDER BY user_id FOR NO KEY UPDATE',
);
// A sale that is being taxed holds the row: what it uses of the exemption is seen by the statement after this one.
const lockOrders = statement(
  'exemption.lockOrders',
  `SELECT 1 FROM exemption_orders WHERE revoked_on IS NULL
     AND CASE WHEN $2::text IS NULL THEN business_partner_id IS NULL AND (user_id = ANY ($1::uuid[]) OR spouse_user_id = ANY ($1::uuid[]))
       ELSE business_partner_id = $2 END
   ORDER BY given_no FOR NO KEY UPDATE`,
);

/** Keeps everybody else from the exemption orders of these persons, or of a child, until the transaction ends. */
export const lockExemption = async (tx: Db, userIds: readonly string[], child: string | null): Promise<void> => {
  if (child === null) await tx.rows(lockPersons, [userIds]);
  else await lockPartner(tx, child);
  await tx.rows(lockOrders, [userIds, child]);
};

// What covers a year that the new one covers too is revoked or ends before it; what lies before stays.
const endBefore = statement(
  'exemption.endBefore',
  `UPDATE exemption_orders SET
     revoked_on = CASE WHEN valid_from >= $3::date THEN $4::date END,
     valid_until = CASE WHEN valid_from >= $3::date THEN valid_until ELSE $3::date - 1 END
   WHERE revoked_on IS NULL AND (valid_until IS NULL OR valid_until >= $3::date)
     AND CASE WHEN $2::text IS NULL THEN business_partner_id IS NULL AND (user_id = ANY ($1::uuid[]) OR spouse_user_id = ANY ($1::uuid[]))
       ELSE business_partner_id = $2 END`,
);

/** Ends what these persons, or a child, have given, from a first of January on. */
export const endExemptions = async (
  tx: Db,
  userIds: readonly string[],
  child: string | null,
  from: IsoDate,
  today: IsoDate,
): Promise<void> => {
  await tx.change(endBefore, [userIds, child, from, today]);
};

const insert = statement<ExemptionRow>(
  'exemption.give',
  `INSERT INTO exemption_orders (exemption_order_id, user_id, business_partner_id, type, amount, valid_from, valid_until,
    tax_id, tax_id_end, spouse_name, spouse_born_on, spouse_tax_id, spouse_tax_id_end, spouse_user_id, spouse_owns, given_on,
    operation_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  RETURNING exemption_order_id, user_id, business_partner_id, type, amount, valid_from, valid_until, tax_id, tax_id_end,
    spouse_name, spouse_born_on, spouse_tax_id, spouse_tax_id_end, spouse_user_id, spouse_owns`,
);

/** Writes an order down. */
export const keepExemption = async (
  tx: Db,
  row: ExemptionRow,
  { today, operationId }: { readonly today: IsoDate; readonly operationId: string },
): Promise<ExemptionRow> => {
  const tie = [row.spouse_user_id, row.spouse_owns];
  const spouse = [row.spouse_name, row.spouse_born_on, row.spouse_tax_id, row.spouse_tax_id_end, ...tie];
  const order = [row.type, row.amount, row.valid_from, row.valid_until, row.tax_id, row.tax_id_end];
  const whose = [row.exemption_order_id, row.user_id, row.business_partner_id];
  const kept = await tx.row(insert, [...whose, ...order, ...spouse, today, operationId]);
  if (kept === undefined) throw new Error('An exemption order was not written.');
  return kept;
};
