import type { ApprovalKind } from '#domain/approvals/approval.ts';
import type { Result } from '#domain/result/result.ts';

export type ReleaseStatus = 'REQUESTED' | 'APPROVED' | 'REJECTED' | 'EXPIRED';

/** What the second person compares: `before` is null where nothing was there. */
export interface ReleaseLine {
  readonly label: string;
  readonly before: string | null;
  readonly after: string;
}

/** Something that waits for a second person, or has had its answer. */
export interface Release {
  readonly releaseId: string;
  readonly kind: ApprovalKind;
  readonly title: string;
  readonly status: ReleaseStatus;
  /** First and last name of who asked. */
  readonly askedBy: string;
  readonly requestedAt: string;
  readonly expiresAt: string;
  readonly decidedBy: string | null;
  readonly endedAt: string | null;
}

/** Why somebody may look but not decide: they asked themselves, or their role does not decide. */
export type LookOnly = 'OWN_REQUEST' | 'ROLE';

/** One of them with all that a decision needs. */
export interface ReleaseDetails extends Release {
  readonly lines: readonly ReleaseLine[];
  /** Why it was asked for; null where the product asks by itself. */
  readonly reason: string | null;
  readonly decisionReason: string | null;
  /** Null where this person may decide. */
  readonly lookOnly: LookOnly | null;
}

/** `OPEN`: those that wait. `ALL`: those and what was decided, the newest first. */
export type ReleaseFilter = 'OPEN' | 'ALL';

export interface ReleasesPage {
  readonly releases: readonly Release[];
  /** What the next page goes on after; null where there is none. */
  readonly next: string | null;
}

export interface ReleasesQuery {
  readonly filter: ReleaseFilter;
  /** The last release of the page before; null for the newest. */
  readonly after: string | null;
}

export type LoadedReleases = Result<ReleasesPage, 'NOT_PERMITTED'>;

export interface OpenedRelease {
  readonly release: ReleaseDetails;
  /** A UUID: what an attempt to decide is named by (`attemptKey`). */
  readonly beginning: string;
}
export type OpenResult = Result<OpenedRelease, 'NOT_FOUND'>;

export type Decision = 'APPROVED' | 'REJECTED';
export type DecisionRefusal = 'OWN_REQUEST' | 'NOT_PERMITTED' | 'ALREADY_DECIDED' | 'EXPIRED' | 'TARGET_CHANGED';
export type DecisionResult = Result<null, DecisionRefusal>;

export interface DecisionInput {
  readonly releaseId: string;
  readonly decision: Decision;
  readonly reason: string;
  readonly idempotencyKey: string;
}

/** What is wrong with a form that was sent. */
export interface DecisionFlaws {
  /** Too short. */
  readonly reason: boolean;
  /** Not the word that was asked for. */
  readonly confirmation: boolean;
}

export interface ReleasesContext {
  readonly filter: ReleaseFilter;
  readonly releases: readonly Release[];
  /** What the page that stands there goes on after: whoever has decided comes back to it. Null for the newest. */
  readonly after: string | null;
  /** What the next page goes on after; null where there is none. */
  readonly next: string | null;
  /** Whether the last page that was asked for did not come. */
  readonly isMoreMissing: boolean;
  /** Which one is being opened, shown or decided. */
  readonly chosen: string | null;
  readonly opened: OpenedRelease | null;
  /** What was sent, so that a lost answer can be asked for again; null before. */
  readonly wish: { readonly decision: Decision; readonly reason: string } | null;
  /** Attempts to decide, from 1. */
  readonly attempt: number;
  readonly flaws: DecisionFlaws | null;
  readonly refusal: DecisionRefusal | null;
  /** What the list has to say above itself. */
  readonly news: 'GONE' | null;
}

export type ReleasesEvent =
  | { readonly type: 'filter.chosen'; readonly filter: ReleaseFilter }
  | { readonly type: 'releases.reloaded' }
  | { readonly type: 'more.chosen' }
  | { readonly type: 'release.opened'; readonly releaseId: string }
  | { readonly type: 'list.chosen' }
  | { readonly type: 'approval.chosen' }
  | { readonly type: 'rejection.chosen' }
  | { readonly type: 'decision.left' }
  /** `confirmation` is the word that releasing asks for; a rejection asks for none. */
  | { readonly type: 'decision.submitted'; readonly reason: string; readonly confirmation: string }
  | { readonly type: 'decision.repeated' };

export type ReleasesScreen =
  | 'loading'
  | 'loadFailed'
  | 'notPermitted'
  | 'list'
  | 'opening'
  | 'openFailed'
  | 'review'
  | 'approval'
  | 'rejection'
  | 'deciding'
  | 'unsure'
  | 'refused'
  | 'decided';
