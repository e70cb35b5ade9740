import * as z from 'zod/mini';
import { firstPayments } from '#domain/application/first-payment.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { conditionAccountCodes } from '#domain/entities/account-type.ts';
import { centsField, dateField } from '../fields.ts';

/** How the first money comes if the contract is signed today: it stands above the button that binds (§ 312j Abs. 2 BGB). */
export const moneyPlan = z.object({
  method: z.enum(firstPayments),
  /** Of the reference account; masked. */
  iban: z.string(),
  /** Whether somebody signs or looks after this signature: the days are then the earliest that there can be. */
  isEarliest: z.boolean(),
  /** The first day on which anything may be paid; null where that is at once. */
  startsOn: z.nullable(dateField),
  /** Null where the first rate opens the investment. */
  deposit: z.nullable(z.object({ amount: centsField, debitedOn: z.nullable(dateField) })),
  rate: z.nullable(z.object({ amount: centsField, nextOn: z.nullable(dateField) })),
});

/** What a contract costs. */
export const contractCosts = z.object({
  /** Percent a year. */
  percent: z.number(),
  eurYear1: centsField,
  positions: z.array(z.object({ label: z.string(), percent: z.number(), eurYear1: centsField })),
});

/** What others have signed, as whoever signs after them has to see it: no less than the first one saw. */
export const contractTerms = z.object({
  account: z.enum(conditionAccountCodes),
  /** What the investment is called, with its strategy. */
  title: z.string(),
  initialAmount: centsField,
  /** A month; 0 for none. */
  savingsRate: centsField,
  /** Of the reference account; masked. */
  iban: z.string(),
  /** Whose account that is, to which alone is paid out; null of a contract without one, absent in earlier answers. */
  holder: z.optional(z.nullable(z.string())),
  firstPayment: z.enum(firstPayments),
  startsAtOnce: z.boolean(),
  /** Null of conditions that name no package. */
  subscriptionType: z.nullable(z.enum(subscriptionTypes)),
  holdingPeriod: z.enum(holdingPeriods),
  /** Of a pension: how many years until it begins; null of anything else. */
  investmentYears: z.nullable(z.int()),
  /** The child whose account it is, by the whole name; null of any other account. */
  child: z.nullable(z.string()),
  /** As the cost information among its papers says; null where there is none among them. */
  costs: z.nullable(contractCosts),
  money: moneyPlan,
});
