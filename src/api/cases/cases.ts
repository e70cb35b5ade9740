import * as z from 'zod/mini';
import { foreignHolderText } from '#domain/reference-account/account-holders.ts';
import { type ApplicationFlaw, consentKinds } from '#domain/application/application.ts';
import { firstPayments, unsaidPayment } from '#domain/application/first-payment.ts';
import { lastStep } from '#domain/application/registration-path.ts';
import { accountKinds, accountTypes } from '#domain/entities/account-type.ts';
import { caseStatuses } from '#domain/entities/application-case.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { secondStates } from '#domain/entities/second-person.ts';
import { invitedDifferences } from '#domain/person/invited-difference.ts';
import { productCategories } from '#domain/products/products.ts';
import { isCouponCode } from '#domain/proposal/coupon.ts';
import { strategyIds } from '#domain/strategy/offered.ts';
import { expensesMissing, uncovered } from '../business-partners/sums.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { centsField, dateField, idField, instantField, shownText, wholeNameField } from '../fields.ts';
import { strategyRefusals } from '../offer/strategy-refusals.ts';
import { personsRefused } from '../business-partners/persons-refused.ts';
import { notOfAge } from '../person/of-age.ts';
import { usPerson } from '../person/us-person.ts';
import { answersField, answersTooLong, journeyVersionField } from './answers.ts';

const euros = z.number().check(z.gte(0), z.lte(1_000_000_000_000));

const wphgFields = {
  liquid_assets: euros,
  liabilities: euros,
  illiquid_assets: euros,
  total_assets: euros,
  expenses: euros,
  net_income: euros,
  knowledge: z.int().check(z.gte(0), z.lte(5)),
  drawdown: z.union([z.literal(5), z.literal(10), z.literal(25), z.literal(50), z.literal('ANY')]),
  risk_preference: z.union([z.literal(0.21), z.literal(0.45), z.literal(0.65), z.literal(0.85)]),
};

/** By its form alone, as it is redeemed. */
export const couponField = z.string().check(z.refine((code) => isCouponCode(code)));

const person = { firstName: wholeNameField(100), lastName: wholeNameField(100), birthDate: dateField };

/** Who shares the account; whether they may is another question (`partiesFlaw`). */
const partiesFields = {
  secondPerson: z.nullable(z.strictObject({ ...person, email: z.email().check(z.maxLength(254)) })),
  child: z.nullable(
    z.strictObject({
      ...person,
      birthPlace: shownText(100),
      /** Three letters. */
      nationality: z.string().check(z.regex(/^[A-Z]{3}$/)),
      /** Comes back with all but its last three signs hidden; sent back like that it stays what it is (decisions §15). */
      taxId: shownText(64),
    }),
  ),
  soleCustody: z.boolean(),
  /** Absent in what earlier versions have sent and kept: they did not ask for it. */
  guardianship: z._default(z.boolean(), false),
};

const applicationFields = {
  category: z.enum(productCategories),
  strategy: z.enum(strategyIds),
  conditionId: idField,
  initialAmount: centsField,
  savingsRate: centsField,
  /** Absent in what earlier versions have sent and kept. */
  coupon: z._default(z.nullable(couponField), null),
  holdingPeriod: z.enum(holdingPeriods),
  investmentYears: z.nullable(z.int().check(z.gte(10), z.lte(99))),
  wphg: z.strictObject(wphgFields),
  iban: z.string().check(z.minLength(15), z.maxLength(42)),
  /** Absent in what earlier versions have sent and kept: the account was taken for the applicant's, or the child's. */
  holder: z._default(z.nullable(wholeNameField(140)), null),
  /** Absent in what earlier versions have sent and kept. */
  firstPayment: z._default(z.enum(firstPayments), unsaidPayment),
  startsAtOnce: z.boolean(),
  usTaxPerson: z.boolean(),
  politicallyExposed: z.boolean(),
  ownAccount: z.boolean(),
  ...partiesFields,
};

/** What is asked for, once all is answered (src/domain/application). */
export const application = z.strictObject(applicationFields);

const keptPerson = { firstName: z.string(), lastName: z.string(), birthDate: dateField };

/** The same as it is answered: an answer keeps no bounds. */
const keptApplication = z.object({
  ...applicationFields,
  conditionId: z.string(),
  coupon: z.nullable(z.string()),
  investmentYears: z.nullable(z.int()),
  wphg: z.object({
    ...wphgFields,
    liquid_assets: z.number(),
    liabilities: z.number(),
    illiquid_assets: z.number(),
    total_assets: z.number(),
    expenses: z.number(),
    net_income: z.number(),
    knowledge: z.int(),
  }),
  iban: z.string(),
  holder: z.nullable(z.string()),
  firstPayment: z.enum(firstPayments),
  guardianship: z.boolean(),
  secondPerson: z.nullable(z.object({ ...keptPerson, email: z.string() })),
  child: z.nullable(z.object({ ...keptPerson, birthPlace: z.string(), nationality: z.string(), taxId: z.string() })),
});

const version = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** 0: the answers of the questions, before the wizard's first step is done. */
const step = z.int().check(z.gte(0), z.lte(lastStep));

