import { isGermanTaxId } from '#domain/person/german-tax-id.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';

/** Whose tax id is wrong: of a spouse also one that is the giver's own. */
export const taxIdOwners = ['OWN', 'SPOUSE'] as const;
export type TaxIdOwner = (typeof taxIdOwners)[number];

export interface ExemptionTaxIds {
  /** Digits alone. */
  readonly own: string;
  readonly spouse: string | null;
}

const bareOf = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Reads the tax ids of an order, which are German (decisions §11); a spouse's is another one. */
export const readExemptionTaxIds = (typed: string, spouses: string | null): Result<ExemptionTaxIds, TaxIdOwner> => {
  const own = bareOf(typed);
  if (!isGermanTaxId(own)) return refused('OWN');
  if (spouses === null) return granted({ own, spouse: null });
  const spouse = bareOf(spouses);
  return isGermanTaxId(spouse) && spouse !== own ? granted({ own, spouse }) : refused('SPOUSE');
};

/** A tax id as it may be shown, by its last three digits (decisions §15). */
export const shownTaxId = (end: string): string => `*** *** ** ${end}`;
