import * as z from 'zod/mini';
import { consentKinds } from '#domain/application/application.ts';
import { firstPayments } from '#domain/application/first-payment.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import type { DepositRefusal } from '#domain/opening/opening.ts';
import { productCategories, splits, themeCodes } from '#domain/products/products.ts';
import { couponField } from '../cases/cases.ts';
import { contractCosts, moneyPlan } from '../cases/contract-terms.ts';
import { aboveMaximum, belowMinimum, rateAboveMaximum, rateBelowMinimum } from '../bounds.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { centsField, dateField, idField, wholeNameField } from '../fields.ts';
import { bindingRefusals, noNumber, notIdentified } from '../operations/binding.ts';
import { confirmingRequest } from '../operations/confirmation.ts';
import { resumedWithPapers } from '../operations/resumed.ts';
import { consentsField, consentsMissing, declaredField } from '../person/declared.ts';
import { notOfAge } from '../person/of-age.ts';
import { profileIncomplete } from '../person/profile-incomplete.ts';
import { usPerson } from '../person/us-person.ts';
import { openPaymentRefusals } from '../top-ups/open-payments.ts';
import { sustainabilityFields } from '../offer/sustainability-fields.ts';
import { openedInvestment } from './opened-investment.ts';
import { personsRefused } from './persons-refused.ts';
import { uncovered } from './sums.ts';

/** The bound of what is out of it. */
const limit = { details: z.object({ limit: centsField }) };

const depositRefusals = {
  DEPOSIT_OR_SAVINGS_NEEDED: {
    status: 422,
    message: 'Bitte wählen Sie eine Einmalanlage, eine Sparrate oder beides.',
  },
  DEPOSIT_BELOW_MINIMUM: { ...belowMinimum, ...limit },
  DEPOSIT_ABOVE_MAXIMUM: { ...aboveMaximum, ...limit },
  SAVINGS_BELOW_MINIMUM: { ...rateBelowMinimum, ...limit },
  SAVINGS_ABOVE_MAXIMUM: { ...rateAboveMaximum, ...limit },
  ...uncovered,
} as const satisfies Record<DepositRefusal, Refusal>;

/**
 * Stores a new investment of an existing customer with everything it will do; nothing is opened before its TAN. Asked again for
 * exactly the same, it answers the one that waits where nothing has changed; that keeps its numbers for a day in any case.
 */
export const prepareProduct = endpoint({
  name: 'prepareProduct',
  method: 'POST',
  url: '/operations/product',
  private: true,
  idempotent: true,
  request: z.strictObject({
    businessPartnerId: idField,
    category: z.enum(productCategories),
    theme: z.nullable(z.enum(themeCodes)),
    /** Null for what has no shares and bonds: themes, cash, tangible assets. */
    split: z.nullable(z.enum(splits)),
    initialAmount: centsField.check(z.gte(0)),
    /** A month; 0 without a savings plan. */
    savingsPlanAmount: centsField.check(z.gte(0)),
    wphg_holding_period: z.enum(holdingPeriods),
    /** Pension plans alone. */
    investment_years: z.nullable(z.int().check(z.gte(10), z.lte(99))),
    /** As it was answered for this investment; an earlier version did not tell it. */
    sustainability: z.optional(z.nullable(z.strictObject(sustainabilityFields))),
    /** How its first money comes; unsaid by an earlier version, it is wired. */
    firstPayment: z.optional(z.enum(firstPayments)),
    /** Whether to begin before the period of withdrawal ends: only on an explicit wish (decisions §8). */
    startsAtOnce: z.optional(z.boolean()),
    /** Redeemed with the contract; an earlier version redeemed it itself. */
    coupon: z.optional(z.nullable(couponField)),
  }),
  response: z.extend(resumedWithPapers, {
    /** Under which it will be opened: who has lost the answer to its TAN asks by it whether it was. */
    ipsId: z.string(),
    /** Under which it will be held: its costs are that one's. */
    conditionId: z.string(),
    /** The number that its contract will have. */
    contractId: z.string(),
    /** The last day on which it could be withdrawn, were it concluded today. */
    withdrawableUntil: dateField,
    money: moneyPlan,
    /** As the cost information among its papers says; absent in what earlier versions have answered under the same key. */
    costs: z.optional(contractCosts),
    /** What it will be debited by: given with this contract, or in force. */
    mandate: z.nullable(z.object({ mandateId: z.string(), isNew: z.boolean() })),
  }),
  refusals: {
    ...noNumber,
    ...depositRefusals,
    PRODUCT_NOT_ALLOWED: {
      status: 409,
      message: 'Eine neue Anlage ist derzeit nicht möglich. Bitte prüfen Sie Ihre Angaben und Ihr Servicepaket.',
    },
    NO_SUCH_PRODUCT: { status: 422, message: 'Diese Anlage bieten wir so nicht an.' },
    DEBIT_NOT_POSSIBLE: {
      status: 422,
      message: 'Von Ihrem Referenzkonto können wir nicht abbuchen. Bitte wählen Sie die Überweisung.',
    },
    ...openPaymentRefusals,
    BOTH_GUARDIANS_NEEDED: {
      status: 409,
      message: 'Für das Konto Ihres Kindes entscheiden beide Eltern gemeinsam. Bitte rufen Sie uns zusammen an.',
    },
    NOT_SUITABLE: { status: 409, message: 'Diese Anlage ist riskanter, als es zu Ihren Angaben passt.' },
  },
});

