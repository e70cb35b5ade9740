import type { HoldingPeriod } from '#domain/entities/product.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import type { SustainabilityAnswers } from '#domain/questionnaire/sustainability.ts';
import { type Db, statement } from '../db/db.ts';
import { beginProduct } from '../investments/product-status.ts';
import type { Moment } from '../orders/lifecycle.ts';

/** What a contract says of an investment. */
export interface AgreedInvestment {
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly conditionId: string;
  /** Percent a year before costs, as agreed to. */
  readonly yield: number;
  readonly vola: number;
  readonly initialAmount: Cents;
  /** A month; 0 for none. */
  readonly savingsPlanAmount: Cents;
  readonly holdingPeriod: HoldingPeriod;
  readonly investmentYears: number | null;
  /** As it was answered; none where nothing of it was asked. */
  readonly sustainability?: SustainabilityAnswers | null;
}

const insert = statement(
  'relations.insertProduct',
  `INSERT INTO products (business_partner_id, ips_id, category, theme, condition_id, split, yield, vola, status, created_on,
    initial_amount, savingplan_rate, wphg_holding_period, investment_years, sustainability)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'PENDING', $9, $10::numeric / 100, $11::numeric / 100, $12, $13, $14::jsonb)`,
);

/** Begins an investment of an account relation, PENDING until its first money is invested. */
export const beginInvestment = async (
  tx: Db,
  businessPartnerId: string,
  ipsId: string,
  investment: AgreedInvestment,
  moment: Moment,
): Promise<void> => {
  const { category, theme, sustainability = null } = investment;
  await tx.change(insert, [
    businessPartnerId,
    ipsId,
    category,
    // A theme is kept where it says more than the category does.
    category === 'VV.TH' ? theme : null,
    investment.conditionId,
    investment.split,
    investment.yield,
    investment.vola,
    moment.today,
    investment.initialAmount,
    investment.savingsPlanAmount,
    investment.holdingPeriod,
    investment.investmentYears,
    sustainability === null ? null : JSON.stringify(sustainability),
  ]);
  await beginProduct(tx, businessPartnerId, ipsId, moment);
};
