import type { Refusal } from '../endpoint.ts';

/** Of calls that name a strategy. */
export const strategyRefusals = {
  STRATEGY_NOT_OFFERED: { status: 422, message: 'Diese Strategie bieten wir so nicht an.' },
} as const satisfies Record<string, Refusal>;
