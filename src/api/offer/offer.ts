import * as z from 'zod/mini';
import { conditionAccountCodes } from '#domain/entities/account-type.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { productCategories } from '#domain/products/products.ts';
import { strategyIds } from '#domain/strategy/offered.ts';
import { endpoint } from '../endpoint.ts';
import { centsField } from '../fields.ts';

/** All that costs and expectations are reckoned with today, so that a proposal follows its sliders by itself (ONB-12). */
export const getOffer = endpoint({
  name: 'getOffer',
  method: 'GET',
  url: '/offer',
  private: false,
  request: z.strictObject({ accountType: z.enum(conditionAccountCodes) }),
  response: z.object({
    /** Names these figures: as long as none of them changes, it stays. */
    version: z.string(),
    /** The packages that are sold today, in rising order. */
    packages: z.array(
      z.object({
        conditionId: z.string(),
        subscriptionType: z.enum(subscriptionTypes),
        /** Volume free of service fees. */
        allowance: centsField,
        /** By volume, rising; percent a year, VAT included. */
        brackets: z.array(z.object({ from: centsField, percent: z.number() })),
        categories: z.array(z.enum(productCategories)),
      }),
    ),
    /** Percent a year of what is invested. */
    funds: z.object({
      equity: z.number(),
      bonds: z.number(),
      sustainable: z.number(),
      theme: z.number(),
      cash: z.number(),
      transaction: z.number(),
    }),
    /** Percent a year by which prices are assumed to rise. */
    inflation: z.number(),
    /** Percent a year: expected growth before costs, and volatility. */
    strategies: z.array(z.object({ strategy: z.enum(strategyIds), yield: z.number(), vola: z.number() })),
  }),
  refusals: {},
});
