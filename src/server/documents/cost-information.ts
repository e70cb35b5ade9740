import { costsOf } from '#domain/costs/costs.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { Cents } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { defaultYears } from '#domain/projection/projection.ts';
import type { OfferTerms } from '../offer/offer.store.ts';
import type { GivenFacts } from './kinds.ts';

interface Costed {
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly conditionId: string;
  readonly package: SubscriptionType | null;
  readonly deposit: Cents;
  /** A month. */
  readonly monthly: Cents;
  /** Whole years; null where no end is planned. */
  readonly years: number | null;
}

/** What an investment costs under the terms that it is ordered on (ONB-12, decisions §6). */
export const costInformationOf = (
  { category, theme, split, conditionId, package: subscriptionType, deposit, monthly, years }: Costed,
  { brackets, allowance, funds }: OfferTerms,
): GivenFacts<'COST_INFORMATION'> => {
  const costs = costsOf({
    deposit,
    monthly,
    years: years ?? defaultYears,
    subscriptionType,
    category,
    split,
    allowance,
    brackets: { DIGITAL: brackets, PREMIUM: brackets, PRIVAT: brackets },
    funds,
  });
  return {
    title: labelWithSplit({ category, theme }, split),
    package: subscriptionType,
    conditionId,
    deposit,
    monthly,
    years: years ?? defaultYears,
    positions: costs.positions.map(({ label, percent, eurYear1, eurTotal }) => ({
      label,
      percent,
      eurYear1,
      eurTotal,
    })),
    totalPercent: costs.gesamtKostenProzent,
    eurYear1: costs.eurYear1,
    eurTotal: costs.eurTotal,
  };
};
