import { type KeptRenewal, keptRenewal } from '#domain/application/kept-renewal.ts';
import { type Split, splits } from '#domain/products/products.ts';

/** What is kept of an earlier try at an investment: on the server, so that it survives a reload and signing in again. */
export interface KeptChange extends KeptRenewal {
  /** The strategy that was chosen; null: as recommended. It counts as long as it is allowed. */
  readonly wanted: Split | null;
}

/** Reads what was kept, by whatever version: what cannot be understood any more is left out, and asked again. */
export const keptChange = (kept: unknown): KeptChange => {
  const wanted = typeof kept === 'object' && kept !== null && 'wanted' in kept ? kept.wanted : null;
  return { ...keptRenewal(kept), wanted: splits.find((each) => each === wanted) ?? null };
};

/** Whether there is anything to go on with: a draft of which nothing is understood is none. */
export const isBegun = ({ answers, typed, shown, wanted }: KeptChange): boolean =>
  [answers, typed].some((each) => Object.keys(each).length > 0) || shown !== null || wanted !== null;
