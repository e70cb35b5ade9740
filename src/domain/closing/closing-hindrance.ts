import { isEnding } from '#domain/entities/business-partner.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { identified } from '#domain/partners/accounts.ts';
import { accountClosingRefusal, type ClosingFacts, investmentClosingRefusal } from './closing.ts';

/**
 * Why an investment cannot be closed, as the customer is told before they ask: what the server calls not closable is told
 * apart, and `READ_ONLY` is a grown child's account, that its former guardians may look at (decisions §9).
 */
export const closingHindrances = [
  'READ_ONLY',
  'NOT_IDENTIFIED',
  'ACCOUNT_CLOSING',
  'INVESTMENT_CLOSING',
  'CLOSED',
  'NOT_OPENED',
  'STRATEGY_CHANGE_RUNNING',
  'ORDERS_OPEN',
  'NO_REFERENCE_ACCOUNT',
] as const;
export type ClosingHindrance = (typeof closingHindrances)[number];

export interface ClosingStanding extends ClosingFacts {
  readonly isReadOnly: boolean;
  readonly identStatus: IdentStatus;
}

/** What stands in the way, in the order in which it is mended; undefined: nothing does, as far as this browser knows. */
export const closingHindrance = (facts: ClosingStanding, ipsId: string): ClosingHindrance | undefined => {
  if (facts.isReadOnly) return 'READ_ONLY';
  const status = facts.investments.find((each) => each.ipsId === ipsId)?.status;
  if (status === 'CLOSED') return 'CLOSED';
  if (!identified(facts)) return 'NOT_IDENTIFIED';
  if (isEnding(facts.partnerStatus)) return 'ACCOUNT_CLOSING';
  const refusal = investmentClosingRefusal(facts, ipsId);
  if (refusal !== 'NOT_CLOSABLE') return refusal;
  return status === 'INCLOSE' ? 'INVESTMENT_CLOSING' : 'NOT_OPENED';
};

/** The same of a whole account relation; `CLOSED` and `NOT_OPENED` are said of it, and no single investment stands in the way. */
export type AccountClosingHindrance = Exclude<ClosingHindrance, 'INVESTMENT_CLOSING'>;

/** What stands in the way of closing a whole account relation, in the order in which it is mended; undefined: nothing does. */
export const accountClosingHindrance = (facts: ClosingStanding): AccountClosingHindrance | undefined => {
  if (facts.isReadOnly) return 'READ_ONLY';
  if (facts.partnerStatus === 'CLOSED') return 'CLOSED';
  if (!identified(facts)) return 'NOT_IDENTIFIED';
  if (facts.partnerStatus === 'INCLOSE') return 'ACCOUNT_CLOSING';
  if (facts.partnerStatus === 'PENDING') return 'NOT_OPENED';
  const refusal = accountClosingRefusal(facts);
  // What is open is closable, or refused with a reason of its own.
  return refusal === 'NOT_CLOSABLE' ? 'NOT_OPENED' : refusal;
};
