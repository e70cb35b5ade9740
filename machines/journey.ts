/** A numbered duty of the product, e.g. `SES-03`: family and two digits. */
export type RequirementId =
  `${'PLT' | 'SES' | 'SHL' | 'API' | 'DOM' | 'STO' | 'ONB' | 'REG' | 'BNK' | 'ADM' | 'JRN'}-${number}`;

/**
 * How a chart ends for the customer: `success`, what they came for · `left`, they went of their own will or ran out of
 * time · `refused`, the bank said no · `failed`, something went wrong and nobody said no.
 */
export type Ending = 'success' | 'left' | 'refused' | 'failed';

/**
 * What every state says of itself.
 *
 * `caption` is the German sentence a product owner reads in the diagram. `screen` names the one screen that
 * shows the state; every resting leaf of a journey has one, parents and charts without a screen have none.
 * `ending` is what an end means: pictures draw it, and the arrow that a parent takes for a final state, by that. An end
 * that must go on talking to others is not final; it has an ending all the same.
 */
export interface JourneyMeta<Screen extends string = never> {
  readonly caption: string;
  readonly screen?: Screen;
  readonly requirements?: readonly RequirementId[];
  readonly ending?: Ending;
}

/** Time limits that all charts share, in milliseconds, so that a wait is named and decided once. */
export const patience = {
  /** A read the customer waits for in front of a skeleton. */
  reading: 15_000,
  /** A binding call: longer, because giving up early leaves the customer unsure. */
  binding: 30_000,
} as const;
