export const hintVariants = ['info', 'success', 'warning', 'error'] as const;
export type HintVariant = (typeof hintVariants)[number];

/** A banner from the content management system (SHL-06). Names with hyphens are the system's own. */
export interface Hint {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly 'link-text': string | null;
  readonly 'link-url': string | null;
  readonly active: boolean;
  /** Names of predicates; all must hold (rules §8). */
  readonly conditions: readonly string[];
  readonly dismissible: boolean;
  readonly hidden: boolean;
  readonly slot: string;
  readonly variant: HintVariant;
}
