import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type OfferedStrategy, strategyIdOf } from '#domain/strategy/offered.ts';
import type { StrategyFigures } from '#domain/strategy/strategy.ts';
import type { Db } from '../db/db.ts';
import { offeredTerms, offerTerms, type OfferTerms } from '../offer/offer.store.ts';

interface Offered extends OfferedStrategy {
  readonly conditionId: string;
}

/** The terms under which something is ordered; undefined for an unknown condition. */
export const termsOf = async (db: Db, offered: Offered, today: IsoDate): Promise<OfferTerms | undefined> =>
  offerTerms(db, offered.conditionId, strategyIdOf(offered), today);

/** Yield and volatility of what is ordered, as the customer agrees to them with it; undefined for what is not offered. */
export const figuresOf = async (db: Db, offered: Offered, today: IsoDate): Promise<StrategyFigures | undefined> =>
  (await offeredTerms(db, { ...offered, strategy: strategyIdOf(offered) }, today))?.figures;
