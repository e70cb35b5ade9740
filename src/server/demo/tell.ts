import { planFees, planInterest } from './billing.ts';
import {
  planCash,
  planPayment,
  planReturnedDebit,
  planSavings,
  planSwitch,
  planVouchers,
  planWithdrawal,
} from './payments.ts';
import type { PartnerPlan, ProductPlan } from './plan.ts';
import { planAdvanceTax } from './taxed-sale.ts';
import { Story } from './story.ts';

const planProduct = (story: Story, product: ProductPlan): void => {
  const { number, from: on, initial, paidBy } = product;
  if (initial === null) return;
  planPayment(story, product, { type: number === 1 ? 'OPENING' : 'PURCHASE', on, amount: initial, paidBy });
  planSavings(story, product);
  for (const topUp of product.topUps ?? []) planPayment(story, product, { type: 'TOP_UP', ...topUp });
  for (const { on: day, amount } of product.withdrawals ?? []) planWithdrawal(story, product, day, amount);
  for (const { on: day, to } of product.switches ?? []) planSwitch(story, product, day, to);
  planReturnedDebit(story, product);
  planVouchers(story, product);
  planFees(story, product);
  planAdvanceTax(story, product);
};

/** Five years of an account relation, from its plan. */
export const told = (plan: PartnerPlan): Story => {
  const story = new Story(plan);
  for (const product of plan.products) planProduct(story, product);
  planCash(story);
  planInterest(story);
  return story.tell();
};
