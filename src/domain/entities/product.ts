import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import type { SavingsPlan } from './savings-plan.ts';

/** Status of investments and of accounts (DOM-02). A business partner is never in STRATEGYCHANGE. */
export const productStatuses = ['OPEN', 'CLOSED', 'INCLOSE', 'PENDING', 'STRATEGYCHANGE'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export interface Strategy {
  /** 0 (10:90) … 9 (100:0); null for what has no share/bond split (themes, cash) and for 0:100. */
  readonly index: number | null;
  readonly split: Split | null;
  /** Expected growth before costs, percent a year. */
  readonly yield: number;
  /** Volatility, percent a year. */
  readonly vola: number;
}

/** What a day's net flow was made of: `netFlow = paidIn − paidOut − tax + feesFromCash`. */
export interface FlowParts {
  /** Negative where a debit that had been invested was returned. */
  readonly paidIn: Cents;
  readonly paidOut: Cents;
  /** Paid to the tax office out of the investment; negative where one was given back. */
  readonly tax: Cents;
  /** All that were taken, of units and of cash; performance is net of them. */
  readonly fees: Cents;
  /** Of the fees what the clearing account paid: brought in and used up, since no units were sold for it. */
  readonly feesFromCash: Cents;
}

/** The value of an investment at a day's end, and what the customer put in (+) or took out (−) on that day. */
export interface HistoryPoint {
  readonly date: IsoDate;
  readonly value: Cents;
  readonly netFlow: Cents;
  /** Absent where nothing moved. */
  readonly flows?: FlowParts | undefined;
}

/** What is ordered to be paid out of an investment and not yet sold. */
export interface OrderedPayouts {
  readonly amount: Cents;
  /** Whether one of the orders takes everything, whatever it will be worth. */
  readonly isEntire: boolean;
}

/** Net of fees, before tax (decisions §12). */
export interface ReturnOnInvestment {
  /** Value less net deposits. */
  readonly absolute: Cents;
  /** Time-weighted return, a fraction (0.0192 is 1.92 %), a year where the time is longer than one; null when unknown. */
  readonly twr: number | null;
  /** Money-weighted return a year, a fraction; null when unknown. */
  readonly mwr: number | null;
}

/** How long the customer plans to invest, as answered (rules §3). */
export const holdingPeriods = ['<1', '1–3', '4–5', '5+'] as const;
export type HoldingPeriod = (typeof holdingPeriods)[number];

/** Questionnaire answers of one investment: euros as answered. */
export interface ProductWphg {
  readonly initial_amount: number | null;
  /** Per month. */
  readonly savingplan_rate: number | null;
  readonly wphg_holding_period: HoldingPeriod | null;
  /** Investment years as answered; asked for the pension plans only. */
  readonly investment_years: number | null;
}

/** An investment. */
export interface Product {
  readonly ipsId: string;
  readonly category: ProductCategory;
  /** Set for `VV.TH` only. */
  readonly theme: ThemeCode | null;
  readonly conditionId: string;
  readonly strategy: Strategy;
  readonly status: ProductStatus;
  readonly createdAt: IsoDate;
  readonly value: Cents;
  /** What of its value is stocks today, 0 … 1; absent where nothing is held, or it is not mixed of stocks and bonds. */
  readonly equityShare?: number | undefined;
  readonly returnOnInvestment: ReturnOnInvestment;
  readonly wphg: ProductWphg;
  /** One point a business day, oldest first. */
  readonly history: readonly HistoryPoint[];
  readonly savingsPlans: readonly SavingsPlan[];
  readonly orderedPayouts?: OrderedPayouts | undefined;
}