export const applicationCase = z.object({
  caseId: z.string(),
  accountType: z.enum(accountTypes),
  status: z.enum(caseStatuses),
  /** Steps of the wizard that are done, 0 … 4. */
  step: z.int(),
  /** Of the wizard's chart; null before the first step. */
  journeyVersion: z.nullable(z.int()),
  answers: z.nullable(z.record(z.string(), z.json())),
  application: z.nullable(keptApplication),
  consents: z.array(z.object({ kind: z.enum(consentKinds), version: z.string(), givenAt: instantField })),
  /** Somebody of the house looks before there may be a contract, or before an account of two opens. */
  needsClearance: z.boolean(),
  contractId: z.nullable(z.string()),
  /** The last day on which a concluded contract may be withdrawn; null before. Absent in what earlier versions have answered. */
  withdrawableUntil: z.optional(z.nullable(dateField)),
  /** What the contract opened, or opens once everybody has signed. */
  businessPartnerId: z.nullable(z.string()),
  /** The second person, once the first one has signed: invited anew by `prepareInvitation`. */
  second: z.nullable(
    z.object({
      /** Null where no invitation waits. */
      invitedAt: z.nullable(instantField),
      endsAt: z.nullable(instantField),
      joined: z.boolean(),
      state: z.enum(secondStates),
      /** In what whoever came with the invitation is not whom it awaits; absent in what earlier versions have answered. */
      differs: z.optional(z.array(z.enum(invitedDifferences))),
      /** Who was invited last: offered once more, and corrected. */
      email: z.string(),
    }),
  ),
  createdAt: instantField,
  updatedAt: instantField,
});

/** Begins an application; the wizard's addresses carry its id (decisions §21). */
export const createCase = endpoint({
  name: 'createCase',
  method: 'POST',
  url: '/case',
  private: true,
  idempotent: true,
  request: z.strictObject({ accountType: z.enum(accountKinds) }),
  response: applicationCase,
  refusals: {
    CASES_FULL: {
      status: 409,
      message: 'Sie haben bereits mehrere offene Anträge. Bitte schließen Sie zuerst einen ab.',
    },
    SINGLE_ACCOUNT_EXISTS: {
      status: 409,
      message: 'Ein weiteres Einzelkonto ist derzeit nicht möglich.',
    },
    TOO_MANY_CASES: {
      status: 429,
      message: 'Sie haben in den letzten 24 Stunden viele Anträge begonnen. Bitte beginnen Sie den nächsten morgen.',
    },
  },
});

/** An application with all that was answered; its version is the `ETag`. */
export const getCase = endpoint({
  name: 'getCase',
  method: 'GET',
  url: '/case/{caseId}',
  private: true,
  request: z.strictObject({ caseId: idField }),
  response: applicationCase,
  refusals: {},
});

const notOpen = {
  CASE_NOT_OPEN: { status: 409, message: 'Dieser Antrag lässt sich nicht mehr ändern.' },
} as const;

const flaws = {
  ...usPerson,
  ...notOfAge,
  ...personsRefused,
  AGE_NOT_ALLOWED: {
    status: 422,
    message: 'Ein Kinderkonto gibt es bis zum 18. Geburtstag des Kindes. Die zweite Person muss volljährig sein.',
  },
  SAME_PERSON: {
    status: 422,
    message: 'Die zweite Person braucht eine eigene E-Mail-Adresse und kann nicht Sie selbst sein.',
  },
  TAX_ID_INVALID: { status: 422, message: 'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.' },
  ...strategyRefusals,
  ...expensesMissing,
  AMOUNTS: { status: 422, message: 'Anlagebetrag oder Sparrate liegen außerhalb dessen, was möglich ist.' },
  ...uncovered,
  NOT_SUITABLE: { status: 422, message: 'Diese Strategie passt nicht zu Ihren Angaben.' },
  ACCOUNT_NOT_OWN: { status: 422, message: foreignHolderText },
  DEBIT_NOT_POSSIBLE: {
    status: 422,
    message: 'Von diesem Konto können wir nicht abbuchen. Bitte wählen Sie die Überweisung.',
  },
} as const satisfies Record<ApplicationFlaw, Refusal>;

/**
 * Keeps a step's answers, and submits the application where `submit` says so. `If-Match` names what was seen; without the
 * header the answers are kept whatever stands there.
 */
export const updateCase = endpoint({
  name: 'updateCase',
  method: 'PATCH',
  url: '/case',
  private: true,
  request: z.strictObject({
    caseId: idField,
    step,
    journeyVersion: journeyVersionField,
    answers: answersField,
    application: z.optional(application),
    consents: z.optional(z.array(z.strictObject({ kind: z.enum(consentKinds), version })).check(z.maxLength(10))),
    submit: z.optional(z.boolean()),
  }),
  response: applicationCase,
  refusals: {
    ...changedMeanwhile,
    ...flaws,
    ...notOpen,
    STEP_NOT_REACHED: { status: 409, message: 'Bitte beantworten Sie zuerst die Schritte davor.' },
    ...answersTooLong,
    CASE_INCOMPLETE: { status: 409, message: 'Zum Einreichen fehlen noch Angaben oder Zustimmungen.' },
    COUNTRY_INVALID: { status: 422, message: 'Ungültiges Land. Bitte wählen Sie ein Land aus der Liste.' },
    TAX_ID_NOT_CHILDS: {
      status: 422,
      message: 'Das ist Ihre eigene Steuer ID. Bitte geben Sie die Steuer ID des Kindes an.',
    },
    IBAN_INVALID: { status: 422, message: 'Diese IBAN können wir nicht verwenden. Bitte prüfen Sie Ihre Eingabe.' },
  },
});

/** Gives an application up; its answers are forgotten. */
export const deleteCase = endpoint({
  name: 'deleteCase',
  method: 'DELETE',
  url: '/case',
  private: true,
  request: z.strictObject({ caseId: idField }),
  response: z.object({ caseId: z.string(), status: z.enum(caseStatuses) }),
  refusals: notOpen,
});
