import type { Cents } from '#domain/money/money.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import type { ConditionAccountCode } from './account-type.ts';

/** What an account costs (DOM-03, decisions §6). `conditionId` is e.g. `SA-DIGITAL-2026-01`. */
export interface Condition {
  readonly conditionId: string;
  readonly accountType: ConditionAccountCode;
  /** Volume free of service fees, in whole cents; 0 by default. */
  readonly allowance: Cents;
  readonly fee: {
    /** Percent a year for each product category. */
    readonly product: { readonly [Category in ProductCategory]?: number | undefined };
  };
}
