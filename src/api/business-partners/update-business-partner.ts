import * as z from 'zod/mini';
import { holdingPeriods } from '#domain/entities/product.ts';
import { nameVerdicts } from '#domain/reference-account/name-check.ts';
import { endpoint } from '../endpoint.ts';
import { idField, wholeNameField } from '../fields.ts';
import { bindingRefusals, noNumber, notIdentified } from '../operations/binding.ts';
import { confirmingRequest, operation } from '../operations/confirmation.ts';
import { businessPartner, wphgAnswers } from './business-partners.ts';
import { relationNotOpen } from './relation-not-open.ts';
import { expensesMissing } from './sums.ts';

/** Euros as answered. */
const euroField = z.number().check(z.gte(0), z.lte(1e12));

/** The answers of the questionnaire (ONB-09); the sum of all assets is the server's to figure. */
const answersField = z.strictObject({
  liquid_assets: euroField,
  /** These two may be left out of a child's account relation, which is not asked for them (decisions §17): they count as none. */
  liabilities: z.optional(euroField),
  illiquid_assets: z.optional(euroField),
  expenses: euroField,
  net_income: euroField,
  knowledge: z.int().check(z.gte(0), z.lte(5)),
  drawdown: z.union([z.literal(5), z.literal(10), z.literal(25), z.literal(50), z.literal('ANY')]),
  risk_preference: z.union([z.literal(0.21), z.literal(0.45), z.literal(0.65), z.literal(0.85)]),
  wphg_holding_period: z.enum(holdingPeriods),
});

/**
 * Stores a new reference account with what its name says of its holder (decisions §10); nothing changes before its TAN. A
 * holder who does not match is looked at by staff afterwards, and so is any account of a relation that closes or is closed,
 * which takes a new one only while money is left on it.
 */
export const prepareReferenceAccount = endpoint({
  name: 'prepareReferenceAccount',
  method: 'POST',
  url: '/operations/reference-account',
  private: true,
  idempotent: true,
  request: z.strictObject({
    businessPartnerId: idField,
    iban: z.string().check(z.minLength(1), z.maxLength(60)),
    holder: wholeNameField(140),
  }),
  response: z.extend(operation, {
    /** Green, amber, red or grey; everything but MATCH, and all of a relation that ends, goes to a second look by staff. */
    nameCheck: z.enum(nameVerdicts),
    bankName: z.nullable(z.string()),
  }),
  refusals: {
    ...noNumber,
    ...notIdentified,
    IBAN_INVALID: { status: 422, message: 'Diese IBAN ist ungültig. Bitte prüfen Sie Ihre Eingabe.' },
    IBAN_NOT_SEPA: {
      status: 422,
      message: 'Zu diesem Konto können wir kein Geld senden. Es liegt außerhalb von SEPA.',
    },
    ACCOUNT_UNCHANGED: { status: 409, message: 'Dieses Konto ist bereits Ihr Referenzkonto.' },
    ...relationNotOpen,
    CHANGE_IN_REVIEW: { status: 409, message: 'Wir prüfen noch Ihr zuletzt angegebenes Referenzkonto.' },
  },
});

/**
 * Changes an account relation: confirms the answers of the WpHG questionnaire (BNK-20), or puts a prepared reference account
 * in force with its TAN (BNK-21), or both.
 */
export const updateBp = endpoint({
  name: 'updateBp',
  method: 'POST',
  url: '/deprecated/update-business-partner',
  private: true,
  idempotent: true,
  request: z.strictObject({
    businessPartnerId: idField,
    wphg: z.optional(answersField),
    confirmation: z.optional(confirmingRequest),
  }),
  response: z.object({
    businessPartnerId: z.string(),
    wphg: z.nullable(wphgAnswers),
    wphgExpiresAt: z.nullable(z.string()),
    referenceAccount: businessPartner.shape.referenceAccount,
    /** The order of a new reference account; it rests as PENDING while staff look at it. */
    orderId: z.nullable(z.string()),
    inReview: z.boolean(),
  }),
  refusals: {
    ...bindingRefusals,
    NOTHING_TO_CHANGE: { status: 422, message: 'Es fehlt, was geändert werden soll.' },
    TOO_MANY_ANSWERS: {
      status: 429,
      message: 'Sie haben Ihre Angaben heute schon mehrmals geändert. Bitte versuchen Sie es morgen noch einmal.',
    },
    ...expensesMissing,
    WPHG_INCOMPLETE: {
      status: 422,
      message: 'Bitte geben Sie auch an, welche Kredite und welches gebundene Vermögen Sie haben.',
    },
    ...relationNotOpen,
  },
});
