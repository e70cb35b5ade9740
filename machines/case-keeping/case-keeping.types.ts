import type { KeptApplication } from '#domain/application/kept-application.ts';
import type { Result } from '#domain/result/result.ts';

/** Where an application is kept: in a case on the server, or in the browser while there is no access (decisions §20). */
export interface KeepInput {
  /** Null: in the browser. */
  readonly caseId: string | null;
  /** What this window has seen last; null before anything was kept. */
  readonly tag: string | null;
  readonly application: KeptApplication;
}

export interface Kept {
  readonly tag: string;
  /** Instant. */
  readonly savedAt: string;
}

/** `CHANGED_MEANWHILE`: another window or device went on · `CASE_NOT_OPEN`: it is submitted, withdrawn or deleted. */
export type KeepResult = Result<Kept, 'CHANGED_MEANWHILE' | 'CASE_NOT_OPEN'>;

export interface CaseKeepingInput extends KeepInput {
  readonly savedAt: string | null;
  /** Whether this browser has what the server has not: an answer from before a reload. */
  readonly isUnsent?: boolean;
}

export interface CaseKeepingContext extends CaseKeepingInput {
  readonly isUnsent: boolean;
  /** Whether something was answered while the answers before are on their way. */
  readonly isOutdated: boolean;
}

export type CaseKeepingEvent =
  | { readonly type: 'application.changed'; readonly application: KeptApplication }
  /** Another window of this browser has kept answers to the same application. */
  | { readonly type: 'application.overtaken' }
  | { readonly type: 'connection.returned' };

export type CaseKeepingScreen = 'kept' | 'saving' | 'waiting';

export interface CaseKeepingOutput {
  readonly kind: 'overtaken' | 'closed';
}
