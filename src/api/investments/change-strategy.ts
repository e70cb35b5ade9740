import * as z from 'zod/mini';
import { holdingPeriods } from '#domain/entities/product.ts';
import { splits } from '#domain/products/products.ts';
import { limitNames } from '#domain/risk-score/risk-score.ts';
import type { StrategyChangeRefusal } from '#domain/strategy-change/strategy-change.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { centsField, idField } from '../fields.ts';
import { bindingRefusals, noNumber, notIdentified } from '../operations/binding.ts';
import { confirmingRequest, operationWithPapers, receipt } from '../operations/confirmation.ts';

/**
 * Stores a change of strategy with the answers that were asked anew (decisions §17); nothing is sold before its TAN.
 */
export const prepareStrategyChange = endpoint({
  name: 'prepareStrategyChange',
  method: 'POST',
  url: '/operations/strategy-change',
  private: true,
  idempotent: true,
  request: z.strictObject({
    ipsId: idField,
    split: z.enum(splits),
    answers: z.strictObject({
      knowledge: z.int().check(z.gte(0), z.lte(5)),
      drawdown: z.union([z.literal(5), z.literal(10), z.literal(25), z.literal(50), z.literal('ANY')]),
      risk_preference: z.union([z.literal(0.21), z.literal(0.45), z.literal(0.65), z.literal(0.85)]),
      wphg_holding_period: z.enum(holdingPeriods),
    }),
  }),
  response: z.extend(operationWithPapers, {
    /** About the tax on selling everything at the last known prices; negative: tax of the year is given back. */
    estimatedTax: centsField,
  }),
  refusals: {
    ...noNumber,
    ...notIdentified,
    NOT_CHANGEABLE: { status: 409, message: 'Für diese Anlage ist ein Wechsel der Strategie nicht möglich.' },
    STRATEGY_CHANGE_RUNNING: { status: 409, message: 'Die Strategie dieser Anlage wird gerade gewechselt.' },
    STRATEGY_UNCHANGED: { status: 409, message: 'Diese Strategie hat Ihre Anlage bereits.' },
    ORDERS_OPEN: {
      status: 409,
      message: 'Für diese Anlage laufen noch Aufträge. Bitte warten Sie, bis sie ausgeführt sind.',
    },
    WPHG_INCOMPLETE: {
      status: 409,
      message: 'Uns fehlen Angaben zu Ihren Finanzen. Bitte ergänzen Sie zuerst Ihre Angaben nach WpHG.',
    },
    ONLY_MORE_CAUTIOUS: {
      status: 409,
      message:
        'Ihre Angaben nach WpHG sind abgelaufen. Bis Sie diese erneuern, ist nur eine vorsichtigere Strategie möglich.',
    },
    ABOVE_RECOMMENDED: {
      status: 409,
      message: 'Diese Strategie ist riskanter, als es zu Ihren Angaben passt.',
      details: z.object({ recommended: z.nullable(z.enum(splits)), reasons: z.array(z.enum(limitNames)) }),
    },
  } as const satisfies Record<StrategyChangeRefusal, Refusal> & Record<string, Refusal>,
});

/** Confirms a stored change of strategy: sold and bought anew on the next business day (decisions §19). */
export const updateIps = endpoint({
  name: 'updateIps',
  method: 'POST',
  url: '/deprecated/update-ips',
  private: true,
  idempotent: true,
  request: confirmingRequest,
  response: receipt,
  refusals: bindingRefusals,
});
