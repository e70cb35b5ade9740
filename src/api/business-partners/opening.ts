import * as z from 'zod/mini';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import type { DepositRefusal } from '#domain/opening/opening.ts';
import { productCategories, splits, themeCodes } from '#domain/products/products.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { centsField, dateField, idField } from '../fields.ts';
import { bindingRefusals, noNumber, notIdentified } from '../operations/binding.ts';
import { confirmingRequest, operation } from '../operations/confirmation.ts';

/** Out of bounds, with the bound. */
const limited = <Message extends string>(message: Message) =>
  ({ status: 422, message, details: z.object({ limit: centsField }) }) as const;

const depositRefusals = {
  DEPOSIT_OR_SAVINGS_NEEDED: {
    status: 422,
    message: 'Bitte wählen Sie eine Einmalanlage, eine Sparrate oder beides.',
  },
  DEPOSIT_BELOW_MINIMUM: limited('Die Einmalanlage liegt unter dem Mindestanlagebetrag.'),
  DEPOSIT_ABOVE_MAXIMUM: limited('Die Einmalanlage liegt über dem Höchstbetrag.'),
  DEPOSIT_ABOVE_FREE_ASSETS: {
    status: 422,
    message: 'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.',
  },
  SAVINGS_BELOW_MINIMUM: limited('Die monatliche Sparrate liegt unter dem Mindestbetrag.'),
  SAVINGS_ABOVE_MAXIMUM: limited('Die monatliche Sparrate liegt über dem Höchstbetrag.'),
  INCOME_INSUFFICIENT: {
    status: 422,
    message: 'Ihr Einkommen abzüglich Ihrer Ausgaben reicht für diese Sparrate nicht aus.',
  },
} as const satisfies Record<DepositRefusal, Refusal>;

/** Stores a new investment of an existing customer with everything it will do; nothing is opened before its TAN. */
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
  }),
  response: operation,
  refusals: {
    ...noNumber,
    ...depositRefusals,
    PRODUCT_NOT_ALLOWED: {
      status: 409,
      message: 'Eine neue Anlage ist derzeit nicht möglich. Bitte prüfen Sie Ihre Angaben und Ihr Servicepaket.',
    },
    NO_SUCH_PRODUCT: { status: 422, message: 'Diese Anlage bieten wir so nicht an.' },
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
  response: z.object({
    businessPartnerId: z.string(),
    ipsId: z.string(),
    /** The order OPENING, which waits for the deposit; null where the first rate opens it. */
    orderId: z.nullable(z.string()),
  }),
  refusals: bindingRefusals,
});

const person = z.strictObject({
  name: z.string().check(z.minLength(2), z.maxLength(140)),
  birthDate: dateField,
});

/** Stores a new account relation of an existing customer; nothing is opened before its TAN. */
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
  }),
  response: operation,
  refusals: {
    ...noNumber,
    ...notIdentified,
    SINGLE_NOT_ALLOWED: {
      status: 409,
      message: 'Ein weiteres Einzelkonto ist nicht möglich: Sie haben schon eines, oder ein Servicepaket fehlt noch.',
    },
    PACKAGE_MISSING: { status: 409, message: 'Bitte wählen Sie zuerst ein Servicepaket für Ihre bisherigen Konten.' },
    PERSON_MISSING: { status: 422, message: 'Bitte geben Sie die zweite Person an.' },
    AGE_NOT_ALLOWED: {
      status: 422,
      message: 'Ein Kinderkonto gibt es bis zum 18. Geburtstag, ein Gemeinschaftskonto ab dann.',
    },
  },
});

/**
 * Opens a prepared account relation with its TAN. One's own is open at once; a joint or a child's one is pending until
 * everybody whom it needs is identified.
 */
export const newBp = endpoint({
  name: 'newBp',
  method: 'POST',
  url: '/business-partners',
  private: true,
  idempotent: true,
  request: confirmingRequest,
  response: z.object({ businessPartnerId: z.string(), status: z.enum(['PENDING', 'OPEN']) }),
  refusals: bindingRefusals,
});
