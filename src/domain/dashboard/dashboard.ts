import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { HistoryPoint, Product } from '#domain/entities/product.ts';
import type { Task } from '#domain/entities/task.ts';
import type { User } from '#domain/entities/user.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { combine } from '#domain/performance/periods.ts';
import { productLabel } from '#domain/products/labels.ts';

/** One investment on the dashboard. */
export interface InvestmentCard {
  readonly ipsId: string;
  readonly label: string;
  readonly split: string | null;
  readonly status: Product['status'];
  readonly owners: string;
  readonly value: Cents;
  readonly gain: Cents;
  /** Of all investments, 0 … 1; 0 where nothing is invested. */
  readonly share: number;
}

/** One clearing account on the dashboard. */
export interface CashCard {
  readonly clearingAccountId: string;
  readonly owners: string;
  readonly balance: Cents;
}

export interface NextDebit {
  readonly date: IsoDate;
  readonly amount: Cents;
  readonly label: string;
}

/** Everything that the first page says (BNK-01). */
export interface DashboardView {
  readonly today: IsoDate;
  readonly isIdentified: boolean;
  readonly invested: Cents;
  readonly cash: Cents;
  readonly total: Cents;
  readonly history: readonly HistoryPoint[];
  readonly investments: readonly InvestmentCard[];
  readonly accounts: readonly CashCard[];
  readonly nextDebit: NextDebit | null;
  readonly openTasks: readonly Task[];
  /** Partners that could not be loaded: the sums are without them, and the page says so. */
  readonly missing: number;
}

export interface DashboardFacts {
  readonly user: Pick<User, 'today' | 'identStatus' | 'savingsPlans'>;
  readonly partners: readonly BusinessPartner[];
  readonly tasks: readonly Task[];
  readonly missing: number;
}

const sum = (amounts: readonly Cents[]): Cents => addCents(cents(0), ...amounts);

const ownersOf = (partner: BusinessPartner): string => partner.owners.map(({ name }) => name).join(' und ');

const held = (product: Product): boolean => product.status !== 'CLOSED';

const nextDebitOf = ({ user, partners }: DashboardFacts): NextDebit | null => {
  const products = partners.flatMap((partner) => partner.products);
  const next = user.savingsPlans
    .filter((plan) => plan.nextExecution !== null)
    .toSorted((a, b) => (a.nextExecution ?? '').localeCompare(b.nextExecution ?? ''))[0];
  if (next?.nextExecution === null || next === undefined) return null;
  const product = products.find(({ ipsId }) => ipsId === next.ipsId);
  return {
    date: next.nextExecution,
    amount: next.savingsPlanAmount,
    label: product === undefined ? 'Sparplan' : productLabel(product),
  };
};

/**
 * The first page from what the store holds (BNK-01, experience "Startseite"). Closed investments are left out of the
 * cards and stay in the history, since their gain was the customer's too.
 */
export const dashboardOf = (facts: DashboardFacts): DashboardView => {
  const { user, partners, tasks, missing } = facts;
  const owned = partners.flatMap((partner) => partner.products.map((product) => ({ partner, product })));
  const open = owned.filter(({ product }) => held(product));
  const invested = sum(open.map(({ product }) => product.value));
  const accounts = partners.flatMap((partner) =>
    partner.clearingAccount === null
      ? []
      : [
          {
            clearingAccountId: partner.clearingAccount.clearingAccountId,
            owners: ownersOf(partner),
            balance: partner.clearingAccount.balance,
          },
        ],
  );
  const cash = sum(accounts.map(({ balance }) => balance));
  return {
    today: user.today,
    isIdentified: user.identStatus === 'SUCCESS',
    invested,
    cash,
    total: addCents(invested, cash),
    history: combine(owned.map(({ product }) => product.history)),
    investments: open.map(({ partner, product }) => ({
      ipsId: product.ipsId,
      label: productLabel(product),
      split: product.strategy.split,
      status: product.status,
      owners: ownersOf(partner),
      value: product.value,
      gain: product.returnOnInvestment.absolute,
      share: invested > 0 ? product.value / invested : 0,
    })),
    accounts,
    nextDebit: nextDebitOf(facts),
    openTasks: tasks.filter(({ state }) => state === 'OPEN'),
    missing,
  };
};

/** A point of the value chart: value, and what had been paid in net until then. */
export interface ValuePoint {
  readonly date: IsoDate;
  readonly value: Cents;
  readonly paidIn: Cents;
}

/** The value line with its paid-in line; the first point of a period starts at what was paid in before it. */
export const valuePointsOf = (history: readonly HistoryPoint[], from: IsoDate | undefined): readonly ValuePoint[] => {
  const points: ValuePoint[] = [];
  let paidIn = cents(0);
  for (const { date, value, netFlow } of history) {
    paidIn = addCents(paidIn, netFlow);
    if (from === undefined || date >= from) points.push({ date, value, paidIn });
  }
  return points;
};
