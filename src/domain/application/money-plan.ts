import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import { unlimited } from '#domain/entities/savings-plan.ts';
import type { DebitPayer } from '#domain/mandate/debit-payer.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { earliestMonth, nextExecutionFrom } from '#domain/savings-plan/savings-plan-rules.ts';
import { dueOn } from '#domain/top-up/payment-dates.ts';
import { firstDayAfter } from './application.ts';
import type { FirstPayment } from './first-payment.ts';

/** What first money will be debited by. */
export interface PlannedMandate {
  readonly mandateId: string;
  /** Whether it is given with the contract; else it is in force. */
  readonly isNew: boolean;
}

/** The first day on which what is agreed may be paid and invested; null where that is today (decisions §8). */
export const beginningOf = ({
  startsAtOnce,
  withdrawableUntil,
}: Pick<PlannedFacts, 'startsAtOnce' | 'withdrawableUntil'>): IsoDate | null =>
  startsAtOnce ? null : firstDayAfter(withdrawableUntil);

/** What is agreed by a contract, in the customer's words: it stands above the button that binds, whoever presses it. */
export interface ContractTerms {
  /** Whose account it is: one person's, two people's, or a child's. */
  readonly account: ConditionAccountCode;
  /** What the investment is called. */
  readonly title: string;
  readonly initialAmount: Cents;
  /** Per month; 0 for none. */
  readonly savingsRate: Cents;
  /** Masked where another person has named it. */
  readonly iban: string;
  /** Whose account that is; told where another person has named it. */
  readonly holder?: string | null | undefined;
  /** How deposit and rates come. */
  readonly firstPayment: FirstPayment;
  /** Whether it begins before the 14 days of withdrawal have passed. */
  readonly startsAtOnce: boolean;
  /** Null or absent where it is not told: by a server of before, or of conditions that name no package. */
  readonly subscriptionType?: SubscriptionType | null | undefined;
  readonly holdingPeriod?: HoldingPeriod | null | undefined;
  /** Of a pension: how many years until it begins. */
  readonly investmentYears?: number | null | undefined;
  /** Whose account it is, by the whole name, where that is a child. */
  readonly child?: string | null | undefined;
}

/** How the first money comes if a contract is signed on a day: what is debited when, or what is to be wired. */
export interface MoneyPlan {
  readonly method: FirstPayment;
  /** Of the reference account; masked. A debit comes from it. */
  readonly iban: string;
  /** Null or absent where that account is the reader's own. */
  readonly payer?: DebitPayer | null | undefined;
  /** Whether somebody else reads the same, and one of them wires. */
  readonly isShared?: boolean | undefined;
  /** Whether somebody signs or looks after this signature: the days are then the earliest that there can be. */
  readonly isEarliest: boolean;
  /** The first day on which anything may be paid; null where that is at once. */
  readonly startsOn: IsoDate | null;
  /** Null where the first rate opens the investment. */
  readonly deposit: {
    readonly amount: Cents;
    /** Null for a wire, which is the customer's doing. */
    readonly debitedOn: IsoDate | null;
  } | null;
  /** Null where nothing is saved. */
  readonly rate: { readonly amount: Cents; readonly nextOn: IsoDate | null } | null;
}

/** What such a plan is made of. */
export interface PlannedFacts extends Pick<ContractTerms, 'startsAtOnce' | 'firstPayment'> {
  readonly initialAmount: number;
  readonly savingsRate: number;
  /** Masked. */
  readonly iban: string;
  readonly isEarliest: boolean;
  /** The last day of the period of withdrawal, of a contract that is signed on the day. */
  readonly withdrawableUntil: IsoDate;
}

/** How the first money of a contract comes that is signed on a day, by the rules that it is asked for by afterwards. */
export const moneyPlanOf = (facts: PlannedFacts, today: IsoDate): MoneyPlan => {
  const { initialAmount, savingsRate, firstPayment: method, iban, isEarliest } = facts;
  const startsOn = beginningOf(facts);
  const from = startsOn ?? today;
  const startMonth = earliestMonth(from);
  const rhythm = { interval: 'MONTHLY', startMonth, endMonth: unlimited } as const;
  return {
    method,
    iban,
    isEarliest,
    startsOn,
    deposit:
      initialAmount === 0
        ? null
        : { amount: cents(initialAmount), debitedOn: method === 'REFERENCE' ? dueOn(method, from) : null },
    rate: savingsRate === 0 ? null : { amount: cents(savingsRate), nextOn: nextExecutionFrom(rhythm, startMonth) },
  };
};
