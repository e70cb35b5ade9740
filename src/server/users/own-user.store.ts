import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ApplicationCase } from '#domain/entities/application-case.ts';
import type { PostboxEntry } from '#domain/entities/postbox.ts';
import type { IdentStatus, UserType } from '#domain/entities/user.ts';
import { addCents, type Cents, cents } from '#domain/money/money.ts';
import { mine, ordered } from '../business-partners/admission-facts.ts';
import { planJson, planOrder, type PlanRow } from '../business-partners/savings-plan.store.ts';
import { isOpenIn } from '../contracts/open-cases.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { fixedOf, valueOf } from '../market/fixed.ts';
import { seriesId } from '../market/series.ts';
import type { PricedDay } from '../ports/prices.ts';
import { greatestPostbox } from '../postbox/postbox.store.ts';
import { caller } from '../sessions/caller.ts';
import { lacksOwner } from '../person/signers.ts';
import { ownInvitation, type OwnInvitationRow } from './own-invitation.ts';
import { taskColumns, taskOrder, type TaskRow, tasksOf } from '../tasks/task.store.ts';

/** A customer's own record, and what hangs on it. */
export interface UserRow {
  readonly username: string;
  readonly ident_status: IdentStatus;
  readonly user_type: UserType;
  readonly groups: readonly string[];
  readonly postbox: readonly PostboxEntry[];
  readonly partners: readonly string[];
  readonly cases: readonly ApplicationCase[];
  readonly invitation: OwnInvitationRow | null;
  readonly tasks: readonly TaskRow[];
  /** The caller's own name. */
  readonly reader: string;
  readonly plans: readonly PlanRow[];
  /** Balances of all clearing accounts. */
  readonly cash: number;
  /** Vouchers of the calendar year. */
  readonly vouchers: number;
  /** Cents that were ordered once and are not invested yet. */
  readonly ordered: number;
  /** Open units of all investments, decimal text, by series. */
  readonly units: readonly { readonly ips_id: string; readonly series: string; readonly units: string }[];
}

const listOf = (element: string, order: string, from: string): string =>
  `(SELECT coalesce(json_agg(${element} ORDER BY ${order}), '[]') FROM ${from})`;

/** Of an application that was signed and lacks somebody: how their invitation stands. */
const awaitedSecond = `(
  SELECT json_build_object(
    'state', coalesce(i.outcome, CASE WHEN i.invited_at IS NULL THEN 'LAPSED' ELSE 'AWAITED' END),
    'endsAt', CASE WHEN i.outcome IS NULL THEN to_char(i.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END,
    'differs', CASE WHEN i.outcome IS NULL THEN coalesce(i.differs, '{}') ELSE '{}' END)
  FROM contracts t LEFT JOIN owner_invitations i USING (business_partner_id)
  WHERE t.user_id = k.user_id AND t.case_id = k.case_id AND ${lacksOwner('t.business_partner_id')}
)`;

// Instants inside JSON would carry the session's zone; they are written as the driver gives them elsewhere.
const find = statement<UserRow>(
  'users.findOwn',
  `WITH ${caller}, ${mine}, own AS (SELECT business_partner_id FROM mine)
  SELECT u.username, u.first_name || ' ' || u.last_name AS reader, u.ident_status, u.user_type, u.groups,
    ${listOf(
      `json_build_object('id', p.postbox_entry_id, 'status', p.status, 'category', p.category, 'title', p.title,
        'createdAt', to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'businessPartnerId', p.business_partner_id,
        'loss', p.loss)`,
      'p.created_at DESC, p.postbox_entry_id DESC',
      `(SELECT * FROM postbox_entries n WHERE n.user_id = u.user_id
        ORDER BY n.created_at DESC, n.postbox_entry_id DESC LIMIT ${greatestPostbox}) p`,
    )} AS postbox,
    ${listOf('own.business_partner_id', 'own.business_partner_id', 'own')} AS partners,
    ${listOf(
      `json_build_object('caseId', k.case_id, 'accountType', k.account_type, 'status', k.status, 'second', ${awaitedSecond})`,
      'k.created_at, k.case_id',
      `cases k WHERE k.user_id = u.user_id AND ${isOpenIn('k')}`,
    )} AS cases, ${ownInvitation('u', '$4::timestamptz')} AS invitation,
    ${listOf(
      'listed',
      'listed.created_on, listed.id',
      `(SELECT ${taskColumns} FROM ${tasksOf('u.user_id')} LEFT JOIN business_partners b USING (business_partner_id)
        ORDER BY ${taskOrder}) listed`,
    )} AS tasks,
    ${listOf(planJson, planOrder, 'own JOIN savings_plans s USING (business_partner_id)')} AS plans,
    (
      SELECT coalesce(sum(l.balance), 0)::bigint FROM own JOIN ledger_balances l USING (business_partner_id)
      WHERE l.account = 'CLEARING'
    ) AS cash,
    coalesce((
      SELECT y.redeemed FROM voucher_years y WHERE y.user_id = u.user_id AND y.year = extract(year FROM $3::date)
    ), 0)::bigint AS vouchers, ${ordered},
    ${listOf(
      'held',
      'held.ips_id',
      `(SELECT l.ips_id, l.series, sum(l.units_left)::text AS units
        FROM own JOIN investment_lots l USING (business_partner_id)
        WHERE l.units_left > 0 GROUP BY l.business_partner_id, l.ips_id, l.series) held`,
    )} AS units
  FROM caller c JOIN users u USING (user_id)`,
);

/** All of the caller's own record in one statement; undefined when the session has ended. */
export const findOwnUser = async (
  db: Db,
  { userId, sessionId }: Principal,
  { today, now }: { readonly today: IsoDate; readonly now: Date },
): Promise<UserRow | undefined> => db.row(find, [userId, sessionId, today, now.toISOString()]);

/** Clearing balances and the investments' value today. */
export const totalAmount = (row: Pick<UserRow, 'cash' | 'units'>, { today, prices }: PricedDay): Cents =>
  addCents(
    cents(row.cash),
    ...row.units.map(({ series, units }) => valueOf(fixedOf(units), prices.last(seriesId(series), today))),
  );
