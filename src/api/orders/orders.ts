import * as z from 'zod/mini';
import { endpoint, type Refusal } from '../endpoint.ts';
import { booleanField, centsField, daysField, dateField, idField, instantField } from '../fields.ts';
import type { CancelRefusal } from '#domain/orders/order-cancellation.ts';
import { orderNotes, orderQueryStatuses, orderStatuses, orderTypes } from '#domain/entities/order.ts';
import { openOrdersRangeDays } from '#domain/orders/order-queries.ts';
import { splits } from '#domain/products/products.ts';

export const order = z.object({
  orderId: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  businessPartnerId: z.string(),
  ipsId: z.nullable(z.string()),
  /** What the order is about in the customer's words, e.g. the product's title. */
  title: z.string(),
  /** Where a change of strategy leads; absent of all else. */
  split: z.optional(z.enum(splits)),
  amount: z.nullable(centsField),
  /** "Everything": pays out about `estimate`, after tax and debt; what the sale brings decides. */
  entire: z.boolean(),
  estimate: z.nullable(centsField),
  /** Of its IBAN the last four characters alone. */
  payee: z.optional(z.object({ holder: z.string(), ibanEnd: z.string(), isOther: z.optional(z.boolean()) })),
  /** Who else ordered it, by name, where several may act for the relation. */
  orderedBy: z.optional(z.string()),
  canceledBy: z.optional(z.string()),
  createdAt: instantField,
  /** The business date, which the order's papers name (decisions §19). */
  createdOn: dateField,
  expectedAt: z.nullable(dateField),
  /** Latest day of a range that begins with `expectedAt`; null where there is none. */
  expectedUntil: z.nullable(dateField),
  /** The day of its expectation has passed, and it is still under way. */
  late: z.boolean(),
  cancelable: z.boolean(),
  /** A payout above 10,000 € waits for a second member of staff (decisions §20). */
  inReview: z.boolean(),
  note: z.nullable(z.enum(orderNotes)),
});

/** The customer's orders, newest first. The three flags ask for orders of partners, investments or assets alone. */
export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  url: '/orders',
  private: true,
  request: z.strictObject({
    businessPartner: z.optional(booleanField),
    ips: z.optional(booleanField),
    asset: z.optional(booleanField),
    status: z.optional(z.enum(orderQueryStatuses)),
    /** Absent: all. */
    range: z.optional(daysField),
    businessPartnerId: z.optional(idField),
  }),
  defaults: { businessPartner: false, ips: false, status: 'ALL', asset: false },
  response: z.object({ orders: z.array(order) }),
  refusals: {},
});

/** The same call with the defaults for the open orders of a business partner (API-06): older ones are not seen. */
export const openOrders = {
  ...getOrder,
  defaults: { ...getOrder.defaults, businessPartner: true, status: 'OPEN', range: openOrdersRangeDays },
};

/** Cancels an order while that is allowed (decisions §13), under the catalogue's name for it. */
export const deleteSubscriptions = endpoint({
  name: 'deleteSubscriptions',
  method: 'DELETE',
  url: '/orders/{orderId}',
  private: true,
  request: z.strictObject({ orderId: idField }),
  response: order,
  refusals: {
    NOT_CANCELABLE: { status: 409, message: 'Dieser Auftrag kann nicht mehr abgebrochen werden.' },
    CLOSURE_NOT_CANCELABLE: {
      status: 409,
      message: 'Die Schließung können nur wir aufheben. Bitte rufen Sie uns an.',
    },
  } satisfies Record<CancelRefusal, Refusal>,
});
