import type { EmailRefusal } from '#domain/person/email-texts.ts';
import type { Result } from '#domain/result/result.ts';

export interface SentLink {
  /** Until when the link works: an instant. */
  readonly endsAt: string;
}

/** `ANSWERS_TOO_LONG` cannot be mended by whoever answered. */
export type SendLinkResult = Result<SentLink, EmailRefusal | 'TOO_MANY_ATTEMPTS' | 'ANSWERS_TOO_LONG'>;

export type ResumeLinkProblem = EmailRefusal | 'TOO_MANY_ATTEMPTS' | 'ANSWERS_TOO_LONG' | 'NOT_SENT';

export interface ResumeLinkContext {
  /** As typed. */
  readonly email: string;
  readonly problem: ResumeLinkProblem | null;
  readonly sent: SentLink | null;
}

export type ResumeLinkEvent =
  | { readonly type: 'link.chosen' }
  | { readonly type: 'link.requested'; readonly email: string }
  | { readonly type: 'sheet.closed' };

export type ResumeLinkScreen = 'link';
