import * as z from 'zod/mini';
import { orderStatuses } from '#domain/entities/order.ts';
import { productCategories } from '#domain/products/products.ts';
import { beyondSepaText } from '#domain/top-up/open-payment-texts.ts';
import { paymentMethods } from '#domain/top-up/payment-methods.ts';
import { paymentReasons, topUpHindrances } from '#domain/top-up/top-up.ts';
import { awaitedStates, payingTypes } from '#domain/top-up/top-up-options.ts';
import { aboveMaximum, belowMinimum, maximumDetails, minimumDetails } from '../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { centsField, dateField, idField } from '../fields.ts';
import { debitRefusals, ibanText } from '../mandates/sepa-mandate.ts';
import { debitPayer, sharedPayment } from '../mandates/shared-payment.ts';
import { openPaymentRefusals } from './open-payments.ts';
import { transfer } from './transfer.ts';
import { redemptionRefusals, voucherCodeField, voucherRefusals } from '../vouchers/voucher-code.ts';

/** An account that may be debited; its IBAN masked but for its last four characters. */
const debitAccount = z.object({
  holder: z.string(),
  iban: z.string(),
  bankName: z.nullable(z.string()),
  /** Whether a mandate is in force; else one must be accepted first. */
  isMandated: z.boolean(),
  /** Told to whose account it is alone. */
  mandateId: z.nullable(z.string()),
  payer: debitPayer,
});

/** How an investment may be paid into today, how much, and what it waits for already (BNK-14). */
export const getTopUpOptions = endpoint({
  name: 'getTopUpOptions',
  method: 'GET',
  url: '/top-up-options/{ipsId}',
  private: true,
  request: z.strictObject({ ipsId: idField }),
  response: z.object({
    ipsId: z.string(),
    businessPartnerId: z.string(),
    title: z.string(),
    category: z.enum(productCategories),
    minimum: centsField,
    maximum: centsField,
    /** The maximum is a tenth of the value, once, because the WpHG data have expired (decisions §21). */
    isWphgExpired: z.boolean(),
    hindrance: z.optional(z.enum(topUpHindrances)),
    /** Cash that may be invested from the clearing account. */
    payable: centsField,
    methods: z.array(
      z.object({
        method: z.enum(paymentMethods),
        /** Absent: it can be chosen. */
        reason: z.optional(z.enum(paymentReasons)),
        /** A debit's collection, the day by which a wire should be here, the day on which cash is invested. */
        dueOn: dateField,
        expectedAt: dateField,
      }),
    ),
    referenceAccount: z.nullable(debitAccount),
    /** In whose name any other debited account must be. */
    owner: z.string(),
    mandate: z.object({ creditorName: z.string(), creditorId: z.string(), text: z.string() }),
    /** What was ordered and is not invested, newest first, with what has to be wired for it. */
    awaited: z.array(
      z.object({
        orderId: z.string(),
        type: z.enum(payingTypes),
        state: z.enum(awaitedStates),
        amount: centsField,
        method: z.nullable(z.enum(paymentMethods)),
        dueOn: z.nullable(dateField),
        expectedAt: z.nullable(dateField),
        ibanEnd: z.nullable(z.string()),
        transfer: z.nullable(transfer),
        ...sharedPayment,
      }),
    ),
    isShared: sharedPayment.isShared,
  }),
  refusals: {},
});

/** Another account of the owner's from which is to be debited: whether it may be, and whether its mandate is in force. */
export const getTopUpAccount = endpoint({
  name: 'getTopUpAccount',
  method: 'POST',
  url: '/top-up-account',
  private: true,
  request: z.strictObject({ ipsId: idField, bankAccount: ibanText }),
  response: debitAccount,
  refusals: {
    IBAN_INVALID: debitRefusals.IBAN_INVALID,
    IBAN_NOT_SEPA: { status: 422, message: beyondSepaText },
    ACCOUNT_MISSING: debitRefusals.ACCOUNT_MISSING,
    ACCOUNT_NOT_OWN: debitRefusals.ACCOUNT_NOT_OWN,
  },
});

/**
 * Pays into an investment: the order waits for its money, units are bought when it is here. A debit needs the mandate of
 * its account; a wire needs nothing but the reference that the answer names.
 */
export const topUp = endpoint({
  name: 'topUp',
  method: 'POST',
  url: '/top-up',
  private: true,
  idempotent: true,
  request: z.strictObject({
    ipsId: idField,
    /** A voucher is redeemed as a whole: its amount counts, and this must be it. */
    amount: centsField,
    paymentMethod: z.enum(paymentMethods),
    /** The account of a DEBIT; the reference account is known. */
    bankAccount: z.optional(z.nullable(ibanText)),
    acceptMandate: z.optional(z.boolean()),
    voucherCode: z.optional(voucherCodeField),
  }),
  response: z.object({
    orderId: z.string(),
    status: z.enum(orderStatuses),
    amount: centsField,
    expectedAt: dateField,
    mandateId: z.nullable(z.string()),
    /** Null where the customer has nothing to wire. */
    transfer: z.nullable(transfer),
  }),
  refusals: {
    ...debitRefusals,
    ...voucherRefusals,
    ...redemptionRefusals,
    VOUCHER_AMOUNT: {
      status: 422,
      message: 'Ein Gutschein wird als Ganzes eingelöst. Bitte geben Sie seinen Betrag an.',
      details: z.object({ amount: centsField }),
    },
    TOP_UP_NOT_POSSIBLE: {
      status: 409,
      message: 'In diese Anlage können Sie derzeit nicht einzahlen.',
      details: z.object({ hindrance: z.enum(topUpHindrances) }),
    },
    BELOW_MINIMUM: { ...belowMinimum, details: minimumDetails },
    ABOVE_MAXIMUM: { ...aboveMaximum, details: maximumDetails },
    ...openPaymentRefusals,
    METHOD_NOT_AVAILABLE: {
      status: 409,
      message: 'Diese Zahlungsmethode steht derzeit nicht zur Verfügung.',
      details: z.object({ reason: z.enum(paymentReasons) }),
    },
  },
});

/** The same under its older address. */
export const topup = endpoint({ ...topUp, name: 'topup', url: '/deprecated/top-up' });
