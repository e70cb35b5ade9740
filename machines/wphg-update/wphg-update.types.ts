import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';
import type { Result } from '#domain/result/result.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';

/** The account relation whose answers are renewed. */
export interface StoredData {
  readonly businessPartnerId: string;
  readonly isCouple: boolean;
  readonly customerPackage: SubscriptionType | null;
  /** What is stored, offered in the fields. */
  readonly suggested: Answers;
  /** What this browser holds of an earlier try. */
  readonly answers: Answers;
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

export interface WphgUpdateContext extends WphgUpdateInput {
  readonly data: StoredData | null;
  readonly answers: Answers;
  /** The question to which somebody went back; null where the first open one is asked. */
  readonly shown: QuestionId | null;
  readonly refusal: 'TOO_MANY_ANSWERS' | 'NOT_OPEN' | null;
  readonly validUntil: string | null;
}

export type WphgUpdateEvent =
  | { readonly type: 'answers.changed'; readonly progress: { readonly answers: Answers } }
  | { readonly type: 'answers.confirmed' }
  | { readonly type: 'step.left' }
  | { readonly type: 'loading.retried' };

/** What the chart tells the browser, and what it keeps of the answers. */
export type WphgUpdateNotice =
  | { readonly type: 'portal.wanted' }
  | { readonly type: 'answers.kept'; readonly answers: Answers; readonly businessPartnerId: string };

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
