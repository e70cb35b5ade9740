import { firstFeeBrackets, firstFundCosts } from '#domain/costs/costs.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { cents, euros } from '#domain/money/money.ts';
import { productCategories, themeCodes } from '#domain/products/products.ts';
import type { Offer } from '#domain/proposal/offer.ts';
import { type EntryPointId, entryPointOf, isExisting } from '#domain/questionnaire/entry-points.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import {
  firstCashFigures,
  firstInflation,
  firstStrategyFigures,
  firstThemeFigures,
} from '#domain/strategy/strategy.ts';
import type { ProposalInput } from './proposal.types.ts';

/** The offer as the tables begin (decisions §5, §6). */
export const sampleOffer: Offer = {
  version: '0123456789abcdef',
  packages: subscriptionTypes.map((subscriptionType) => ({
    conditionId: `SA-${subscriptionType}-2026-01`,
    subscriptionType,
    allowance: cents(0),
    brackets: firstFeeBrackets[subscriptionType],
    categories: productCategories,
  })),
  funds: firstFundCosts,
  inflation: firstInflation,
  strategies: [
    ...firstStrategyFigures.map(({ split, yield: expected, vola }) => ({ strategy: split, yield: expected, vola })),
    { strategy: 'CASH', ...firstCashFigures },
    ...themeCodes.map((strategy) => ({ strategy, ...firstThemeFigures })),
  ],
};

/** Somebody with a reserve, some knowledge and ten years, for whom 60:40 is recommended. */
export const sampleAnswers: Answers = {
  deposit: euros(10_000),
  savings: euros(100),
  expenses: euros(2_000),
  netIncome: euros(3_000),
  freeAssets: euros(40_000),
  liabilities: cents(0),
  illiquidAssets: euros(80_000),
  knowledge: 3,
  holdingPeriod: '5+',
  drawdown: 25,
  riskPreference: 0.45,
  sustainabilityChoice: 'NO',
};

/** The way in with these answers, by a customer of whom nothing else is known. */
export const sampleInput = (entryPoint: EntryPointId, answers: Answers): ProposalInput => ({
  entryPoint,
  accountKind: 'single',
  answers,
  known: {},
  asked: {
    category: entryPointOf(entryPoint).category ?? 'VV.VV',
    existing: isExisting(entryPoint),
    customerPackage: isExisting(entryPoint) ? 'PREMIUM' : null,
    child: entryPointOf(entryPoint).isChild === true,
  },
  choice: null,
  keptPackage: null,
});
