import * as z from 'zod/mini';
import { foreignAccountText } from '#domain/top-up/open-payment-texts.ts';
import { sepaSourceTypes } from '#domain/entities/savings-plan.ts';
import { mandateStatuses } from '#domain/mandate/mandate.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { dateField, idField } from '../fields.ts';

/** An IBAN as people type it; what it must be is asked by the rules. */
export const ibanText = z.string().check(z.minLength(1), z.maxLength(64));

/** What an account that is to be debited may be refused for. */
export const debitRefusals = {
  IBAN_INVALID: { status: 422, message: 'Diese IBAN ist ungültig oder für SEPA-Lastschriften nicht erreichbar.' },
  ACCOUNT_MISSING: { status: 422, message: 'Bitte geben Sie das Konto an, von dem wir einziehen sollen.' },
  ACCOUNT_NOT_OWN: { status: 422, message: foreignAccountText },
  MANDATE_REQUIRED: { status: 422, message: 'Für eine Lastschrift brauchen wir Ihr SEPA-Lastschriftmandat.' },
} as const satisfies Record<string, Refusal>;

/**
 * The SEPA mandate for an account of the customer (decisions §10): its text alone, or, accepted, the mandate itself. An
 * account has one in force: accepting again answers the same.
 */
export const sepaMandate = endpoint({
  name: 'sepaMandate',
  method: 'POST',
  url: '/deprecated/generate-sepa-mandate',
  private: true,
  idempotent: true,
  request: z.strictObject({
    businessPartnerId: idField,
    sepaSourceType: z.enum(sepaSourceTypes),
    /** For another account than the reference account. */
    sepaFromAccount: z.optional(z.nullable(ibanText)),
    acceptMandate: z.boolean(),
  }),
  response: z.object({
    creditorId: z.string(),
    creditorName: z.string(),
    holder: z.string(),
    /** Masked but for its last four characters. */
    iban: z.string(),
    bic: z.nullable(z.string()),
    text: z.string(),
    /** Null until it is accepted. */
    mandate: z.nullable(
      z.object({
        mandateId: z.string(),
        version: z.int(),
        status: z.enum(mandateStatuses),
        signedOn: dateField,
        /** The last day on which it may be used without a debit before. */
        lapsesAfter: dateField,
      }),
    ),
  }),
  refusals: {
    IBAN_INVALID: debitRefusals.IBAN_INVALID,
    ACCOUNT_MISSING: debitRefusals.ACCOUNT_MISSING,
    ACCOUNT_NOT_OWN: debitRefusals.ACCOUNT_NOT_OWN,
    MANDATE_NOT_POSSIBLE: {
      status: 409,
      message: 'Für dieses Konto ist derzeit kein SEPA-Lastschriftmandat möglich.',
    },
  },
});
