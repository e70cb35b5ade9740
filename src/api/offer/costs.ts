import * as z from 'zod/mini';
import { costCodes } from '#domain/costs/costs.ts';
import { cents } from '#domain/money/money.ts';
import { productCategories } from '#domain/products/products.ts';
import { strategyIds } from '#domain/strategy/offered.ts';
import { endpoint } from '../endpoint.ts';
import { centsField, idField } from '../fields.ts';
import { strategyRefusals } from './strategy-refusals.ts';

/** Up to the greatest deposit there is, five million euros. */
export const depositField = z.pipe(z.int().check(z.gte(0), z.lte(500_000_000)), z.transform(cents));

/** What costs are asked for. */
const asked = {
  conditionId: idField,
  initialAmount: depositField,
  savingsPlanAmount: depositField,
  /** A split (`60:40`), `CASH`, or a theme's code. */
  strategy: z.enum(strategyIds),
  /** Absent: the one that the strategy has by itself; a split is asset management then. */
  category: z.optional(z.enum(productCategories)),
};

/** The same for some years. */
export const costsAsked = z.strictObject({
  ...asked,
  /** Years for which the costs are added up; 0 is not said, and stands for ten. */
  yearsTillNoIncome: z.optional(z.int().check(z.gte(0), z.lte(99))),
});

const percents = { gesamtKostenProzent: z.number(), fondsKostenProzent: z.number() };

/** Costs before a contract, each in percent and euros (ONB-12; decisions §6, §14). */
export const costsheet = endpoint({
  name: 'costsheet',
  method: 'POST',
  url: '/deprecated/cost-sheet',
  private: false,
  request: costsAsked,
  defaults: { yearsTillNoIncome: 0 },
  response: z.object({
    conditionId: z.string(),
    initialAmount: centsField,
    savingsPlanAmount: centsField,
    strategy: z.enum(strategyIds),
    category: z.enum(productCategories),
    yearsTillNoIncome: z.int(),
    positions: z.array(
      z.object({
        code: z.enum(costCodes),
        label: z.string(),
        percent: z.number(),
        eurYear1: centsField,
        eurTotal: centsField,
      }),
    ),
    ...percents,
    eurYear1: centsField,
    eurTotal: centsField,
    /** What costs take off the return, in percentage points a year. */
    returnReduction: z.number(),
    /** Stands beside positions that do not add up to the cent; null where they do. */
    roundingNote: z.nullable(z.string()),
    years: z.array(z.object({ year: z.int(), eur: centsField, eurSoFar: centsField })),
    /** The cost information as a document; null where none was made. */
    documentId: z.nullable(z.string()),
  }),
  refusals: strategyRefusals,
});

/** The two percentages alone, as the questionnaire shows them while amounts are typed (API-09). */
export const costAndFee = endpoint({
  name: 'costAndFee',
  method: 'POST',
  url: '/cost-and-fee',
  private: false,
  request: z.strictObject(asked),
  response: z.object(percents),
  refusals: strategyRefusals,
});
