import * as z from 'zod/mini';
import { accountTypes } from '#domain/entities/account-type.ts';
import { businessPartnerStatuses, ownerRoles, subscriptionTypes, wphgKeys } from '#domain/entities/business-partner.ts';
import { holdingPeriods, productStatuses } from '#domain/entities/product.ts';
import { productCategories, splits, themeCodes } from '#domain/products/products.ts';
import { endpoint } from '../endpoint.ts';
import { booleanField, centsField, dateField, idField } from '../fields.ts';
import { awaitedStates } from '#domain/top-up/top-up-options.ts';
import { paymentMethods } from '#domain/top-up/payment-methods.ts';
import { debitPayer, sharedPayment } from '../mandates/shared-payment.ts';
import { transfer } from '../top-ups/transfer.ts';
import { savingsPlan } from '../user/user.ts';

export const product = z.object({
  ipsId: z.string(),
  category: z.enum(productCategories),
  theme: z.nullable(z.enum(themeCodes)),
  conditionId: z.string(),
  strategy: z.object({
    index: z.nullable(z.int()),
    split: z.nullable(z.enum(splits)),
    yield: z.number(),
    vola: z.number(),
  }),
  status: z.enum(productStatuses),
  createdAt: dateField,
  value: centsField,
  /** What of its value is stocks today, 0 … 1; absent where nothing is held, or it is not mixed of stocks and bonds. */
  equityShare: z.optional(z.number()),
  returnOnInvestment: z.object({
    absolute: centsField,
    twr: z.nullable(z.number()),
    mwr: z.nullable(z.number()),
  }),
  wphg: z.object({
    initial_amount: z.nullable(z.number()),
    savingplan_rate: z.nullable(z.number()),
    wphg_holding_period: z.nullable(z.enum(holdingPeriods)),
    investment_years: z.nullable(z.number()),
  }),
  history: z.array(
    z.object({
      date: dateField,
      value: centsField,
      netFlow: centsField,
      /** What the net flow was made of; absent where nothing moved. */
      flows: z.optional(
        z.object({
          paidIn: centsField,
          paidOut: centsField,
          tax: centsField,
          fees: centsField,
          /** Of the fees what the clearing account paid; counted as brought in. */
          feesFromCash: centsField,
        }),
      ),
    }),
  ),
  savingsPlans: z.array(savingsPlan),
  /** Ordered and not yet sold. */
  orderedPayouts: z.optional(z.object({ amount: centsField, isEntire: z.boolean() })),
});

/** A fixed record of optional answers: a partner's data may miss any of the nine. */
export const wphgAnswers = z.partial(
  z.object(
    Object.fromEntries(wphgKeys.map((key) => [key, z.nullable(z.union([z.number(), z.string()]))])) as Record<
      (typeof wphgKeys)[number],
      z.ZodMiniNullable<z.ZodMiniUnion<[z.ZodMiniNumber, z.ZodMiniString]>>
    >,
  ),
);

export const businessPartner = z.object({
  businessPartnerId: z.string(),
  status: z.enum(businessPartnerStatuses),
  accountType: z.enum(accountTypes),
  provider: z.string(),
  subscriptionType: z.nullable(z.enum(subscriptionTypes)),
  wphg: z.nullable(wphgAnswers),
  wphgExpiresAt: z.nullable(z.string()),
  /** `birthDate` is a child's alone; a child that has come of age has no guardians any more. */
  owners: z.array(z.object({ name: z.string(), role: z.enum(ownerRoles), birthDate: z.nullable(dateField) })),
  /** Given to those who were a grown child's guardians: they may look and no longer act (decisions §9). */
  isReadOnly: z.optional(z.literal(true)),
  /** IBANs are masked but for their last four characters. */
  referenceAccount: z.nullable(
    z.object({ iban: z.string(), bic: z.string(), bankName: z.string(), holder: z.string() }),
  ),
  /** Whether the caller may have it debited: under a mandate in force, or one that they give; absent: not told. */
  isReferenceDebitable: z.optional(z.boolean()),
  clearingAccount: z.nullable(
    z.object({
      clearingAccountId: z.string(),
      iban: z.string(),
      balance: centsField,
      /** Part of the balance that is held for payouts under way. */
      heldForPayouts: z.optional(centsField),
      /** How much can be paid out today (decisions §10). */
      payable: z.optional(centsField),
      plus: z.boolean(),
      openedAt: dateField,
    }),
  ),
  /** Direct debits that came back and whose orders wait for money since, newest first. */
  returnedDebits: z.array(
    z.object({
      orderId: z.string(),
      amount: centsField,
      debitedOn: dateField,
      returnedOn: dateField,
      /** Somebody objected to the debit; else the bank took it back by itself. */
      isObjection: z.optional(z.literal(true)),
      payer: debitPayer,
      /** Of the account that was debited; absent where that is not known. */
      ibanEnd: z.optional(z.string()),
    }),
  ),
  /** Money that was ordered and is not invested, newest first, with what has to be wired; absent: not told. */
  awaited: z.optional(
    z.array(
      z.object({
        orderId: z.string(),
        ipsId: z.string(),
        state: z.enum(awaitedStates),
        amount: centsField,
        /** Null where it is not decided how it comes. */
        method: z.nullable(z.enum(paymentMethods)),
        /** A rate of a savings plan. */
        isRate: z.boolean(),
        /** The first day on which it may be paid; null where that is today, over or not known. */
        startsOn: z.nullable(dateField),
        /** Who of the others wants to wait until that day, where the caller does not. */
        waitsFor: z.optional(z.string()),
        /** The day of a debit, or by which a wire should be here. */
        dueOn: z.nullable(dateField),
        investOn: z.nullable(dateField),
        ibanEnd: z.nullable(z.string()),
        /** Where to wire it, with the whole IBAN; null where there is nothing to wire now. */
        transfer: z.nullable(transfer),
        ...sharedPayment,
      }),
    ),
  ),
  products: z.array(product),
});

/**
 * One account relation with its investments. Their histories are thinned for the dashboard: daily for the last 31
 * days, weekly for a year, monthly before, flows summed up; the days that the dashboard's periods build on stay.
 */
export const getBusinessPartnerById = endpoint({
  name: 'getBusinessPartnerById',
  method: 'GET',
  url: '/business-partners/{businessPartnerId}',
  private: true,
  request: z.strictObject({ businessPartnerId: idField }),
  response: businessPartner,
  refusals: {},
});

/** One investment with its whole daily history. */
export const getProductById = endpoint({
  name: 'getProductById',
  method: 'GET',
  url: '/business-partners/{businessPartnerId}/products/{productId}',
  private: true,
  request: z.strictObject({ businessPartnerId: idField, productId: idField }),
  response: product,
  refusals: {},
});

/**
 * The same under its older address. The specification's wrapper asks with `wphgHistory`, which `getWphg` answers: here it
 * is accepted and changes nothing.
 */
export const getBusinessPartner = endpoint({
  ...getBusinessPartnerById,
  name: 'getBusinessPartner',
  method: 'POST',
  url: '/deprecated/get-business-partner',
  request: z.strictObject({ businessPartnerId: idField, wphgHistory: z.optional(booleanField) }),
  defaults: { wphgHistory: false },
});

/** One investment, under its older address. */
export const getIPS = endpoint({ ...getProductById, name: 'getIPS', method: 'POST', url: '/deprecated/get-ips' });
