import type { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import { decideRelease, listReleases, readRelease, releasesPage } from '#api/admin/releases.ts';
import { staffAccess } from '#domain/staff/staff-access.ts';
import { approvalEffects } from '../approval-effects.ts';
import { decideApproval } from '../approvals/decide-approval.ts';
import { standingTo } from '../approvals/four-eyes.ts';
import { listApprovals, readApproval, type ShownApproval } from '../approvals/read-approvals.ts';
import type { Db } from '../db/db.ts';
import type { HandlersOf } from '../http/handler.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { houseContact } from '../brand/house.ts';
import { momentOf } from '../orders/lifecycle.ts';
import type { StaffMember } from './staff-caller.ts';
import { staffHandler, staffWork } from './staff-work.ts';

type Names = 'decideRelease' | 'listReleases' | 'readRelease';

const summaryOf = (shown: ShownApproval) => ({
  releaseId: shown.approvalId,
  kind: shown.kind,
  title: shown.title,
  status: shown.status,
  // What the bank's own work asks for has no first person.
  askedBy: shown.maker?.name ?? houseContact.shortName,
  requestedAt: shown.requestedAt,
  expiresAt: shown.expiresAt,
  decidedBy: shown.checker?.name ?? null,
  endedAt: shown.endedAt,
});

/** Why somebody may look alone: offered nothing that would be refused. The decision asks all of it once more. */
const lookOnlyOf = async (
  tx: Db,
  { approvalId }: ShownApproval,
  { userId, roles }: StaffMember,
): Promise<'OWN_REQUEST' | 'ROLE' | null> => {
  if (!staffAccess.decideReleases.some((role) => roles.includes(role))) return 'ROLE';
  const standing = await standingTo(tx, approvalId, userId);
  return standing?.is_own === true || standing?.released_account === true ? 'OWN_REQUEST' : null;
};

/** What waits for a second person: read, and decided with its whole effect (ADM-03, decisions §16). */
export const releaseHandlers = (deps: OnceDeps): Pick<HandlersOf<typeof adminEndpoints>, Names> => ({
  listReleases: staffHandler(
    deps,
    listReleases,
    ({ payload: { filter } }) => ({ roles: staffAccess.releases, kind: 'STAFF_VIEWED', details: { filter } }),
    async (tx, { payload: { filter, after = null } }) => {
      const status = filter === 'OPEN' ? 'REQUESTED' : null;
      const found = await listApprovals(tx, { status, kind: null, limit: releasesPage + 1, after });
      const shown = found.slice(0, releasesPage);
      const next = found.length > releasesPage ? (shown.at(-1)?.approvalId ?? null) : null;
      return { ok: true, value: { releases: shown.map(summaryOf), next } };
    },
  ),
  readRelease: staffHandler(
    deps,
    readRelease,
    ({ payload: { releaseId } }) => ({ roles: staffAccess.releases, kind: 'STAFF_VIEWED', subject: releaseId }),
    async (tx, { payload: { releaseId } }, staff) => {
      const shown = await readApproval(tx, releaseId);
      if (shown === undefined) return { ok: false, refusal: 'NOT_FOUND' };
      const { reason, decisionReason } = shown;
      const lookOnly = await lookOnlyOf(tx, shown, staff);
      const lines = shown.lines.map((line) => ({ ...line }));
      return { ok: true, value: { ...summaryOf(shown), lines, reason, decisionReason, lookOnly } };
    },
  ),
  decideRelease: once(
    deps,
    decideRelease,
    staffWork(
      decideRelease,
      ({ payload: { releaseId, decision } }) => ({
        roles: staffAccess.decideReleases,
        kind: 'STAFF_ACTED',
        subject: releaseId,
        details: { decision },
      }),
      async (tx, { payload: { releaseId, decision, reason } }, { userId }) => {
        const wish = { approvalId: releaseId, checker: userId, decision, reason };
        const decided = await decideApproval(tx, approvalEffects, wish, momentOf(deps.clocks));
        if (decided.ok) return { ok: true, value: { status: decided.value.status } };
        const { refusal } = decided;
        if (refusal === 'NOT_STAFF') return { ok: false, refusal: 'NOT_PERMITTED' };
        return { ok: false, refusal: refusal === 'EXPIRED' ? 'RELEASE_EXPIRED' : refusal };
      },
    ),
  ),
});
