import type { ApprovalKind, ApprovalLine, ApprovalStatus } from '#domain/approvals/approval.ts';
import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { ApprovalEvent } from '#machines/approval/approval.types.ts';
import { type Db, statement } from '../db/db.ts';

/** A request as a member of staff sees it. */
export interface ShownApproval {
  readonly approvalId: string;
  readonly kind: ApprovalKind;
  readonly targetId: string;
  readonly businessPartnerId: string | null;
  readonly status: ApprovalStatus;
  readonly title: string;
  readonly lines: readonly ApprovalLine[];
  /** Null where the bank's own work asked. */
  readonly maker: { readonly userId: string; readonly name: string; readonly isStaff: boolean } | null;
  readonly reason: string | null;
  readonly requestedAt: Instant;
  readonly expiresAt: Instant;
  readonly checker: { readonly userId: string; readonly name: string } | null;
  readonly decisionReason: string | null;
  readonly endedAt: Instant | null;
}

/** What happened to a request. */
export interface ApprovalHistoryEntry {
  readonly event: ApprovalEvent['type'] | 'request.made';
  readonly statusAfter: ApprovalStatus;
  readonly by: string | null;
  readonly happenedAt: Instant;
  readonly businessDate: IsoDate;
}

export interface ApprovalQuery {
  /** Null for all. */
  readonly status: ApprovalStatus | null;
  readonly kind: ApprovalKind | null;
  /** At most so many; 1 … 200. */
  readonly limit: number;
  /** The id of the last one of the page before: where this page goes on. One that there is not leads to an empty page. */
  readonly after: string | null;
}

interface Row {
  readonly approval_id: string;
  readonly kind: ApprovalKind;
  readonly target_id: string;
  readonly business_partner_id: string | null;
  readonly status: ApprovalStatus;
  readonly title: string;
  readonly lines: readonly ApprovalLine[];
  readonly maker: string | null;
  readonly maker_name: string | null;
  readonly maker_is_staff: boolean | null;
  readonly reason: string | null;
  readonly requested_at: Instant;
  readonly expires_at: Instant;
  readonly checker: string | null;
  readonly checker_name: string | null;
  readonly decision_reason: string | null;
  readonly ended_at: Instant | null;
}

const shown = `SELECT a.approval_id, a.kind, a.target_id, a.business_partner_id, a.status, a.title, a.lines, a.maker,
    m.first_name || ' ' || m.last_name AS maker_name, m.user_type = 'STAFF' AS maker_is_staff, a.reason,
    a.requested_at, a.expires_at, a.checker, k.first_name || ' ' || k.last_name AS checker_name, a.decision_reason,
    a.ended_at
  FROM approvals a LEFT JOIN users m ON m.user_id = a.maker LEFT JOIN users k ON k.user_id = a.checker`;

const shownOf = (row: Row): ShownApproval => ({
  approvalId: row.approval_id,
  kind: row.kind,
  targetId: row.target_id,
  businessPartnerId: row.business_partner_id,
  status: row.status,
  title: row.title,
  lines: row.lines,
  maker:
    row.maker === null ? null : { userId: row.maker, name: row.maker_name ?? '', isStaff: row.maker_is_staff === true },
  reason: row.reason,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  checker: row.checker === null ? null : { userId: row.checker, name: row.checker_name ?? '' },
  decisionReason: row.decision_reason,
  endedAt: row.ended_at,
});

const list = statement<Row>(
  'approvals.list',
  `${shown}
  WHERE ($1::text IS NULL OR a.status = $1) AND ($2::text IS NULL OR a.kind = $2)
    AND ($3::uuid IS NULL OR (a.requested_at, a.approval_id) <
      (SELECT before.requested_at, before.approval_id FROM approvals before WHERE before.approval_id = $3))
  ORDER BY a.requested_at DESC, a.approval_id DESC LIMIT $4`,
);

const find = statement<Row>('approvals.show', `${shown} WHERE a.approval_id = $1`);

const history = statement<{
  event: ApprovalHistoryEntry['event'];
  status_after: ApprovalStatus;
  by: string | null;
  happened_at: Instant;
  business_date: IsoDate;
}>(
  'approvals.history',
  `SELECT e.event ->> 'type' AS event, e.status_after, u.first_name || ' ' || u.last_name AS by, e.happened_at,
    e.business_date
  FROM approval_events e LEFT JOIN users u ON u.user_id = e.caused_by
  WHERE e.approval_id = $1 ORDER BY e.sequence LIMIT 20`,
);

/** Requests, newest first, for whoever may see them: that is the caller's to ask. */
export const listApprovals = async (
  db: Db,
  { status, kind, limit, after }: ApprovalQuery,
): Promise<readonly ShownApproval[]> => {
  const rows = await db.rows(list, [status, kind, after, Math.min(Math.max(limit, 1), 200)]);
  return rows.map(shownOf);
};

/** One request with what happened to it. */
export const readApproval = async (
  db: Db,
  approvalId: string,
): Promise<(ShownApproval & { readonly history: readonly ApprovalHistoryEntry[] }) | undefined> => {
  const row = await db.row(find, [approvalId]);
  if (row === undefined) return undefined;
  const events = await db.rows(history, [approvalId]);
  return {
    ...shownOf(row),
    history: events.map(
      ({ status_after: statusAfter, happened_at: happenedAt, business_date: businessDate, ...rest }) => ({
        ...rest,
        statusAfter,
        happenedAt,
        businessDate,
      }),
    ),
  };
};
