import * as z from 'zod/mini';
import { orderStatuses } from '#domain/entities/order.ts';
import { paymentMethods, paymentReasons, topUpHindrances } from '#domain/top-up/top-up.ts';
import { aboveMaximum, belowMinimum, maximumDetails, minimumDetails } from '../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { centsField, dateField, idField } from '../fields.ts';
import { debitRefusals, ibanText } from '../mandates/sepa-mandate.ts';
import { redemptionRefusals, voucherCodeField, voucherRefusals } from '../vouchers/voucher-code.ts';

/** How an investment may be paid into today, and how much (BNK-14). */
export const getTopUpOptions = endpoint({
  name: 'getTopUpOptions',
  method: 'GET',
  url: '/top-up-options/{ipsId}',
  private: true,
  request: z.strictObject({ ipsId: idField }),
  response: z.object({
    ipsId: z.string(),
    title: z.string(),
    minimum: centsField,
    maximum: centsField,
    hindrance: z.optional(z.enum(topUpHindrances)),
    /** Cash that may be invested from the clearing account. */
    payable: centsField,
    methods: z.array(
      z.object({
        method: z.enum(paymentMethods),
        /** Absent: it can be chosen. */
        reason: z.optional(z.enum(paymentReasons)),
        expectedAt: dateField,
      }),
    ),
  }),
  refusals: {},
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
    /** Where the customer wires to, and what must stand in it. */
    transfer: z.nullable(z.object({ iban: z.string(), holder: z.string(), reference: z.string() })),
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
    TOO_MANY_PAYMENTS: {
      status: 409,
      message: 'Es sind schon viele Einzahlungen offen. Bitte warten Sie, bis sie da sind, oder brechen Sie eine ab.',
    },
    /** The maximum is what may be debited now. */
    TOO_MUCH_DEBITED: {
      status: 422,
      message:
        'Zusammen mit Ihren offenen Lastschriften ist der Betrag zu hoch. Bitte warten Sie, bis sie eingezogen sind.',
      details: maximumDetails,
    },
    METHOD_NOT_AVAILABLE: {
      status: 409,
      message: 'Diese Zahlungsmethode steht derzeit nicht zur Verfügung.',
      details: z.object({ reason: z.enum(paymentReasons) }),
    },
  },
});

/** The same under its older address. */
export const topup = endpoint({ ...topUp, name: 'topup', url: '/deprecated/top-up' });
