import * as z from 'zod/mini';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { endpoint } from '../endpoint.ts';
import { centsField, dateField, idField } from '../fields.ts';
import { relationNotOpen } from './relation-not-open.ts';

const packages = z.object({
  /** Null is unset: a relation from before there were packages. */
  current: z.nullable(z.enum(subscriptionTypes)),
  /** What is managed today, which the fees below are figured on. */
  value: centsField,
  packages: z.array(
    z.object({
      subscriptionType: z.enum(subscriptionTypes),
      size: z.string(),
      label: z.string(),
      conditionId: z.string(),
      /** Service fee in percent a year, all taxes included, for what is managed today. */
      servicePercent: z.number(),
      /** What that is a year. */
      yearlyFee: centsField,
      /** What it costs more a year than the one in force, rounded by itself; negative: less. Null where that one's fee is not known. */
      yearlyDifference: z.nullable(centsField),
      /** Managed free of fees. */
      allowance: centsField,
    }),
  ),
  /** The change that is ordered; `deleteSubscriptions` takes it back. */
  ordered: z.nullable(
    z.object({ orderId: z.string(), subscriptionType: z.enum(subscriptionTypes), validFrom: dateField }),
  ),
});

/** The service packages with their costs, the one in force and the one that is ordered (BNK-17). Answers an `ETag`. */
export const getSubscriptions = endpoint({
  name: 'getSubscriptions',
  method: 'GET',
  url: '/business-partners/{businessPartnerId}/subscriptions',
  private: true,
  request: z.strictObject({ businessPartnerId: idField }),
  response: packages,
  refusals: {},
});

/** Orders another service package from the next quarter on. Obeys `If-Match`. */
export const createSubscriptions = endpoint({
  name: 'createSubscriptions',
  method: 'PUT',
  url: '/business-partners/{businessPartnerId}/subscriptions',
  private: true,
  idempotent: true,
  request: z.strictObject({ businessPartnerId: idField, subscriptionType: z.enum(subscriptionTypes) }),
  response: packages,
  refusals: {
    ...changedMeanwhile,
    PACKAGE_UNCHANGED: { status: 409, message: 'Dieses Servicepaket haben Sie bereits.' },
    PACKAGE_CHANGE_OPEN: {
      status: 409,
      message: 'Es ist schon ein Wechsel beauftragt. Bitte brechen Sie ihn zuerst ab.',
    },
    ...relationNotOpen,
  },
});
