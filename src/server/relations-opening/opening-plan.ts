import * as z from 'zod';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { cents } from '#domain/money/money.ts';
import { depositRefusal, isProduct, isSuitable } from '#domain/opening/opening.ts';
import { customerPackage } from '#domain/packages/packages.ts';
import { newProductAllowed } from '#domain/partners/admission.ts';
import { isOfAge, mayContract } from '#domain/person/age.ts';
import { productCategories, splits, themeCodes } from '#domain/products/products.ts';
import { isChildAccount, recommendFor, riskAnswersOf } from '#domain/wphg/risk-answers.ts';
import type { WphgTerms } from '#domain/wphg/wphg-data.ts';
import type { RelationFacts } from '../business-partners/relation-facts.ts';

const money = z.int().transform(cents);

/** Everything that a stored opening of an investment will do (decisions §18). */
export const productPlan = z.object({
  what: z.literal('product'),
  businessPartnerId: z.string(),
  /** Under which it is opened: its papers name it. */
  ipsId: z.string(),
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

/** What an account relation will be named by. */
export const relationIds = z.object({
  businessPartnerId: z.string(),
  clearingAccountId: z.string(),
  clearingIban: z.string(),
});
export type RelationIds = z.output<typeof relationIds>;

/** The same of an account relation. */
export const relationPlan = z.object({
  what: z.literal('relation'),
  ids: relationIds,
  accountType: z.enum(['singleAccount', 'jointAccount', 'childAccount']),
  subscriptionType: z.enum(subscriptionTypes),
  second: z.object({ name: z.string(), birthDate: z.string() }).nullable(),
  secondGuardian: z.object({ name: z.string(), birthDate: z.string() }).nullable().default(null),
  soleCustody: z.boolean().default(false),
});
export type RelationPlan = z.output<typeof relationPlan>;

type Wanted = Omit<ProductPlan, 'what' | 'businessPartnerId' | 'ipsId' | 'conditionId' | 'yield' | 'vola'>;

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
  const opener = { existing: true, customerPackage: customerPackage(relation.partners), child };
  const facts = { ...opener, category, wphg: relation.wphg };
  const refusal = depositRefusal(facts, { deposit, savings });
  if (refusal !== undefined) return refusal;
  const { holdingPeriod } = wanted;
  const risk = riskAnswersOf(relation.wphg, { holdingPeriod, deposit: deposit / 100, child });
  if (risk === undefined) return 'PRODUCT_NOT_ALLOWED';
  return isSuitable(wanted, recommendFor(category, risk), risk.knowledge) ? undefined : 'NOT_SUITABLE';
};

type Parties = Pick<RelationPlan, 'accountType' | 'second' | 'secondGuardian' | 'soleCustody'>;

/** Two guardians act for a child together, unless one has custody alone (decisions §9). */
const guardianRefusal = ({ secondGuardian, soleCustody }: Parties, today: IsoDate) => {
  if (secondGuardian === null) return soleCustody ? undefined : 'PERSON_MISSING';
  if (soleCustody) return 'PERSON_NOT_ALLOWED';
  return isOfAge(secondGuardian.birthDate, today) ? undefined : 'AGE_NOT_ALLOWED';
};

/** Why people of these ages do not get an account relation; undefined: they do (decisions §9). */
export const ageRefusal = (
  bornOn: IsoDate | null,
  parties: Parties,
  today: IsoDate,
): 'NOT_OF_AGE' | 'PERSON_MISSING' | 'PERSON_NOT_ALLOWED' | 'AGE_NOT_ALLOWED' | undefined => {
  const { accountType, second } = parties;
  if (!mayContract(bornOn, today)) return 'NOT_OF_AGE';
  if (accountType === 'singleAccount') return undefined;
  if (second === null) return 'PERSON_MISSING';
  const isBorn = second.birthDate <= today;
  const isChild = accountType === 'childAccount';
  if (!isBorn || isOfAge(second.birthDate, today) === isChild) return 'AGE_NOT_ALLOWED';
  return isChild ? guardianRefusal(parties, today) : undefined;
};
