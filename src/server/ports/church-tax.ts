import type { ChurchRate } from '#domain/tax/capital-gains-tax.ts';

/** Whose church tax is asked for, and for which calendar year. */
export interface ChurchTaxQuestion {
  /** German, eleven digits. */
  readonly taxId: string;
  readonly year: number;
}

/** The Federal Central Tax Office, which alone may tell what church tax is withheld for somebody (§51a (2c) EStG). */
export interface ChurchTaxPort {
  /** An answer to each question, in their order; null for who pays none or has objected to telling. Changes nothing there. */
  readonly ratesOf: (questions: readonly ChurchTaxQuestion[]) => Promise<readonly ChurchRate[]>;
}
