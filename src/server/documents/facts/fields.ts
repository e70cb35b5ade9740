import * as z from 'zod';
import { accountTypes } from '#domain/entities/account-type.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { cents } from '#domain/money/money.ts';
import { productCategories, splits, themeCodes } from '#domain/products/products.ts';

/** Facts are stored as JSON and read again years later: plain values, nothing that a later release may name otherwise. */

/** Whole euro cents; may be negative. */
export const money = z.int().transform(cents);

export const day = z.iso.date();
export const instant = z.iso.datetime();

/** Bounded like everything that is stored; readonly, so that facts may come from anywhere. */
export const listOf = <Item extends z.ZodType>(item: Item, most: number, least = 0) =>
  z.array(item).min(least).max(most).readonly();

/** A short text as it stands in a table or a line. */
export const words = z.string().min(1).max(300);

/** A German IBAN as a rule, whole: a document names the account that it is about. */
export const iban = z
  .string()
  .min(15)
  .max(34)
  .regex(/^[A-Z0-9]+$/);

/** Percent, as 0.75 or 12.3. */
export const percent = z.number().min(-1000).max(10_000);

/** A fraction: 0.0192 is 1.92 %; null when it cannot be said. */
export const rate = z.number().nullable();

/** Units and prices with their eight decimals, as the books hold them. */
export const decimals = z.string().regex(/^-?\d{1,12}(?:\.\d{1,8})?$/);

export const packageOf = z.enum(subscriptionTypes);
export const accountOf = z.enum(accountTypes);

/** An investment as a contract names it. */
export const investment = z.object({
  ipsId: words,
  category: z.enum(productCategories),
  theme: z.enum(themeCodes).nullable(),
  split: z.enum(splits).nullable(),
});

export const holding = z.enum(holdingPeriods);

/** An account at a bank and whose it is. */
export const bankAccount = z.object({
  holder: words,
  iban,
  bic: z.string().max(11).nullable(),
  bankName: z.string().max(140).nullable(),
});

/** An answer of the questionnaire as stored: euros for sums, `ANY` for an unlimited loss; older data hold text or nothing. */
const answer = z.union([z.number(), z.string().max(100), z.null()]);

/** The nine answers of the questionnaire, by their keys; any may be missing. */
export const answers = z.object({
  liquid_assets: answer.optional(),
  liabilities: answer.optional(),
  illiquid_assets: answer.optional(),
  total_assets: answer.optional(),
  expenses: answer.optional(),
  net_income: answer.optional(),
  knowledge: answer.optional(),
  drawdown: answer.optional(),
  risk_preference: answer.optional(),
});

/** A line of a table with its sum. */
export const amountLine = z.object({ label: words, amount: money });
