import type { KeptRenewal } from '#domain/application/kept-renewal.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { Result } from '#domain/result/result.ts';
import type { JudgedInvestment } from '#domain/strategy-change/strategy-verdict.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';

/** An investment of the account relation, of which is said whether it still suits. */
export interface RenewedInvestment extends JudgedInvestment {
  readonly title: string;
}

/** The account relation whose answers are renewed. */
export interface StoredData {
  readonly businessPartnerId: string;
  readonly isCouple: boolean;
  /** The child's name, where the account relation is a child's: less is asked then (decisions §17); null of anybody else's. */
  readonly child: string | null;
  readonly customerPackage: SubscriptionType | null;
  /** What is open and has a strategy: whether it suits the renewed answers is said at the end. */
  readonly investments: readonly RenewedInvestment[];
  /** What is stored, offered in the fields. */
  readonly suggested: Answers;
  /** What was begun before, here or at another device. */
  readonly kept: KeptRenewal;
  /** When the server has kept it; null while it keeps nothing. */
  readonly savedAt: string | null;
  /** Whether this browser holds what the server does not have yet: the connection was lost. */
  readonly isUnsent: boolean;
}

export type LoadResult = Result<StoredData, 'UNKNOWN' | 'NOTHING_OPEN'>;

export interface StoreInput {
  readonly businessPartnerId: string;
  readonly answers: Answers;
}

/** Until when the answers hold: a calendar day. */
export type StoreResult = Result<
  { readonly validUntil: string | null },
  'TOO_MANY_ANSWERS' | 'EXPENSES_MISSING' | 'NOT_OPEN'
>;

export interface WphgUpdateInput {
  /** Null: the one that is due first. */
  readonly businessPartnerId: string | null;
}

export interface WphgUpdateContext extends WphgUpdateInput, KeptRenewal {
  readonly data: StoredData | null;
  /** Instant of the last saved draft; null while nothing is kept. */
  readonly savedAt: string | null;
  readonly refusal: 'TOO_MANY_ANSWERS' | 'NOT_OPEN' | null;
  readonly validUntil: string | null;
}

export type WphgUpdateEvent =
  | { readonly type: 'answers.changed'; readonly progress: KeptRenewal }
  | { readonly type: 'answers.confirmed' }
  | { readonly type: 'step.left' }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'draft.saved'; readonly at: string }
  | { readonly type: 'draft.lost' };

/** What the chart tells the browser. */
export interface WphgUpdateNotice {
  readonly type: 'portal.wanted';
}

/** What it tells the keeper of its draft. */
export interface RenewalDraftNotice {
  readonly type: 'draft.changed';
  readonly businessPartnerId: string;
  readonly draft: KeptRenewal;
}

export type WphgUpdateScreen =
  | 'loading'
  | 'questions'
  | 'review'
  | 'storing'
  | 'stored'
  | 'refused'
  | 'unknown'
  | 'nothingOpen'
  | 'unsure'
  | 'failed';
