import * as z from 'zod';
import { cents } from '#domain/money/money.ts';
import { amountLine, day, decimals, investment, listOf, money, percent, rate, words } from './fields.ts';

const position = investment.extend({
  title: words,
  units: decimals,
  price: decimals,
  value: money,
  /** What the units cost that are held. */
  cost: money,
});

const booking = z.object({ on: day, text: words, title: z.string().max(300).nullable(), amount: money });

/** Quartalsbericht (Art. 60 DelVO 2017/565): everything as it stood on the quarter's last day. */
export const quarterlyReportFacts = z.object({
  /** `3/2026` */
  label: words,
  from: day,
  until: day,
  positions: listOf(position, 100),
  /** Cash on the clearing account. */
  cash: money,
  /** Investments and cash. */
  total: money,
  development: z.object({
    start: money,
    paidIn: money,
    paidOut: money,
    tax: money,
    fees: money,
    /** Of the fees what the clearing account paid; documents of earlier days counted none. */
    feesFromCash: money.default(cents(0)),
    /** After fees, before tax. */
    gain: money,
    end: money,
    /** Time-weighted, of the quarter and since the beginning; a year where longer than one. */
    twr: rate,
    twrSinceStart: rate,
    /** Money-weighted since the beginning. */
    mwrSinceStart: rate,
  }),
  /** How the mix that each investment follows has done in the same time, before costs. */
  benchmarks: listOf(z.object({ title: words, label: words, twr: rate, benchmark: rate }), 100),
  fees: listOf(amountLine, 100),
  income: listOf(amountLine, 100),
  /** Of cash: what came, what went, trades. */
  bookings: listOf(booking, 2000),
  /** How the portfolio fits (§64 (8) WpHG), one sentence for each investment. */
  fits: listOf(z.object({ title: words, text: z.string().min(1).max(1000) }), 100),
});

/** Kosteninformation of a year that has passed (§63 (7) WpHG). */
export const annualCostsFacts = z.object({
  year: z.int().min(2000).max(2200),
  from: day,
  until: day,
  averageValue: money,
  positions: listOf(z.object({ label: words, amount: money, percent }), 20),
  total: money,
  totalPercent: percent,
  /** What the investments earned after costs, and would have earned without them. */
  gain: money,
  gainBeforeCosts: money,
});

/** Verlustmitteilung (Art. 62 (1) DelVO 2017/565). */
export const lossNoticeFacts = z.object({
  ipsId: words,
  title: words,
  on: day,
  /** 10, 20, 30 …: what the loss has reached. */
  percent: z.int().min(10).max(100),
  since: day,
  valueBefore: money,
  value: money,
  /** Payments of the time between, net; what is left of the difference is the loss. */
  netFlow: money,
  /** Fees of that time that the clearing account paid: part of the loss. */
  feesFromCash: money.default(cents(0)),
  /** Whether it could change to a more cautious strategy; letters of before did not ask. */
  changeable: z.boolean().default(true),
  /** Time-weighted, a negative fraction. */
  twr: z.number().max(0),
});

/** Jahressteuerbescheinigung (§45a EStG). */
export const taxCertificateFacts = z.object({
  year: z.int().min(2000).max(2200),
  from: day,
  until: day,
  gains: listOf(amountLine, 20),
  /** What leads from the gains to what is taxed (older certificates do not have it): free parts of funds, losses. */
  counted: z.object({ partialExemption: money, lossesUsed: money, lossesAfter: money }).optional(),
  exemption: z.object({ amount: money, used: money }),
  taxes: listOf(amountLine, 20),
});
