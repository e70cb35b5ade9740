import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import type { WphgData } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import type { WphgStanding } from '#domain/wphg/wphg-standing.ts';

/** Why answers cannot be given anew. `READ_ONLY`: the child is of age, and answers for itself · `PENDING`: the account is being opened. */
export type RenewalHindrance = 'PENDING' | 'INCLOSE' | 'READ_ONLY';

/** How long an investment is meant to be held. */
export interface PlannedHolding {
  readonly ipsId: string;
  readonly title: string;
  readonly period: HoldingPeriod | null;
}

/** One of the customer's account relations that are not closed, with what was answered for it. */
export interface AnsweredRelation {
  readonly businessPartnerId: string;
  readonly kind: ConditionAccountCode;
  /** Null where the store does not know it. */
  readonly holder: Holder | null;
  readonly standing: WphgStanding;
  readonly answers: WphgData | null;
  readonly holdings: readonly PlannedHolding[];
  /** When they were last confirmed; null where that is not known. */
  readonly confirmedAt: IsoDate | null;
  /** By the customer, or by somebody else who acts for the account; null where that is not known. */
  readonly byCaller: boolean | null;
  /** The last day on which they hold or held; null where none is known. */
  readonly validUntil: IsoDate | null;
  readonly hindrance: RenewalHindrance | null;
}

export interface LoadedAnswers {
  readonly relations: readonly AnsweredRelation[];
}

export interface WphgDataInput {
  /** Which account relation the address names; null for none. */
  readonly businessPartnerId: string | null;
}

/** Plain JSON. */
export interface WphgDataContext extends LoadedAnswers, WphgDataInput {
  /** The account relation that is shown. */
  readonly chosen: string | null;
}

export type WphgDataEvent =
  | { readonly type: 'relation.chosen'; readonly businessPartnerId: string }
  | { readonly type: 'answers.reloaded' };

export type WphgDataScreen = 'loading' | 'loadFailed' | 'empty' | 'unknown' | 'answers';
