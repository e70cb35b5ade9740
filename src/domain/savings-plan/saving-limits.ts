import { type Cents, euros } from '#domain/money/money.ts';

/** The smallest and the greatest sum of a savings plan's execution (specification §9). */
export const minimumSaving: Cents = euros(25);
export const maximumSaving: Cents = euros(5_000_000);
