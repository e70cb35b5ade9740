import * as z from 'zod/mini';
import type { ExemptionRefusal } from '#domain/exemption-order/exemption-order.ts';
import { offerHindrances } from '#domain/exemption-order/exemption-offer.ts';
import { exemptionTypes } from '#domain/exemption-order/exemption-order.ts';
import { taxIdOwners } from '#domain/exemption-order/exemption-tax-ids.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { centsField, dateField, idField, wholeNameField } from '../fields.ts';
import { noNumber } from '../operations/binding.ts';
import { confirmingRefusals, confirmingRequest, operation } from '../operations/confirmation.ts';

const taxIdField = z.string().check(z.minLength(11), z.maxLength(20));

/** An order as it stands (decisions §14). */
export const exemptionOrder = z.object({
  id: z.string(),
  type: z.enum(exemptionTypes),
  amount: centsField,
  /** Of this year's amount, by all accounts that it exempts. */
  used: centsField,
  validFrom: dateField,
  /** Null: until further notice. */
  validUntil: z.nullable(dateField),
  /** Masked but for its last three digits. */
  taxId: z.string(),
  spouse: z.optional(z.object({ name: z.string(), bornOn: z.nullable(dateField), taxId: z.string() })),
  /** Whether who reads it may change it without telling its tax ids again: they gave it, or it is a child's. */
  keepsTaxIds: z.boolean(),
});

/** Whose: the caller's own, or that of a child whose account relation is named. */
const whose = { businessPartnerId: z.optional(idField) };

const missing = {
  NO_EXEMPTION_ORDER: { status: 409, message: 'Uns liegt kein Freistellungsauftrag vor.' },
  ...noNumber,
} as const satisfies Record<string, Refusal>;

/**
 * The exemption order that was given last, in force or to come, and null where there is none; the one that is in force until
 * then; and which orders may be given (decisions §9).
 */
export const getExemptionOrder = endpoint({
  name: 'getExemptionOrder',
  method: 'GET',
  url: '/user/exemption-order',
  private: true,
  request: z.strictObject(whose),
  response: z.object({
    order: z.nullable(exemptionOrder),
    /** Null unless the order begins later than today and another one is in force until then. */
    before: z.nullable(exemptionOrder),
    types: z.array(z.enum(exemptionTypes)),
    hindrance: z.nullable(z.enum(offerHindrances)),
    /** The name of who shares a common account with the caller, where that is one person; null otherwise. */
    otherHolder: z.nullable(z.string()),
  }),
  refusals: {},
});

const admission = {
  NOT_WHOLE_EUROS: { status: 422, message: 'Bitte geben Sie volle Euro an.' },
  BELOW_MINIMUM: { status: 422, message: 'Der Betrag muss mindestens 1,00\u00a0€ sein.' },
  ABOVE_LIMIT: {
    status: 422,
    message: 'Der Betrag liegt über dem Sparer-Pauschbetrag.',
    details: z.object({ maximum: centsField }),
  },
  BELOW_USED: {
    status: 422,
    message: 'In diesem Jahr ist bereits mehr verbraucht. Bitte geben Sie mindestens den verbrauchten Betrag an.',
    details: z.object({ used: centsField }),
  },
  BEGINS_TOO_EARLY: {
    status: 422,
    message: 'Der Freistellungsauftrag kann frühestens am 1. Januar dieses Jahres beginnen.',
  },
  NOT_FIRST_OF_YEAR: { status: 422, message: 'Der Freistellungsauftrag beginnt immer an einem 1. Januar.' },
  NOT_END_OF_YEAR: { status: 422, message: 'Der Freistellungsauftrag endet immer an einem 31. Dezember.' },
  ENDS_BEFORE_BEGIN: { status: 422, message: 'Das Ende liegt vor dem Beginn.' },
  SPOUSE_MISSING: {
    status: 422,
    message: 'Ein gemeinsamer Auftrag braucht die Angaben zu Ihrem Ehe- oder Lebenspartner, ein einzelner nicht.',
  },
} as const satisfies Partial<Record<ExemptionRefusal, Refusal>>;

