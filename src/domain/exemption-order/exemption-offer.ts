import type { ExemptionType } from './exemption-order.ts';

/** What is known of whoever gives an order: their account relations that are not closed, and whether they are married. */
export interface ExemptionHoldings {
  /** It is a child's order, which its guardian gives. */
  readonly isChilds: boolean;
  readonly hasSingle: boolean;
  readonly hasJoint: boolean;
  /** Null where nobody has said so: then the order itself does, in which both declare it. */
  readonly isMarried: boolean | null;
}

/** Why an order is not offered, or not for two. `NO_ACCOUNT`: there is nothing whose income it could exempt. */
export const offerHindrances = ['NO_ACCOUNT', 'NOT_MARRIED'] as const;
export type OfferHindrance = (typeof offerHindrances)[number];

export interface ExemptionOffer {
  /** Which orders may be given; empty for none. */
  readonly types: readonly ExemptionType[];
  /** Null where nothing is held back. */
  readonly hindrance: OfferHindrance | null;
}

/**
 * Which orders may be given: one for oneself exempts single accounts, one for two the common account too, and of these only
 * spouses who are taxed together give one (decisions §9; §20 (9), §44a (2a) EStG). A child has an order of its own.
 */
export const exemptionOffer = ({ isChilds, hasSingle, hasJoint, isMarried }: ExemptionHoldings): ExemptionOffer => {
  if (isChilds) return { types: ['SINGLE'], hindrance: null };
  if (!hasSingle && !hasJoint) return { types: [], hindrance: 'NO_ACCOUNT' };
  const single: readonly ExemptionType[] = hasSingle ? ['SINGLE'] : [];
  return isMarried === false
    ? { types: single, hindrance: 'NOT_MARRIED' }
    : { types: [...single, 'JOINT'], hindrance: null };
};
