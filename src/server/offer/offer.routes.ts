import { type Costs, costsOf, roundingNoteText } from '#domain/costs/costs.ts';
import type { Cents } from '#domain/money/money.ts';
import { strategyIndexOf } from '#domain/products/splits.ts';
import { defaultYears } from '#domain/projection/projection.ts';
import { portfoliosOf } from '#domain/strategy/model-portfolio.ts';
import { summaryRiskIndicator } from '#domain/strategy/strategy.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { offerOn } from './current-offer.ts';
import { findOffered, type FoundOffer } from './find-offered.ts';
import { blocksInForce } from './offer.store.ts';

interface Sums {
  readonly initialAmount: Cents;
  readonly savingsPlanAmount: Cents;
}

const costs = ({ offered, terms }: FoundOffer, { initialAmount, savingsPlanAmount }: Sums, years: number): Costs => {
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
export const offerHandlers = (
  deps: Pick<Deps, 'db' | 'clocks'>,
): Pick<Handlers, 'costsheet' | 'costAndFee' | 'getOffer' | 'strategy' | 'gap'> => {
  const { db, clocks } = deps;
  return {
    costsheet: async ({ payload }) => {
      const found = await findOffered(deps, payload);
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
          // Asked by anybody, for any sums: a document is made on demand (`costInformationDocument`), and for a contract.
          documentId: null,
        },
      };
    },
    costAndFee: async ({ payload }) => {
      const found = await findOffered(deps, payload);
      if (!found.ok) return found;
      const { gesamtKostenProzent, fondsKostenProzent } = costs(found.value, payload, 1);
      return { ok: true, value: { gesamtKostenProzent, fondsKostenProzent } };
    },
    getOffer: async ({ payload }) => {
      const offer = await offerOn(db, payload.accountType, clocks.today());
      if (offer === undefined) return { ok: false, refusal: 'NOT_FOUND' };
      return {
        ok: true,
        value: {
          ...offer,
          packages: offer.packages.map(({ brackets, categories, ...rest }) => ({
            ...rest,
            brackets: brackets.map((bracket) => ({ ...bracket })),
            categories: [...categories],
          })),
          strategies: offer.strategies.map((each) => ({ ...each })),
        },
      };
    },
    strategy: async ({ payload }) => {
      const found = await findOffered(deps, payload);
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
