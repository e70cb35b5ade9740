import * as z from 'zod/mini';
import { approvalKinds, approvalStatuses } from '#domain/approvals/approval.ts';
import { reasonLength } from '#domain/staff/decision-form.ts';
import { shownShape } from '#domain/person/name.ts';
import { endpoint } from '../endpoint.ts';
import { instantField, uuidField } from '../fields.ts';
import { notPermitted } from './not-permitted.ts';

/** Releases on a page. */
export const releasesPage = 25;

const summary = {
  releaseId: uuidField,
  kind: z.enum(approvalKinds),
  title: z.string(),
  status: z.enum(approvalStatuses),
  askedBy: z.string(),
  requestedAt: instantField,
  expiresAt: instantField,
  decidedBy: z.nullable(z.string()),
  endedAt: z.nullable(instantField),
};

/** What waits for a second pair of eyes, or all there has been, newest first (ADM-03). */
export const listReleases = endpoint({
  name: 'listReleases',
  method: 'GET',
  url: '/admin/releases',
  private: true,
  request: z.strictObject({
    filter: z.enum(['OPEN', 'ALL']),
    /** The last release of the page before; absent for the first page. */
    after: z.optional(uuidField),
  }),
  response: z.object({
    releases: z.array(z.object(summary)),
    /** What the next page goes on after; null where there is none. */
    next: z.nullable(uuidField),
  }),
  refusals: { NOT_PERMITTED: notPermitted },
});

/** One of them, with what is to be compared and whether this member of staff may decide it. */
export const readRelease = endpoint({
  name: 'readRelease',
  method: 'GET',
  url: '/admin/releases/{releaseId}',
  private: true,
  request: z.strictObject({ releaseId: uuidField }),
  response: z.object({
    ...summary,
    lines: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.string() })),
    reason: z.nullable(z.string()),
    decisionReason: z.nullable(z.string()),
    /** Why they may look alone; null where they may decide. */
    lookOnly: z.nullable(z.enum(['OWN_REQUEST', 'ROLE'])),
  }),
  refusals: { NOT_PERMITTED: notPermitted },
});

/** Releases or rejects, with all that follows, in one transaction: of two at once one decides (decisions §16). */
export const decideRelease = endpoint({
  name: 'decideRelease',
  method: 'POST',
  url: '/admin/releases/{releaseId}/decision',
  private: true,
  idempotent: true,
  request: z.strictObject({
    releaseId: uuidField,
    decision: z.enum(['APPROVED', 'REJECTED']),
    reason: z
      .string()
      .check(z.trim(), z.minLength(reasonLength.least), z.maxLength(reasonLength.most), z.regex(shownShape)),
  }),
  response: z.object({ status: z.enum(approvalStatuses) }),
  refusals: {
    NOT_PERMITTED: notPermitted,
    OWN_REQUEST: {
      status: 403,
      message:
        'Das haben Sie beauftragt oder angefragt, oder Sie haben das Konto freigegeben, auf das dieses Geld geht. Entscheiden muss jemand anderes.',
    },
    ALREADY_DECIDED: { status: 409, message: 'Darüber ist schon entschieden.' },
    RELEASE_EXPIRED: {
      status: 410,
      message: 'Die Frist von 72 Stunden ist vorbei. Der Auftrag ruht weiter, eine neue Anfrage steht in der Liste.',
    },
    TARGET_CHANGED: {
      status: 409,
      message: 'Der Auftrag hat sich inzwischen geändert oder ist beendet. Die Freigabe ist damit hinfällig.',
    },
  },
});