/** Opens a prepared investment with its TAN: it is pending until its first money comes (BNK-11). */
export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  url: '/business-partners/{businessPartnerId}/products',
  private: true,
  idempotent: true,
  request: z.extend(confirmingRequest, { businessPartnerId: idField }),
  response: z.extend(openedInvestment, {
    /** The order OPENING, which waits for the deposit; null where the first rate opens it. */
    orderId: z.nullable(z.string()),
  }),
  refusals: bindingRefusals,
});

const person = z.strictObject({
  name: wholeNameField(140, 2),
  birthDate: dateField,
});

/** Stores a new account relation of an existing customer; nothing is opened before its TAN. Asked again as `prepareProduct`. */
export const prepareBusinessPartner = endpoint({
  name: 'prepareBusinessPartner',
  method: 'POST',
  url: '/operations/business-partner',
  private: true,
  idempotent: true,
  request: z.strictObject({
    accountType: z.enum(['singleAccount', 'jointAccount', 'childAccount']),
    subscriptionType: z.enum(subscriptionTypes),
    /** The second holder of a joint account, or the child; null for a single account. */
    second: z.nullable(person),
    /** Of a child: who has custody as well, or whether the caller has it alone, which somebody of the house looks at. */
    secondGuardian: z.optional(z.nullable(person)),
    soleCustody: z.optional(z.boolean()),
    /** What the caller says of themselves; the others say it when they sign. */
    declared: declaredField,
  }),
  response: z.extend(resumedWithPapers, {
    /** What is to be agreed to when it is confirmed; absent in what earlier versions have answered under the same key. */
    consents: z.optional(z.object({ version: z.string(), kinds: z.array(z.enum(consentKinds)) })),
  }),
  refusals: {
    ...usPerson,
    ...noNumber,
    ...notIdentified,
    ...notOfAge,
    ...profileIncomplete,
    NOT_A_CUSTOMER: {
      status: 409,
      message:
        'Ein weiteres Konto eröffnen Sie hier, sobald Sie eines haben. Das erste Konto beantragen Sie bitte neu.',
    },
    SINGLE_NOT_ALLOWED: {
      status: 409,
      message: 'Ein weiteres Einzelkonto ist nicht möglich: Sie haben schon eines, oder ein Servicepaket fehlt noch.',
    },
    PACKAGE_MISSING: { status: 409, message: 'Bitte wählen Sie zuerst ein Servicepaket für Ihre bisherigen Konten.' },
    ...personsRefused,
    AGE_NOT_ALLOWED: {
      status: 422,
      message: 'Ein Kinderkonto gibt es bis zum 18. Geburtstag, ein Gemeinschaftskonto ab dann.',
    },
  },
});

/**
 * Opens a prepared account relation with its TAN. One's own is open at once; a joint or a child's one is pending until
 * everybody whom it needs is identified, and any of them until somebody of the house has looked at what was declared.
 */
export const newBp = endpoint({
  name: 'newBp',
  method: 'POST',
  url: '/business-partners',
  private: true,
  idempotent: true,
  request: z.extend(confirmingRequest, {
    /** Each on its own, as `prepareBusinessPartner` has asked for them. */
    consents: consentsField,
  }),
  response: z.object({ businessPartnerId: z.string(), status: z.enum(['PENDING', 'OPEN']) }),
  refusals: { ...bindingRefusals, ...consentsMissing },
});
