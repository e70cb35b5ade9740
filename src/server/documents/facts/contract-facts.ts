import * as z from 'zod';
import { limitNames } from '#domain/risk-score/risk-score.ts';
import { splits } from '#domain/products/products.ts';
import { adverseImpacts, sustainabilityDegrees, sustainableAims } from '#domain/questionnaire/questions.ts';
import { costFacts } from './cost-facts.ts';
import {
  accountOf,
  answers,
  bankAccount,
  day,
  holding,
  instant,
  investment,
  listOf,
  money,
  packageOf,
  percent,
  words,
} from './fields.ts';

/** What is agreed: Vermögensverwaltungsvertrag (decisions §8). */
export const contractFacts = z.object({
  /** Of a further investment: a contract of its own. What opens an account relation has that one's number. */
  contractId: z.string().max(40).optional(),
  accountType: accountOf,
  package: packageOf.nullable(),
  /** Service fee in percent a year by the value that is managed, whole cents. */
  feeBrackets: listOf(z.object({ from: money, percent }), 20, 1),
  /** None where a relation is opened first: each investment has a contract of its own then. */
  investments: listOf(investment.extend({ initial: money.nullable(), monthly: money.nullable() }), 100),
  clearingIban: z.string().max(34).nullable(),
  referenceAccount: bankAccount.nullable(),
  concludedOn: day,
  /**
   * How the customer bound themselves; null where only the day is known. Without a moment where it was read before it was
   * signed: the paper does not change with the signature.
   */
  confirmed: z.object({ at: instant.nullable(), operationId: z.uuid() }).nullable(),
  /** Whether we begin before the 14 days of withdrawal have passed, as the customer asked. */
  startsAtOnce: z.boolean(),
  /** Whether it takes the signature of everybody who acts for the account, as what opens one does; of one alone unless said. */
  everybodySigns: z.boolean().optional(),
  /** Whether that beginning takes the wish of everybody who signs; of the first one alone unless said. */
  everybodyWishes: z.boolean().optional(),
});

/** By what rules an investment is managed: Anlagerichtlinien. */
export const guidelinesFacts = investment.extend({
  yield: percent,
  vola: percent,
  from: day,
});

/** A general document of one of its versions: its text stands in the code, for ever. */
export const generalFacts = z.object({ version: z.string().regex(/^\d{4}-\d{2}$/) });

/** Kosteninformation before a contract (ONB-12, decisions §6). */
export const costInformationFacts = costFacts.extend({
  title: words,
  package: packageOf.nullable(),
  conditionId: z.string().max(64).nullable(),
  deposit: money,
  monthly: money,
  years: z.int().min(1).max(99),
  /** Of a change of strategy: about the tax on it, negative where tax is given back. */
  change: z.object({ tax: money }).optional(),
});

/** Wishes about sustainability, under the names of the questions. */
const sustainabilityWish = z.object({
  sustainabilityChoice: z.enum(['YES', 'NO']).optional(),
  sustainabilityDetermination: z.enum(sustainableAims).optional(),
  /** A share of the investment: 0.1 … 1. */
  sustainabilityDegree: z.literal(sustainabilityDegrees).optional(),
  ecologicalSelection: z.boolean().optional(),
  paiSelection: listOf(z.enum(adverseImpacts), adverseImpacts.length).nullable().optional(),
  choiceNotAvailable: z.enum(['YES', 'NO']).optional(),
});

/** Protokoll Ihrer Angaben: what the customer answered, word for word. */
export const answersRecordFacts = z.object({
  confirmedOn: day,
  validUntil: day.nullable(),
  answers,
  /** Null where it was not asked. */
  holding: holding.nullable(),
  sustainable: z.boolean().nullable(),
  /** What exactly is wished; absent where only that is known, as in all from before. */
  sustainability: sustainabilityWish.optional(),
  /** Who has answered for all who sign; absent where one signs alone, and in all from before. */
  answeredBy: words.optional(),
  /**
   * Of a further investment: `answers` stood already and were not asked again, nor was the holding period. When they were last
   * confirmed whole, and when some of them were answered anew since; null where that is not kept or has not been.
   */
  takenOver: z.object({ confirmedOn: day.nullable(), renewedOn: day.nullable() }).optional(),
  /** Whether nobody signs on it, as on answers that one of several has renewed for all. */
  isUnsigned: z.literal(true).optional(),
});

/** Geeignetheitsbericht: why the strategy fits (decisions §2, §4). */
export const suitabilityFacts = z.object({
  assessedOn: day,
  investment,
  answers,
  holding: holding.nullable(),
  /** Absent in those from before. */
  sustainable: z.boolean().optional(),
  /** The most daring strategy that every limit allows; null where the answers do not decide one. */
  recommended: z.enum(splits).nullable(),
  /** The limits that decided. */
  reasons: listOf(z.enum(limitNames), 6),
  vola: percent,
  yield: percent,
});

/** SEPA-Lastschriftmandat (decisions §10). */
export const mandateFacts = z.object({
  reference: z.string().min(1).max(35),
  creditorId: z.string().min(8).max(35),
  account: bankAccount,
  recurring: z.boolean(),
  signedOn: day,
  /** Whether it was signed with a contract, and holds with it. */
  ofContract: z.boolean().optional(),
});

/** Freistellungsauftrag (decisions §11). */
export const exemptionOrderFacts = z.object({
  type: z.enum(['SINGLE', 'JOINT']),
  amount: money,
  validFrom: day,
  /** Null: until further notice. */
  validUntil: day.nullable(),
  givenOn: day,
  persons: listOf(
    z.object({
      name: words,
      bornOn: day.nullable(),
      /** Masked but for its last three digits; null where it is not known. */
      taxIdEnd: z.string().max(16).nullable(),
    }),
    2,
    1,
  ),
  /** Who acts by law for a minor whose income it is; nobody for all others. */
  representatives: listOf(words, 10).default([]),
  /** Who has confirmed it; unknown of those from before, which their creditors gave. */
  givenBy: words.optional(),
});

/** POSTIDENT coupon (decisions §7). */
export const identCouponFacts = z.object({
  reference: z.string().min(4).max(40),
  person: z.object({ name: words, bornOn: day.nullable() }),
  validUntil: day,
});
