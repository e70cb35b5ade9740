import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { IdentStatus } from '#domain/entities/user.ts';

/** How somebody proves who they are (decisions §7). */
export const identMethods = ['VIDEO', 'POST'] as const;
export type IdentMethod = (typeof identMethods)[number];

/** Days after which a check that has not ended expires (decisions §7). */
export const identDays = 30;

/** Checks that one person may begin within 24 hours: each costs a provider's order, and a coupon or a talk. */
export const checksADay = 10;

/** The states of a check that has not ended. */
export const openIdentStatuses = ['CREATED', 'IN_PROGRESS', 'REVIEW_PENDING'] as const satisfies readonly IdentStatus[];

/** Whether a check can still lead anywhere. */
export const isOpenIdent = (status: IdentStatus): boolean => openIdentStatuses.some((open) => open === status);

/** Why no check is begun: it is done, or one is being examined and cannot be exchanged for another any more. */
export const identRefusals = ['ALREADY_IDENTIFIED', 'IDENT_IN_REVIEW'] as const;
export type IdentRefusal = (typeof identRefusals)[number];

/**
 * What ordering a check of a method means while another one stands: go on with it, put the new one in its place, begin.
 * A check may be exchanged until its talk, or the visit, is over; then the result is waited for.
 */
export const identOrderOf = (
  method: IdentMethod,
  current: { readonly method: IdentMethod; readonly status: IdentStatus } | null,
): 'GO_ON' | 'EXCHANGE' | 'BEGIN' | IdentRefusal => {
  if (current === null) return 'BEGIN';
  if (current.status === 'SUCCESS') return 'ALREADY_IDENTIFIED';
  if (current.status === 'REVIEW_PENDING') return 'IDENT_IN_REVIEW';
  if (!isOpenIdent(current.status)) return 'BEGIN';
  return current.method === method ? 'GO_ON' : 'EXCHANGE';
};

/** What the provider says of a check; `WAITING` until the person has come. */
export const identResults = ['WAITING', 'RUNNING', 'REVIEW', 'SUCCESS', 'FRAUD', 'ABORTED'] as const;
export type IdentResult = (typeof identResults)[number];

/** A fact that a check hears; the chart's events, in the order in which they happen. */
export type IdentFact = 'check.begun' | 'talk.ended' | 'review.passed' | 'review.failed' | 'check.aborted';

/**
 * The facts that a result stands for: whoever asks seldom is told of several at once. Those that a check has heard before
 * do not fit it any more and move nothing.
 */
export const identFacts: Readonly<Record<IdentResult, readonly IdentFact[]>> = {
  WAITING: [],
  RUNNING: ['check.begun'],
  REVIEW: ['check.begun', 'talk.ended'],
  SUCCESS: ['check.begun', 'talk.ended', 'review.passed'],
  FRAUD: ['check.begun', 'talk.ended', 'review.failed'],
  ABORTED: ['check.begun', 'check.aborted'],
};

const second = 1000;

/**
 * Milliseconds until the provider is asked again, by the age of a check: half its age, ten seconds at least and an hour at
 * most. So who has just begun hears within seconds, and a check of thirty days is asked for some 750 times.
 */
export const askAgainAfter = (age: number): number => Math.min(Math.max(age / 2, 10 * second), 3600 * second);

/** What a customer must have told before they can be identified (§ 11 Abs. 4 GwG); names everybody has told. */
export const identFields = ['birthDate', 'birthPlace', 'nationality', 'address'] as const;
export type IdentField = (typeof identFields)[number];

/** What a document proves of somebody, as the provider read it; null where it tells nothing. */
export interface ProvedPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthDate: IsoDate | null;
  readonly birthPlace: string | null;
  /** Three letters. */
  readonly nationality: string | null;
}

/** What is written down of the document that somebody showed (§ 8 Abs. 2 GwG). */
export interface IdentDocument {
  /** Identity card, passport …, as the provider names it. */
  readonly type: string;
  readonly number: string;
  /** Who issued it. */
  readonly authority: string;
  /** Three letters. */
  readonly country: string;
  readonly validUntil: IsoDate | null;
}
