import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { DeletionHindrance } from '#domain/person/deletion.ts';
import type { Result } from '#domain/result/result.ts';

/** Something that is ended at a page of its own. */
export interface OpenThing {
  /** Of the account relation whose cash it is, or of the investment. */
  readonly id: string;
  /** Which it is, and whose. */
  readonly title: string;
  /** Whether its closing is ordered, or that of its account: nothing but time is left. */
  readonly isClosing: boolean;
}

/** A clearing account that does not stand at nothing. */
export interface OpenCash extends OpenThing {
  /** Whether money is lacking on it: nothing can be paid out. */
  readonly isDebt: boolean;
}

/** What the page knows before anything is ordered. */
export interface DeletionStanding {
  /** What has to be ended first; empty: nothing holds the customer. */
  readonly reasons: readonly DeletionHindrance[];
  /** Whether the law asks to keep anything: of whoever had no account and was never identified, nothing. */
  readonly isKept: boolean;
  /** Until when, of somebody who leaves today. */
  readonly retentionUntil: IsoDate;
  /** Clearing accounts on which cash lies, or is lacking. */
  readonly cash: readonly OpenCash[];
  readonly investments: readonly OpenThing[];
  readonly accounts: readonly OpenThing[];
}

export type PrepareDeletionResult =
  | Result<Operation, 'NO_VALIDATED_NUMBER'>
  | { readonly ok: false; readonly refusal: 'STILL_OPEN'; readonly reasons: readonly DeletionHindrance[] };

/** `WORD_MISSING`: the word that confirms was not typed. */
export type DeletionProblem = 'WORD_MISSING' | 'NOT_SENT' | 'NO_VALIDATED_NUMBER';

/** What has become of it, above the page that was looked at anew. */
export type DeletionNews = 'CHANGED_MEANWHILE';

export type DeletionEnding = 'exhausted' | 'ended';

/** Plain JSON. */
export interface DeleteAccountContext {
  readonly standing: DeletionStanding | null;
  /** As typed. */
  readonly word: string;
  readonly problem: DeletionProblem | null;
  readonly operation: Operation | null;
  readonly ending: DeletionEnding | null;
  readonly news: DeletionNews | null;
  readonly keptUntil: IsoDate | null;
}

export type DeleteAccountEvent =
  | { readonly type: 'deletion.wanted' }
  | { readonly type: 'deletion.affirmed'; readonly word: string }
  | { readonly type: 'deletion.restarted' }
  | { readonly type: 'step.left' }
  | { readonly type: 'standing.reloaded' };

/** What the chart tells the app around it: the session has ended, and why. */
export type FrameNotice = { readonly type: 'access.deleted'; readonly keptUntil: IsoDate };

export type DeleteAccountScreen =
  | 'loading'
  | 'loadFailed'
  | 'held'
  | 'free'
  | 'affirm'
  | 'confirming'
  | 'notDone'
  | 'unsure'
  | 'leaving';
