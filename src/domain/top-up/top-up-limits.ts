import { type Cents, euros } from '#domain/money/money.ts';
import { isTangible, type ProductCategory } from '#domain/products/products.ts';

/** The least and the most that one payment may be (rules §7); tangible assets have their own. */
export const topUpLimits = (category: ProductCategory): { readonly minimum: Cents; readonly maximum: Cents } =>
  isTangible(category)
    ? { minimum: euros(500), maximum: euros(25_000) }
    : { minimum: euros(25), maximum: euros(5_000_000) };
