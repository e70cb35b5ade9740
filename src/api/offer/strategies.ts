import * as z from 'zod/mini';
import { splits } from '#domain/products/products.ts';
import { strategyIds } from '#domain/strategy/offered.ts';
import { endpoint } from '../endpoint.ts';
import { dateField, idField, nothing } from '../fields.ts';
import { strategyRefusals } from './strategy-refusals.ts';

/** What is expected of a strategy today (decisions §5, §14). */
export const strategy = endpoint({
  name: 'strategy',
  method: 'POST',
  url: '/deprecated/get-strategy',
  private: false,
  request: z.strictObject({ conditionId: idField, strategy: z.enum(strategyIds) }),
  response: z.object({
    /** Percent a year, before costs. */
    yield: z.number(),
    vola: z.number(),
    /** 0 (10:90) … 9 (100:0); null for cash and themes, which have no split. */
    index: z.nullable(z.int()),
    split: z.nullable(z.enum(splits)),
    /** Summary risk indicator 1 … 7. */
    sri: z.int(),
  }),
  refusals: strategyRefusals,
});

/** The model portfolio: which funds stand for how much of each strategy. */
export const gap = endpoint({
  name: 'gap',
  method: 'GET',
  url: '/deprecated/get-global-asset-portfolio',
  private: false,
  request: nothing,
  response: z.object({
    validFrom: dateField,
    blocks: z.array(
      z.object({ isin: z.string(), name: z.string(), assetClass: z.string(), half: z.enum(['EQUITY', 'BONDS']) }),
    ),
    portfolios: z.array(
      z.object({
        split: z.enum(splits),
        index: z.nullable(z.int()),
        /** Percent of the portfolio; blocks without a share in it are left out. */
        positions: z.array(z.object({ isin: z.string(), percent: z.number() })),
      }),
    ),
  }),
  refusals: {},
});
