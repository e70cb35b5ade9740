import type { ProductCategory } from '#domain/products/products.ts';
import { offeredStrategy, type OfferedStrategy, type StrategyId } from '#domain/strategy/offered.ts';
import type { StrategyFigures } from '#domain/strategy/strategy.ts';
import type { Deps } from '../deps.ts';
import { offerTerms, type OfferTerms } from './offer.store.ts';

/** What somebody asks about: a strategy under a condition. */
interface Asked {
  readonly conditionId: string;
  readonly strategy: StrategyId;
  readonly category?: ProductCategory | undefined;
}

export interface FoundOffer {
  readonly offered: OfferedStrategy;
  readonly terms: OfferTerms;
  readonly figures: StrategyFigures;
}

type Found =
  | { readonly ok: true; readonly value: FoundOffer }
  | { readonly ok: false; readonly refusal: 'NOT_FOUND' | 'STRATEGY_NOT_OFFERED' };

/** A strategy as it is offered today under a condition, with the terms and figures that count. */
export const findOffered = async (
  { db, clocks }: Pick<Deps, 'db' | 'clocks'>,
  { conditionId, strategy, category }: Asked,
): Promise<Found> => {
  const terms = await offerTerms(db, conditionId, strategy, clocks.today());
  if (terms === undefined) return { ok: false, refusal: 'NOT_FOUND' };
  const offered = offeredStrategy(strategy, category);
  if (offered === null || terms.figures === null || !terms.categories.includes(offered.category)) {
    return { ok: false, refusal: 'STRATEGY_NOT_OFFERED' };
  }
  return { ok: true, value: { offered, terms, figures: terms.figures } };
};
