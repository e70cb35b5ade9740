import { addCents, type Cents } from '#domain/money/money.ts';

/** What is taken of somebody's assets, in whole cents. */
export interface Taken {
  /** What an investment is to begin with. */
  readonly deposit: Cents;
  /** What was ordered of the same assets and is not invested yet: deposits of other investments, and top-ups. */
  readonly ordered: Cents;
}

/**
 * Whether a deposit is more than there is (rules §7, ONB-02, ONB-04): with all that was ordered before it, since no money is
 * spent twice. Where nothing is deposited, nothing more is taken.
 */
export const exceedsAssets = (assets: Cents, { deposit, ordered }: Taken): boolean =>
  deposit > 0 && addCents(deposit, ordered) > assets;

/** Goes with the sentence that the assets are too small, where other orders have a share in it. */
export const orderedText = (amount: string): string =>
  `Dabei zählen auch ${amount} aus Aufträgen mit, die noch nicht ausgeführt sind.`;
