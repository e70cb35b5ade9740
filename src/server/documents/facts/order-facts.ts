import * as z from 'zod';
import { orderTypes } from '#domain/entities/order.ts';
import { payoutTypes } from '#domain/withdrawal/payout-orders.ts';
import { amountLine, bankAccount, day, decimals, listOf, money, words } from './fields.ts';

/** A purchase or sale of units as it was done. */
const trade = z.object({
  kind: z.enum(['PURCHASE', 'SALE']),
  title: words,
  on: day,
  settlesOn: day.nullable(),
  units: decimals,
  price: decimals,
  amount: money,
});

/** What sold units had cost, and what selling them gained. */
const gained = z.object({
  cost: money,
  gain: money,
  /** Why of the gain only a part, or nothing, is taxed; older letters do not have it. Each ≥ 0. */
  untaxed: z.object({ advances: money, partial: money, exempted: money, losses: money }).optional(),
});

const payee = bankAccount.pick({ holder: true, iban: true });

/** Auftragsbestätigung: what was ordered, and what has come of it. */
export const orderConfirmationFacts = z.object({
  orderId: words,
  type: z.enum(orderTypes),
  title: words,
  /** Null where no money moves or where its amount is not known yet. */
  amount: money.nullable(),
  entire: z.boolean(),
  orderedOn: day,
  expectedOn: day.nullable(),
  executedOn: day.nullable(),
  payee: payee.nullable(),
  trades: listOf(trade, 50),
  /** Where a sale has paid a purchase: its tax, negative where some was given back. */
  tax: money.optional(),
  /** What its sale gained; older confirmations do not have it. */
  gain: gained.optional(),
});

/** What was paid out and how that came about: Abrechnung Ihrer Auszahlung, Ihrer Entnahme. */
export const payoutFacts = z.object({
  orderId: words,
  type: z.enum(payoutTypes),
  title: words,
  orderedOn: day,
  paidOn: day,
  payee,
  /** Null for cash that was there. */
  sale: trade.extend(gained.shape).nullable(),
  /** What was kept back for the tax office; negative for what a loss gave back. */
  taxes: listOf(amountLine, 10),
  /** What left for the customer's account. */
  amount: money,
});

/** Rechnung of the service fee of a quarter (decisions §6). */
export const invoiceFacts = z.object({
  number: words,
  from: day,
  until: day,
  /** `3/2026` */
  label: words,
  bookedOn: day,
  positions: listOf(
    z.object({
      title: words,
      averageValue: money,
      /** A year. */
      percent: z.number().min(0).max(100),
      /** The steps from the average to the amount; older invoices do not say them. */
      free: money.optional(),
      full: money.optional(),
      discount: z.object({ percent: z.number().min(0).max(100), code: words, amount: money }).nullish(),
      waived: money.optional(),
      amount: money,
    }),
    100,
    1,
  ),
  total: money,
  /** What the total was paid by, and what beyond it nothing was left for; older invoices do not say so. */
  paid: z.object({ cash: money, sold: money, waived: money }).optional(),
});
