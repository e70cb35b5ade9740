import { type Costs, costsOf, roundingNoteText } from '#domain/costs/costs.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import { strategyIndexOf } from '#domain/products/splits.ts';
import { defaultYears } from '#domain/projection/projection.ts';
import { portfoliosOf } from '#domain/strategy/model-portfolio.ts';
import { offeredStrategy, type OfferedStrategy, type StrategyId } from '#domain/strategy/offered.ts';
import { type StrategyFigures, summaryRiskIndicator } from '#domain/strategy/strategy.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import {
  blocksInForce,
  figuresInForce,
  fundsInForce,
  offerTerms,
  type OfferTerms,
  packagesInForce,
} from './offer.store.ts';

interface Asked {
  readonly conditionId: string;
  readonly strategy: StrategyId;
  readonly category?: ProductCategory | undefined;
}

interface Offer {
  readonly offered: OfferedStrategy;
  readonly terms: OfferTerms;
  readonly figures: StrategyFigures;
}

type Found =
  | { readonly ok: true; readonly value: Offer }
  | { readonly ok: false; readonly refusal: 'NOT_FOUND' | 'STRATEGY_NOT_OFFERED' };

interface Sums {
  readonly initialAmount: Cents;
  readonly savingsPlanAmount: Cents;
}

const costs = ({ offered, terms }: Offer, { initialAmount, savingsPlanAmount }: Sums, years: number): Costs => {
  const { subscriptionType, brackets, allowance, funds } = terms;
  return costsOf({
    deposit: initialAmount,
    monthly: savingsPlanAmount,
    years,
    subscriptionType,
    ...offered,
    allowance,
    brackets: { DIGITAL: brackets, PREMIUM: brackets, PRIVAT: brackets },
    funds,
  });
};

/** ONB-12: what a strategy is expected to earn, what it costs and what it holds, for whoever asks. */
export const offerHandlers = ({
  db,
  clocks,
}: Pick<Deps, 'db' | 'clocks'>): Pick<Handlers, 'costsheet' | 'costAndFee' | 'getOffer' | 'strategy' | 'gap'> => {
  const find = async ({ conditionId, strategy, category }: Asked): Promise<Found> => {
    const terms = await offerTerms(db, conditionId, strategy, clocks.today());
    if (terms === undefined) return { ok: false, refusal: 'NOT_FOUND' };
    const offered = offeredStrategy(strategy, category);
    if (offered === null || terms.figures === null || !terms.categories.includes(offered.category)) {
      return { ok: false, refusal: 'STRATEGY_NOT_OFFERED' };
    }
    return { ok: true, value: { offered, terms, figures: terms.figures } };
  };

  return {
    costsheet: async ({ payload }) => {
      const found = await find(payload);
      if (!found.ok) return found;
      const { conditionId, initialAmount, savingsPlanAmount, strategy, yearsTillNoIncome = 0 } = payload;
      const sheet = costs(found.value, payload, yearsTillNoIncome === 0 ? defaultYears : yearsTillNoIncome);
      return {
        ok: true,
        value: {
          conditionId,
          initialAmount,
          savingsPlanAmount,
          strategy,
          category: found.value.offered.category,
          yearsTillNoIncome,
          positions: sheet.positions.map((position) => ({ ...position })),
          gesamtKostenProzent: sheet.gesamtKostenProzent,
          fondsKostenProzent: sheet.fondsKostenProzent,
          eurYear1: sheet.eurYear1,
          eurTotal: sheet.eurTotal,
          returnReduction: sheet.gesamtKostenProzent,
          roundingNote: sheet.roundingNote ? roundingNoteText : null,
          years: sheet.years.map((year) => ({ ...year })),
          // Asked by anybody, for any sums: the document belongs to an application and is made there.
          documentId: null,
        },
      };
    },
    costAndFee: async ({ payload }) => {
      const found = await find(payload);
      if (!found.ok) return found;
      const { gesamtKostenProzent, fondsKostenProzent } = costs(found.value, payload, 1);
      return { ok: true, value: { gesamtKostenProzent, fondsKostenProzent } };
    },
    getOffer: async ({ payload }) => {
      const today = clocks.today();
      const [packages, funds, figures] = await Promise.all([
        packagesInForce(db, payload.accountType, today),
        fundsInForce(db, today),
        figuresInForce(db, today),
      ]);
      if (funds === undefined) return { ok: false, refusal: 'NOT_FOUND' };
      return {
        ok: true,
        value: {
          packages: packages.map(({ brackets, categories, ...rest }) => ({
            ...rest,
            brackets: brackets.map((bracket) => ({ ...bracket })),
            categories: [...categories],
          })),
          funds,
          strategies: [...figures].map(([strategy, { yield: expected, vola }]) => ({
            strategy,
            yield: expected,
            vola,
          })),
        },
      };
    },
    strategy: async ({ payload }) => {
      const found = await find(payload);
      if (!found.ok) return found;
      const { figures, offered } = found.value;
      const { split } = offered;
      const index = split === null ? null : strategyIndexOf(split);
      return { ok: true, value: { ...figures, index, split, sri: summaryRiskIndicator(figures.vola) } };
    },
    gap: async () => {
      const blocks = await blocksInForce(db, clocks.today());
      const [first] = blocks;
      if (first === undefined) return { ok: false, refusal: 'NOT_FOUND' };
      return {
        ok: true,
        value: {
          validFrom: first.valid_from,
          blocks: blocks.map(({ isin, name, asset_class: assetClass, half }) => ({ isin, name, assetClass, half })),
          portfolios: portfoliosOf(blocks).map(({ split, positions }) => ({
            split,
            index: strategyIndexOf(split),
            positions: positions.map((position) => ({ ...position })),
          })),
        },
      };
    },
  };
};
