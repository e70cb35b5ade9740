import { randomBytes } from 'node:crypto';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import type { Cents } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { type Db, statement } from '../db/db.ts';
import { beginProduct } from '../investments/product-status.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { placeReleased } from '../orders/place-released.ts';
import { expectFirstPayment } from '../payments/first-payment.ts';

export interface NewInvestment {
  readonly businessPartnerId: string;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly conditionId: string;
  /** Percent a year before costs, as agreed to. */
  readonly yield: number;
  readonly vola: number;
  readonly initialAmount: Cents;
  /** A month. */
  readonly savingsPlanAmount: Cents;
  readonly holdingPeriod: HoldingPeriod;
  readonly investmentYears: number | null;
  /** The operation that a TAN confirmed; null where another contract holds it. */
  readonly operationId: string | null;
}

export interface PlacedOpening {
  readonly ipsId: string;
  /** Waits for the deposit; null where a savings plan's first rate opens the investment. */
  readonly order: OrderRow | null;
}

const insert = statement(
  'relations.insertProduct',
  `INSERT INTO products (business_partner_id, ips_id, category, theme, condition_id, split, yield, vola, status, created_on,
    initial_amount, savingplan_rate, wphg_holding_period, investment_years)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'PENDING', $9, $10::numeric / 100, $11::numeric / 100, $12, $13)`,
);

/**
 * Opens an investment in the transaction of its contract: it is PENDING, and its order OPENING is open and waits for the
 * deposit, which its customers are told how to pay. It opens with the first money that is invested.
 */
export const placeOpening = async (tx: Db, investment: NewInvestment, moment: Moment): Promise<PlacedOpening> => {
  const { businessPartnerId, initialAmount, operationId } = investment;
  const ipsId = `IPS-${randomBytes(8).toString('hex').toUpperCase()}`;
  await tx.change(insert, [
    businessPartnerId,
    ipsId,
    investment.category,
    investment.theme,
    investment.conditionId,
    investment.split,
    investment.yield,
    investment.vola,
    moment.today,
    initialAmount,
    investment.savingsPlanAmount,
    investment.holdingPeriod,
    investment.investmentYears,
  ]);
  await beginProduct(tx, businessPartnerId, ipsId, moment);
  if (initialAmount === 0) return { ipsId, order: null };
  const title = labelWithSplit(investment, investment.split);
  const order = await placeReleased(
    tx,
    { businessPartnerId, type: 'OPENING', ipsId, title, amount: initialAmount, expectedOn: null, operationId },
    moment,
  );
  return { ipsId, order: await expectFirstPayment(tx, order, moment) };
};
