import type { ExemptionType } from './exemption-order.ts';

/** What is known of whoever gives an order: their account relations that are not closed, and whether they are married. */
export interface ExemptionHoldings {
  /** It is a child's order, which its guardian gives. */
  readonly isChilds: boolean;
  /** The child's account relation is being closed, or is. */
  readonly isEnding: boolean;
  readonly hasSingle: boolean;
  readonly hasJoint: boolean;
  /** Null where nobody has said so: then the order itself does, in which both declare it. */
  readonly isMarried: boolean | null;
}

/**
 * Why an order is not offered, or not for two. `NO_ACCOUNT`: there is nothing whose income it could exempt;
 * `ACCOUNT_CLOSING`: what there is ends, or has ended.
 */
export const offerHindrances = ['NO_ACCOUNT', 'ACCOUNT_CLOSING', 'NOT_MARRIED'] as const;
export type OfferHindrance = (typeof offerHindrances)[number];

export interface ExemptionOffer {
  /** Which orders may be given; empty for none. */
  readonly types: readonly ExemptionType[];
  /** Null where nothing is held back. */
  readonly hindrance: OfferHindrance | null;
}

/**
 * Which orders may be given: one for oneself exempts single accounts, one for two the common account too, and of these only
 * spouses who are taxed together give one (decisions §9; §20 (9), §44a (2a) EStG). A child has an order of its own, as
 * long as its account relation goes on: one that stands may still be ended.
 */
export const exemptionOffer = ({
  isChilds,
  isEnding,
  hasSingle,
  hasJoint,
  isMarried,
}: ExemptionHoldings): ExemptionOffer => {
  if (isChilds && isEnding) return { types: [], hindrance: 'ACCOUNT_CLOSING' };
  if (isChilds) return { types: ['SINGLE'], hindrance: null };
  if (!hasSingle && !hasJoint) return { types: [], hindrance: 'NO_ACCOUNT' };
  const single: readonly ExemptionType[] = hasSingle ? ['SINGLE'] : [];
  return isMarried === false
    ? { types: single, hindrance: 'NOT_MARRIED' }
    : { types: [...single, 'JOINT'], hindrance: null };
};
