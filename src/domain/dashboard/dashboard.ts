import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { HistoryPoint, OrderedPayouts, Product } from '#domain/entities/product.ts';
import type { User } from '#domain/entities/user.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { identified } from '#domain/partners/accounts.ts';
import { combine } from '#domain/performance/periods.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { strategyIndexOf } from '#domain/products/splits.ts';
import { type Holder, holderOf } from './holder.ts';
import { namesBesideHolder } from './investment-names.ts';
import {
  type ComingWire,
  comingWiresOf,
  type DebitFacts,
  endingPlansOf,
  type NextDebit,
  nextDebitOf,
} from './next-debit.ts';
import { type CardHindrance, cashHindrance, investmentHindrance } from './payout-hindrance.ts';
import { type WaitsFor, waitsFor } from './waits-for.ts';

/** One investment on the dashboard. */
export interface InvestmentCard {
  readonly ipsId: string;
  /** With its split, told from others of its kind: `Vermögensverwaltung 60:40`. */
  readonly title: string;
  readonly holder: Holder;
  readonly status: Product['status'];
  /** What opens it; null where it is open, or that is not known. */
  readonly waitsFor: WaitsFor | null;
  readonly value: Cents;
  readonly gain: Cents;
  /** Of all investments, 0 … 1; 0 where nothing is invested. */
  readonly share: number;
  readonly orderedPayouts: OrderedPayouts | null;
  /** Whether there are other strategies for it: a theme or cash has none. */
  readonly hasStrategies: boolean;
  /** Whether it is saved into already: then one looks at that plan before another one is made. */
  readonly hasPlan: boolean;
  /** Why nothing can be paid out; null where it can. */
  readonly hindrance: CardHindrance | null;
}

/** One clearing account on the dashboard. */
export interface CashCard {
  /** By which its page is opened. */
  readonly businessPartnerId: string;
  readonly clearingAccountId: string;
  readonly holder: Holder;
  readonly balance: Cents;
  /** Part of the balance that is held for payouts under way. */
  readonly heldForPayouts: Cents;
  /** What can be paid out, where that is less than the balance; null where it is all of it. */
  readonly payable: Cents | null;
  readonly hindrance: CardHindrance | null;
}

/** Whether there is nothing on an account and nothing held for anybody. */
export const isEmptyAccount = ({ balance, heldForPayouts }: CashCard): boolean => balance === 0 && heldForPayouts === 0;

/** The money of one child, or all that is the customer's own. */
export interface HolderTotal {
  /** Null for the customer's own accounts, joint ones among them. */
  readonly child: string | null;
  readonly total: Cents;
}

/** Everything that the first page says (BNK-01). */
export interface DashboardView {
  readonly today: IsoDate;
  readonly isIdentified: boolean;
  readonly invested: Cents;
  readonly cash: Cents;
  readonly total: Cents;
  /** Adds up to the total; only the customer's own where no child has an account. */
  readonly holders: readonly HolderTotal[];
  readonly history: readonly HistoryPoint[];
  readonly investments: readonly InvestmentCard[];
  readonly accounts: readonly CashCard[];
  readonly nextDebit: NextDebit | null;
  /** What the customer will be asked to wire, on the next day on which that may be. */
  readonly comingWires: readonly ComingWire[];
  /** Investments whose savings plans end with a full payout, by name. */
  readonly endingPlans: readonly string[];
  /** Partners that could not be loaded: the sums are without them, and the page says so. */
  readonly missing: number;
}

/**
 * Whether something could not be loaded and nothing else is there: a sum of 0,00 € would then be untrue, and so would be that
 * no debit is planned.
 */
export const hasNothingArrived = ({ missing, investments, accounts }: DashboardView): boolean =>
  missing > 0 && investments.length === 0 && accounts.length === 0;

export interface DashboardFacts {
  readonly user: Pick<User, 'today' | 'identStatus' | 'savingsPlans'>;
  readonly partners: readonly BusinessPartner[];
  readonly missing: number;
  /** What is under way; null where it could not be loaded. */
  readonly orders: DebitFacts['orders'];
}

const sum = (amounts: readonly Cents[]): Cents => addCents(cents(0), ...amounts);

const isHeld = (product: Product): boolean => product.status !== 'CLOSED';

const totalOf = ({ products, clearingAccount }: BusinessPartner): Cents =>
  sum([...products.filter(isHeld).map(({ value }) => value), clearingAccount?.balance ?? cents(0)]);

/** The customer's own accounts first, then each child by name. */
const holdersOf = (partners: readonly BusinessPartner[]): readonly HolderTotal[] => {
  const byChild = Map.groupBy(partners, (partner) => {
    const { isChild, name } = holderOf(partner);
    return isChild ? name : null;
  });
  return [...byChild]
    .map(([child, theirs]) => ({ child, total: sum(theirs.map(totalOf)) }))
    .toSorted((one, other) => Number(one.child !== null) - Number(other.child !== null));
};

const cardsOf = ({ user, partners }: DashboardFacts, invested: Cents): readonly InvestmentCard[] => {
  const names = namesBesideHolder(partners);
  return partners.flatMap((partner) =>
    partner.products.filter(isHeld).map((product) => ({
      ipsId: product.ipsId,
      title: names.get(product.ipsId) ?? labelWithSplit(product, product.strategy.split),
      holder: holderOf(partner),
      status: product.status,
      waitsFor: waitsFor(partner, product),
      value: product.value,
      gain: product.returnOnInvestment.absolute,
      share: invested > 0 ? product.value / invested : 0,
      orderedPayouts: product.orderedPayouts ?? null,
      hasStrategies: product.strategy.split !== null && strategyIndexOf(product.strategy.split) !== null,
      hasPlan: product.savingsPlans.length > 0,
      hindrance: investmentHindrance(user, partner, product),
    })),
  );
};

const accountsOf = ({ user, partners }: DashboardFacts): readonly CashCard[] =>
  partners.flatMap((partner) => {
    const { clearingAccount: account } = partner;
    if (account === null) return [];
    return [
      {
        businessPartnerId: partner.businessPartnerId,
        clearingAccountId: account.clearingAccountId,
        holder: holderOf(partner),
        balance: account.balance,
        heldForPayouts: account.heldForPayouts ?? cents(0),
        payable: account.payable !== undefined && account.payable < account.balance ? account.payable : null,
        hindrance: cashHindrance(user, partner, account),
      },
    ];
  });

/**
 * The first page from what the store holds (BNK-01, experience "Startseite"). Closed investments are left out of the
 * cards and stay in the history, since their gain was the customer's too.
 */
export const dashboardOf = (facts: DashboardFacts): DashboardView => {
  const { user, partners, missing, orders } = facts;
  const debits: DebitFacts = { savingsPlans: user.savingsPlans, partners, orders };
  const owned = partners.flatMap(({ products }) => products);
  const invested = sum(owned.filter(isHeld).map(({ value }) => value));
  const accounts = accountsOf(facts);
  const cash = sum(accounts.map(({ balance }) => balance));
  return {
    today: user.today,
    isIdentified: identified(user),
    invested,
    cash,
    total: addCents(invested, cash),
    holders: holdersOf(partners),
    history: combine(owned.map(({ history }) => history)),
    investments: cardsOf(facts, invested),
    accounts,
    nextDebit: nextDebitOf(debits),
    comingWires: comingWiresOf(debits),
    endingPlans: endingPlansOf(debits),
    missing,
  };
};
