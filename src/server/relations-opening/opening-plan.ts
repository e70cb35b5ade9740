import * as z from 'zod';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { cents } from '#domain/money/money.ts';
import { depositRefusal, isProduct, isSuitable } from '#domain/opening/opening.ts';
import { customerPackage } from '#domain/packages/packages.ts';
import { newProductAllowed } from '#domain/partners/admission.ts';
import { productCategories, splits, themeCodes } from '#domain/products/products.ts';
import { isChildAccount, recommendFor, riskAnswersOf } from '#domain/wphg/risk-answers.ts';
import type { WphgTerms } from '#domain/wphg/wphg-data.ts';
import type { RelationFacts } from '../business-partners/relation-facts.ts';

const money = z.int().transform(cents);

/** Everything that a stored opening of an investment will do (decisions §18). */
export const productPlan = z.object({
  what: z.literal('product'),
  businessPartnerId: z.string(),
  category: z.enum(productCategories),
  theme: z.enum(themeCodes).nullable(),
  split: z.enum(splits).nullable(),
  conditionId: z.string(),
  yield: z.number(),
  vola: z.number(),
  initialAmount: money,
  savingsPlanAmount: money,
  holdingPeriod: z.enum(holdingPeriods),
  investmentYears: z.number().nullable(),
});
export type ProductPlan = z.output<typeof productPlan>;

/** The same of an account relation. */
export const relationPlan = z.object({
  what: z.literal('relation'),
  accountType: z.enum(['singleAccount', 'jointAccount', 'childAccount']),
  subscriptionType: z.enum(subscriptionTypes),
  second: z.object({ name: z.string(), birthDate: z.string() }).nullable(),
});

type Wanted = Omit<ProductPlan, 'what' | 'businessPartnerId' | 'conditionId' | 'yield' | 'vola'>;

/** Why an investment is not opened as things stand; undefined: it is. */
export const openingRefusal = (relation: RelationFacts, wanted: Wanted, terms: WphgTerms) => {
  if (!isProduct(wanted)) return 'NO_SUCH_PRODUCT';
  const partner = {
    status: relation.status,
    provider: relation.provider,
    wphg: relation.wphg,
    wphgExpiresAt: relation.wphg_expires_at,
  };
  const user = { identStatus: relation.ident_status };
  const holdings = { user, partners: relation.partners, openOrders: relation.packageOrders };
  if (!newProductAllowed(partner, holdings, terms)) return 'PRODUCT_NOT_ALLOWED';
  const child = isChildAccount({ accountType: relation.account_type });
  const { category, initialAmount: deposit, savingsPlanAmount: savings } = wanted;
  const facts = { category, customerPackage: customerPackage(relation.partners), wphg: relation.wphg, child };
  const refusal = depositRefusal(facts, { deposit, savings });
  if (refusal !== undefined) return refusal;
  const { holdingPeriod } = wanted;
  const risk = riskAnswersOf(relation.wphg, { holdingPeriod, deposit: deposit / 100, child });
  if (risk === undefined) return 'PRODUCT_NOT_ALLOWED';
  return isSuitable(wanted, recommendFor(category, risk), risk.knowledge) ? undefined : 'NOT_SUITABLE';
};

/** The code by which an account's conditions are named. */
export const conditionCodeOf = (accountType: string): ConditionAccountCode => {
  if (accountType === 'CA' || accountType.startsWith('child')) return 'CA';
  return accountType === 'JA' || accountType.startsWith('joi') ? 'JA' : 'SA';
};
