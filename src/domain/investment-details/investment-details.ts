import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Holder, holderOf } from '#domain/dashboard/holder.ts';
import { namesBesideHolder } from '#domain/dashboard/investment-names.ts';
import { type WaitsFor, waitsFor } from '#domain/dashboard/waits-for.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Order } from '#domain/entities/order.ts';
import type { HistoryPoint, OrderedPayouts, Product } from '#domain/entities/product.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import type { User } from '#domain/entities/user.ts';
import type { HoldingFacts } from '#domain/holding-period/holding-period.ts';
import { addCents, cents, type Cents, centsFromEuros, subtractCents } from '#domain/money/money.ts';
import { labelWithSplit, productLabel } from '#domain/products/labels.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import { equityShare } from '#domain/products/splits.ts';
import { type StrategyId, strategyIdOf } from '#domain/strategy/offered.ts';
import { wphgExpired } from '#domain/wphg/wphg-data.ts';
import { type InvestmentWays, waysOf } from './ways.ts';

/** How an investment is mixed, and how it is meant to be; shares of stocks, 0 … 1. */
export interface Mix {
  /** Null where nothing is held. */
  readonly equity: number | null;
  readonly target: number;
}

/** What its running costs are asked for by: the same question has the same answer. */
export interface CostQuestion {
  readonly conditionId: string;
  readonly initialAmount: Cents;
  readonly savingsPlanAmount: Cents;
  readonly strategy: StrategyId;
  readonly category: ProductCategory;
}

/** Percent a year. */
export interface RunningCosts {
  readonly gesamtKostenProzent: number;
  readonly fondsKostenProzent: number;
}

/** One investment with all that its page says (BNK-02). */
export interface InvestmentDetails {
  readonly today: IsoDate;
  readonly ipsId: string;
  readonly businessPartnerId: string;
  /** With its split, told from others of its kind: `Vermögensverwaltung 60:40`. */
  readonly title: string;
  /** What it is, without a split. */
  readonly kind: string;
  readonly holder: Holder;
  readonly status: Product['status'];
  readonly value: Cents;
  readonly history: readonly HistoryPoint[];
  /** Null of what is not mixed of stocks and bonds. */
  readonly mix: Mix | null;
  /** Service fees that were taken so far. */
  readonly feesSoFar: Cents;
  readonly costQuestion: CostQuestion;
  readonly holding: Omit<HoldingFacts, 'gesamtKostenProzent'>;
  readonly waitsFor: WaitsFor | null;
  readonly orderedPayouts: OrderedPayouts | null;
  /** Those that go on: a full payout, or a closing, ends them. */
  readonly savingsPlans: readonly SavingsPlan[];
  readonly ways: InvestmentWays;
  /** Whether the answers of its account relation hold no longer, which limits what can be done. */
  readonly isWphgExpired: boolean;
}

export interface DetailsFacts {
  readonly user: Pick<User, 'today' | 'identStatus'>;
  readonly partners: readonly BusinessPartner[];
  readonly orders: readonly Order[] | null;
  readonly exemptProviders: readonly string[];
}

const mixOf = ({ strategy: { split }, equityShare: share, value }: Product): Mix | null =>
  split === null ? null : { equity: value > 0 ? (share ?? null) : null, target: equityShare(split) };

const costQuestionOf = ({ conditionId, category, theme, strategy, wphg }: Product): CostQuestion => ({
  conditionId,
  initialAmount: centsFromEuros(wphg.initial_amount ?? 0),
  savingsPlanAmount: centsFromEuros(wphg.savingplan_rate ?? 0),
  strategy: strategyIdOf({ category, theme, split: strategy.split }),
  category,
});

const holdingOf = ({
  createdAt,
  wphg,
  strategy,
  value,
  returnOnInvestment,
}: Product): InvestmentDetails['holding'] => ({
  createdAt,
  wphg,
  yieldPercent: strategy.yield,
  volaPercent: strategy.vola,
  actualGain: returnOnInvestment.absolute,
  netDeposits: subtractCents(value, returnOnInvestment.absolute),
});

const plansOf = ({ status, orderedPayouts, savingsPlans }: Product): readonly SavingsPlan[] =>
  status === 'CLOSED' || status === 'INCLOSE' || orderedPayouts?.isEntire === true
    ? []
    : savingsPlans.filter(({ nextExecution }) => nextExecution !== null);

/** The customer's investments in the order of their account relations, closed ones last. */
export const investmentDetailsOf = (facts: DetailsFacts): readonly InvestmentDetails[] => {
  const { user, partners, orders, exemptProviders } = facts;
  const names = namesBesideHolder(partners);
  const terms = { today: user.today, exemptProviders };
  return partners
    .flatMap((partner) =>
      partner.products.map((product) => ({
        today: user.today,
        ipsId: product.ipsId,
        businessPartnerId: partner.businessPartnerId,
        title: names.get(product.ipsId) ?? labelWithSplit(product, product.strategy.split),
        kind: productLabel(product),
        holder: holderOf(partner),
        status: product.status,
        value: product.value,
        history: product.history,
        mix: mixOf(product),
        feesSoFar: addCents(cents(0), ...product.history.map(({ flows }) => flows?.fees ?? cents(0))),
        costQuestion: costQuestionOf(product),
        holding: holdingOf(product),
        waitsFor: waitsFor(partner, product),
        orderedPayouts: product.orderedPayouts ?? null,
        savingsPlans: plansOf(product),
        ways: waysOf({ user, partner, product, orders, terms }),
        isWphgExpired: wphgExpired(partner, terms),
      })),
    )
    .toSorted((one, other) => Number(one.status === 'CLOSED') - Number(other.status === 'CLOSED'));
};

/** The one that is meant: by its id, or the only one there is, one that is closed counting for nothing beside others. */
export const investmentMeant = (
  investments: readonly InvestmentDetails[],
  ipsId: string | null,
): InvestmentDetails | undefined => {
  if (ipsId !== null) return investments.find((each) => each.ipsId === ipsId);
  const held = investments.filter(({ status }) => status !== 'CLOSED');
  const candidates = held.length > 0 ? held : investments;
  return candidates.length === 1 ? candidates[0] : undefined;
};
