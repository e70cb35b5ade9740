import * as z from 'zod';
import { firstPayments } from '#domain/application/first-payment.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { addCents, cents } from '#domain/money/money.ts';
import { depositRefusal, isProduct, isSuitable } from '#domain/opening/opening.ts';
import { customerPackage } from '#domain/packages/packages.ts';
import { newProductAllowed } from '#domain/partners/admission.ts';
import { bindTogether } from '#domain/partners/guardians.ts';
import { isOfAge, mayContract } from '#domain/person/age.ts';
import { productCategories, splits, themeCodes } from '#domain/products/products.ts';
import { openPaymentRefusal, type OpenPayments } from '#domain/top-up/top-up.ts';
import { keptAnswers } from '#domain/questionnaire/kept-answers.ts';
import { fitsPreferences, sustainabilityIn } from '#domain/questionnaire/sustainability.ts';
import { isChildAccount, recommendFor, riskAnswersOf } from '#domain/wphg/risk-answers.ts';
import type { WphgTerms } from '#domain/wphg/wphg-data.ts';
import type { RelationFacts } from '../business-partners/relation-facts.ts';
import { relationIds } from '../contracts/relation-ids.ts';

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
  /** As it was answered; null where nothing of it was asked, or an earlier version did not keep it. */
  sustainability: z
    .unknown()
    .transform((kept) => sustainabilityIn(keptAnswers(kept)))
    .default(null),
  /** The number of its contract. */
  contractId: z.string(),
  firstPayment: z.enum(firstPayments),
  startsAtOnce: z.boolean(),
  /** Redeemed with the contract; what was prepared by an earlier version has none. */
  coupon: z.string().nullable().default(null),
});
export type ProductPlan = z.output<typeof productPlan>;

/** The same of an account relation. */
export const relationPlan = z.object({
  what: z.literal('relation'),
  ids: relationIds,
  accountType: z.enum(['singleAccount', 'jointAccount', 'childAccount']),
  subscriptionType: z.enum(subscriptionTypes),
  second: z.object({ name: z.string(), birthDate: z.string() }).nullable(),
  secondGuardian: z.object({ name: z.string(), birthDate: z.string() }).nullable().default(null),
  soleCustody: z.boolean().default(false),
  /** What whoever opens it says of themselves; what was prepared by an earlier version does not tell it, and opens nothing. */
  declared: z.object({ usTaxPerson: z.boolean(), politicallyExposed: z.boolean(), ownAccount: z.boolean() }),
});
export type RelationPlan = z.output<typeof relationPlan>;

/** What is wanted of an investment, as far as it decides whether it may be opened. */
type Wanted = Omit<
  ProductPlan,
  | 'what'
  | 'businessPartnerId'
  | 'ipsId'
  | 'conditionId'
  | 'yield'
  | 'vola'
  | 'contractId'
  | 'firstPayment'
  | 'startsAtOnce'
  | 'coupon'
>;

/** A child that has come of age acts alone, though its former guardians are still kept as owners. */
const isGrown = ({ owners }: RelationFacts, today: IsoDate): boolean =>
  owners.some(({ role, bornOn }) => role === 'CHILD' && bornOn !== null && isOfAge(bornOn, today));

/** Why an investment is not opened as things stand; undefined: it is. */
export const openingRefusal = (relation: RelationFacts, wanted: Wanted, terms: WphgTerms) => {
  if (!isProduct(wanted) || !fitsPreferences(wanted.category, wanted.sustainability)) return 'NO_SUCH_PRODUCT';
  const partner = {
    status: relation.status,
    provider: relation.provider,
    wphg: relation.wphg,
    wphgExpiresAt: relation.wphg_expires_at,
  };
  if (bindTogether(relation.owners) && !isGrown(relation, terms.today)) return 'BOTH_GUARDIANS_NEEDED';
  const user = { identStatus: relation.ident_status };
  const holdings = { user, partners: relation.partners, openOrders: relation.packageOrders };
  if (!newProductAllowed(partner, holdings, terms)) return 'PRODUCT_NOT_ALLOWED';
  const child = isChildAccount({ accountType: relation.account_type });
  const { category, initialAmount: deposit, savingsPlanAmount: savings } = wanted;
  const ordered = cents(relation.ordered);
  const opener = { existing: true, customerPackage: customerPackage(relation.partners), child, ordered };
  const facts = { ...opener, category, wphg: relation.wphg };
  const refusal = depositRefusal(facts, { deposit, savings });
  if (refusal !== undefined) return refusal;
  const { holdingPeriod } = wanted;
  const risk = riskAnswersOf(relation.wphg, { holdingPeriod, deposit: addCents(deposit, ordered) / 100, child });
  if (risk === undefined) return 'PRODUCT_NOT_ALLOWED';
  return isSuitable(wanted, recommendFor(category, risk), risk.knowledge) ? undefined : 'NOT_SUITABLE';
};

/** What the account relation waits for already. */
export const openPaymentsOf = ({ under_way: { payments, debits } }: RelationFacts): OpenPayments => ({
  openPayments: payments,
  openDebits: cents(debits),
});

/** Why its deposit is not ordered beside what is waited for; a rate alone adds nothing to it. */
export const beyondOpen = (
  relation: RelationFacts,
  { initialAmount: amount, firstPayment: method }: Pick<ProductPlan, 'initialAmount' | 'firstPayment'>,
) => (amount === 0 ? undefined : openPaymentRefusal(openPaymentsOf(relation), { amount, method }));

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