/** Stores an exemption order with everything that it says; nothing is exempt before its TAN. */
export const prepareExemptionOrder = endpoint({
  name: 'prepareExemptionOrder',
  method: 'POST',
  url: '/operations/exemption-order',
  private: true,
  idempotent: true,
  request: z.strictObject({
    ...whose,
    /** The first one, confirmed by POST, or one in place of another, confirmed by PUT. */
    action: z.enum(['CREATE', 'CHANGE']),
    type: z.enum(exemptionTypes),
    amount: centsField,
    validFrom: dateField,
    validUntil: z.nullable(dateField),
    /** Left out: that of the order that is changed. */
    taxId: z.optional(taxIdField),
    spouse: z.optional(z.strictObject({ name: wholeNameField(120), bornOn: dateField, taxId: z.optional(taxIdField) })),
  }),
  response: operation,
  refusals: {
    ...missing,
    ...admission,
    EXEMPTION_ORDER_EXISTS: {
      status: 409,
      message: 'Uns liegt bereits ein Freistellungsauftrag vor. Sie können ihn ändern.',
    },
    SPOUSE_HAS_ORDER: {
      status: 409,
      message:
        'Für Ihren Ehe- oder Lebenspartner liegt ein eigener Freistellungsauftrag vor. Bitte löschen Sie diesen zuerst.',
    },
    SPOUSE_NOT_HOLDER: {
      status: 409,
      message:
        'Ihr Gemeinschaftskonto führen Sie mit einer anderen Person. Ein gemeinsamer Auftrag gilt dafür nur, wenn er beide Inhaber nennt.',
    },
    NOTHING_TO_EXEMPT: {
      status: 409,
      message: 'Sie haben kein Konto, für das dieser Freistellungsauftrag gelten könnte.',
    },
    ACCOUNT_CLOSING: {
      status: 409,
      message:
        'Dieses Konto wird geschlossen oder ist geschlossen. Einen neuen Freistellungsauftrag gibt es dafür nicht mehr.',
    },
    NOT_MARRIED: {
      status: 409,
      message:
        'Einen gemeinsamen Freistellungsauftrag erteilen nur Ehe- oder Lebenspartner, die zusammen veranlagt werden.',
    },
    TAX_ID_INVALID: {
      status: 422,
      message: 'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.',
      details: z.object({ whose: z.enum(taxIdOwners) }),
    },
  },
});

const confirming = {
  ...confirmingRefusals,
  OPERATION_REFUSED: {
    status: 409,
    message:
      'Der Auftrag ist so nicht mehr möglich, weil sich inzwischen etwas geändert hat. Es bleibt alles, wie es ist.',
  },
} as const;

/** Gives the order that was prepared as the first one. */
export const createExemptionOrder = endpoint({
  name: 'createExemptionOrder',
  method: 'POST',
  url: '/user/exemption-order',
  private: true,
  idempotent: true,
  request: confirmingRequest,
  response: exemptionOrder,
  refusals: confirming,
});

/** Gives the order that was prepared in place of the one before. */
export const updateExemptionOrder = endpoint({
  ...createExemptionOrder,
  name: 'updateExemptionOrder',
  method: 'PUT',
});

/** Orders the end of the exemption order, which takes a TAN: nothing ends before `confirmExemptionOrderEnd`. */
export const deleteExemptionOrder = endpoint({
  name: 'deleteExemptionOrder',
  method: 'DELETE',
  url: '/user/exemption-order',
  private: true,
  request: z.strictObject(whose),
  response: z.object({ operation }),
  refusals: missing,
});

/** Ends the exemption order with the TAN of its operation; one that was used stays until the end of the year, as far as used. */
export const confirmExemptionOrderEnd = endpoint({
  name: 'confirmExemptionOrderEnd',
  method: 'POST',
  url: '/user/exemption-order/confirm',
  private: true,
  idempotent: true,
  request: confirmingRequest,
  response: z.object({ order: z.nullable(exemptionOrder) }),
  refusals: confirming,
});
