import * as z from 'zod/mini';
import { appliedKinds } from '#domain/application/parties.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { cents } from '#domain/money/money.ts';
import { themeCodes } from '#domain/products/products.ts';
import { greatestYears } from '#domain/proposal/figures.ts';
import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { knowledgeLevels, riskPreferences } from '#domain/questionnaire/questions.ts';
import { drawdowns } from '#domain/risk-score/risk-score.ts';
import { strategyIds } from '#domain/strategy/offered.ts';
import { documentFile } from '../documents/documents.ts';
import { endpoint } from '../endpoint.ts';
import { depositField } from './costs.ts';
import { sustainabilityFields } from './sustainability-fields.ts';

/** In cents, a billion euros times a thousand: sums of a few of them are still whole numbers. */
const greatestSum = 100_000_000_000_000;

/** What somebody has, owes, earns or spends. */
const sum = z.optional(z.pipe(z.int().check(z.gte(0), z.lte(greatestSum)), z.transform(cents)));

/** Every question that there is, each of them unless it was not asked. */
const answers = z.strictObject({
  theme: z.optional(z.enum(themeCodes)),
  investmentYears: z.optional(z.int().check(z.gte(0), z.lte(150))),
  deposit: z.optional(depositField),
  savings: z.optional(depositField),
  expenses: sum,
  netIncome: sum,
  freeAssets: sum,
  liabilities: sum,
  illiquidAssets: sum,
  knowledge: z.optional(z.literal(knowledgeLevels)),
  holdingPeriod: z.optional(z.enum(holdingPeriods)),
  drawdown: z.optional(z.literal(drawdowns)),
  riskPreference: z.optional(z.literal(riskPreferences)),
  ...sustainabilityFields,
});

/**
 * A proposal on paper, for whoever has answered the questions, signed in or not. It follows from the answers alone: every figure
 * in it is reckoned by the server. Nothing of it is kept: the document exists in this answer, and nowhere else.
 */
export const proposalDocument = endpoint({
  name: 'proposalDocument',
  method: 'POST',
  url: '/proposal-document',
  private: false,
  recognises: true,
  request: z.strictObject({
    /** Of the offer that the proposal on the screen was reckoned with. */
    offerVersion: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
    entryPoint: z.enum(entryPointIds),
    accountKind: z.enum(appliedKinds),
    answers,
    /** Null: the recommended one. One that the answers do not allow becomes the recommended one too. */
    strategy: z.nullable(z.enum(strategyIds)),
    /** Null: the smallest. */
    subscriptionType: z.nullable(z.enum(subscriptionTypes)),
    /** The package of the account relation into which the investment goes; null where there is none yet. */
    keptPackage: z.nullable(z.enum(subscriptionTypes)),
    /** For how many years it is drawn and costs are added up. */
    years: z.int().check(z.gte(1), z.lte(greatestYears)),
    inTodaysMoney: z.boolean(),
    /** In cents: what whoever asks has ordered already and is not invested yet, as the screen reckons with it. */
    ordered: z.pipe(z.int().check(z.gte(0), z.lte(greatestSum)), z.transform(cents)),
  }),
  response: z.object({
    ...documentFile,
    /** Base64. */
    content: z.string(),
  }),
  refusals: {
    OFFER_CHANGED: {
      status: 409,
      message: 'Unsere Kennzahlen haben sich geändert. Bitte laden Sie den Vorschlag neu.',
    },
    NO_PROPOSAL: { status: 422, message: 'Aus diesen Angaben ergibt sich kein Vorschlag.' },
  },
});
