import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import { getOffer } from '#api/offer/offer.ts';
import { getOrder } from '#api/orders/orders.ts';
import { getUserV2 } from '#api/user/user.ts';
import type { Caller } from '#client/call.ts';
import { holderOf, titleAlone } from '#domain/dashboard/holder.ts';
import { type InvestmentNames, namesAlone } from '#domain/dashboard/investment-names.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import { addCents, type Cents, cents } from '#domain/money/money.ts';
import { customerPackage } from '#domain/packages/packages.ts';
import { identified } from '#domain/partners/accounts.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import type { Offer } from '#domain/proposal/offer.ts';
import { granted, refused } from '#domain/result/result.ts';
import { monthsOfInterval } from '#domain/entities/savings-plan.ts';
import { hasStoredData } from '#domain/strategy-change/change-choice.ts';
import { changeHindrance, sellingOrders } from '#domain/strategy-change/strategy-change.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import { wphgExpired, type WphgTerms } from '#domain/wphg/wphg-data.ts';
import type { HeldInvestment, KeptDraft, LoadResult } from '#machines/strategy-change/strategy-change.types.ts';
import type { ChangeKeeping } from './strategy-change.draft.actors.ts';

type Partner = ResponseOf<typeof getBusinessPartnerById>;
type Product = Partner['products'][number];

interface Surroundings {
  readonly terms: WphgTerms;
  readonly partners: readonly Partner[];
  readonly names: InvestmentNames;
  readonly orders: ResponseOf<typeof getOrder>['orders'];
  readonly offers: ReadonlyMap<ConditionAccountCode, Offer>;
  readonly drafts: ReadonlyMap<string, KeptDraft>;
}

/** What running plans go on to pay in, a month on average. */
const monthlyOf = ({ savingsPlans }: Product): Cents =>
  addCents(
    cents(0),
    ...savingsPlans
      .filter(({ nextExecution }) => nextExecution !== null)
      .map(({ savingsPlanAmount, interval }) => cents(Math.round(savingsPlanAmount / monthsOfInterval[interval]))),
  );

const heldInvestment = (partner: Partner, product: Product, around: Surroundings): HeldInvestment[] => {
  const offer = around.offers.get(conditionCodeOf(partner.accountType));
  if (offer === undefined) return [];
  const { ipsId, category, strategy, conditionId, value, wphg } = product;
  const isExpired = wphgExpired(partner, around.terms);
  const isChild = isChildAccount(partner);
  const hindrance = changeHindrance({
    isReadOnly: partner.isReadOnly === true,
    partnerStatus: partner.status,
    status: product.status,
    category,
    split: strategy.split,
    hasOrders: around.orders.some((order) => order.ipsId === ipsId && sellingOrders.has(order.type)),
    isExpired,
    isComplete: hasStoredData(partner.wphg, isChild),
  });
  return [
    {
      ipsId,
      businessPartnerId: partner.businessPartnerId,
      title: around.names.get(ipsId) ?? titleAlone(product, holderOf(partner)),
      isCouple: conditionCodeOf(partner.accountType) === 'JA',
      isChild,
      category,
      split: strategy.split,
      conditionId,
      subscriptionType: partner.subscriptionType,
      customerPackage: customerPackage(around.partners) ?? null,
      value,
      monthly: monthlyOf(product),
      holdingPeriod: wphg.wphg_holding_period,
      wphg: partner.wphg,
      isExpired,
      offer,
      hindrance: hindrance ?? null,
      kept: around.drafts.get(ipsId) ?? null,
    },
  ];
};

const offersFor = async (
  caller: Caller,
  partners: readonly Partner[],
): Promise<ReadonlyMap<ConditionAccountCode, Offer>> => {
  const codes = [...new Set(partners.map(({ accountType }) => conditionCodeOf(accountType)))];
  return new Map(
    await Promise.all(codes.map(async (code) => [code, await caller.call(getOffer, { accountType: code })] as const)),
  );
};

interface LoadDeps {
  readonly keeping: ChangeKeeping;
  readonly exemptProviders: readonly string[];
  /** Makes idempotency keys (uuid). */
  readonly newKey: () => string;
}

/** The customer's investments, with what decides of each whether and to what it can be changed. */
export const load = async (caller: Caller, { keeping, exemptProviders, newKey }: LoadDeps): Promise<LoadResult> => {
  const user = await caller.call(getUserV2, {});
  if (!identified(user)) return refused('NOT_IDENTIFIED');
  const all = await Promise.all(
    user.businessPartners.map((businessPartnerId) => caller.call(getBusinessPartnerById, { businessPartnerId })),
  );
  const partners = all.filter(({ status }) => status !== 'CLOSED');
  const [{ orders }, offers, drafts] = await Promise.all([
    caller.call(getOrder, { status: 'OPEN' }),
    offersFor(caller, partners),
    keeping.begun(user.username),
  ]);
  const { today } = user;
  const around = { terms: { today, exemptProviders }, partners: all, names: namesAlone(all), orders, offers, drafts };
  return granted({
    investments: partners.flatMap((partner) =>
      partner.products
        .filter(({ status }) => status !== 'CLOSED')
        .flatMap((product) => heldInvestment(partner, product, around)),
    ),
    today,
    key: newKey(),
  });
};
